import { and, eq } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { type followList as endpoint, MOST_FOLLOWED } from '#contract/sequence-lists.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict, notFound } from '#server/errors.ts';
import { seenLists } from '#server/features/persons/lists/lookups.ts';
import { followedLists } from '#server/tables/sequences.ts';
import { noteDeed } from '../create-sequence.ts';
import { sequenceOf } from '../lookups.ts';
import { mayUseSequences } from '../policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Twice is once. Throws CONFLICT where the sequence or the list is archived, or follows as many as it may. */
export async function followList(ctx: EmployerContext, { params }: Input): Promise<void> {
  mayUseSequences(ctx);
  await inTransaction(ctx, async (tx) => {
    const row = await sequenceOf(tx, params.sequence, { isLocked: true });
    if (row.status === 'archived') throw conflict('This sequence is archived. Restore it first.', 'archived');
    const [list] = await seenLists(tx, [params.personList]);
    if (list === undefined) throw notFound('This list');
    if (list.archivedAt !== null)
      throw conflict('This list is archived. Restore it or choose another list.', 'archived');
    const mine = eq(followedLists.sequenceId, row.id);
    if ((await tx.db.$count(followedLists, and(mine, eq(followedLists.listId, list.id)))) > 0) return;
    if ((await tx.db.$count(followedLists, mine)) >= MOST_FOLLOWED)
      throw conflict(`A sequence follows at most ${MOST_FOLLOWED} lists.`, 'full');
    const now = tx.now();
    await tx.db.insert(followedLists).values({
      ...{ employerId: tx.employer.id, sequenceId: row.id, listId: list.id },
      ...{ byId: tx.actor.userId, since: now, lookAt: now },
    });
    await noteDeed(tx, row, 'list-followed');
  });
}
