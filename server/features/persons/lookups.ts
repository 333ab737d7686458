// The person behind what somebody typed. Typed details are claims: they find a person or make one, and correct nothing.
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { EmployerId, PersonPermalink } from '#contract/kit/ids.ts';
import { type Context, newId, newPermalink } from '#server/context.ts';
import { foldedWords, searchable } from '#server/search.ts';
import { type PersonId, type PersonSource, personEmails, persons } from './table.ts';

export type PersonRow = typeof persons.$inferSelect;
type Consents = PersonRow['consents'];

export type Claim = {
  employerId: EmployerId;
  firstName: string;
  lastName: string;
  /** As the contract tidies it. */
  email: string;
  phone: string | null;
  source: PersonSource;
  consents: Consents;
};

/**
 * Within a transaction: the person of the employer with this address and the same name, else a new one. Two persons
 * who share an address stay two; nothing that is known of the found one is changed, except what was not known at all.
 */
export async function personBehind(ctx: Context, claim: Claim): Promise<PersonRow> {
  // Two forms sent at once must not make two persons.
  await ctx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`person:${claim.employerId}:${claim.email}`}, 0))`,
  );
  const found = await knownPerson(ctx, claim);
  return found === undefined ? makePerson(ctx, claim) : seeAgain(ctx, found, claim);
}

const fullNameOf = ({ firstName, lastName }: Claim) => `${firstName} ${lastName}`.trim();

const nameKey = (name: string) => foldedWords(name).sort().join(' ');

async function knownPerson(ctx: Context, claim: Claim): Promise<PersonRow | undefined> {
  const rows = await ctx.db
    .select({ person: persons })
    .from(personEmails)
    .innerJoin(persons, eq(persons.id, personEmails.personId))
    .where(and(eq(personEmails.employerId, claim.employerId), eq(personEmails.email, claim.email)))
    .orderBy(asc(persons.createdAt), asc(persons.id))
    .limit(100);
  const key = nameKey(fullNameOf(claim));
  return rows.find(({ person }) => nameKey(person.fullName) === key)?.person;
}

async function seeAgain(ctx: Context, person: PersonRow, claim: Claim): Promise<PersonRow> {
  const at = ctx.now();
  const [row] = await ctx.db
    .update(persons)
    .set({
      lastSeenAt: at,
      updatedAt: at,
      version: sql`${persons.version} + 1`,
      consents: [...person.consents, ...claim.consents].slice(-100),
    })
    .where(eq(persons.id, person.id))
    .returning();
  if (row === undefined) throw new Error('A person who was just read is gone.');
  if (claim.phone === null || person.phone !== null) return row;
  await ctx.db
    .update(persons)
    .set({ phone: claim.phone })
    .where(and(eq(persons.id, person.id), isNull(persons.phone)));
  return { ...row, phone: claim.phone };
}

async function makePerson(ctx: Context, claim: Claim): Promise<PersonRow> {
  const { employerId, firstName, lastName, phone, source, consents, email } = claim;
  const at = ctx.now();
  const fullName = fullNameOf(claim);
  const values = {
    id: newId<PersonId>(),
    permalink: newPermalink<PersonPermalink>(),
    ...{ employerId, firstName, lastName, fullName, phone, source, consents },
    searchText: searchable(fullName, email),
    lastSeenAt: at,
    ...{ createdAt: at, updatedAt: at },
  };
  const [row] = await ctx.db.insert(persons).values(values).returning();
  if (row === undefined) throw new Error('A person was written and not returned.');
  await ctx.db.insert(personEmails).values({ employerId, personId: row.id, email, createdAt: at });
  return row;
}
