/** The visits of the demo are ones that browsers could have told of. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ShareLinkPermalink } from '#contract/kit/ids.ts';
import { crowdOn, pathOf } from '#server/db/demo/visits/plans.ts';
import type { Things } from '#server/db/demo/visits/things.ts';
import { readEvents } from '#server/features/tracking/taking/read-events.ts';

test('what browsers told in the demo is what browsers can tell', () => {
  const ids = { board: 'board12345', permalink: 'thing12345', title: 'A job' };
  const tracks = [30_000, 1, 45_001].map((ms, at) => ({ permalink: `track12345${at}`, ms }));
  const clip = { permalink: 'clip123456', tracks, highlights: [randomUUID()] };
  const things = { clips: [clip], jobs: [ids] } as unknown as Things;
  const links = ['link123456' as ShareLinkPermalink];
  const named = { email: 'a@example.com', language: 'en', job: 'A job', hoursAgo: 3, minutesToFinish: 4 };
  const days = Array.from({ length: 9 }, (_, daysAgo) =>
    crowdOn({ midnight: new Date('2026-03-01'), daysAgo, links }, things),
  );
  const told = [...days.flat(), ...pathOf(named, things, new Date('2026-03-01'))];
  expect(new Set(told.map(({ event }) => event)).size).toBeGreaterThan(9);
  for (const event of told) {
    const read = readEvents(JSON.stringify(event));
    expect([read?.valid.length, read?.refused], JSON.stringify(event)).toEqual([1, []]);
  }
  expect(crowdOn({ midnight: new Date('2026-03-01'), daysAgo: 0, links }, things)).toEqual(days[0]);
});
