import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerId } from '#contract/kit/ids.ts';
import type { createPublicPerson as endpoint } from '#contract/public-persons.ts';
import type { TidiedClaim } from '#lib/person-parameters/tidy-claim.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { type AppError, invalidField } from '#server/errors.ts';
import { isBot } from '#server/features/tracking/lookups.ts';
import { answerAlike } from './answer-alike.ts';
import { claimOf, countAsked, devicesOf, employerAsked, saysNothing } from './asked-person.ts';
import { countDiscarded } from './count-discarded.ts';
import { givenConsents } from './given-consents.ts';
import { linkDevices } from './link-devices.ts';
import { lockClaim } from './locks.ts';
import { openForOne, personOfLink } from './one-to-one.ts';
import { countUse, type OpenLink, openShareLink } from './open-share-link.ts';
import { personBehind } from './person-behind.ts';
import { mayBeSameName } from './same-name.ts';

type Body = InputOf<typeof endpoint>['body'];
type Said = { body: Body; claim: TidiedClaim; employerId: EmployerId };

/**
 * Details a visitor left in a form, or brought along in an address. Answers alike whoever is known. Throws VALIDATION
 * where nothing is left of them, which depends on the call alone.
 */
export async function createPublicPerson(ctx: Context, { body }: { body: Body }): Promise<void> {
  if (body.employerPermalink === undefined && body.shareLinkPermalink === undefined)
    throw invalidField('/employerPermalink', 'REQUIRED', 'Provide an employer or a share link.');
  countAsked(ctx, body);
  const claim = claimOf(body.person);
  // A form is sent by whoever filled it in; an address is opened by scanners and previews of links too.
  const isMachine = body.person.source === 'share-link' && isBot(ctx.client.userAgent);
  if (!isMachine) await answerAlike(() => inTransaction(ctx, (tx) => take(tx, body, claim)));
  if (saysNothing(claim)) throw nothingLeft(claim);
}

function nothingLeft({ discarded }: TidiedClaim): AppError {
  const field = discarded.find(({ reason }) => reason === 'unresolved')?.field;
  if (field !== undefined)
    return invalidField(`/person/${field}`, 'UNRESOLVED_TOKEN', 'These merge fields were not filled in.');
  return invalidField('/person', 'REQUIRED', 'Enter a name or an e-mail address.');
}

async function take(ctx: Context, body: Body, claim: TidiedClaim): Promise<void> {
  const employerId = await employerAsked(ctx, body);
  if (employerId === null) return;
  const link = await openShareLink(ctx, body.shareLinkPermalink, employerId);
  if (link !== null) await countDiscarded(ctx, link, claim.discarded);
  if (saysNothing(claim)) return;
  const said = { body, claim, employerId };
  if (body.person.source === 'content-page') return takeForm(ctx, said, link);
  // An address claims by its link alone: one that is over names nobody.
  if (link !== null) await takeClaim(ctx, said, link);
}

async function takeForm(ctx: Context, said: Said, link: OpenLink | null): Promise<void> {
  const { person, isNew } = await personBehind(ctx, await claimed(ctx, said, 'form'));
  await linkDevices(ctx, person, {
    ...{ devices: devicesOf(said.body), how: 'form', isQuiet: isNew },
    shareLink: link?.permalink ?? null,
  });
}

async function takeClaim(ctx: Context, said: Said, link: OpenLink): Promise<void> {
  const devices = devicesOf(said.body);
  const madeFor = await personOfLink(ctx, link);
  if (madeFor !== null) {
    await lockClaim(ctx, { employerId: said.employerId, email: said.claim.email, devices });
    const isTheirs = mayBeSameName(madeFor.fullName, nameSaid(said.claim));
    await openForOne(ctx, { link, person: madeFor, devices }, { isTheirs });
    if (isTheirs) return;
  }
  const { person, isNew } = await personBehind(ctx, await claimed(ctx, said, 'claimed'));
  const way = { devices, how: 'share-link' as const, shareLink: link.permalink, isQuiet: isNew };
  const linked = await linkDevices(ctx, person, way);
  if (linked.length > 0) await countUse(ctx, link);
}

const nameSaid = ({ fullName, firstName, lastName }: TidiedClaim) => fullName || `${firstName} ${lastName}`;

async function claimed(ctx: Context, { body, claim, employerId }: Said, trust: 'claimed' | 'form') {
  const { firstName, lastName, fullName, email } = claim;
  const { source } = body.person;
  return {
    ...{ employerId, firstName, lastName, fullName, email, phone: null, trust },
    source: { type: source, ref: source === 'share-link' ? (body.shareLinkPermalink ?? null) : null },
    consents: await givenConsents(ctx, employerId, { consent: body.consent, source }),
    devices: devicesOf(body),
  };
}
