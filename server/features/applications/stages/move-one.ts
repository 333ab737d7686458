// One application to one stage, within a transaction: the stage and the decision that goes with it.
import type { MessageChoice } from '#contract/application-messages.ts';
import { FIRST_STAGE, type HiringStage, type StageMover } from '#contract/hiring-stages.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import { audit } from '#server/audit/audit.ts';
import type { EmployerContext } from '#server/context.ts';
import { conflict, forbidden, unknownReference } from '#server/errors.ts';
import { queueMove } from '../ats-moves/queue-move.ts';
import { decide, mayTell } from '../decisions/decide.ts';
import type { ApplicationRow } from '../lookups.ts';
import { queueMessage, takeBackMessages } from '../messages/queue-message.ts';
import { ERASED, NOT_SUBMITTED, WITHDRAWN } from '../refusals.ts';
import { undecided } from '../rules.ts';
import { note, tellChanged } from '../timeline.ts';
import { putInStage, stagesFor } from './put-in-stage.ts';

const roleNames: Record<StageMover, string> = {
  'hiring-manager': 'hiring manager',
  recruiter: 'recruiter',
  admin: 'admin',
};

type Move = { stage: string; reason?: string | undefined; message?: MessageChoice | undefined };

/** Throws VALIDATION for a stage its job does not have, FORBIDDEN below its role, CONFLICT for what cannot be decided. */
export async function moveOne(tx: EmployerContext, row: ApplicationRow, move: Move): Promise<ApplicationRow> {
  return moveAmong(tx, row, { ...move, stages: await stagesFor(tx, row) });
}

/** The same for many of one job, whose `stages` were read once. */
export async function moveAmong(
  tx: EmployerContext,
  row: ApplicationRow,
  { stage: key, reason = '', message, stages }: Move & { stages: readonly HiringStage[] },
): Promise<ApplicationRow> {
  if (message !== undefined) mayTell(tx, 'screened-in');
  const to = stages.find((stage) => stage.key === key);
  if (to === undefined) throw unknownReference('/stage', 'This stage');
  if (!isAtLeast(tx.actor.role, to.mover))
    throw forbidden(`Moving to “${to.name}” requires the ${roleNames[to.mover]} role.`, to.mover);
  if (row.erasedAt !== null) throw conflict(ERASED, 'erased');
  if (row.submittedAt === null) throw conflict(NOT_SUBMITTED, row.status);
  if (row.status === 'withdrawn') throw conflict(WITHDRAWN, row.status);
  const isUndecided = undecided.some((status) => status === row.status);
  if (key === FIRST_STAGE ? !isUndecided : row.status !== 'screened-in')
    return decide(tx, row, {
      status: key === FIRST_STAGE ? 'submitted' : 'screened-in',
      ...{ reason, message, stage: key },
    });
  if (row.stage === key) return row;
  await takeBackMessages(tx, row);
  const saved = await putInStage(tx, row, { stages, to, userId: tx.actor.userId, isNewVersion: true });
  await queueMove(tx, row, { stages, to });
  const text = `Moved to ${to.name}`;
  await note(tx, row.id, { kind: 'stage-changed', text: reason === '' ? text : `${text}: ${reason}` });
  if (message !== undefined)
    await queueMessage(tx, saved, {
      ...{ decision: 'screened-in', before: 'screened-in', beforeStage: row.stage, choice: message },
    });
  const entity = { kind: 'application', permalink: row.permalink };
  await audit(tx, { employerId: tx.employer.id, action: 'application.moved-to-stage', entity });
  await tellChanged(tx, saved);
  return saved;
}
