// All that a frame tells before its first play: that it was seen, under an id that nothing keeps. Written into the
// frame beside its player, so it shares no file with anything and is kept small.
import type { TrackedPage, Tracker, Who } from './tracker.ts';

/** `later` is the address of the rest, which follows what is heard. */
export function startFrame(later: string): void {
  const facts: TrackedPage = JSON.parse(document.querySelector('main')?.dataset.page ?? '{}');
  const referrerHost = document.referrer.split('/')[2] ?? '';
  // Our own screens frame clips to show how they look.
  if (referrerHost === location.host || /jc-(ana|imp)/.test(document.cookie)) return;
  const uuid = () => URL.createObjectURL(new Blob()).slice(-36);
  const who: Who = { anonymousId: uuid().slice(-12), unlinked: true };
  const event = {
    ...facts.page,
    ...facts.first,
    ...who,
    eventId: uuid(),
    userAgent: navigator.userAgent,
    at: new Date(),
    path: location.pathname,
    language: navigator.language,
    referrerHost,
  };
  navigator.sendBeacon('/track', JSON.stringify(event));
  // The rest brings what is missing.
  window.jobclips = { ...facts, who, queue: [] } as Partial<Tracker> as Tracker;
  addEventListener('play', () => import(/* @vite-ignore */ later), { capture: true, once: true });
}
