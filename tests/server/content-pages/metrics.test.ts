/** What came of a page, against events that were counted by hand. */
import { beforeAll, expect, test } from 'vitest';
import type { ContentPage } from '#contract/content-page.ts';
import { submitContentPageForm } from '#contract/content-page-forms.ts';
import { getContentPageMetrics } from '#contract/content-page-metrics.ts';
import { saveContentPage } from '#contract/content-pages.ts';
import { addUpAll } from '#server/features/tracking/adding-up/add-up.ts';
import { dailyFigures } from '#server/tables/tracking.ts';
import { type Desk, newDesk } from '#tests/support/make-clips.ts';
import { makeEvent, newDevice, send } from '#tests/support/make-events.ts';
import { newEmail } from '#tests/support/make-links.ts';
import { form, hero, makePage, publishPage, richText } from '#tests/support/make-pages.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const today = new Date().toISOString().slice(0, 10);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
let desk: Desk;

beforeAll(async () => {
  desk = await newDesk(app);
});

const paragraph = richText('<p>We rise early.</p>');
const inColumns = {
  ...{ id: 'columns', type: 'columns' as const, isLocked: false },
  props: { columns: [{ blocks: [richText('<p>Left</p>', 'left')] }, { blocks: [] }] },
};

async function newPage(): Promise<ContentPage> {
  const blocks = [hero(), paragraph, form(), inColumns] as ContentPage['blocks'];
  const made = await makePage(desk, { blocks });
  const params = { employer: desk.employer.permalink, page: made.permalink };
  const gated = await app.call(
    saveContentPage,
    { params, body: { gate: 'soft', gateAfter: 'hero' } },
    { as: desk.owner, version: made.version },
  );
  expect([gated.status, gated.problem.detail]).toEqual([200, undefined]);
  return publishPage(desk, gated.body);
}

const ask = ({ permalink }: ContentPage, query: { from?: string; to?: string } = {}, as = desk.owner) =>
  app.call(
    getContentPageMetrics,
    { params: { employer: desk.employer.permalink, page: permalink }, query },
    { as },
  );

const onPage = ({ permalink }: ContentPage, event: string, more: Record<string, unknown> = {}) =>
  makeEvent({ employer: desk.employer, event, contentPagePermalink: permalink, ...more });
const view = (page: ContentPage, more: object = {}) =>
  onPage(page, 'content-page-viewed', { contentPageType: 'page', ...more });
const play = { jobClipPermalink: 'clip1234567', jobClipTrackPermalink: 'track123456', position: 0 };
const jobPagePermalink = 'jobpage12345';

async function happen(events: unknown[]): Promise<void> {
  const answer = await send(app, events);
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  await addUpAll(app.db);
}

test('adds up what happened at this page, by day and by block', async () => {
  const [page, other] = [await newPage(), await newPage()];
  const [one, two] = [newDevice(), newDevice()];
  await happen([
    view(page, { anonymousId: one }),
    view(page, { anonymousId: one }),
    view(page, { anonymousId: two }),
    view(page, { unlinked: true }),
    view(other),
    onPage(page, 'content-page-clip-played', play),
    onPage(page, 'content-page-cta-clicked', { blockId: 'hero', action: 'url' }),
    onPage(page, 'content-page-cta-clicked', { blockId: 'hero', action: 'url' }),
    onPage(page, 'content-page-cta-clicked', { blockId: 'left', action: 'url' }),
    onPage(page, 'content-page-job-clicked', { blockId: 'text', jobPagePermalink }),
    // What a browser makes up is no block of the page.
    onPage(page, 'content-page-job-clicked', { blockId: 'not a block!', jobPagePermalink }),
    onPage(page, 'content-page-form-submitted', { blockId: 'form' }),
    onPage(other, 'content-page-cta-clicked', { blockId: 'hero', action: 'url' }),
  ]);
  const { body } = await ask(page);
  expect(body.totals).toEqual({
    ...{ views: 4, uniques: 3, plays: 1, jobClicks: 2, ctaClicks: 3 },
    ...{ forms: 0, unlocks: 0 },
  });
  expect(body.blocks).toEqual([
    { id: 'hero', seen: null, clicked: 2 },
    { id: 'text', seen: null, clicked: 1 },
    { id: 'form', seen: null, clicked: 1 },
    { id: 'columns', seen: null, clicked: 0 },
    { id: 'left', seen: null, clicked: 1 },
  ]);
  expect(body.series).toHaveLength(30);
  expect(body.series.at(-1)).toEqual({ day: today, views: 4, plays: 1, clicks: 5 });
  expect(body.series[0]).toEqual({ day: daysAgo(29), views: 0, plays: 0, clicks: 0 });
});

