// What is planned for some rows, written: persons made and corrected, with all that belongs to them, and how they stood
// before for the way back.
import { sql } from 'drizzle-orm';
import type { NoteId, PersonPermalink } from '#contract/kit/ids.ts';
import { type EmployerContext, newId, newPermalink } from '#server/context.ts';
import { insertAll } from '#server/db/insert-all.ts';
import { makeTags, nameKey } from '#server/features/person-tags/lookups.ts';
import type { ImportRow, StoodBefore } from '#server/tables/person-imports.ts';
import type { PersonListId } from '#server/tables/person-lists.ts';
import type { PersonTagId } from '#server/tables/person-tags.ts';
import { type PersonId, type PersonRow, personEmails, personNotes, persons } from '#server/tables/persons.ts';
import { putInLists } from '../lists/lookups.ts';
import { byStaff, personFields } from '../person-fields.ts';
import { retainUntil } from '../retention/retain-until.ts';
import { findableBy } from '../rules.ts';
import type { Known } from './known-persons.ts';
import type { Parts, Plan, Wanted } from './plan-row.ts';

export type Planned = { number: number; plan: Extract<Plan, { outcome: 'create' | 'update' }> };
type At = { one: ImportRow; wanted: Wanted };
type Written = {
  id: PersonId;
  number: number;
  versionAfter: number;
  before: StoodBefore | null;
  parts: Parts;
};

/** Within a transaction that holds whoever is corrected. Throws AppError where a row cannot be kept after all. */
export async function writePlans(tx: EmployerContext, planned: readonly Planned[], at: At): Promise<void> {
  const made = planned.flatMap(({ number, plan }) => (plan.outcome === 'create' ? [{ number, plan }] : []));
  const corrected = planned.flatMap(({ number, plan }) =>
    plan.outcome === 'update' ? [{ number, plan }] : [],
  );
  const all = [...(await makeAll(tx, made, at)), ...(await correctAll(tx, corrected))];
  await joinTags(tx, all, at.wanted);
  await putInLists(
    tx,
    all.flatMap(({ id, parts }) => parts.listIds.map((list) => ({ person: id, list }))),
  );
  await writeNotes(tx, all, at.one);
  await noteRows(tx, all, at.one);
}

/** Whoever a former row made or corrected stands there already, as they were before it. */
async function noteRows(tx: EmployerContext, all: readonly Written[], one: ImportRow): Promise<void> {
  const rows = all.map(({ id, number, versionAfter, before }) => ({ id, number, versionAfter, before }));
  await tx.db.execute(sql`
    insert into person_import_rows (import_id, person_id, row, version_after, before)
    select ${one.id}::uuid, x.id, x.number, x."versionAfter", x.before
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      x (id uuid, number integer, "versionAfter" integer, before jsonb)
    on conflict (import_id, person_id) do update set version_after = excluded.version_after`);
}

type Made = { number: number; plan: Extract<Plan, { outcome: 'create' }> };

async function makeAll(tx: EmployerContext, made: readonly Made[], { one }: At): Promise<Written[]> {
  if (made.length === 0) return [];
  const at = tx.now();
  const { rows: until } = await tx.db.execute<{ until: string }>(
    sql`select (${retainUntil(tx.employer.id, at)}) as until`,
  );
  const kept = new Date(until[0]?.until ?? at);
  const rows: (typeof persons.$inferInsert)[] = [];
  const emails: (typeof personEmails.$inferInsert)[] = [];
  const written: Written[] = [];
  for (const { number, plan } of made) {
    const { person, source } = plan.change;
    const found = { ...nothing, ...(await personFields(tx, person, null)) };
    const addresses = [...new Set((person.emails ?? []).map(({ value }) => value))];
    const id = newId<PersonId>();
    rows.push({
      ...found,
      ...findableBy(found, addresses),
      ...{ id, permalink: newPermalink<PersonPermalink>(), employerId: tx.employer.id },
      ...{ sourceType: 'import', sourceRef: null, sourceDetail: source, lawfulBasis: one.lawfulBasis },
      ...{ retainUntil: kept, createdAt: at, updatedAt: at },
    });
    for (const [position, email] of addresses.entries()) emails.push(emailOf(tx, id, { email, position }));
    written.push({ id, number, versionAfter: 1, before: null, parts: plan.parts });
  }
  await insertAll(tx.db, persons, rows);
  await insertAll(tx.db, personEmails, emails);
  return written;
}

