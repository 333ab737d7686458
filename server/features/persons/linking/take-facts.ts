// What a claim adds to a person who is known: what was missing, and what is believed less.
import { eq, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { type PersonRow, personEmails, persons } from '#server/tables/persons.ts';
import { retainUntil } from '../retention/retain-until.ts';
import { findableBy } from '../rules.ts';
import { type Claim, namesOf } from './claim.ts';
import { saysAtLeast } from './same-name.ts';
import { isMoreThan } from './trust.ts';

const MOST_CONSENTS = 100;

/** Within a transaction; the person as they are then. */
export async function takeFacts(ctx: Context, person: PersonRow, claim: Claim): Promise<PersonRow> {
  const at = ctx.now();
  const emails = await takeEmail(ctx, person, claim);
  const names = betterNames(person, claim);
  const phones = claim.phone !== null && person.phones.length === 0 ? phonesOf(claim.phone) : null;
  const trust = {
    name: names === null ? person.trust.name : claim.trust,
    email: emails.primaryTrust ?? person.trust.email,
    phone: phones === null ? person.trust.phone : claim.trust,
  };
  const after = { ...person, ...names };
  const [row] = await ctx.db
    .update(persons)
    .set({
      ...names,
      ...(phones === null ? {} : { phones }),
      ...findableBy(after, emails.all),
      ...(claim.trust === 'form' ? backInSight(person) : {}),
      consents: [...person.consents, ...claim.consents].slice(-MOST_CONSENTS),
      trust,
      ...{ lastSeenAt: at, updatedAt: at, version: sql`${persons.version} + 1` },
      // They are here again: whatever was announced of erasing them holds no more.
      ...{ retainUntil: retainUntil(claim.employerId, at), eraseOn: null },
    })
    .where(eq(persons.id, person.id))
    .returning();
  if (row === undefined) throw new Error('A person who was just read is gone.');
  return row;
}

const phonesOf = (value: string) => [{ value, type: 'other' as const, optOut: false }];

/** A name where there was none, or one that is believed more and does not say less. */
function betterNames(person: PersonRow, claim: Claim): ReturnType<typeof namesOf> | null {
  const names = namesOf(claim);
  if (names.fullName === '') return null;
  if (person.fullName === '') return names;
  const isBetter = isMoreThan(claim.trust, person.trust.name) && saysAtLeast(names.fullName, person.fullName);
  return isBetter ? names : null;
}

/** Whoever leaves details again waits for an answer again, also one who was put away or put off. */
const backInSight = ({ stage }: PersonRow): Partial<PersonRow> => ({
  ...(stage === 'engaged' || stage === 'archived' ? { stage: 'lead' as const } : {}),
  ...{ archivedAt: null, leadPausedUntil: null },
});

const MOST_EMAILS = 10;

async function takeEmail(ctx: Context, { id, employerId }: PersonRow, { email, trust }: Claim) {
  const rows = await ctx.db
    .select({ email: personEmails.email, trust: personEmails.trust })
    .from(personEmails)
    .where(eq(personEmails.personId, id))
    .orderBy(personEmails.position, personEmails.createdAt, personEmails.email);
  const known = rows.find((row) => row.email === email);
  const primary = rows[0];
  if (email === '') return { all: rows.map((row) => row.email), primaryTrust: primary?.trust };
  if (known === undefined && rows.length < MOST_EMAILS)
    await ctx.db.insert(personEmails).values({
      ...{ employerId, personId: id, email, trust, position: rows.length, createdAt: ctx.now() },
    });
  const isRaised = known !== undefined && isMoreThan(trust, known.trust);
  if (isRaised)
    await ctx.db
      .update(personEmails)
      .set({ trust })
      .where(sql`${personEmails.personId} = ${id}::uuid and ${personEmails.email} = ${email}`);
  const all = known === undefined ? [...rows.map((row) => row.email), email] : rows.map((row) => row.email);
  const isPrimary = primary === undefined || primary.email === email;
  return { all, primaryTrust: isPrimary && (isRaised || known === undefined) ? trust : primary?.trust };
}
