/** A thousand listeners whose parts are known give the curve that they add up to, second by second. */
import { expect, test } from 'vitest';
import { getClipMetrics } from '#contract/job-clip-metrics.ts';
import type { TrackEvent } from '#contract/tracking.ts';
import { addUpAll } from '#server/features/tracking/adding-up/add-up.ts';
import { makeSpokenClip, newDesk } from '#tests/support/make-clips.ts';
import { makePlay, makeProgress, newDevice, send } from '#tests/support/make-events.ts';
import { testApp } from '#tests/support/test-app.ts';

const LISTENERS = 1_000;
const LENGTH = 60;
const app = await testApp();

/** Numbers that look like chance and are the same each time. */
function drawFrom(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

type Part = [from: number, until: number];

/** Parts of the minute that do not touch, in seconds: most hear on from the start, some jump. */
function partsOf(draw: (below: number) => number): Part[] {
  const parts: Part[] = [];
  let at = draw(4) === 0 ? draw(40) : 0;
  for (let left = 1 + draw(3); left > 0 && at < LENGTH; left -= 1) {
    const until = Math.min(LENGTH, at + 1 + draw(30));
    parts.push([at, until]);
    at = until + 1 + draw(10);
  }
  return parts;
}

test('a thousand listeners with known parts give the exact curve', async () => {
  const desk = await newDesk(app);
  const { clip, track, params } = await makeSpokenClip(desk);
  const of = { employer: desk.employer, jobClipPermalink: clip, jobClipTrackPermalink: track };
  const draw = drawFrom(7);
  const expected: number[] = new Array(LENGTH).fill(0);
  const events: TrackEvent[] = [];
  for (let listener = 0; listener < LISTENERS; listener += 1) {
    const anonymousId = newDevice();
    events.push(makePlay({ ...of, anonymousId }));
    for (const [from, until] of partsOf(draw)) {
      // Browsers tell what was heard in pieces, as it goes on.
      const middle = from + draw(until - from);
      for (const piece of [
        [from, middle],
        [middle, until],
      ] as const)
        if (piece[0] < piece[1])
          events.push(makeProgress({ ...of, anonymousId, ranges: [piece.map((second) => second * 1000)] }));
      for (let second = from; second < until; second += 1) expected[second] = (expected[second] ?? 0) + 1;
    }
  }
  // They come in any order, and every seventh batch twice.
  const mixed = events.toSorted((one, other) => one.eventId.localeCompare(other.eventId));
  for (let at = 0, batch = 0; at < mixed.length; at += 100, batch += 1)
    for (let times = batch % 7 === 0 ? 2 : 1; times > 0; times -= 1)
      expect((await send(app, mixed.slice(at, at + 100))).statusCode).toBe(204);
  await addUpAll(app.db);

  const { body } = await app.call(getClipMetrics, { params, query: {} }, { as: desk.owner });
  expect(body.retention).toEqual([{ track, plays: LISTENERS, seconds: expected }]);
  expect(body.totals).toMatchObject({ plays: LISTENERS, uniqueListeners: LISTENERS });
  expect(body.totals.secondsListened).toBe(expected.reduce((sum, plays) => sum + plays, 0));
});
