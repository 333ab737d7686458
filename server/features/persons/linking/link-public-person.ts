import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerId } from '#contract/kit/ids.ts';
import type { linkPublicPerson as endpoint } from '#contract/public-persons.ts';
import type { TidiedClaim } from '#lib/person-parameters/tidy-claim.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { isBot } from '#server/features/tracking/lookups.ts';
import { type PersonRow, personLinks } from '#server/tables/persons.ts';
import { answerAlike } from './answer-alike.ts';
import { claimOf, countAsked, devicesOf, employerAsked, saysNothing } from './asked-person.ts';
import type { Claim } from './claim.ts';
import { countDiscarded } from './count-discarded.ts';
import { findPerson, personsOfDevices } from './find-person.ts';
import { linkDevices } from './link-devices.ts';
import { lockClaim } from './locks.ts';
import { openForOne, personOfLink } from './one-to-one.ts';
import { type OpenLink, openShareLink } from './open-share-link.ts';
import { mayBeSameName } from './same-name.ts';

type Body = InputOf<typeof endpoint>['body'];

/** These devices are one visitor: they get the person one of them, the link or the details lead to. Nobody is made. */
export async function linkPublicPerson(ctx: Context, { body }: { body: Body }): Promise<void> {
  countAsked(ctx, body);
  const claim = claimOf(body.person);
  // Scanners and previews open links, and are nobody.
  if (isBot(ctx.client.userAgent)) return;
  await answerAlike(() =>
    inTransaction(ctx, async (tx) => {
      for (const employerId of await employersOf(tx, body)) await link(tx, { body, claim, employerId });
    }),
  );
}

/** Without a name of an employer: all who know one of the devices. In order, so that no two calls wait for each other. */
async function employersOf(ctx: Context, body: Body): Promise<EmployerId[]> {
  if (body.employerPermalink !== undefined || body.shareLinkPermalink !== undefined) {
    const employerId = await employerAsked(ctx, body);
    return employerId === null ? [] : [employerId];
  }
  const rows = await ctx.db
    .selectDistinct({ employerId: personLinks.employerId })
    .from(personLinks)
    .where(
      and(
        inArray(personLinks.anonymousId, devicesOf(body)),
        isNull(personLinks.undoneAt),
        eq(personLinks.isForwarded, false),
      ),
    )
    .orderBy(personLinks.employerId)
    .limit(20);
  return rows.map(({ employerId }) => employerId);
}

type Said = { body: Body; claim: TidiedClaim; employerId: EmployerId };

async function link(ctx: Context, said: Said): Promise<void> {
  const { body, claim, employerId } = said;
  const devices = devicesOf(body);
  const opened = await openShareLink(ctx, body.shareLinkPermalink, employerId);
  if (opened !== null) await countDiscarded(ctx, opened, claim.discarded);
  await lockClaim(ctx, { employerId, email: claim.email, devices });
  const madeFor = opened === null ? null : await personOfLink(ctx, opened);
  if (opened !== null && madeFor !== null) {
    const isTheirs = mayBeSameName(
      madeFor.fullName,
      claim.fullName || `${claim.firstName} ${claim.lastName}`,
    );
    return openForOne(ctx, { link: opened, person: madeFor, devices }, { isTheirs });
  }
  const person = await personMeant(ctx, said, opened);
  if (person === undefined) return;
  const isForm = body.person?.source === 'content-page' && !saysNothing(claim);
  const how = isForm ? 'form' : opened === null ? 'parameter' : 'share-link';
  await linkDevices(ctx, person, { devices, how, shareLink: opened?.permalink ?? null });
}

/** Whom the details name, else whose one of the devices is; a claim of an address needs a link that is open. */
async function personMeant(
  ctx: Context,
  { body, claim, employerId }: Said,
  opened: OpenLink | null,
): Promise<PersonRow | undefined> {
  const devices = devicesOf(body);
  const mayClaim = body.person?.source === 'content-page' || opened !== null;
  if (!saysNothing(claim) && mayClaim) {
    const { firstName, lastName, fullName, email } = claim;
    const asked: Claim = {
      ...{ employerId, firstName, lastName, fullName, email, phone: null, devices },
      ...{ trust: 'claimed', source: { type: 'share-link', ref: null }, consents: [] },
    };
    return findPerson(ctx, asked);
  }
  const [first] = await personsOfDevices(ctx, employerId, devices);
  return first;
}
