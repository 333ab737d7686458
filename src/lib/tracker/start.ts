// All that a page carries before anybody touches it: takes what an address says of a person out of it, finds the
// visitor's id, queues the view, and loads the rest at the first sign of intent. It is written into each page, so it
// and the few files it is made of share nothing with other scripts, and are kept to 0.8 kB (brotli).
import { fullEvent } from './full-event.ts';
import type { Asked, TrackedPage, Tracker } from './tracker.ts';
import { asksForPrivacy, hintCookie, keptId, randomId } from './visitor-id.ts';

const INTENT = ['play', 'pointerover', 'pointerdown', 'keydown'];

/** Starts once a page. `later` is the address of the rest. */
export function startTracker(later: string): void {
  const written = document.querySelector<HTMLElement>('[data-page]')?.dataset.page ?? '{}';
  const facts: TrackedPage = JSON.parse(written);
  const asked = takePerson();
  // Who acts for somebody else is nobody's visitor.
  if (hintCookie('impersonating', facts.suffix)) return;
  const tracker = makeTracker(facts, asked);
  window.jobclips = tracker;
  if (facts.first) tracker.push(facts.first);
  listen(tracker);
  const load = () => import(/* @vite-ignore */ later).catch(() => 0);
  for (const sign of INTENT) addEventListener(sign, load, { capture: true, once: true });
  if (asked || tracker.isHeld || (facts.consent === 'ask' && tracker.isUnlinked && !tracker.isPrivate))
    load();
}

/** At once and roughly; the rest reads what is given back properly and tidies what is left. */
function takePerson(): Asked | undefined {
  const { search, hash, pathname } = location;
  const said = search + hash;
  if (!/[?&#]p(-|%2d)/i.test(said)) return;
  history.replaceState(history.state, '', pathname + said.replace(/([?&#])p(-|%2d)[^&#]*/gi, '$1'));
  return [search, hash];
}

function makeTracker({ consent, suffix, page, clip }: TrackedPage, asked: Asked | undefined): Tracker {
  const isHeld = !!hintCookie('analytics-blocked', suffix);
  const isPrivate = asksForPrivacy();
  const id = isPrivate || isHeld ? undefined : keptId({ consent, suffix });
  const tracker: Tracker = {
    ...{ consent, suffix, page, clip, asked, isPrivate, isHeld },
    id: id ?? randomId(),
    isUnlinked: !id,
    queue: [],
    push(told) {
      tracker.queue.push(fullEvent(tracker, told));
      if (tracker.queue.length > 19) tracker.flush();
    },
    flush() {
      if (!isHeld && tracker.queue[0])
        navigator.sendBeacon('/track', JSON.stringify(tracker.queue.splice(0)));
    },
  };
  try {
    tracker.shareLink = sessionStorage[`jc-share-link:${page.employerPermalink}`];
  } catch {
    // A browser that keeps nothing is counted all the same.
  }
  return tracker;
}

function listen(tracker: Tracker): void {
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && tracker.flush(true));
  addEventListener('pagehide', () => tracker.flush(true));
  addEventListener('click', ({ target }) => {
    const told = (target as Element).closest<HTMLElement>('[data-told]')?.dataset.told;
    if (told) tracker.push(JSON.parse(told));
  });
}
