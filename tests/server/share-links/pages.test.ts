/** Share links to content pages, campaigns and guides: each leads to the page that candidates see. */
import { describe, expect, test } from 'vitest';
import type { ShareLinkOwner } from '#contract/share-link.ts';
import { createShareLink, getShareLink } from '#contract/share-links.ts';
import { makeCampaign } from '#tests/support/make-campaigns.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { makePage, publishPage } from '#tests/support/make-pages.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const desk = await newDesk(app);
const as = { as: desk.owner };
const here = { employer: desk.employer.permalink };
const make = (ownerType: ShareLinkOwner, ownerPermalink: string, more: object = {}) =>
  app.call(createShareLink, { params: here, body: { ownerType, ownerPermalink, ...more } as never }, as);
const read = async (shareLink: string) =>
  (await app.call(getShareLink, { params: { ...here, shareLink: shareLink as never } }, as)).body;

describe('a share link', () => {
  test('leads to a page, and says while nobody can open it', async () => {
    const page = await makePage(desk, { title: 'Life on the quay' });
    const { status, body } = await make('content-page', page.permalink);
    expect([status, body.name, body.isOwnerPublic]).toEqual([201, 'Life on the quay', false]);
    expect(new URL(body.url).pathname).toBe(`/page/${page.permalink}`);
    expect(new URL(body.url).searchParams.get('p-sl')).toBe(body.permalink);
    await publishPage(desk, page);
    expect((await read(body.permalink)).isOwnerPublic).toBe(true);
  });

  test('leads to a page for buyers where that stands', async () => {
    const page = await makePage(desk, { type: 'sales' });
    const { body } = await make('content-page', page.permalink);
    expect(new URL(body.url).pathname).toBe(`/sales/${desk.employer.permalink}/page/${page.permalink}`);
  });

  test('leads to a campaign, which is closed outside its dates', async () => {
    const campaign = await makeCampaign(desk, { validTo: '2020-01-01T00:00:00Z' });
    await publishPage(desk, campaign);
    const { status, body } = await make('campaign-page', campaign.permalink);
    expect([status, body.ownerTitle, body.isOwnerPublic]).toEqual([201, 'Summer crews', false]);
    expect(body.metrics).toMatchObject({ forms: 0, interested: 0 });
  });

  test('names the thing by what it is, and only what is the employer’s', async () => {
    const campaign = await makeCampaign(desk);
    const page = await makePage(desk);
    const other = await newDesk(app);
    const strange = await makePage(other);
    for (const [type, permalink] of [
      ['content-page', campaign.permalink],
      ['interview-guide', campaign.permalink],
      ['campaign-page', page.permalink],
      ['content-page', strange.permalink],
      ['interview-guide', 'nothing1234'],
    ] as const) {
      const refused = await make(type, permalink);
      expect([refused.status, refused.problem.errors?.[0]?.pointer]).toEqual([404, '/ownerPermalink']);
    }
    const apply = await make('campaign-page', campaign.permalink, { destination: 'apply' });
    expect(apply.problem.errors?.[0]?.pointer).toBe('/destination');
    expect((await make('toString' as never, page.permalink)).status).toBe(422);
  });
});
