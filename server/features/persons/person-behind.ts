// The person behind what somebody typed. Typed details are claims: they find a person or make one, and correct nothing.
import { and, asc, eq, sql } from 'drizzle-orm';
import type { EmployerId, PersonPermalink } from '#contract/kit/ids.ts';
import type { PersonSourceType } from '#contract/person.ts';
import { type Context, newId, newPermalink } from '#server/context.ts';
import { foldedWords, searchable } from '#server/search.ts';
import { retainUntil } from './retention.ts';
import { nameKeyOf } from './rules.ts';
import { type PersonId, type PersonRow, personEmails, persons } from './table.ts';

type Consents = PersonRow['consents'];

export type Claim = {
  employerId: EmployerId;
  firstName: string;
  lastName: string;
  /** As the contract tidies it. */
  email: string;
  phone: string | null;
  source: { type: PersonSourceType; ref: string };
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
  if (claim.phone === null || person.phones.length > 0) return row;
  const [told] = await ctx.db
    .update(persons)
    .set({ phones: phonesOf(claim.phone) })
    .where(and(eq(persons.id, person.id), eq(persons.phones, [])))
    .returning();
  return told ?? row;
}

const phonesOf = (phone: string | null) =>
  phone === null ? [] : [{ value: phone, type: 'other' as const, optOut: false }];

async function makePerson(ctx: Context, claim: Claim): Promise<PersonRow> {
  const { employerId, firstName, lastName, phone, source, consents, email } = claim;
  const at = ctx.now();
  const fullName = fullNameOf(claim);
  const values = {
    id: newId<PersonId>(),
    permalink: newPermalink<PersonPermalink>(),
    ...{ employerId, firstName, lastName, fullName, consents },
    nameKey: nameKeyOf(fullName),
    phones: phonesOf(phone),
    sourceType: source.type,
    sourceRef: source.ref,
    stage: source.type === 'application' ? ('applied' as const) : ('lead' as const),
    trust: { name: 'form', email: 'form', phone: 'form' } as const,
    searchText: searchable(fullName, email),
    lastSeenAt: at,
    retainUntil: retainUntil(employerId, at),
    ...{ createdAt: at, updatedAt: at },
  };
  const [row] = await ctx.db.insert(persons).values(values).returning();
  if (row === undefined) throw new Error('A person was written and not returned.');
  await ctx.db.insert(personEmails).values({ employerId, personId: row.id, email, createdAt: at });
  return row;
}
