/** The editor's days: who may, what is kept, and two editors at once. */
import { expect, test } from 'vitest';
import { listAllAudit } from '#contract/audit.ts';
import {
  getDailyHighlights,
  getPublicDailyHighlights,
  listDailyHighlights,
  publishDailyHighlights,
  saveDailyHighlights,
  searchHighlights,
  suggestDailyHighlights,
  unpublishDailyHighlights,
} from '#contract/daily-highlights.ts';
import { unpublishJobClip } from '#contract/job-clips.ts';
import type { HighlightId } from '#contract/kit/ids.ts';
import { newId } from '#server/context.ts';
import { makeSpokenClip, newDesk } from '#tests/support/make-clips.ts';
import { completeClip, makeHearted } from '#tests/support/make-days.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const now = new Date('2026-11-28T06:00:00Z');
const app = await testApp({}, { now: () => new Date(now) });
const admin = await makeUser(app, { employer: null, firstName: 'Paula', lastName: 'Admin' });
const as = admin;
const desk = await newDesk(app);
const [one, two] = [await makeSpokenClip(desk), await makeSpokenClip(desk, { title: 'Night shift' })];
const items = (...highlights: HighlightId[]) => highlights.map((highlight) => ({ highlight }));
const save = (date: string, body: object, version?: number) =>
  app.call(
    saveDailyHighlights,
    { params: { date }, body },
    { as, ...(version === undefined ? {} : { version }) },
  );
const act = (
  endpoint: typeof publishDailyHighlights | typeof suggestDailyHighlights | typeof unpublishDailyHighlights,
  date: string,
) => app.call(endpoint, { params: { date } }, { as });
const isPublic = async (date: string) =>
  (await app.call(getPublicDailyHighlights, { params: { date } })).status === 200;

test('nobody but a platform admin may', async () => {
  const params = { date: '2026-11-01' };
  const recruiter = await makeUser(app, { employer: desk.employer, role: 'recruiter' });
  const calls = (by: typeof admin | undefined) => [
    app.call(listDailyHighlights, { query: { month: '2026-11' } }, { as: by }),
    app.call(searchHighlights, {}, { as: by }),
    app.call(getDailyHighlights, { params }, { as: by }),
    app.call(saveDailyHighlights, { params, body: { title: 'Mine' } }, { as: by, version: 0 }),
    app.call(suggestDailyHighlights, { params }, { as: by }),
    app.call(publishDailyHighlights, { params }, { as: by }),
    app.call(unpublishDailyHighlights, { params }, { as: by }),
  ];
  for (const [by, status] of [
    [undefined, 401],
    [desk.owner, 403],
    [recruiter, 403],
  ] as const) {
    const answers = await Promise.all(calls(by));
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
  }
});

test('a day is made, changed, published and taken back', async () => {
  const date = '2026-11-20';
  expect((await app.call(getDailyHighlights, { params: { date } }, { as })).status).toBe(404);
  const body = { title: 'Pumps', intro: 'Two quotes', items: items(one.highlight, two.highlight) };
  const made = await app.call(
    saveDailyHighlights,
    { params: { date }, body },
    { as, headers: { 'if-none-match': '*' } },
  );
  expect(made.body).toMatchObject({ title: 'Pumps', curator: 'editor', status: 'draft', version: 1 });
  expect(await isPublic(date)).toBe(false);
  const turned = await save(date, { items: items(two.highlight, one.highlight) }, 1);
  expect(turned.body.items.map(({ highlight, order }) => [highlight, order])).toEqual([
    [two.highlight, 1],
    [one.highlight, 2],
  ]);
  expect(turned.body).toMatchObject({ title: 'Pumps', intro: 'Two quotes', version: 2 });
  expect((await save(date, { title: null }, 2)).body.title).toBe('Daily highlights, November 20, 2026');
  expect((await save(date, { title: 'Pumps' }, 3)).body.version).toBe(4);
  expect((await act(publishDailyHighlights, date)).body).toMatchObject({ status: 'published', version: 5 });
  expect((await act(publishDailyHighlights, date)).body.version).toBe(5);
  expect(await isPublic(date)).toBe(true);
  expect((await act(unpublishDailyHighlights, date)).body).toMatchObject({ status: 'draft', version: 6 });
  expect((await act(unpublishDailyHighlights, date)).body.version).toBe(6);
  expect(await isPublic(date)).toBe(false);
  const log = await app.call(listAllAudit, { query: {} }, { as });
  expect(log.body.data.slice(0, 4).map(({ action, entity }) => [action, entity?.permalink])).toEqual([
    ['daily-highlights.unpublished', date],
    ['daily-highlights.published', date],
    ['daily-highlights.saved', date],
    ['daily-highlights.saved', date],
  ]);
});

