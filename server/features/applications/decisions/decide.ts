// One decision on one application, within a transaction. The same decision twice changes nothing.
import { eq, sql } from 'drizzle-orm';
import { type ApplicationStatus, type Decision, decisionOf } from '#contract/application.ts';
import { type MessageChoice, ToldDecision } from '#contract/application-messages.ts';
import { FIRST_STAGE, type HiringStage } from '#contract/hiring-stages.ts';
import { refuseActing } from '#server/acting.ts';
import { audit } from '#server/audit/audit.ts';
import type { EmployerContext } from '#server/context.ts';
import { conflict, invalidField } from '#server/errors.ts';
import { stageAfter, stageOf } from '#server/features/hiring-stages/lookups.ts';
import { followApplications } from '#server/features/persons/linking/follow-applications.ts';
import { applications } from '#server/tables/applications.ts';
import { queueMove } from '../ats-moves/queue-move.ts';
import { jobOf, takesPushes } from '../candidate/job-to-apply.ts';
import type { ApplicationRow } from '../lookups.ts';
import { takesNoMail } from '../messages/lookups.ts';
import { queueMessage, takeBackMessages } from '../messages/queue-message.ts';
import { mayManageApplications } from '../policy.ts';
import { putInOutbox } from '../push/outbox.ts';
import { ERASED, NOT_SUBMITTED, WITHDRAWN } from '../refusals.ts';
import { statusShown, UNSEEN_MS, undecided } from '../rules.ts';
import { putInStage, stagesFor } from '../stages/put-in-stage.ts';
import { note, tellChanged } from '../timeline.ts';

/**
 * `message`: what the candidate is sent after the delay; without one, their page tells them then. `stage`: where an
 * advanced one goes; else the next after New.
 */
type Decided = {
  status: Decision;
  reason: string;
  message?: MessageChoice | undefined;
  stage?: string | undefined;
};

const said: Record<Decision, string> = {
  submitted: 'Undid the decision',
  'screened-in': 'Advanced',
  'screened-out': 'Marked as not a match',
  rejected: 'Rejected',
  hired: 'Hired',
};

/** Throws CONFLICT for one that was not handed in or was withdrawn, VALIDATION for a message that can't be sent. */
export async function decide(
  ctx: EmployerContext,
  row: ApplicationRow,
  { status, reason, message, stage }: Decided,
): Promise<ApplicationRow> {
  if (message !== undefined) mayTell(ctx, status);
  if (row.erasedAt !== null) throw conflict(ERASED, 'erased');
  if (row.status === 'started') throw conflict(NOT_SUBMITTED, row.status);
  if (row.status === 'withdrawn') throw conflict(WITHDRAWN, row.status);
  // Who is in process already may be told of the next step.
  const isWanted = message !== undefined && (row.status !== status || status === 'screened-in');
  if (isThere(row, status) && row.decisionReason === reason && !isWanted) return row;
  await takeBackMessages(ctx, row);
  const isTold = isWanted && !(await takesNoMail(ctx.db, row));
  const [decided] = await ctx.db
    .update(applications)
    .set({
      status: status === 'submitted' ? sql`${undecidedStatus(row)}` : status,
      decisionReason: reason,
      ...shownLater(ctx, row, { status, isTold }),
      updatedAt: ctx.now(),
      version: sql`${applications.version} + 1`,
    })
    .where(eq(applications.id, row.id))
    .returning();
  if (decided === undefined) throw new Error('A locked application was gone.');
  const to = await stageFor(ctx, decided, { status, stage });
  const saved = to === null ? decided : await putInStage(ctx, decided, { ...to, userId: ctx.actor.userId });
  if (to !== null) await queueMove(ctx, row, to);
  const text = status === 'screened-in' && to !== null ? `Advanced to ${to.to.name}` : said[status];
  await note(ctx, row.id, { kind: 'decided', text: reason === '' ? text : `${text}: ${reason}` });
  const entity = { kind: 'application', permalink: row.permalink };
  await audit(ctx, { employerId: ctx.employer.id, action: `application.${status}`, entity });
  await followApplications(ctx.db, { personId: row.personId, at: ctx.now(), before: row.status });
  if (isWanted)
    await queueMessage(ctx, saved, {
      ...{ decision: ToldDecision.parse(status), before: decisionOf(row.status) },
      ...{ beforeStage: row.stage, choice: message },
    });
  if (row.status === 'screened-out' && (status === 'submitted' || status === 'screened-in'))
    await handOn(ctx, saved);
  await tellChanged(ctx, saved);
  return saved;
}

/** Throws VALIDATION for a message about anything but a rejection or an advance. Who only suggests sends none. */
export function mayTell(ctx: EmployerContext, status: Decision): void {
  mayManageApplications(ctx);
  if (!ToldDecision.safeParse(status).success)
    throw invalidField('/message', 'NOT_ALLOWED', 'Only rejections and advances are sent by e-mail.');
  refuseActing(ctx.actor, 'Sending e-mails');
}

/** Who is advanced leaves the first stage, and who is undecided again is back in it; null: it stands there already. */
async function stageFor(
  ctx: EmployerContext,
  row: ApplicationRow,
  { status, stage }: Pick<Decided, 'status' | 'stage'>,
): Promise<{ stages: readonly HiringStage[]; to: HiringStage } | null> {
  if (status !== 'submitted' && status !== 'screened-in') return null;
  const stages = await stagesFor(ctx, row);
  const key = status === 'submitted' ? FIRST_STAGE : (stage ?? row.stage);
  const isLeaving = status === 'screened-in' && key === FIRST_STAGE;
  const to = (isLeaving ? stageAfter(stages, key) : null) ?? stageOf(stages, key);
  return to.key === row.stage ? null : { stages, to };
}

/** The page goes on saying what it says until the candidate is told, or for the delay where nothing is sent. */
function shownLater(
  ctx: EmployerContext,
  row: ApplicationRow,
  { status, isTold }: { status: Decision; isTold: boolean },
): Pick<ApplicationRow, 'shownStatus' | 'shownUntil'> {
  const shown = statusShown(row, ctx.now());
  const next = statusShown({ status, shownStatus: null, shownUntil: null }, ctx.now());
  if (shown === next) return { shownStatus: null, shownUntil: null };
  return { shownStatus: shown, shownUntil: isTold ? null : new Date(ctx.now().getTime() + UNSEEN_MS) };
}

const isThere = (row: ApplicationRow, status: Decision) =>
  row.status === status || (status === 'submitted' && undecided.some((one) => one === row.status));

/** What it was before anybody decided: at the platform already, refused by it, or neither. */
const undecidedStatus = ({ id }: ApplicationRow) => sql<ApplicationStatus>`coalesce(
  (select case push.status when 'done' then 'pushed' when 'dead' then 'push-failed' end
   from application_pushes push where push.application_id = ${id}::uuid), 'submitted')`;

/** What a knockout kept from the platform goes there once somebody wants it after all. */
async function handOn(ctx: EmployerContext, row: ApplicationRow): Promise<void> {
  const found = await jobOf(ctx, row.jobPageId);
  if (takesPushes(ctx, found)) await putInOutbox(ctx, row, found);
}
