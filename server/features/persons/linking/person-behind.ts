// The person behind what somebody typed or an address claims: found or made. What is known better is never overwritten.
import type { PersonPermalink } from '#contract/kit/ids.ts';
import { type Context, newId, newPermalink } from '#server/context.ts';
import { type PersonId, type PersonRow, personEmails, persons } from '#server/tables/persons.ts';
import { retainUntil } from '../retention/retain-until.ts';
import { findableBy } from '../rules.ts';
import { type Claim, namesOf } from './claim.ts';
import { findPerson, personsOfDevices } from './find-person.ts';
import { holdFound, lockClaim } from './locks.ts';
import { takeFacts } from './take-facts.ts';
import { tellCreated } from './tell.ts';

export type { Claim } from './claim.ts';

export type Behind = { person: PersonRow; isNew: boolean };

/** Within a transaction. A new person is told of after commit. */
export async function personBehind(ctx: Context, claim: Claim): Promise<Behind> {
  await lockClaim(ctx, claim);
  const found = await findHeld(ctx, claim);
  if (found !== undefined) return { person: await takeFacts(ctx, found, claim), isNew: false };
  return { person: await makePerson(ctx, claim), isNew: true };
}

/** With whoever has the devices now, from whom they may be taken. */
async function findHeld(ctx: Context, claim: Claim): Promise<PersonRow | undefined> {
  let found: PersonRow | undefined;
  const held = await holdFound(ctx.db, async () => {
    found = await findPerson(ctx, claim);
    const holders = await personsOfDevices(ctx, claim.employerId, claim.devices);
    return [...(found === undefined ? [] : [found]), ...holders].map(({ id }) => id);
  });
  return held.find(({ id }) => id === found?.id);
}

async function makePerson(ctx: Context, claim: Claim): Promise<PersonRow> {
  const { employerId, phone, source, consents, email, trust } = claim;
  const at = ctx.now();
  const names = namesOf(claim);
  const values = {
    id: newId<PersonId>(),
    permalink: newPermalink<PersonPermalink>(),
    ...{ employerId, consents, ...names },
    ...findableBy({ ...names, company: '', title: '', headline: '' }, email === '' ? [] : [email]),
    phones: phone === null ? [] : [{ value: phone, type: 'other' as const, optOut: false }],
    ...{ sourceType: source.type, sourceRef: source.ref },
    // Who only opened a link has left nothing to be answered; who filled in a form waits for an answer.
    stage: trust === 'claimed' ? ('engaged' as const) : ('lead' as const),
    trust: { name: trust, email: trust, phone: trust },
    lastSeenAt: at,
    retainUntil: retainUntil(employerId, at),
    ...{ createdAt: at, updatedAt: at },
  };
  const [row] = await ctx.db.insert(persons).values(values).returning();
  if (row === undefined) throw new Error('A person was written and not returned.');
  if (email !== '')
    await ctx.db.insert(personEmails).values({ employerId, personId: row.id, email, trust, createdAt: at });
  tellCreated(ctx, row);
  return row;
}
