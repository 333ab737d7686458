// All that a page carries before anybody touches it: takes what an address says of a person out of it, finds the
// visitor's id, queues the view, and loads the rest at the first sign of intent. It is written into each page, so it
// shares no file with other scripts, and is kept to 0.8 kB (brotli): what a server can say stands in the page instead.
import { fullEvent, uuid } from './full-event.ts';
import type { TrackedPage, Tracker, Who } from './tracker.ts';

type PrivateNavigator = Navigator & { globalPrivacyControl?: boolean };

/** A touch is a pointer that is over something first. */
const INTENT = ['play', 'pointerover', 'keydown'];

/** Starts once a page. `later` is the address of the rest. */
export function startTracker(later: string): void {
  const facts: TrackedPage = JSON.parse(
    document.querySelector<HTMLElement>('[data-page]')?.dataset.page as string,
  );
  const { search, hash, pathname } = location;
  const said = search + hash;
  const rest = said.replace(/([?&#])p(-|%2d)[^&#]*/gi, '$1');
  const asked = rest !== said && ([search, hash] as const);
  const load = () => import(/* @vite-ignore */ later).catch(() => 0);
  // At once and roughly; the rest reads it properly and tidies what is left.
  if (asked) history.replaceState(null, '', pathname + rest);

  const tracker = {
    ...facts,
    asked,
    queue: [],
    push: (told) => tracker.queue.push(fullEvent(tracker, told)),
    flush: () =>
      tracker.queue[0] && navigator.sendBeacon('/track', JSON.stringify(tracker.queue.splice(0, 20))),
  } as Partial<Tracker> as Tracker;
  window.jobclips = tracker;
  // Staff whose device is not counted, or who act for somebody else: the rest knows which.
  const isStaff = /jc-(ana|imp)/.test(document.cookie);
  if (asked || isStaff) load();
  if (isStaff) return;
  tracker.who = whoIs(facts);
  if (facts.first) tracker.push(facts.first);
  // Every browser we serve tells of it on the way out, too.
  addEventListener('visibilitychange', () => tracker.flush(true));
  addEventListener('click', ({ target }) => {
    const told = (target as Element).closest<HTMLElement>('[data-told]')?.dataset.told;
    if (told) tracker.push(JSON.parse(told));
  });
  for (const sign of INTENT) addEventListener(sign, load, { capture: true, once: true });
}

/** The id this device keeps as far as the employer's consent and the browser allow; else one of this page view. */
function whoIs({ name, keep, isVisit, page }: TrackedPage): Who {
  const { globalPrivacyControl, doNotTrack } = navigator as PrivateNavigator;
  // 62 random bits as letters and digits.
  const random = BigInt(`0x${uuid().replaceAll('-', '')}`)
    .toString(36)
    .slice(-12);
  const kept = () => document.cookie.match(`${name}=(\\w+)`)?.[1];
  let id: string | undefined;
  let shareLinkPermalink: Who['shareLinkPermalink'];
  try {
    if (!(globalPrivacyControl || doNotTrack === '1')) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve
      if (keep && !kept()) document.cookie = `${name}=${random};${keep}`;
      if (isVisit) sessionStorage[name] ||= random;
      // A browser that refused the cookie has no id to keep.
      id = isVisit ? sessionStorage[name] : kept();
    }
    shareLinkPermalink = sessionStorage[`jc-${page.employerPermalink}`];
  } catch {
    // A browser that keeps nothing is counted all the same.
  }
  return { anonymousId: id ?? random, unlinked: !id || undefined, shareLinkPermalink };
}
