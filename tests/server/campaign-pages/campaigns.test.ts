/** Campaign pages: made, set, published, and over; each within its tenant. */
import { describe, expect, test } from 'vitest';
import { createCampaignPage, getCampaignPage, listCampaignPages } from '#contract/campaign-pages.ts';
import { submitContentPageForm } from '#contract/content-page-forms.ts';
import { checkContentPage, getPublicContentPage, saveContentPage } from '#contract/content-pages.ts';
import { createPersonList } from '#contract/person-lists.ts';
import { endCampaigns } from '#server/features/campaign-pages/end-campaigns.ts';
import { makeCampaign, saveCampaign } from '#tests/support/make-campaigns.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { makeJob } from '#tests/support/make-jobs.ts';
import { newEmail } from '#tests/support/make-links.ts';
import { hero, publishPage, richText } from '#tests/support/make-pages.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const desk = await newDesk(app);
const as = { as: desk.owner };
const here = { employer: desk.employer.permalink };
const hour = 3_600_000;
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();
const shown = ({ permalink }: { permalink: string }) =>
  app.call(getPublicContentPage, { params: { page: permalink as never }, query: {} });
const write = async ({ permalink, version }: { permalink: string; version: number }, blocks: object[]) =>
  (
    await app.call(
      saveContentPage,
      { params: { ...here, page: permalink as never }, body: { blocks } as never },
      { ...as, version },
    )
  ).body;

describe('a campaign page', () => {
  test('is made blank, for a job, or from nothing but its title, and kept out of search engines', async () => {
    const blank = await makeCampaign(desk);
    expect(blank).toMatchObject({
      ...{ type: 'campaign', status: 'draft', noindex: true, jobPages: [], audience: null, tokens: [] },
      ...{ cta: { label: '', action: 'interested', href: null }, validFrom: null, validTo: null },
      ...{ shareLinks: [], metrics: { view: 0, unique: 0, unlock: 0, play: 0, cta: 0, apply: 0 } },
      blocks: [{ type: 'hero', props: { heading: 'Summer crews' } }, { type: 'rich-text' }],
    });
    const job = await makeJob(desk, { job: { title: 'Net mender' } });
    const forJob = await makeCampaign(desk, { fromJob: job.permalink });
    expect(forJob).toMatchObject({
      jobPages: [{ permalink: job.permalink, title: 'Net mender' }],
      cta: { action: 'apply' },
      blocks: [{ props: { heading: 'Net mender' } }, {}],
    });
  });

  test('is listed among its own, by name, job and status', async () => {
    const job = await makeJob(desk);
    const mine = await makeCampaign(desk, { title: 'Oyster season', jobPages: [job.permalink] });
    const list = async (query: object) =>
      (await app.call(listCampaignPages, { params: here, query }, as)).body.data.map((row) => row.permalink);
    expect(await list({ search: 'oyst' })).toEqual([mine.permalink]);
    expect(await list({ jobPagePermalink: [job.permalink] })).toEqual([mine.permalink]);
    expect(await list({ status: ['archived'] })).toEqual([]);
  });

  test('keeps what is set of it, with references of its own employer only', async () => {
    const made = await makeCampaign(desk);
    const list = await app.call(
      createPersonList,
      { params: here, body: { title: 'Divers', kind: 'manual' } },
      as,
    );
    const saved = await saveCampaign(desk, made, {
      internalName: 'Divers 2027',
      audience: list.body.permalink,
      tokens: [{ key: 'firstName', fallback: 'there' }],
      cta: { label: 'Pick a time', action: 'calendar', href: 'cal.example.com/us' },
      validTo: '2099-01-01T10:00:00+02:00',
    });
    expect(saved.body).toMatchObject({
      ...{ internalName: 'Divers 2027', audience: { title: 'Divers' }, version: 2, hasChanges: true },
      cta: { href: 'https://cal.example.com/us' },
      validTo: '2099-01-01T08:00:00.000Z',
    });
    // What a save does not name stays.
    const again = await saveCampaign(desk, saved.body, { description: 'For who dives' });
    expect(again.body).toMatchObject({ audience: { title: 'Divers' }, tokens: [{ key: 'firstName' }] });
    const other = await newDesk(app);
    const job = await makeJob(other);
    for (const [body, pointer] of [
      [{ jobPages: [job.permalink] }, '/jobPages/0'],
      [{ audience: 'listlist123' }, '/audience'],
    ] as const) {
      const refused = await saveCampaign(desk, again.body, body);
      expect([refused.status, refused.problem.errors?.[0]?.pointer]).toEqual([404, pointer]);
    }
    for (const body of [
      { tokens: [{ key: 'toString', fallback: 'x' }] },
      { cta: { action: 'url', href: 'javascript:alert(1)' } },
      { validTo: 'soon' },
      { blocks: [] },
      {
        tokens: [
          { key: 'firstName', fallback: 'a' },
          { key: 'firstName', fallback: 'b' },
        ],
      },
    ])
      expect([(await saveCampaign(desk, again.body, body)).status, body]).toEqual([422, body]);
    expect((await saveCampaign(desk, made, { title: 'Late' })).problem.code).toBe('STALE_VERSION');
  });

  test('is nobody else’s, and figures alone for viewers', async () => {
    const made = await makeCampaign(desk);
    const params = { ...here, campaignPage: made.permalink };
    const other = await newDesk(app);
    const strange = { employer: other.employer.permalink, campaignPage: made.permalink };
    expect((await app.call(getCampaignPage, { params })).status).toBe(401);
    expect((await app.call(getCampaignPage, { params: strange }, { as: other.owner })).status).toBe(404);
    const member = (role: 'viewer' | 'hiring-manager' | 'recruiter') =>
      makeUser(app, { employer: desk.employer, role });
    const [viewer, manager, recruiter] = [
      await member('viewer'),
      await member('hiring-manager'),
      await member('recruiter'),
    ];
    expect((await app.call(getCampaignPage, { params }, { as: viewer })).status).toBe(200);
    expect((await app.call(getCampaignPage, { params }, { as: manager })).status).toBe(403);
    const body = { title: 'x' };
    expect((await app.call(createCampaignPage, { params: here, body }, { as: viewer })).status).toBe(403);
    expect((await app.call(createCampaignPage, { params: here, body }, { as: recruiter })).status).toBe(201);
    // A page of another type is none.
    const plain = { ...params, campaignPage: 'nothing1234' as never };
    expect((await app.call(getCampaignPage, { params: plain }, as)).status).toBe(404);
  });
});

