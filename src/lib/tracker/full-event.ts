// Adds to what was told who, where and when. Part of each page's small script, so every byte counts.
import type { FullEvent, Told, Tracker } from './tracker.ts';

/** A UUID, also where the page is not served securely. */
const uuid = () => URL.createObjectURL(new Blob()).slice(-36);

/** The path goes without its query, of the referrer only the host. */
export const fullEvent = (tracker: Tracker, told: Told): FullEvent => ({
  ...tracker.page,
  ...told,
  eventId: uuid() as FullEvent['eventId'] & string,
  anonymousId: tracker.id,
  unlinked: tracker.isUnlinked || undefined,
  shareLinkPermalink: tracker.shareLink,
  userAgent: navigator.userAgent.slice(0, 512),
  at: new Date().toJSON(),
  path: location.pathname,
  language: navigator.language,
  referrerHost: document.referrer.split('/')[2] ?? '',
});
