/** The automatic choice of a day: what counts, what is left out, and that it comes out the same every time. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { getPublicDailyHighlights } from '#contract/daily-highlights.ts';
import { saveSettings } from '#contract/employers.ts';
import { unpublishJobClip } from '#contract/job-clips.ts';
import type { HighlightId } from '#contract/kit/ids.ts';
import { chooseDay, chooseDays } from '#server/features/daily-highlights/choosing/choose-days.ts';
import { chooseHighlights } from '#server/features/daily-highlights/choosing/choose-highlights.ts';
import { dailyHighlightItems, dailyHighlights } from '#server/tables/daily-highlights.ts';
import { employers } from '#server/tables/employers.ts';
import { jobClipHearts } from '#server/tables/job-clips.ts';
import { dailyFigures } from '#server/tables/tracking.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { completeClip, giveHearts, makeHearted, moreHighlights } from '#tests/support/make-days.ts';
import { testApp } from '#tests/support/test-app.ts';

const DAY = '2026-11-28';
let now = new Date(`${DAY}T06:00:00Z`);
const app = await testApp({}, { now: () => new Date(now) });
const { services } = app.app.ports;
const ports = { db: app.db, services, now: () => new Date(now) };
const chosen = (date = DAY) => chooseHighlights(app.db, { date });

beforeEach(async () => {
  now = new Date(`${DAY}T06:00:00Z`);
  await app.db.delete(dailyHighlights);
  await app.db.delete(jobClipHearts);
  await app.db.delete(dailyFigures);
});

test('most hearts and completions of seven days come first; others are no candidates', async () => {
  const desks = await Promise.all([newDesk(app), newDesk(app), newDesk(app), newDesk(app)]);
  const [hearted, heard, old, fresh] = await Promise.all([
    makeHearted(desks[0], 3, '2026-11-27'),
    makeHearted(desks[1], 1, '2026-11-21'),
    makeHearted(desks[2], 9, '2026-11-20'),
    makeHearted(desks[3], 9, DAY),
  ]);
  await completeClip(desks[1], heard.clip, 4, '2026-11-22');
  expect(await chosen()).toEqual([heard.highlight, hearted.highlight]);
  expect(await chosen('2026-11-27')).toEqual([old.highlight, heard.highlight]);
  expect(await chosen('2026-11-29')).toEqual([fresh.highlight, heard.highlight, hearted.highlight]);
});

test('an employer has two at most, and a day twenty', async () => {
  const desk = await newDesk(app);
  const first = await makeHearted(desk, 5, '2026-11-27');
  const more = [];
  for (const start of [16_000, 20_000]) more.push(await moreHighlights(desk, first, start));
  for (const [at, highlight] of more.entries()) await giveHearts(app, highlight, 6 + at, '2026-11-27');
  expect(await chosen()).toEqual([more[1], more[0]]);
  for (let at = 0; at < 11; at += 1) {
    const other = await newDesk(app);
    const one = await makeHearted(other, 10, '2026-11-27');
    await giveHearts(app, await moreHighlights(other, one, 30_000), 9, '2026-11-27');
  }
  const all = await chosen();
  expect(all).toHaveLength(20);
  expect(all).not.toContain(more[1]);
});

test('where two are level the one with more hearts comes first, then the later one', async () => {
  const [a, b, c] = await Promise.all([newDesk(app), newDesk(app), newDesk(app)]);
  const heard = await makeHearted(a, 0, '2026-11-27');
  await completeClip(a, heard.clip, 4, '2026-11-27');
  const earlier = await makeHearted(b, 4, '2026-11-27');
  const later = await makeHearted(c, 4, '2026-11-27');
  const first = await chosen();
  expect(first).toEqual([later.highlight, earlier.highlight, heard.highlight]);
  expect(await chosen()).toEqual(first);
});

test('what a day of the last thirty showed is not shown again; what a draft holds is', async () => {
  const desk = await newDesk(app);
  const { highlight } = await makeHearted(desk, 3, '2026-11-27');
  const showOn = async (date: string, status: 'draft' | 'published') => {
    await app.db.delete(dailyHighlights);
    await app.db.insert(dailyHighlights).values({ date, status, curator: 'editor' });
    await app.db.insert(dailyHighlightItems).values({ date, highlightId: highlight, position: 0 });
    return chosen();
  };
  expect(await showOn('2026-10-29', 'published')).toEqual([]);
  expect(await showOn('2026-11-27', 'published')).toEqual([]);
  expect(await showOn('2026-10-28', 'published')).toEqual([highlight]);
  expect(await showOn('2026-11-27', 'draft')).toEqual([highlight]);
});

test('employers who opted out or closed, and clips taken back, are never chosen', async () => {
  const [out, closed, back, stays] = await Promise.all([
    newDesk(app),
    newDesk(app),
    newDesk(app),
    newDesk(app),
  ]);
  const all = await Promise.all([out, closed, back, stays].map((desk) => makeHearted(desk, 2, '2026-11-27')));
  expect(await chosen()).toHaveLength(4);
  const settings = { params: { employer: out.employer.permalink }, body: { isInDailyHighlights: false } };
  expect((await app.call(saveSettings, settings, { as: out.owner, version: 1 })).body).toMatchObject({
    isInDailyHighlights: false,
  });
  await app.db.update(employers).set({ closedAt: now }).where(eq(employers.id, closed.employer.id));
  const params = { employer: back.employer.permalink, clip: all[2]?.clip as never };
  expect((await app.call(unpublishJobClip, { params }, { as: back.owner })).status).toBe(200);
  expect(await chosen()).toEqual([all[3]?.highlight]);
});

const itemsOf = async (date: string): Promise<HighlightId[]> => {
  const rows = await app.db
    .select()
    .from(dailyHighlightItems)
    .where(eq(dailyHighlightItems.date, date))
    .orderBy(dailyHighlightItems.position);
  return rows.map(({ highlightId }) => highlightId);
};

test('two nodes that choose at once make one day, and a further run changes nothing', async () => {
  const [a, b] = await Promise.all([newDesk(app), newDesk(app)]);
  const first = await makeHearted(a, 5, '2026-11-27');
  const second = await makeHearted(b, 2, '2026-11-27');
  const made = await Promise.all(Array.from({ length: 6 }, () => chooseDay(ports, DAY)));
  expect(made.filter((isMade) => isMade)).toHaveLength(1);
  expect(await itemsOf(DAY)).toEqual([first.highlight, second.highlight]);
  await giveHearts(app, second.highlight, 50, '2026-11-26');
  expect(await chooseDay(ports, DAY)).toBe(false);
  expect(await itemsOf(DAY)).toEqual([first.highlight, second.highlight]);
  await app.db.delete(dailyHighlights);
});

test('the work chooses each day once it has settled, and makes no empty day', async () => {
  const desk = await newDesk(app);
  const work = chooseDays();
  const at = async (moment: string) => {
    now = new Date(moment);
    await work.doDue({ ...ports, log: console }, new AbortController().signal);
    return (await app.db.select().from(dailyHighlights)).map(({ date }) => date).sort();
  };
  expect(await at('2026-11-28T00:30:00Z')).toEqual([]);
  const { highlight } = await makeHearted(desk, 2, '2026-11-27');
  expect(await at('2026-11-28T01:00:00Z')).toEqual([]);
  expect(await at('2026-11-28T01:31:00Z')).toEqual(['2026-11-28']);
  expect(await at('2026-11-29T00:04:00Z')).toEqual(['2026-11-28']);
  expect(await at('2026-11-29T00:06:00Z')).toEqual(['2026-11-28']);
  const answer = await app.call(getPublicDailyHighlights, { params: { date: DAY } });
  expect(answer.body).toMatchObject({ curator: 'auto', status: 'published', items: [{ highlight }] });
});

test('a day that an editor made or took back is left alone', async () => {
  await makeHearted(await newDesk(app), 2, '2026-11-27');
  await app.db.insert(dailyHighlights).values({ date: DAY, curator: 'editor', status: 'draft' });
  expect(await chooseDay(ports, DAY)).toBe(false);
  expect(await itemsOf(DAY)).toEqual([]);
});
