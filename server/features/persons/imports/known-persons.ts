// Whom the employer knows by what some rows say, and whom it may not know any more.
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Trust } from '#contract/person.ts';
import type { EmployerContext } from '#server/context.ts';
import { personTombstones } from '#server/tables/person-care.ts';
import { personListMembers } from '#server/tables/person-lists.ts';
import { personTagMembers, personTags } from '#server/tables/person-tags.ts';
import { type PersonId, type PersonRow, personEmails, personNotes, persons } from '#server/tables/persons.ts';
import { addressHash } from '../care/erase/address-hash.ts';
import { linkedInKeysOf } from '../identity.ts';
import { nameKeyOf } from '../rules.ts';
import type { ReadRow, RowChange } from './read-row.ts';

export type Known = {
  row: PersonRow;
  emails: string[];
  tags: Map<string, string>;
  lists: Set<string>;
  notes: Set<string>;
};
export type Holders = {
  byEmail: Map<string, { id: PersonId; trust: Trust }[]>;
  byProfile: Map<string, PersonId[]>;
  byPhone: Map<string, PersonId[]>;
  /** Those nothing else is known of, by their names as they are sorted. */
  byName: Map<string, PersonId[]>;
  persons: Map<PersonId, Known>;
  erased: Set<string>;
};

/** By what a row can be recognised. `name` is empty where anything better is known. */
export type Keys = { emails: string[]; profiles: string[]; phones: string[]; name: string };

export function keysOf({ person }: RowChange): Keys {
  const emails = (person.emails ?? []).map(({ value }) => value);
  const profiles = linkedInKeysOf(person.links ?? []);
  const phones = (person.phones ?? []).map(({ value }) => value);
  const isNameless = emails.length + profiles.length + phones.length > 0;
  return { emails, profiles, phones, name: isNameless ? '' : nameKeyOf(nameIn(person)) };
}

export const nameIn = ({ fullName, firstName, lastName }: RowChange['person']): string =>
  fullName ?? `${firstName ?? ''} ${lastName ?? ''}`.trim();

const NONE: Keys = { emails: [], profiles: [], phones: [], name: '' };

/** None of a row that cannot be read. */
export const keysIn = (row: ReadRow): Keys => ('change' in row ? keysOf(row.change) : NONE);

/** The same as one list: two rows that share none of them are nobody's both. */
export const flatKeys = ({ emails, profiles, phones, name }: Keys): string[] => [
  ...emails.map((one) => `e:${one}`),
  ...profiles.map((one) => `l:${one}`),
  ...phones.map((one) => `p:${one}`),
  ...(name === '' ? [] : [`n:${name}`]),
];

type How = {
  /** Nobody else changes them until the transaction ends. */
  isLocked?: boolean;
  hasNotes?: boolean;
};

export async function holdersOf(
  ctx: EmployerContext,
  rows: readonly ReadRow[],
  { isLocked = false, hasNotes = false }: How = {},
): Promise<Holders> {
  const keys = rows.map(keysIn);
  const emails = [...new Set(keys.flatMap((one) => one.emails))];
  const profiles = [...new Set(keys.flatMap((one) => one.profiles))];
  const phones = [...new Set(keys.flatMap((one) => one.phones))];
  const names = [...new Set(keys.map(({ name }) => name))].filter((name) => name !== '');
  const held = emails.length === 0 ? [] : await heldEmails(ctx, emails);
  const holders: Holders = {
    byEmail: Map.groupBy(held, ({ email }) => email),
    byProfile: await heldBy(ctx, { keys: sql`linkedin_keys(links)`, column: sql`links` }, profiles),
    byPhone: await heldBy(ctx, { keys: sql`phone_keys(phones)`, column: sql`phones` }, phones),
    byName: await heldNames(ctx, names),
    persons: new Map(),
    erased: await erasedAmong(ctx, [...emails, ...profiles]),
  };
  const maps = [holders.byProfile, holders.byPhone, holders.byName];
  const ids = new Set([...held.map(({ id }) => id), ...maps.flatMap((map) => [...map.values()].flat())]);
  for (const known of await knownPersons(ctx, [...ids], { isLocked, hasNotes }))
    holders.persons.set(known.row.id, known);
  return holders;
}

const heldEmails = (ctx: EmployerContext, emails: readonly string[]) =>
  ctx.db
    .select({ email: personEmails.email, trust: personEmails.trust, id: persons.id })
    .from(personEmails)
    .innerJoin(persons, eq(persons.id, personEmails.personId))
    .where(
      and(
        eq(personEmails.employerId, ctx.employer.id),
        inArray(personEmails.email, [...emails]),
        isNull(persons.mergedIntoId),
      ),
    );

