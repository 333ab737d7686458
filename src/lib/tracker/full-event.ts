// Adds to what was told who, where and when. Part of each page's small script, so every byte counts.
import type { FullEvent, Told, Tracker } from './tracker.ts';

/** A UUID, also where the page is not served securely. */
export const uuid = (): string => URL.createObjectURL(new Blob()).slice(-36);

/** The path goes without its query, of the referrer only the host. */
export function fullEvent(tracker: Tracker, told: Told): FullEvent {
  const event = {
    ...tracker.page,
    ...tracker.who,
    ...told,
    eventId: uuid(),
    userAgent: navigator.userAgent,
    at: new Date().toJSON(),
    path: location.pathname,
    language: navigator.language,
    referrerHost: document.referrer.split('/')[2] ?? '',
  };
  return event;
}
