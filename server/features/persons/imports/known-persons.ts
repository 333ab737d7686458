// Whom the employer knows by the addresses of some rows, and whom it may not know any more.
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Trust } from '#contract/person.ts';
import type { EmployerContext } from '#server/context.ts';
import { personTombstones } from '#server/tables/person-care.ts';
import { personListMembers } from '#server/tables/person-lists.ts';
import { personTagMembers, personTags } from '#server/tables/person-tags.ts';
import { type PersonId, type PersonRow, personEmails, persons } from '#server/tables/persons.ts';
import { addressHash } from '../care/erase/address-hash.ts';
import type { ReadRow, RowChange } from './read-row.ts';

export type Known = { row: PersonRow; emails: string[]; tags: Map<string, string>; lists: Set<string> };
export type Holders = {
  byEmail: Map<string, { id: PersonId; trust: Trust }[]>;
  persons: Map<PersonId, Known>;
  erased: Set<string>;
};

export const addressesOf = ({ person }: RowChange): string[] =>
  (person.emails ?? []).map(({ value }) => value);

/** None of a row that cannot be read. */
export const addressesIn = (row: ReadRow): string[] => ('change' in row ? addressesOf(row.change) : []);

/** With `isLocked` nobody else changes them until the transaction ends. */
export async function holdersOf(
  ctx: EmployerContext,
  addresses: readonly string[],
  { isLocked = false } = {},
): Promise<Holders> {
  const holders: Holders = { byEmail: new Map(), persons: new Map(), erased: new Set() };
  if (addresses.length === 0) return holders;
  holders.erased = await erasedAmong(ctx, addresses);
  const held = await ctx.db
    .select({ email: personEmails.email, trust: personEmails.trust, id: persons.id })
    .from(personEmails)
    .innerJoin(persons, eq(persons.id, personEmails.personId))
    .where(
      and(
        eq(personEmails.employerId, ctx.employer.id),
        inArray(personEmails.email, [...addresses]),
        isNull(persons.mergedIntoId),
      ),
    );
  for (const { email, ...holder } of held)
    holders.byEmail.set(email, [...(holders.byEmail.get(email) ?? []), holder]);
  const ids = [...new Set(held.map(({ id }) => id))];
  for (const known of await knownPersons(ctx, ids, isLocked)) holders.persons.set(known.row.id, known);
  return holders;
}

async function erasedAmong(ctx: EmployerContext, addresses: readonly string[]): Promise<Set<string>> {
  const hashes = new Map(addresses.map((address) => [addressHash(ctx, address), address]));
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
  isLocked: boolean,
): Promise<Known[]> {
  if (ids.length === 0) return [];
  const asked = ctx.db
    .select()
    .from(persons)
    .where(inArray(persons.id, [...ids]))
    .orderBy(asc(persons.id));
  const rows = await (isLocked ? asked.for('no key update') : asked);
  const known = new Map(
    rows.map((row) => [row.id, { row, emails: [], tags: new Map(), lists: new Set() } as Known]),
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
  return [...known.values()];
}
