import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { SequenceTarget, StageOverride } from '#contract/sequence.ts';
import type { saveSequenceTarget as endpoint } from '#contract/sequences.ts';
import { isMail } from '#lib/format/stage-kinds.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict, invalidField, notFound, staleVersion } from '#server/errors.ts';
import { sequenceTargets } from '#server/tables/sequences.ts';
import { tellReply } from '../answers/tell-reply.ts';
import { heldTargets, type SequenceRow, sequenceOf, type TargetRow } from '../lookups.ts';
import { mayUseSequences } from '../policy.ts';
import { endTarget, isIn } from '../sending/end-target.ts';
import { safeWords } from '../sequence-fields.ts';
import { presentTarget } from './present-targets.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { version: number };

/** Words for one person, and what they answered by another way: whoever answered gets nothing more. */
export async function saveSequenceTarget(
  ctx: EmployerContext,
  { params, body, version }: Input,
): Promise<SequenceTarget> {
  mayUseSequences(ctx);
  return inTransaction(ctx, async (tx) => {
    const row = await sequenceOf(tx, params.sequence);
    const [before] = await heldTargets(tx, row, [params.target]);
    if (before === undefined || before.personId === null) throw notFound('This person');
    if (before.version !== version) throw staleVersion(await presentTarget(tx, row, before));
    await write(tx, row, { before, body });
    const [after] = await heldTargets(tx, row, [params.target]);
    const shown = after === undefined ? null : await presentTarget(tx, row, after);
    if (shown === null) throw new Error('A held person of a sequence was gone.');
    if (after !== undefined && after.replyStatus !== before.replyStatus)
      tellReply(tx, { sequence: row, target: after, person: shown.person.permalink });
    return shown;
  });
}

async function write(
  tx: EmployerContext,
  row: SequenceRow,
  { before, body }: { before: TargetRow; body: Input['body'] },
): Promise<void> {
  const columns: Partial<TargetRow> = {
    ...(body.overrides === undefined ? {} : { overrides: overridesFor(row, before, body.overrides) }),
    ...(body.replyStatus === undefined ? {} : { replyStatus: body.replyStatus }),
  };
  const answered = body.replyStatus !== undefined && body.replyStatus !== 'none';
  if (answered && isIn(before)) {
    const repliedAt = before.repliedAt ?? tx.now();
    return endTarget(tx, before, { status: 'replied', more: { ...columns, repliedAt } });
  }
  await tx.db
    .update(sequenceTargets)
    .set({ ...columns, updatedAt: tx.now(), version: before.version + 1 })
    .where(eq(sequenceTargets.id, before.id));
}

function overridesFor(
  row: SequenceRow,
  before: TargetRow,
  overrides: readonly StageOverride[],
): StageOverride[] {
  return overrides.map((one, at) => {
    const place = row.stages.findIndex(({ id, kind }) => id === one.stage && isMail(kind));
    if (place === -1)
      throw invalidField(
        `/overrides/${at}/stage`,
        'NOT_FOUND',
        'This stage isn’t an e-mail of the sequence.',
      );
    const isPast = place < before.stageIndex || (place === before.stageIndex && before.openLetter !== null);
    const known = before.overrides.find(({ stage }) => stage === one.stage);
    const safe = { ...one, ...safeWords(one, `/overrides/${at}`) };
    if (isPast && JSON.stringify(known) !== JSON.stringify(safe))
      throw conflict('This e-mail has been sent.', before.status);
    return safe;
  });
}