describe('a greeting', () => {
  test('needs words for who is not known before it goes live, and then tells them', async () => {
    const made = await makeCampaign(desk, { title: 'For {{firstName}}' });
    const page = await write(made, [hero('Hi {{ firstName }}'), richText('<p>{{shoeSize}}</p>')]);
    const params = { ...here, page: page.permalink };
    const errorsNow = async () =>
      (await app.call(checkContentPage, { params }, as)).body.checks
        .filter(({ severity }) => severity === 'error')
        .map(({ code, blockId }) => [code, blockId]);
    expect(await errorsNow()).toEqual([
      ['UNRESOLVED_TOKEN', null],
      ['UNRESOLVED_TOKEN', 'hero'],
      ['UNRESOLVED_TOKEN', 'text'],
    ]);
    const tokens = [{ key: 'firstName', fallback: 'there' }];
    const greeted = (await saveCampaign(desk, page, { tokens })).body;
    expect(await errorsNow()).toEqual([['UNRESOLVED_TOKEN', 'text']]);
    const ready = await write(greeted, [hero('Hi {{ firstName }}')]);
    await publishPage(desk, ready);
    expect((await shown(made)).body).toMatchObject({ title: 'For there', campaign: { tokens } });
  });
});

describe('its call', () => {
  test('leads to the jobs that are open', async () => {
    const job = await makeJob(desk);
    const closed = await makeJob(desk, { job: { status: 'closed' } });
    const made = await makeCampaign(desk, { jobPages: [job.permalink, closed.permalink] });
    const set = await saveCampaign(desk, made, { cta: { action: 'apply', label: '', href: null } });
    await publishPage(desk, await write(set.body, [hero()]));
    expect((await shown(made)).body.campaign?.jobPages).toEqual([
      {
        permalink: job.permalink,
        title: 'Glasshouse grower',
        url: `/job-board/${job.board}/job/${job.permalink}`,
      },
    ]);
  });

  test.each([
    [{ action: 'apply' }, 'Choose the jobs'],
    [{ action: 'form' }, 'Add a form'],
    [{ action: 'calendar' }, 'Enter a URL'],
  ])('%j that leads nowhere stops publishing', async (cta, words) => {
    const made = await makeCampaign(desk, { cta: { label: '', href: null, ...cta } as never });
    const { permalink } = await write(made, [hero()]);
    const { body } = await app.call(checkContentPage, { params: { ...here, page: permalink } }, as);
    expect(body.checks[0]?.message).toContain(words);
  });

  test('“I’m interested” makes a lead, and one who told who they are at the gate counts once', async () => {
    const made = await makeCampaign(desk);
    const set = await saveCampaign(desk, made, { gate: 'soft', gateAfter: 'hero' });
    await publishPage(desk, await write(set.body, [hero(), richText('<p>More</p>')]));
    const fields = { fullName: 'Ana Ferreira', email: newEmail() };
    const body = { fields, consent: { version: '1', marketing: false } };
    for (const blockId of ['gate', 'gate', 'interested']) {
      const sent = await app.call(submitContentPageForm, {
        params: { page: made.permalink, blockId },
        body: body as never,
      });
      expect(sent.status).toBe(204);
    }
    const params = { ...here, campaignPage: made.permalink };
    expect((await app.call(getCampaignPage, { params }, as)).body.metrics.unlock).toBe(1);
  });
});

