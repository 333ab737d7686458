import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { Sequence } from '#contract/sequence.ts';
import type { saveSequence as endpoint } from '#contract/sequences.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict, forbidden, invalidField, staleVersion } from '#server/errors.ts';
import { sequenceTargets } from '#server/tables/sequences.ts';
import { noteDeed } from './create-sequence.ts';
import { type SequenceRow, sequenceOf, stagesBegun, touchSequence } from './lookups.ts';
import { mayUseSequences } from './policy.ts';
import { presentSequence } from './present.ts';
import { keepsBegun, wrongInStages } from './rules.ts';
import { sequenceFields } from './sequence-fields.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { version: number };

/** Changes reach who has not passed a stage. Only its owner makes a sequence private: it is theirs alone then. */
export async function saveSequence(
  ctx: EmployerContext,
  { params, body, version }: Input,
): Promise<Sequence> {
  mayUseSequences(ctx);
  return inTransaction(ctx, async (tx) => {
    const before = await sequenceOf(tx, params.sequence, { isLocked: true });
    if (before.version !== version) throw staleVersion(await presentSequence(tx, before));
    if (before.status === 'archived')
      throw conflict('This sequence is archived. Restore it first.', 'archived');
    if (body.sharing === 'private' && before.ownerId !== tx.actor.userId)
      throw forbidden('Only a sequence’s owner can make it private.');
    const fields = await sequenceFields(tx, body);
    await checkStages(tx, before, fields.stages ?? before.stages);
    const row = await touchSequence(tx, before, fields);
    await lookAgain(tx, before, row);
    await noteDeed(tx, { ...row, changes: Object.keys(body) }, 'saved');
    return presentSequence(tx, row);
  });
}

/** Whoever waits for a fixed time that is another one now is looked at at once: the time as it is then counts. */
async function lookAgain(
  tx: EmployerContext,
  before: SequenceRow,
  { id, stages }: SequenceRow,
): Promise<void> {
  const fixed = (all: SequenceRow['stages'], stage: string | undefined) => {
    const delay = all.find((one) => one.id === stage)?.delay;
    return delay !== undefined && 'at' in delay ? delay.at : null;
  };
  const moved = stages.flatMap(({ id: stage }, at) => {
    const now = fixed(stages, stage);
    return now === null || now === fixed(before.stages, stage) ? [] : at;
  });
  if (moved.length === 0) return;
  await tx.db
    .update(sequenceTargets)
    .set({ nextSendAt: tx.now() })
    .where(
      and(
        eq(sequenceTargets.sequenceId, id),
        inArray(sequenceTargets.stageIndex, moved),
        inArray(sequenceTargets.status, ['scheduled', 'active', 'paused']),
        isNotNull(sequenceTargets.nextSendAt),
      ),
    );
}

/** A draft may be half written; what is reviewed or sent may not. Throws CONFLICT and VALIDATION. */
async function checkStages(
  tx: EmployerContext,
  before: SequenceRow,
  stages: SequenceRow['stages'],
): Promise<void> {
  if (!keepsBegun(before.stages, stages, await stagesBegun(tx, before)))
    throw conflict('People have reached this stage. Stages from there on can change.', before.status);
  const wrong = before.status === 'draft' ? null : wrongInStages(stages);
  if (wrong !== null) throw invalidField(wrong.pointer, 'REQUIRED', wrong.detail);
}