test('of two editors the second is told', async () => {
  const date = '2026-11-19';
  const first = { title: 'First', items: items(one.highlight) };
  const both = await Promise.all([save(date, first, 0), save(date, { title: 'Second' }, 0)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [lost] = both.filter(({ status }) => status === 409);
  expect(lost?.problem).toMatchObject({ code: 'STALE_VERSION', current: { date, version: 1 } });
  expect((await save(date, { title: 'Third' }, 1)).status).toBe(200);
  const late = await save(date, { title: 'Late' }, 1);
  expect([late.status, late.problem.code]).toEqual([409, 'STALE_VERSION']);
  expect((await save(date, { title: 'Without' })).problem.code).toBe('VERSION_REQUIRED');
  expect((await save('2026-11-18', { title: 'None yet' }, 3)).status).toBe(404);
  const headers = { 'if-none-match': '*' };
  const twice = { params: { date }, body: { title: 'Both' } };
  const answer = await app.call(saveDailyHighlights, twice, { as, version: 2, headers });
  expect([answer.status, answer.problem.code]).toEqual([400, 'BAD_REQUEST']);
});

test('what may not be shown cannot be chosen', async () => {
  const other = await newDesk(app);
  const hidden = await makeSpokenClip(other);
  const params = { employer: other.employer.permalink, clip: hidden.clip };
  await app.call(unpublishJobClip, { params }, { as: other.owner });
  const pointerOf = async (body: object) => (await save('2026-11-17', body, 0)).problem.errors?.[0]?.pointer;
  expect(await pointerOf({ items: items(one.highlight, hidden.highlight) })).toBe('/items/1/highlight');
  expect(await pointerOf({ items: items(newId<HighlightId>()) })).toBe('/items/0/highlight');
  expect(await pointerOf({ items: items(one.highlight, two.highlight, one.highlight) })).toBe(
    '/items/2/highlight',
  );
  expect(await pointerOf({ items: [] })).toBe('/items');
  expect(await pointerOf({ items: items(...Array.from({ length: 21 }, () => one.highlight)) })).toBe(
    '/items',
  );
  expect(await pointerOf({ title: 'x'.repeat(121) })).toBe('/title');
  expect(await pointerOf({ intro: 'x'.repeat(1001) })).toBe('/intro');
  expect(await pointerOf({ items: [{ highlight: one.highlight, quote: 'Mine' }] })).toBe('/items/0/quote');
  expect((await app.call(getDailyHighlights, { params: { date: '2026-11-17' } }, { as })).status).toBe(404);
});

test('a day with nothing to show is not published', async () => {
  expect((await act(publishDailyHighlights, '2026-11-16')).status).toBe(404);
  await save('2026-11-16', { title: 'Empty' }, 0);
  const refused = await act(publishDailyHighlights, '2026-11-16');
  expect([refused.status, refused.problem.code]).toEqual([409, 'CONFLICT']);
});

test('a suggestion fills a day as the automatic choice would, once and again the same', async () => {
  expect((await act(suggestDailyHighlights, '2026-11-28')).problem.code).toBe('CONFLICT');
  const { highlight, clip } = await makeHearted(await newDesk(app), 3, '2026-11-26');
  const heard = await makeSpokenClip(desk, { title: 'Heard to the end' });
  await completeClip(desk, heard.clip, 2, '2026-11-27');
  for (const date of ['2026-11-28', '2026-12-05']) {
    const suggested = await act(suggestDailyHighlights, date);
    expect(suggested.body).toMatchObject({ curator: 'auto', status: 'draft' });
    expect(suggested.body.items.map((item) => item.highlight)).toEqual([highlight, heard.highlight]);
    const again = await act(suggestDailyHighlights, date);
    expect(again.body).toEqual(suggested.body);
  }
  const found = await app.call(searchHighlights, { query: { search: 'heard' } }, { as });
  expect(found.body.data).toMatchObject([
    { highlight: heard.highlight, completions: 2, hearts: 0, shownOn: null },
  ]);
  const edited = await save('2026-11-28', { items: items(one.highlight) }, 1);
  expect(edited.body.curator).toBe('editor');
  await act(publishDailyHighlights, '2026-11-28');
  const shown = await app.call(searchHighlights, { query: { search: 'pumps' } }, { as });
  expect(shown.body.data.find((one_) => one_.highlight === one.highlight)?.shownOn).toBe('2026-11-28');
  const back = await act(suggestDailyHighlights, '2026-11-28');
  expect(back.body).toMatchObject({ curator: 'auto', status: 'published' });
  expect(back.body.items[0]?.clip.permalink).toBe(clip);
});

test('the calendar lists drafts and published days of a month', async () => {
  const { body } = await app.call(listDailyHighlights, { query: { month: '2026-11' } }, { as });
  expect(body.data.map(({ date, status, curator }) => `${date} ${status} ${curator}`)).toEqual([
    '2026-11-28 published auto',
    '2026-11-20 draft editor',
    '2026-11-19 draft editor',
    '2026-11-16 draft editor',
  ]);
});
