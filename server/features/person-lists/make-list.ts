// A list written for the first time; it belongs to who makes it.
import type { PersonListPermalink } from '#contract/kit/ids.ts';
import { type EmployerContext, newId, newPermalink } from '#server/context.ts';
import type { PersonListRow } from '#server/features/persons/lists/lookups.ts';
import { type PersonListId, personLists } from '#server/tables/person-lists.ts';
import { titleKeyOf } from './list-fields.ts';

type Fields = Pick<PersonListRow, 'title' | 'kind' | 'description' | 'sharing' | 'search'>;

export async function makeList(ctx: EmployerContext, fields: Fields): Promise<PersonListRow> {
  const at = ctx.now();
  const [row] = await ctx.db
    .insert(personLists)
    .values({
      ...fields,
      ...{ id: newId<PersonListId>(), permalink: newPermalink<PersonListPermalink>() },
      ...{ employerId: ctx.employer.id, ownerId: ctx.actor.userId, titleKey: titleKeyOf(fields.title) },
      ...{ createdAt: at, updatedAt: at },
    })
    .returning();
  if (row === undefined) throw new Error('A list was written and not returned.');
  return row;
}
