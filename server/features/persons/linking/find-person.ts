// Which known person a claim speaks of. In doubt none: two persons can be joined by a human later, a mixture hardly parted.
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { AnonymousId, EmployerId } from '#contract/kit/ids.ts';
import type { Context } from '#server/context.ts';
import { type PersonRow, personEmails, personLinks, persons } from '#server/tables/persons.ts';
import { type Claim, nameOf } from './claim.ts';
import { isSameName, mayBeSameName } from './same-name.ts';

/** By e-mail and name, else by the device; undefined where nobody fits. */
export async function findPerson(ctx: Context, claim: Claim): Promise<PersonRow | undefined> {
  const byEmail = claim.email === '' ? undefined : await withEmail(ctx, claim);
  return byEmail ?? (await onDevice(ctx, claim));
}

async function withEmail(ctx: Context, claim: Claim): Promise<PersonRow | undefined> {
  const rows = await ctx.db
    .select({ person: persons })
    .from(personEmails)
    .innerJoin(persons, eq(persons.id, personEmails.personId))
    .where(
      and(
        eq(personEmails.employerId, claim.employerId),
        eq(personEmails.email, claim.email),
        isNull(persons.mergedIntoId),
      ),
    )
    .orderBy(asc(persons.createdAt), asc(persons.id))
    .limit(100);
  const name = nameOf(claim);
  const known = rows.map(({ person }) => person);
  const same = known.find(({ fullName }) => isSameName(fullName, name));
  if (same !== undefined) return same;
  // One name says less than the other: of several who share the address, nobody knows which.
  const fitting = known.filter(({ fullName }) => mayBeSameName(fullName, name));
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** The person of a device, unless the claim names somebody else, or brings an address to somebody who is known by one. */
async function onDevice(ctx: Context, claim: Claim): Promise<PersonRow | undefined> {
  const [person, ...others] = await personsOfDevices(ctx, claim.employerId, claim.devices);
  if (person === undefined || others.length > 0) return undefined;
  if (!mayBeSameName(person.fullName, nameOf(claim))) return undefined;
  if (claim.email === '') return person;
  // Whoever forged a link to a known person must not add an address of their own to them.
  const [known] = await ctx.db
    .select({ email: personEmails.email })
    .from(personEmails)
    .where(eq(personEmails.personId, person.id))
    .limit(1);
  return known === undefined && person.trust.name === 'claimed' ? person : undefined;
}

/** Whose these devices are at present, each once. */
export async function personsOfDevices(
  ctx: Pick<Context, 'db'>,
  employerId: EmployerId,
  devices: readonly AnonymousId[],
): Promise<PersonRow[]> {
  if (devices.length === 0) return [];
  const rows = await ctx.db
    .selectDistinctOn([persons.id], { person: persons })
    .from(personLinks)
    .innerJoin(persons, eq(persons.id, personLinks.personId))
    .where(
      and(
        eq(personLinks.employerId, employerId),
        inArray(personLinks.anonymousId, [...devices]),
        isNull(personLinks.undoneAt),
        eq(personLinks.isForwarded, false),
        isNull(persons.mergedIntoId),
      ),
    )
    .orderBy(persons.id)
    .limit(20);
  return rows.map(({ person }) => person);
}
