// Who an address claims its visitor to be: read, taken out of the address, told to the server once, and kept nowhere.
import type { AnonymousId, ShareLinkPermalink } from '#contract/kit/ids.ts';
import type { PublicPerson } from '#contract/public-persons.ts';
import { sendLink, sendPerson } from '../api/send-person.ts';
import { asksForPrivacy } from '../asks-for-privacy.ts';
import { unlockCandidate } from '../candidate-data.ts';
import { withoutPersonParameters } from '../person-parameters/clean-address.ts';
import { type PersonParameters, readPersonParameters } from '../person-parameters/read-parameters.ts';
import { keepForVisit, keptForVisit } from './kept-for-visit.ts';
import type { Tracker } from './tracker.ts';

/** The id another device or a mail brought along, until it is linked. */
const LINKING = 'jc-linking-id';
const LOOKED_MS = 1000;
const SIGNS = ['pointerdown', 'keydown', 'scroll'];
const FIELDS = ['firstName', 'lastName', 'fullName', 'email'] as const;

/** Reads what the page's script took out of the address, and tidies what that left of it. */
export function takePerson(tracker: Tracker): PersonParameters | null {
  if (!tracker.asked) return null;
  const [search, hash] = tracker.asked;
  history.replaceState(history.state, '', withoutPersonParameters(location.pathname + search + hash));
  const said = readPersonParameters(search, hash);
  if (said.shareLink !== '') takeShareLink(tracker, said.shareLink as ShareLinkPermalink);
  if (said.anonymousId !== '' && tracker.isHeld !== true && !asksForPrivacy())
    keepForVisit(LINKING, said.anonymousId);
  return said;
}

/** As the page's small script reads it. */
const shareLinkKey = ({ page }: Tracker) => `jc-${page.employerPermalink}`;

/** Every event from now on, and those that wait, tell by which link somebody came. */
function takeShareLink(tracker: Tracker, shareLink: ShareLinkPermalink): void {
  tracker.who.shareLinkPermalink = shareLink;
  for (const event of tracker.queue) event.shareLinkPermalink = shareLink;
  if (!asksForPrivacy() && tracker.isHeld !== true) keepForVisit(shareLinkKey(tracker), shareLink);
}

/**
 * Tells who it is once somebody is there: programs that only look whether a link is safe are gone within a second.
 * Nothing is told where no id may be kept. An address claims by a link alone, so names without one are dropped.
 */
export async function tellPerson(tracker: Tracker, said: PersonParameters | null): Promise<void> {
  const other = keptForVisit(LINKING);
  const { anonymousId, unlinked, shareLinkPermalink } = tracker.who;
  const isLink = said !== null && shareLinkPermalink !== undefined;
  if (unlinked || (!isLink && other === undefined)) return;
  await somebodyLooks();
  const ids = other === undefined ? [anonymousId] : [other, anonymousId];
  const whose = {
    anonymousIds: [...new Set(ids)] as AnonymousId[],
    employerPermalink: tracker.page.employerPermalink,
    ...(shareLinkPermalink !== undefined && { shareLinkPermalink }),
  };
  const person = isLink ? claimOf(said) : {};
  if (isLink && FIELDS.some((field) => said[field] !== '')) {
    if (await sendPerson({ ...whose, ...claimOf(said) }, `${anonymousId}-${Date.now()}`)) unlockCandidate();
    if (other === undefined) return;
  }
  if (await sendLink({ ...whose, ...person })) keepForVisit(LINKING, undefined);
}

/** Merge fields nobody filled in travel as they are, so that the server can count them; it keeps none. */
function claimOf(said: PersonParameters): { person: PublicPerson } {
  const person: PublicPerson = { source: 'share-link' };
  for (const field of FIELDS) {
    const value = said[field] || said.discarded.find((one) => one.field === field)?.token;
    if (value) person[field] = value;
  }
  return { person };
}

/** Resolves a second after the page is in sight, or when somebody touches it. */
function somebodyLooks(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const sign of SIGNS) addEventListener(sign, () => resolve(), { capture: true, once: true });
  const wait = () => document.visibilityState === 'visible' && setTimeout(resolve, LOOKED_MS);
  if (wait() === false) document.addEventListener('visibilitychange', wait);
  return promise;
}
