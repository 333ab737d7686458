import type { InputOf } from '#contract/kit/endpoint.ts';
import type { savePersonList as endpoint, PersonList } from '#contract/person-lists.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict, forbidden, staleVersion } from '#server/errors.ts';
import type { PersonListRow } from '#server/features/persons/lists/lookups.ts';
import { refuseTakenTitle, searchFor, titleKeyOf } from './list-fields.ts';
import { listOf } from './lookups.ts';
import { mayEditLists } from './policy.ts';
import { presentList } from './present.ts';
import { touchList } from './touch-list.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { version: number };

/** Renames a list, shares it or changes its search. Only its owner makes it private: it is theirs alone then. */
export async function savePersonList(
  ctx: EmployerContext,
  { params, body, version }: Input,
): Promise<PersonList> {
  mayEditLists(ctx);
  return inTransaction(ctx, async (tx) => {
    const before = await listOf(tx, params.personList, { isLocked: true });
    if (before.version !== version) throw staleVersion(await presentList(tx, before));
    if (before.archivedAt !== null) throw conflict('This list is archived. Restore it first.', 'archived');
    if (body.sharing === 'private' && before.ownerId !== tx.actor.userId)
      throw forbidden('Only a list’s creator can make it private.');
    if (body.title !== undefined) await refuseTakenTitle(tx, body.title, before.id);
    return presentList(tx, await touchList(tx, before, await changed(tx, before, body)));
  });
}

async function changed(
  ctx: EmployerContext,
  { kind }: PersonListRow,
  { title, description, sharing, search }: Input['body'],
): Promise<Partial<PersonListRow>> {
  return {
    ...(title === undefined ? {} : { title, titleKey: titleKeyOf(title) }),
    ...(description === undefined ? {} : { description }),
    ...(sharing === undefined ? {} : { sharing }),
    // Counted anew at the next look.
    ...(search === undefined ? {} : { search: await searchFor(ctx, kind, search), countedAt: null }),
  };
}
