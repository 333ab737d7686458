// A link that was made for one person: the first device is theirs, every further one was forwarded to, and is kept apart.
import { and, eq, isNull } from 'drizzle-orm';
import type { AnonymousId, PersonLinkId } from '#contract/kit/ids.ts';
import { type Context, newId } from '#server/context.ts';
import { type PersonId, type PersonRow, personLinks, persons } from '#server/tables/persons.ts';
import { linkDevices } from './link-devices.ts';
import { countUse, type OpenLink } from './open-share-link.ts';

const MOST_MERGES = 20;

/** Whom the link was made for; of a merged person the one that was kept. Null where the link is anybody's. */
export async function personOfLink(
  ctx: Context,
  { employerId, personId }: OpenLink,
): Promise<PersonRow | null> {
  let next: PersonId | null = personId;
  for (let step = 0; next !== null && step < MOST_MERGES; step += 1) {
    const [person]: PersonRow[] = await ctx.db
      .select()
      .from(persons)
      .where(and(eq(persons.id, next), eq(persons.employerId, employerId)));
    if (person === undefined) return null;
    if (person.mergedIntoId === null) return person;
    next = person.mergedIntoId;
  }
  return null;
}

type Opening = { link: OpenLink; person: PersonRow; devices: readonly AnonymousId[] };

/** Within a transaction that holds the link. `isTheirs`: nothing speaks against the visitor being this person. */
export async function openForOne(
  ctx: Context,
  { link, person, devices }: Opening,
  { isTheirs }: { isTheirs: boolean },
): Promise<void> {
  const known = await ctx.db
    .select()
    .from(personLinks)
    .where(and(eq(personLinks.personId, person.id), isNull(personLinks.undoneAt)));
  const own = known.filter(({ isForwarded }) => !isForwarded);
  // Whoever is this person already, by whatever way, opens their own link.
  const isKnown = own.some(({ anonymousId }) => devices.includes(anonymousId));
  const isFirst = !own.some(({ shareLink, how }) => shareLink === link.permalink && how === 'share-link');
  if (isKnown || (isFirst && isTheirs)) {
    const way = { devices, how: 'share-link' as const, shareLink: link.permalink };
    const linked = await linkDevices(ctx, person, way);
    if (linked.length > 0) await countUse(ctx, link);
    return;
  }
  await noteForwarded(ctx, { link, person, devices }, known);
}

async function noteForwarded(
  ctx: Context,
  { link, person, devices }: Opening,
  known: readonly (typeof personLinks.$inferSelect)[],
): Promise<void> {
  const noted = new Set(known.filter(({ isForwarded }) => isForwarded).map(({ anonymousId }) => anonymousId));
  const fresh = devices.filter((device) => !noted.has(device));
  if (fresh.length === 0) return;
  await ctx.db.insert(personLinks).values(
    fresh.map((anonymousId) => ({
      id: newId<PersonLinkId>(),
      ...{ employerId: person.employerId, personId: person.id, anonymousId },
      ...{ how: 'share-link' as const, shareLink: link.permalink, isForwarded: true, at: ctx.now() },
    })),
  );
  await countUse(ctx, link);
}