test('leaves out machines, and days that were not asked for', async () => {
  const page = await newPage();
  await happen([view(page), view(page, { userAgent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' })]);
  const earlier = { employerId: desk.employer.id, kind: 'content-page' as const, thing: page.permalink };
  await app.db.insert(dailyFigures).values([
    { ...earlier, day: daysAgo(3), event: 'content-page-viewed', count: 7, visitors: 5 },
    { ...earlier, day: daysAgo(40), event: 'content-page-viewed', count: 11, visitors: 10 },
  ]);
  expect((await ask(page)).body.totals).toMatchObject({ views: 8, uniques: 6 });
  expect((await ask(page, { from: daysAgo(3), to: daysAgo(1) })).body).toMatchObject({
    totals: { views: 7, uniques: 5 },
    series: [{ day: daysAgo(3), views: 7 }, { day: daysAgo(2) }, { day: daysAgo(1) }],
  });
  expect((await ask(page, { from: daysAgo(60), to: today })).body.totals.views).toBe(19);
});

test('counts forms and unlocks by what the server took', async () => {
  const page = await newPage();
  const sent = (email: string, blockId: string) =>
    app.call(submitContentPageForm, {
      params: { page: page.permalink, blockId },
      body: {
        anonymousIds: [],
        fields: { fullName: 'Ana Ferreira', email },
        consent: { version: '1', marketing: false },
        website: '',
      } as never,
    });
  const [ana, ben] = [newEmail(), newEmail()];
  for (const [email, block] of [
    [ana, 'gate'],
    [ana, 'gate'],
    [ben, 'gate'],
    [ben, 'form'],
  ] as const)
    expect([(await sent(email, block)).status, block]).toEqual([204, block]);
  expect((await ask(page)).body.totals).toMatchObject({ forms: 1, unlocks: 2 });
  expect((await ask(page, { from: daysAgo(3), to: daysAgo(1) })).body.totals).toMatchObject({
    ...{ forms: 0, unlocks: 0 },
  });
});

test('a campaign page counts what sourcing pages tell', async () => {
  const page = await newPage();
  await happen([
    onPage(page, 'sourcing-page-viewed'),
    onPage(page, 'sourcing-page-clip-played', play),
    onPage(page, 'sourcing-page-interested-clicked', { blockId: 'hero' }),
    onPage(page, 'sourcing-page-apply-clicked', { jobPagePermalink }),
  ]);
  const { body } = await ask(page);
  expect(body.totals).toMatchObject({ views: 1, uniques: 1, plays: 1, jobClicks: 1, ctaClicks: 1 });
  expect(body.blocks[0]).toEqual({ id: 'hero', seen: null, clicked: 1 });
});

test('is read by viewers, of one’s own pages, over days in their order and at most 400', async () => {
  const page = await newPage();
  const viewer = await makeUser(app, { employer: desk.employer, role: 'viewer' });
  expect((await ask(page, {}, viewer)).status).toBe(200);
  const stranger = await newDesk(app);
  const params = { employer: stranger.employer.permalink, page: page.permalink };
  const theirs = await app.call(getContentPageMetrics, { params, query: {} }, { as: stranger.owner });
  expect(theirs.status).toBe(404);
  expect((await ask(page, { from: today, to: daysAgo(1) })).status).toBe(400);
  expect((await ask(page, { from: daysAgo(400), to: today })).status).toBe(400);
  const longest = await ask(page, { from: daysAgo(399), to: today });
  expect([longest.status, longest.body.series.length]).toEqual([200, 400]);
});

test('says since when presses on blocks are known', async () => {
  const short = await testApp({ trackRetentionDays: 10 });
  const own = await newDesk(short);
  const page = await makePage(own);
  const answer = await short.call(
    getContentPageMetrics,
    { params: { employer: own.employer.permalink, page: page.permalink }, query: {} },
    { as: own.owner },
  );
  expect(answer.body).toMatchObject({ from: daysAgo(29), blocksFrom: daysAgo(10) });
});
