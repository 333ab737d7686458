import type { InputOf } from '#contract/kit/endpoint.ts';
import type { restorePersonList as endpoint, PersonList } from '#contract/person-lists.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { listOf } from './lookups.ts';
import { mayEditLists } from './policy.ts';
import { presentList } from './present.ts';
import { touchList } from './touch-list.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Brings an archived list back; twice changes nothing more. */
export async function restorePersonList(ctx: EmployerContext, { params }: Input): Promise<PersonList> {
  mayEditLists(ctx);
  return inTransaction(ctx, async (tx) => {
    const row = await listOf(tx, params.personList, { isLocked: true });
    if (row.archivedAt === null) return presentList(tx, row);
    return presentList(tx, await touchList(tx, row, { archivedAt: null }));
  });
}
