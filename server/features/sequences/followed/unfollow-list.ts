import { and, eq, inArray } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { unfollowList as endpoint } from '#contract/sequence-lists.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { personLists } from '#server/tables/person-lists.ts';
import { followedLists } from '#server/tables/sequences.ts';
import { noteDeed } from '../create-sequence.ts';
import { sequenceOf } from '../lookups.ts';
import { mayUseSequences } from '../policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Also a private list of somebody else: whoever may use the sequence says whom it writes to. */
export async function unfollowList(ctx: EmployerContext, { params }: Input): Promise<void> {
  mayUseSequences(ctx);
  await inTransaction(ctx, async (tx) => {
    const row = await sequenceOf(tx, params.sequence, { isLocked: true });
    const list = tx.db
      .select({ id: personLists.id })
      .from(personLists)
      .where(and(eq(personLists.employerId, tx.employer.id), eq(personLists.permalink, params.personList)));
    const { rowCount } = await tx.db
      .delete(followedLists)
      .where(and(eq(followedLists.sequenceId, row.id), inArray(followedLists.listId, list)));
    if (rowCount === 0) throw notFound('This list');
    await noteDeed(tx, row, 'list-unfollowed');
  });
}
