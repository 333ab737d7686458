// What the two public calls have in common: whose visitor it is, what is left of the claim, and how often it may be said.
import { and, eq, isNull } from 'drizzle-orm';
import { Email } from '#contract/kit/fields.ts';
import type { AnonymousId, EmployerId, ShareLinkPermalink } from '#contract/kit/ids.ts';
import type { PublicPerson } from '#contract/public-persons.ts';
import { type TidiedClaim, tidyClaim } from '#lib/person-parameters/tidy-claim.ts';
import type { Context } from '#server/context.ts';
import { employerInPath } from '#server/features/employers/lookups.ts';
import { employers } from '#server/tables/employers.ts';
import { shareLinks } from '#server/tables/share-links.ts';

export type Asked = {
  anonymousIds: readonly AnonymousId[];
  employerPermalink?: string | undefined;
  shareLinkPermalink?: ShareLinkPermalink | undefined;
};

/** Counted by the names that were given, whatever they name, so that a refusal tells nothing. */
export function countAsked(
  ctx: Context,
  { anonymousIds, employerPermalink, shareLinkPermalink }: Asked,
): void {
  const [device = ''] = anonymousIds;
  ctx.services.countTry(`persons:anonymous:${device}`, 10, 600);
  ctx.services.countTry(`persons:whose:${employerPermalink ?? shareLinkPermalink ?? ''}`, 600, 60);
  ctx.services.countTry('persons:everywhere', 6000, 60);
}

export const devicesOf = ({ anonymousIds }: Asked): AnonymousId[] => [...new Set(anonymousIds)];

/** Null where neither name leads to an employer that is open. */
export async function employerAsked(ctx: Context, asked: Asked): Promise<EmployerId | null> {
  const named = await employerNamed(ctx, asked);
  if (named === null) return null;
  const [open] = await ctx.db
    .select({ id: employers.id })
    .from(employers)
    .where(and(eq(employers.id, named), isNull(employers.closedAt)));
  return open?.id ?? null;
}

async function employerNamed(
  { db }: Context,
  { employerPermalink, shareLinkPermalink }: Asked,
): Promise<EmployerId | null> {
  if (employerPermalink !== undefined) return (await employerInPath(db, employerPermalink))?.id ?? null;
  if (shareLinkPermalink === undefined) return null;
  const [link] = await db
    .select({ employerId: shareLinks.employerId })
    .from(shareLinks)
    .where(eq(shareLinks.permalink, shareLinkPermalink));
  return link?.employerId ?? null;
}

/** What is left of a claim once merge fields nobody filled in and addresses that are none are gone. */
export function claimOf(person: PublicPerson | undefined): TidiedClaim {
  const tidied = tidyClaim(person ?? {});
  const isKept = Email.safeParse(tidied.email).success;
  return { ...tidied, email: isKept ? tidied.email : '' };
}

export const saysNothing = ({ firstName, lastName, fullName, email }: TidiedClaim): boolean =>
  [firstName, lastName, fullName, email].every((value) => value === '');
