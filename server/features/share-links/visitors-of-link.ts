// Who stands behind the devices that opened a link, as far as they are known and the reader may know them.
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Ref } from '#contract/kit/fields.ts';
import type { AnonymousId } from '#contract/kit/ids.ts';
import type { Trust } from '#contract/person.ts';
import type { EmployerContext } from '#server/context.ts';
import { onlyOwnApplicants } from '#server/features/persons/lookups.ts';
import { personLinks, persons } from '#server/tables/persons.ts';
import type { LinkRow } from './lookups.ts';
import { unlockedAmong } from './page-opens.ts';

/** `trust` says how far the name may be believed. A device the link was forwarded to may well be somebody known. */
export type LinkVisitor = {
  person: Ref | null;
  trust: Trust | null;
  isForwarded: boolean;
  hasUnlocked: boolean;
};

export async function visitorsOf(
  ctx: EmployerContext,
  link: LinkRow,
  events: readonly { anonymousId: AnonymousId }[],
): Promise<(device: AnonymousId) => LinkVisitor> {
  const devices = [...new Set(events.map(({ anonymousId }) => anonymousId))];
  const [known, forwarded] = await Promise.all([peopleOf(ctx, devices), forwardedOf(ctx, link, devices)]);
  const people = [...known.values()].flatMap(({ person }) => person?.permalink ?? []);
  const unlocked = await unlockedAmong(ctx, link, people);
  return (device) => {
    const { person, trust } = known.get(device) ?? { person: null, trust: null };
    const hasUnlocked = person !== null && unlocked.has(person.permalink);
    return { person, trust, isForwarded: forwarded.has(device), hasUnlocked };
  };
}

async function peopleOf(ctx: EmployerContext, devices: AnonymousId[]) {
  if (devices.length === 0) return new Map<AnonymousId, Pick<LinkVisitor, 'person' | 'trust'>>();
  const rows = await ctx.db
    .select({
      device: personLinks.anonymousId,
      permalink: persons.permalink,
      title: persons.fullName,
      trust: persons.trust,
    })
    .from(personLinks)
    .innerJoin(persons, eq(persons.id, personLinks.personId))
    .where(
      and(
        eq(personLinks.employerId, ctx.employer.id),
        inArray(personLinks.anonymousId, devices),
        isNull(personLinks.undoneAt),
        eq(personLinks.isForwarded, false),
        onlyOwnApplicants(ctx),
      ),
    );
  return new Map(
    rows.map(({ device, permalink, title, trust }) => [
      device,
      { person: { permalink, title }, trust: trust.name },
    ]),
  );
}

async function forwardedOf(
  ctx: EmployerContext,
  link: LinkRow,
  devices: AnonymousId[],
): Promise<Set<AnonymousId>> {
  if (devices.length === 0) return new Set();
  const rows = await ctx.db
    .select({ device: personLinks.anonymousId })
    .from(personLinks)
    .where(
      and(
        eq(personLinks.employerId, ctx.employer.id),
        eq(personLinks.shareLink, link.permalink),
        inArray(personLinks.anonymousId, devices),
        eq(personLinks.isForwarded, true),
        isNull(personLinks.undoneAt),
      ),
    );
  return new Set(rows.map(({ device }) => device));
}
