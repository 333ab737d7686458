// A row of a file written as a person: made, or corrected with how they stood before kept for the way back.
import { sql } from 'drizzle-orm';
import type { EmployerContext } from '#server/context.ts';
import { changeTags, makeTags } from '#server/features/person-tags/lookups.ts';
import { type ImportRow, personImportRows, type StoodBefore } from '#server/tables/person-imports.ts';
import type { PersonRow } from '#server/tables/persons.ts';
import { touchPerson } from '../change-person.ts';
import { changeLists } from '../lists/lookups.ts';
import { makePerson } from '../make-person.ts';
import { personFields } from '../person-fields.ts';
import { findableBy } from '../rules.ts';
import { addEmails } from '../write-emails.ts';
import type { Known } from './known-persons.ts';
import type { Plan, Wanted } from './plan-row.ts';

type Written = Extract<Plan, { outcome: 'create' | 'update' }>;
type At = { one: ImportRow; number: number; wanted: Wanted };

/** Within a transaction. Throws AppError where the row cannot be kept after all. */
export async function writeRow(ctx: EmployerContext, plan: Written, at: At): Promise<void> {
  const row = plan.outcome === 'create' ? await made(ctx, plan, at) : await corrected(ctx, plan, at.wanted);
  const { one, number } = at;
  const before = plan.outcome === 'create' ? null : stoodBefore(plan.known);
  await ctx.db
    .insert(personImportRows)
    .values({ importId: one.id, personId: row.id, row: number, versionAfter: row.version, before })
    .onConflictDoUpdate({
      target: [personImportRows.importId, personImportRows.personId],
      set: { versionAfter: sql`excluded.version_after` },
    });
}

async function made(ctx: EmployerContext, { change }: Extract<Plan, { outcome: 'create' }>, at: At) {
  const row = await makePerson(ctx, change.person, { type: 'import', ref: null });
  await joined(ctx, row, { tags: change.tags, wanted: at.wanted });
  return row;
}

async function corrected(
  ctx: EmployerContext,
  { known, change, emails, tags }: Extract<Plan, { outcome: 'update' }>,
  wanted: Wanted,
): Promise<PersonRow> {
  const fields = await personFields(ctx, change, known.row);
  await addEmails(ctx, known.row.id, { addresses: emails, known: known.emails.length });
  await joined(ctx, known.row, { tags, wanted });
  const after = { ...known.row, ...fields };
  return touchPerson(ctx, known.row, { ...fields, ...findableBy(after, [...known.emails, ...emails]) });
}

async function joined(
  ctx: EmployerContext,
  { id }: PersonRow,
  { tags, wanted }: { tags: readonly string[]; wanted: Wanted },
): Promise<void> {
  const named = (await makeTags(ctx, tags)).map((tag) => tag.id);
  const add = [...new Set([...wanted.tagIds, ...named])];
  if (add.length > 0) await changeTags(ctx, [id], { add, remove: [] });
  if (wanted.listIds.length > 0) await changeLists(ctx, [id], { add: wanted.listIds, remove: [] });
}

function stoodBefore({ row, emails, tags, lists }: Known): StoodBefore {
  const { firstName, lastName, fullName, nameKey, searchText, phones, headline, company, title } = row;
  const { location, links, skills, stage, archivedAt, trust } = row;
  return {
    columns: {
      ...{ firstName, lastName, fullName, nameKey, searchText, phones, headline, company, title },
      ...{ location, links, skills, stage, archivedAt, trust },
    },
    emails,
    tags: [...tags.keys()],
    lists: [...lists],
  };
}
