/** What the box of a device that is not counted shows. */
import { expect, test } from 'vitest';
import { heldEvent, sweep } from '#lib/tracker/held-events.ts';
import type { FullEvent } from '#lib/tracker/tracker.ts';

const event = {
  event: 'job-clip-viewed',
  eventId: '10000000-1000-4000-8000-100000000000',
  anonymousId: 'AbCdEfGhIjK1',
  unlinked: true,
  userAgent: 'A browser',
  employerPermalink: 'quillmere',
  at: '2026-03-01T09:30:00.000Z',
  path: '/job-clip/abcdefghi1',
  language: 'en',
  referrerHost: '',
  jobClipPermalink: 'abcdefghi1',
  view: 'page',
} as FullEvent;

test('a whole event would be sent, and names what it happened at', () => {
  const held = heldEvent(event, 1000);
  expect(held).toMatchObject({
    name: 'job-clip-viewed',
    things: ['jobClipPermalink abcdefghi1'],
    reason: null,
  });
});

test.each([
  ['employerPermalink missing', { employerPermalink: undefined }],
  ['anonymousId is not valid', { anonymousId: 'short' }],
  ['colour is not valid', { colour: 'blue' }],
])('an event that the server would refuse says why: %s', (reason, wrong) => {
  expect(heldEvent({ ...event, ...wrong } as FullEvent, 1000).reason).toBe(reason);
});

test('an event is shown for ten seconds', () => {
  const held = [heldEvent(event, 1000), heldEvent(event, 5000)];
  expect(sweep(held, 10_999)).toHaveLength(2);
  expect(sweep(held, 11_000)).toEqual([held[1]]);
  expect(sweep(held, 15_000)).toEqual([]);
});