/** What a row may say of somebody new, where it says nothing. */
const nothing = {
  ...{ firstName: '', lastName: '', fullName: '', headline: '', company: '', title: '', location: '' },
  ...{ phones: [], links: [], skills: [], stage: 'lead' as const, archivedAt: null },
  trust: { name: 'form', email: 'form', phone: 'form' } as const,
};

const emailOf = (
  tx: EmployerContext,
  personId: PersonId,
  { email, position }: { email: string; position: number },
) => ({
  ...{ employerId: tx.employer.id, personId, email, position },
  ...{ trust: byStaff('claimed'), createdAt: tx.now() },
});

type Corrected = { number: number; plan: Extract<Plan, { outcome: 'update' }> };

async function correctAll(tx: EmployerContext, corrected: readonly Corrected[]): Promise<Written[]> {
  if (corrected.length === 0) return [];
  const after: Record<string, unknown>[] = [];
  const emails: (typeof personEmails.$inferInsert)[] = [];
  for (const { plan } of corrected) {
    const { row, emails: known } = plan.known;
    const next: PersonRow = { ...row, ...(await personFields(tx, plan.change, row)) };
    const found = { ...next, ...findableBy(next, [...known, ...plan.emails]) };
    after.push({ id: row.id, ...columnsOf(found) });
    for (const [place, email] of plan.emails.entries())
      emails.push(emailOf(tx, row.id, { email, position: known.length + place }));
  }
  await insertAll(tx.db, personEmails, emails);
  await tx.db.execute(sql`
    update persons p set
      first_name = x."firstName", last_name = x."lastName", full_name = x."fullName", name_key = x."nameKey",
      search_text = x."searchText", phones = x.phones, headline = x.headline, company = x.company, title = x.title,
      location = x.location, links = x.links, skills = x.skills, stage = x.stage, archived_at = x."archivedAt",
      trust = x.trust, version = p.version + 1, updated_at = ${tx.now().toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(after)}::jsonb) x (
      id uuid, "firstName" text, "lastName" text, "fullName" text, "nameKey" text, "searchText" text, phones jsonb,
      headline text, company text, title text, location text, links jsonb, skills text[], stage text,
      "archivedAt" timestamptz, trust jsonb)
    where p.id = x.id`);
  return corrected.map(({ number, plan: { known, parts } }) => ({
    ...{ id: known.row.id, number, versionAfter: known.row.version + 1, before: stoodBefore(known), parts },
  }));
}

async function joinTags(tx: EmployerContext, all: readonly Written[], { tagIds }: Wanted): Promise<void> {
  const names = all.flatMap(({ parts }) => parts.tags);
  const made = new Map((await makeTags(tx, names)).map((tag) => [tag.nameKey, tag.id]));
  const pairs = all.flatMap(({ id, parts }) => {
    const own = parts.tags.map((name) => made.get(nameKey(name)));
    const tags = new Set<PersonTagId | undefined>([...tagIds, ...own]);
    return [...tags].flatMap((tag) => (tag === undefined ? [] : [{ tag, person: id }]));
  });
  if (pairs.length === 0) return;
  await tx.db.execute(sql`
    insert into person_tag_members (employer_id, tag_id, person_id, added_at)
    select ${tx.employer.id}::uuid, tag, person, ${tx.now().toISOString()}::timestamptz
    from unnest(${sql.param(pairs.map(({ tag }) => tag))}::uuid[],
      ${sql.param(pairs.map(({ person }) => person))}::uuid[]) pair (tag, person)
    on conflict do nothing`);
}

async function writeNotes(tx: EmployerContext, all: readonly Written[], one: ImportRow): Promise<void> {
  const at = tx.now();
  const rows = all.flatMap(({ id, parts }) =>
    parts.notes.map((text) => ({
      ...{ id: newId<NoteId>(), employerId: tx.employer.id, personId: id, authorId: one.createdById },
      ...{ text, importId: one.id, createdAt: at, updatedAt: at },
    })),
  );
  await insertAll(tx.db, personNotes, rows);
}

/** What a file may change of a person. */
function columnsOf(row: PersonRow) {
  const { firstName, lastName, fullName, nameKey, searchText, phones, headline, company, title } = row;
  const { location, links, skills, stage, archivedAt, trust } = row;
  return {
    ...{ firstName, lastName, fullName, nameKey, searchText, phones, headline, company, title },
    ...{ location, links, skills, stage, archivedAt, trust },
  };
}

const stoodBefore = ({ row, emails, tags, lists }: Known): StoodBefore => ({
  columns: columnsOf(row),
  emails,
  tags: [...tags.keys()],
  lists: [...lists] as PersonListId[],
});