type Indexed = { keys: SQL; column: SQL };

/** Whose profiles or numbers these are, by the index over `keys` of what is no empty `column`. */
async function heldBy(
  ctx: EmployerContext,
  { keys, column }: Indexed,
  wanted: readonly string[],
): Promise<Map<string, PersonId[]>> {
  if (wanted.length === 0) return new Map();
  // Key by key, each by the index: asked for all of them at once the database looks at everybody, as it takes a share of
  // the pool to have one of so many keys.
  const { rows } = await ctx.db.execute<{ id: PersonId; key: string }>(sql`
    select id, key from unnest(${sql.param([...wanted])}::text[]) key cross join lateral (
      select id, employer_id, merged_into_id from persons
      where ${column} <> '[]'::jsonb and ${keys} @> array[key] offset 0
    ) found
    where employer_id = ${ctx.employer.id}::uuid and merged_into_id is null`);
  return idsBy(rows);
}

/** Of living persons who came from a file. */
async function heldNames(ctx: EmployerContext, names: readonly string[]): Promise<Map<string, PersonId[]>> {
  if (names.length === 0) return new Map();
  const { rows } = await ctx.db.execute<{ id: PersonId; key: string }>(sql`
    select id, name_key as key from persons p
    where employer_id = ${ctx.employer.id}::uuid and archived_at is null and merged_into_id is null
      and name_key = any(${sql.param([...names])}::text[]) and source_type = 'import'`);
  return idsBy(rows);
}

function idsBy(rows: readonly { id: PersonId; key: string }[]): Map<string, PersonId[]> {
  const ids = new Map<string, PersonId[]>();
  for (const { id, key } of rows) ids.set(key, [...(ids.get(key) ?? []), id]);
  return ids;
}

/** Of these e-mails and LinkedIn profiles. */
async function erasedAmong(ctx: EmployerContext, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const hashes = new Map(keys.map((key) => [addressHash(ctx, key), key]));
  const rows = await ctx.db
    .select({ hashes: personTombstones.addressHashes })
    .from(personTombstones)
    .where(
      and(
        eq(personTombstones.employerId, ctx.employer.id),
        sql`${personTombstones.addressHashes} && ${sql.param([...hashes.keys()])}::text[]`,
      ),
    );
  return new Set(rows.flatMap((row) => row.hashes.flatMap((hash) => hashes.get(hash) ?? [])));
}

async function knownPersons(
  ctx: EmployerContext,
  ids: readonly PersonId[],
  { isLocked, hasNotes }: Required<How>,
): Promise<Known[]> {
  if (ids.length === 0) return [];
  const asked = ctx.db
    .select()
    .from(persons)
    .where(inArray(persons.id, [...ids]))
    .orderBy(asc(persons.id));
  const rows = await (isLocked ? asked.for('no key update') : asked);
  const known = new Map<PersonId, Known>(
    rows.map((row) => [row.id, { row, emails: [], tags: new Map(), lists: new Set(), notes: new Set() }]),
  );
  const emails = await ctx.db
    .select({ id: personEmails.personId, email: personEmails.email })
    .from(personEmails)
    .where(inArray(personEmails.personId, [...ids]))
    .orderBy(asc(personEmails.position), asc(personEmails.createdAt), asc(personEmails.email));
  for (const { id, email } of emails) known.get(id)?.emails.push(email);
  const tags = await ctx.db
    .select({ id: personTagMembers.personId, tag: personTags.id, key: personTags.nameKey })
    .from(personTagMembers)
    .innerJoin(personTags, eq(personTags.id, personTagMembers.tagId))
    .where(inArray(personTagMembers.personId, [...ids]));
  for (const { id, tag, key } of tags) known.get(id)?.tags.set(tag, key);
  const lists = await ctx.db
    .select({ id: personListMembers.personId, list: personListMembers.listId })
    .from(personListMembers)
    .where(inArray(personListMembers.personId, [...ids]));
  for (const { id, list } of lists) known.get(id)?.lists.add(list);
  if (hasNotes) {
    const notes = await ctx.db
      .select({ id: personNotes.personId, text: personNotes.text })
      .from(personNotes)
      .where(inArray(personNotes.personId, [...ids]));
    for (const { id, text } of notes) known.get(id)?.notes.add(text);
  }
  return [...known.values()];
}