describe('its dates', () => {
  test('before and after, visitors are told where the jobs are', async () => {
    await makeJob(desk);
    for (const dates of [{ validFrom: fromNow(hour) }, { validTo: fromNow(-hour) }]) {
      const made = await makeCampaign(desk, dates);
      await publishPage(desk, await write(made, [hero()]));
      const answer = await shown(made);
      expect([answer.status, answer.problem.code]).toEqual([410, 'GONE']);
      expect(answer.problem.similar).toContainEqual(expect.objectContaining({ title: 'Open jobs' }));
      const sent = await app.call(submitContentPageForm, {
        params: { page: made.permalink, blockId: 'interested' },
        body: { fields: {} } as never,
      });
      expect(sent.status).toBe(410);
    }
    const on = await makeCampaign(desk, { validFrom: fromNow(-hour), validTo: fromNow(hour) });
    await publishPage(desk, await write(on, [hero()]));
    expect((await shown(on)).status).toBe(200);
  });

  test('that end before they begin stop publishing', async () => {
    const made = await makeCampaign(desk, { validFrom: fromNow(hour), validTo: fromNow(0) });
    const { permalink } = await write(made, [hero()]);
    const { body } = await app.call(checkContentPage, { params: { ...here, page: permalink } }, as);
    expect(body.checks[0]?.message).toBe('“Valid until” must be after “Valid from”.');
  });

  test('drop what is stored of the page at the moment they end, once', async () => {
    const validTo = fromNow(hour);
    const made = await makeCampaign(desk, { validTo });
    await publishPage(desk, await write(made, [hero()]));
    const dropped: string[] = [];
    const services = {
      ...app.app.ports.services,
      dropPages: async (tags: readonly string[]) => {
        dropped.push(...tags);
      },
    };
    const work = endCampaigns();
    const at = (ms: number) =>
      work.doDue(
        { db: app.db, services, log: app.app.log, now: () => new Date(Date.parse(validTo) + ms) },
        new AbortController().signal,
      );
    const tag = `content-page:${made.permalink}`;
    await at(-1000);
    expect(dropped).not.toContain(tag);
    await at(1000);
    expect(dropped).toContain(tag);
    dropped.length = 0;
    await at(5000);
    expect(dropped).not.toContain(tag);
  });
});
