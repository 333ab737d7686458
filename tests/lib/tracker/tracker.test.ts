// @vitest-environment happy-dom
/** The page's small script and its later parts, in a page as the server writes it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TrackEvent } from '#contract/tracking.ts';
import { clearCookie, readCookie, writeCookie } from '#lib/cookies.ts';
import { follow } from '#lib/tracker/follow.ts';
import { startTracker } from '#lib/tracker/start.ts';
import { idRules } from '#lib/tracker/tracked-page.ts';
import type { TrackedPage, Tracker } from '#lib/tracker/tracker.ts';

const clip = 'abcdefghi1';
const place = { stage: 'production', publicUrl: 'http://localhost' } as const;
const later = 'data:text/javascript,';

/** Starts as the script of a page does; gives what it shares with the rest. */
function open(consent: 'on' | 'ask' | 'cookieless' = 'on', more: Partial<TrackedPage> = {}): Tracker {
  const told = {
    ...idRules(consent, place),
    page: { employerPermalink: 'quillmere' },
    first: { event: 'job-clip-viewed', jobClipPermalink: clip, view: 'page' },
    ...more,
  };
  document.body.innerHTML = '<i hidden></i>';
  const mark = document.querySelector('i') as HTMLElement;
  mark.dataset.page = JSON.stringify(told);
  startTracker(later);
  return window.jobclips as Tracker;
}

const valid = (event: unknown) => TrackEvent.safeParse(JSON.parse(JSON.stringify(event))).success;
const beacon = vi.fn((_path: string, _body: string) => true);
const answer = vi.fn(async (_path: string, _init: RequestInit) => new Response(null, { status: 204 }));

// A page's listeners end with it; here each test is a page.
const listeners: Parameters<typeof window.removeEventListener>[] = [];
const { addEventListener } = window;

beforeEach(() => {
  document.documentElement.dataset.stage = 'production';
  let number = 0;
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => {
        number += 1;
        return `blob:x/00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
      };
    },
  );
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true });
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('addEventListener', (...listener: Parameters<typeof window.addEventListener>) => {
    listeners.push(listener);
    addEventListener.call(window, ...listener);
  });
  beacon.mockClear();
  answer.mockClear();
});

afterEach(() => {
  for (const listener of listeners.splice(0)) window.removeEventListener(...listener);
  for (const hint of ['anonymous-id', 'analytics-blocked', 'impersonating'] as const) clearCookie(hint);
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
  delete (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl;
  delete window.jobclips;
});

test('a view is an event of the contract, under an id that is kept', () => {
  const { queue, who } = open();
  expect(queue).toHaveLength(1);
  expect(valid(queue[0])).toBe(true);
  expect(who.anonymousId).toMatch(/^[A-Za-z0-9]{12}$/);
  expect(readCookie('anonymous-id')).toBe(who.anonymousId);
  expect(open().who.anonymousId).toBe(who.anonymousId);
});

test('before somebody said yes no id is kept, and the event says that it links nobody', () => {
  const { queue, who } = open('ask');
  expect(readCookie('anonymous-id')).toBeNull();
  expect(sessionStorage).toHaveLength(0);
  expect(who.unlinked).toBe(true);
  expect(valid(queue[0])).toBe(true);
});

test('without cookies an id lasts for the visit', () => {
  const { who } = open('cookieless');
  expect(readCookie('anonymous-id')).toBeNull();
  expect(open('cookieless').who).toEqual(who);
});

test('a browser that asks for privacy gets an id of this page view', () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  const { who } = open();
  expect(who.unlinked).toBe(true);
  expect(readCookie('anonymous-id')).toBeNull();
  expect(open().who.anonymousId).not.toBe(who.anonymousId);
});

test('what an address says of a person is gone at once, and what else it says stays', () => {
  history.replaceState(null, '', '/job-clip/abcdefghi1?p-fn=Ann&t=3&p%2De=a@b.co#p-ln=Lee');
  const { asked, queue } = open();
  expect(location.href).not.toMatch(/Ann|a@b|Lee/);
  expect(new URLSearchParams(location.search).get('t')).toBe('3');
  expect(asked).toEqual(['?p-fn=Ann&t=3&p%2De=a@b.co', '#p-ln=Lee']);
  expect(JSON.stringify(queue)).not.toMatch(/Ann|a@b|Lee/);
});

test('what waits leaves by a beacon when the page does', () => {
  const tracker = open();
  window.dispatchEvent(new Event('visibilitychange'));
  expect(beacon).toHaveBeenCalledOnce();
  expect(beacon.mock.calls[0]?.[0]).toBe('/track');
  const sent = JSON.parse(beacon.mock.calls[0]?.[1] ?? '') as unknown[];
  expect(sent.map(valid)).toEqual([true]);
  expect(tracker.queue).toEqual([]);
});

test('a press on what tells of itself is told', () => {
  const tracker = open('on', { page: { employerPermalink: 'quillmere', jobPagePermalink: clip as never } });
  document.body.insertAdjacentHTML('beforeend', '<a href="#x"><b>Apply</b></a>');
  const link = document.querySelector('a') as HTMLElement;
  link.dataset.told = JSON.stringify({
    event: 'job-page-apply-clicked',
    jobPagePermalink: clip,
    target: 'here',
  });
  document.querySelector('b')?.click();
  expect(tracker.queue.at(-1)).toMatchObject({ event: 'job-page-apply-clicked', target: 'here' });
  expect(valid(tracker.queue.at(-1))).toBe(true);
});

test.each(['analytics-blocked', 'impersonating'] as const)(
  'with the hint %s nothing is kept or sent',
  (hint) => {
    writeCookie(hint, '2026-03-01');
    const { queue } = open();
    window.dispatchEvent(new Event('visibilitychange'));
    expect(queue).toEqual([]);
    expect(beacon).not.toHaveBeenCalled();
    expect(readCookie('anonymous-id')).toBeNull();
  },
);

test('twenty events go at once', async () => {
  const tracker = open();
  follow(tracker);
  for (let at = 1; at < 25; at += 1)
    tracker.push({ event: 'job-clip-transcript-opened', jobClipPermalink: clip as never });
  expect(answer).toHaveBeenCalledOnce();
  const sent = JSON.parse(String(answer.mock.calls[0]?.[1].body)) as unknown[];
  expect(sent).toHaveLength(20);
  expect(sent.every(valid)).toBe(true);
  expect(tracker.queue).toHaveLength(5);
});
