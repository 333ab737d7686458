/** Days as everybody sees them: the latest, one by its date, a month, and what is gone at once. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  findDailyHighlights,
  getLatestDailyHighlights,
  getPublicDailyHighlights,
  listPublicDailyHighlights,
} from '#contract/daily-highlights.ts';
import { saveSettings } from '#contract/employers.ts';
import { deleteHighlight, publishJobClip, unpublishJobClip } from '#contract/job-clips.ts';
import type { HighlightId } from '#contract/kit/ids.ts';
import { addHeart } from '#contract/public-job-clips.ts';
import { dailyHighlightItems, dailyHighlights } from '#server/tables/daily-highlights.ts';
import { employers } from '#server/tables/employers.ts';
import { makeSpokenClip, newDesk } from '#tests/support/make-clips.ts';
import { testApp } from '#tests/support/test-app.ts';

let now = new Date('2026-11-28T06:00:00Z');
const app = await testApp({}, { now: () => new Date(now) });

async function makeDay(
  date: string,
  highlights: HighlightId[],
  over: Partial<typeof dailyHighlights.$inferInsert> = {},
) {
  await app.db.insert(dailyHighlights).values({ date, curator: 'auto', status: 'published', ...over });
  for (const [position, highlightId] of highlights.entries())
    await app.db.insert(dailyHighlightItems).values({ date, highlightId, position });
}

const desks = [await newDesk(app), await newDesk(app)] as const;
const [one, two] = [await makeSpokenClip(desks[0]), await makeSpokenClip(desks[1])];
const dayOf = (date: string, query = {}) => app.call(getPublicDailyHighlights, { params: { date }, query });

test('before the first day there is none', async () => {
  expect((await app.call(getLatestDailyHighlights, {})).status).toBe(404);
  await makeDay('2026-11-25', []);
  expect((await app.call(getLatestDailyHighlights, {})).status).toBe(404);
});

test('the latest day is that of today or the one before it', async () => {
  await makeDay('2026-11-26', [one.highlight]);
  await makeDay('2026-11-27', [one.highlight, two.highlight], { intro: 'Pumps and people' });
  await makeDay('2026-11-29', [one.highlight], { curator: 'editor', title: 'Ahead' });
  const latest = await app.call(getLatestDailyHighlights, {});
  expect(latest.body).toMatchObject({
    ...{ date: '2026-11-27', title: 'Daily highlights, November 27, 2026', intro: 'Pumps and people' },
    ...{ curator: 'auto', status: 'published', previous: '2026-11-26', next: null, version: 1 },
  });
  expect(latest.body.items).toMatchObject([
    {
      ...{ highlight: one.highlight, order: 1, start: 4000, end: 12_000, speaker: 'Ingrid', hearts: 0 },
      ...{ quote: 'Three people got up to show me. The Zürich crew does that.', track: one.track },
      clip: { permalink: one.clip, title: 'How we fix pumps' },
      employer: { permalink: desks[0].employer.permalink },
      media: { kind: 'audio' },
    },
    { highlight: two.highlight, order: 2 },
  ]);
  expect(latest.headers['cache-tag']).toContain('daily-highlights:2026-11-27');
  expect(latest.headers['cache-tag']).toContain('daily-highlights:latest');
  now = new Date('2026-11-29T00:00:00Z');
  expect((await app.call(getLatestDailyHighlights, {})).body).toMatchObject({
    ...{ date: '2026-11-29', title: 'Ahead' },
  });
  now = new Date('2026-11-28T06:00:00Z');
});

test('a title nobody wrote is said in the reader’s language', async () => {
  expect((await dayOf('2026-11-26', { lng: 'fr' })).body.title).toBe('Moments forts du 26 novembre 2026');
  expect((await dayOf('2026-11-26', { lng: 'pt' })).body.title).toBe('Destaques de 26 de novembro de 2026');
});

test.each([
  ...['2026-11-28', '2026-11-29', '2026-11-24', '2999-01-01', '3000-01-01', '1899-12-31', '0000-00-00'],
  ...['2026-13-01', '2026-02-30', '2026-11-3', '2026-11', '26-11-27', '2026-11-27T00:00:00Z', 'today'],
  ...['latest', 'null', '-1', '2026-11-27.json', '%00', '2026/11/27', '２０２６-11-27', 'archive%2F2026-11'],
])('%s is no day to be seen', async (date) => {
  const answer = await app.app.inject({ url: `/v1/public/daily-highlights/${date}` });
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
});

test('a month lists its days, newest first, and a wrong one is refused', async () => {
  const listed = await app.call(listPublicDailyHighlights, { query: { month: '2026-11' } });
  expect(listed.body).toEqual({
    data: [
      { date: '2026-11-27', title: 'Daily highlights, November 27, 2026', count: 2 },
      { date: '2026-11-26', title: 'Daily highlights, November 26, 2026', count: 1 },
    ],
    nextCursor: null,
  });
  for (const month of ['2026-13', '2026-1', '2026', '', '2026-11-01', '0000-01']) {
    const answer = await app.app.inject({ url: `/v1/public/daily-highlights/archive?month=${month}` });
    expect([month, answer.statusCode]).toEqual([month, 400]);
  }
  expect((await app.call(listPublicDailyHighlights, { query: { month: '2026-12' } })).body.data).toEqual([]);
});

test('a day without highlights has neighbours', async () => {
  const around = await app.call(findDailyHighlights, { params: { date: '2026-11-28' } });
  expect(around.body).toEqual({ previous: '2026-11-27', next: null });
  const early = await app.call(findDailyHighlights, { params: { date: '2026-01-01' } });
  expect(early.body).toEqual({ previous: null, next: '2026-11-26' });
});

test('a heart is counted on the day as on the clip', async () => {
  const params = { highlight: two.highlight };
  await app.call(addHeart, { params, body: { anonymousId: 'abcdefghijkl' as never } });
  expect((await dayOf('2026-11-27')).body.items[1]?.hearts).toBe(1);
});

test('what is taken back leaves the day at once, and comes back with its clip', async () => {
  const as = desks[0].owner;
  const params = { employer: desks[0].employer.permalink, clip: one.clip };
  await app.call(unpublishJobClip, { params }, { as });
  const without = await dayOf('2026-11-27');
  expect(without.body.items).toMatchObject([{ highlight: two.highlight, order: 1 }]);
  // The page is dropped once the clip is published again.
  expect(without.headers['cache-tag']).toContain(`job-clip:${one.clip}`);
  expect((await dayOf('2026-11-26')).status).toBe(404);
  expect(without.body.previous).toBeNull();
  await app.call(publishJobClip, { params }, { as });
  expect((await dayOf('2026-11-27')).body.items).toHaveLength(2);
});

test('an employer who opts out or closes leaves every day', async () => {
  const { employer, owner } = desks[1];
  const left = async () => (await dayOf('2026-11-27')).body.items.map(({ clip }) => clip.permalink);
  const settings = { params: { employer: employer.permalink }, body: { isInDailyHighlights: false } };
  await app.call(saveSettings, settings, { as: owner, version: 1 });
  expect(await left()).toEqual([one.clip]);
  const again = { ...settings, body: { isInDailyHighlights: true } };
  await app.call(saveSettings, again, { as: owner, version: 2 });
  expect(await left()).toEqual([one.clip, two.clip]);
  await app.db.update(employers).set({ closedAt: now }).where(eq(employers.id, employer.id));
  expect(await left()).toEqual([one.clip]);
  await app.db.update(employers).set({ closedAt: null }).where(eq(employers.id, employer.id));
});

test('a highlight that was deleted leaves the day', async () => {
  const params = { ...two.params, highlight: two.highlight };
  expect((await app.call(deleteHighlight, { params }, { as: desks[1].owner, version: 1 })).status).toBe(204);
  expect((await dayOf('2026-11-27')).body.items).toHaveLength(1);
});
