// A step of a sequence from one status to another, once: a second call finds it done.
import type { SequencePermalink } from '#contract/kit/ids.ts';
import type { Sequence, SequenceStatus } from '#contract/sequence.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { noteDeed } from '../create-sequence.ts';
import { type SequenceRow, sequenceOf, touchSequence } from '../lookups.ts';
import { presentSequence } from '../present.ts';

type Step = {
  from: readonly SequenceStatus[];
  to: SequenceStatus | ((tx: EmployerContext, row: SequenceRow) => Promise<SequenceStatus>);
  /** In the audit log. */
  verb: string;
  /** Why it cannot be done from another status. */
  refusal: string;
  /** Within the transaction, before the status is written; may refuse. */
  before?: (tx: EmployerContext, row: SequenceRow) => Promise<void>;
};

/** Throws CONFLICT from a status that is not among `from`. */
export async function changeStatus(
  ctx: EmployerContext,
  permalink: SequencePermalink,
  { from, to, verb, refusal, before }: Step,
): Promise<Sequence> {
  return inTransaction(ctx, async (tx) => {
    const row = await sequenceOf(tx, permalink, { isLocked: true });
    // Done already: by a call before, or restored to whatever it was.
    if (row.status === to || (typeof to !== 'string' && !from.includes(row.status)))
      return presentSequence(tx, row);
    if (!from.includes(row.status)) throw conflict(refusal, row.status);
    await before?.(tx, row);
    const status = typeof to === 'string' ? to : await to(tx, row);
    const after = await touchSequence(tx, row, { status });
    await noteDeed(tx, after, verb);
    return presentSequence(tx, after);
  });
}
