/** The visits of the demo are ones that browsers could have told of. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ShareLinkPermalink } from '#contract/kit/ids.ts';
import { listeningTo } from '#server/db/demo/visits/listening.ts';
import { crowdOn, pathOf } from '#server/db/demo/visits/plans.ts';
import type { Things, VisitedClip } from '#server/db/demo/visits/things.ts';
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

test('a listener is told as a browser tells: each track once it plays, and every second once', () => {
  const tracks = [30_000, 1, 45_001].map((ms, at) => ({ permalink: `track12345${at}`, ms }));
  const clip = { permalink: 'clip123456', tracks, highlights: [] } as unknown as VisitedClip;
  for (let of100 = 0; of100 <= 100; of100 += 1) {
    const moments = listeningTo(clip, of100 / 100);
    const played = moments.filter(({ is }) => is === 'played').map(({ track }) => track.permalink);
    const heard = moments.flatMap((moment) => (moment.is === 'heard' ? [moment] : []));
    expect(new Set(played).size).toBe(played.length);
    expect(heard.every(({ track }) => played.includes(track.permalink))).toBe(true);
    expect(heard.reduce((sum, { range: [from, until] }) => sum + until - from, 0)).toBe(
      Math.round((75_002 * of100) / 100),
    );
    expect(heard.filter(({ quarters }) => quarters === 4)).toHaveLength(of100 === 100 ? 1 : 0);
  }
});
