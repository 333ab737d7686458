import type { InputOf } from '#contract/kit/endpoint.ts';
import type { createPersonList as endpoint, PersonList } from '#contract/person-lists.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { refuseTakenTitle, searchFor } from './list-fields.ts';
import { makeList } from './make-list.ts';
import { mayEditLists } from './policy.ts';
import { presentList } from './present.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** Makes a list; a smart one needs its search. */
export async function createPersonList(ctx: EmployerContext, { body }: Input): Promise<PersonList> {
  mayEditLists(ctx);
  return inTransaction(ctx, async (tx) => {
    const search = await searchFor(tx, body.kind, body.search);
    await refuseTakenTitle(tx, body.title);
    const { title, kind, description = '', sharing = 'team' } = body;
    return presentList(tx, await makeList(tx, { title, kind, description, sharing, search }));
  });
}
