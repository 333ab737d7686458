// Gives the history of devices to a person. A device belongs to one person at a time, and every link can be undone.
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { AnonymousId, PersonLinkId, ShareLinkPermalink } from '#contract/kit/ids.ts';
import { type Context, newId } from '#server/context.ts';
import { addActivityOfDevice } from '#server/features/tracking/lookups.ts';
import { type PersonRow, personLinks } from '#server/tables/persons.ts';
import { personsOfDevices } from './find-person.ts';
import { holdFound } from './locks.ts';
import { tellLinked } from './tell.ts';
import { type How, outdoes, trustOf } from './trust.ts';

export type Linking = {
  devices: readonly AnonymousId[];
  how: How;
  /** By which link, where one led here. */
  shareLink: ShareLinkPermalink | null;
  /** Whoever heard that the person is new need not hear that they were linked. */
  isQuiet?: boolean;
};
export type LinkRow = typeof personLinks.$inferSelect;
type One = { person: PersonRow; device: AnonymousId; how: How; shareLink: ShareLinkPermalink | null };

/** Within a transaction that holds the devices' locks. Answers which devices are newly this person's. */
export async function linkDevices(
  ctx: Context,
  person: PersonRow,
  { devices, how, shareLink, isQuiet = false }: Linking,
): Promise<AnonymousId[]> {
  const linked: AnonymousId[] = [];
  // From whom a device is taken is changed too.
  const held = await holdFound(ctx.db, async () => {
    const holders = await personsOfDevices(ctx, person.employerId, devices);
    return [person, ...holders].map(({ id }) => id);
  });
  // Erased meanwhile: then the devices are nobody's.
  if (!held.some(({ id }) => id === person.id)) return linked;
  for (const device of [...new Set(devices)].sort())
    if (await linkOne(ctx, { person, device, how, shareLink })) linked.push(device);
  if (linked.length > 0 && !isQuiet) tellLinked(ctx, person, { shareLink, trust: trustOf[how] });
  return linked;
}

async function linkOne(ctx: Context, one: One): Promise<boolean> {
  const { person, device, how } = one;
  const holder = await holderOf(ctx, person, device);
  if (holder?.personId === person.id) {
    await raise(ctx, holder, one);
    return false;
  }
  if (await wasPartedByHand(ctx, one)) return false;
  if (holder !== undefined && !outdoes(how, holder.how)) {
    await noteShared(ctx, one);
    return false;
  }
  // What an address claimed gives way to who says it themselves; that the device was shared stays written down.
  if (holder !== undefined) await part(ctx, holder);
  await ctx.db.insert(personLinks).values(rowOf(ctx, one));
  await addActivityOfDevice(ctx, activityOf(person.employerId, person.id, device), 1);
  return true;
}

const activityOf = (
  employerId: PersonRow['employerId'],
  personId: PersonRow['id'],
  anonymousId: AnonymousId,
) => ({ employerId, personId, anonymousId });

const rowOf = (ctx: Context, { person, device, how, shareLink }: One) => ({
  id: newId<PersonLinkId>(),
  ...{ employerId: person.employerId, personId: person.id, anonymousId: device, how, shareLink },
  at: ctx.now(),
});

async function holderOf(
  ctx: Context,
  { employerId }: PersonRow,
  device: AnonymousId,
): Promise<LinkRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(personLinks)
    .where(
      and(
        eq(personLinks.employerId, employerId),
        eq(personLinks.anonymousId, device),
        isNull(personLinks.undoneAt),
        eq(personLinks.isForwarded, false),
      ),
    );
  return row;
}

async function raise(ctx: Context, held: LinkRow, { how, shareLink }: One): Promise<void> {
  if (!outdoes(how, held.how)) return;
  await ctx.db
    .update(personLinks)
    .set({ how, shareLink: held.shareLink ?? shareLink })
    .where(eq(personLinks.id, held.id));
}

/** Takes a device off the person who has it. `by` is who said so; nobody, where somebody else is known better now. */
export async function part(
  ctx: Context,
  { id, employerId, personId, anonymousId, isForwarded }: LinkRow,
  by: LinkRow['undoneBy'] = null,
): Promise<void> {
  await ctx.db
    .update(personLinks)
    .set({ undoneAt: ctx.now(), undoneBy: by })
    .where(and(eq(personLinks.id, id), isNull(personLinks.undoneAt)));
  // What was forwarded never gave its history.
  if (!isForwarded) await addActivityOfDevice(ctx, activityOf(employerId, personId, anonymousId), -1);
}

/** A human said that this device is not this person's: no address may claim it again, only a form may say it. */
async function wasPartedByHand(ctx: Context, { person, device, how }: One): Promise<boolean> {
  if (trustOf[how] !== 'claimed') return false;
  const [row] = await ctx.db
    .select({ id: personLinks.id })
    .from(personLinks)
    .where(and(isBetween(person, device), isNotNull(personLinks.undoneBy)))
    .limit(1);
  return row !== undefined;
}

/** The device stays with the other person; that both used it is written down for who looks for duplicates. */
async function noteShared(ctx: Context, one: One): Promise<void> {
  const [known] = await ctx.db
    .select({ id: personLinks.id })
    .from(personLinks)
    .where(isBetween(one.person, one.device))
    .orderBy(desc(personLinks.at))
    .limit(1);
  if (known === undefined)
    await ctx.db.insert(personLinks).values({ ...rowOf(ctx, one), undoneAt: ctx.now() });
}

const isBetween = (person: PersonRow, device: AnonymousId) =>
  and(eq(personLinks.personId, person.id), eq(personLinks.anonymousId, device));
