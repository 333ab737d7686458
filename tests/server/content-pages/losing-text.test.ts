/** Of two who write at once, the text that loses stays in the page's versions, by whoever wrote it. */
import { beforeEach, expect, test } from 'vitest';
import { saveCampaignPage } from '#contract/campaign-pages.ts';
import type { KeptPage } from '#contract/content-page.ts';
import {
  getContentPageVersion,
  listContentPageVersions,
  restoreContentPageVersion,
} from '#contract/content-page-versions.ts';
import { saveContentPage } from '#contract/content-pages.ts';
import { getInterviewGuide, saveInterviewGuide } from '#contract/interview-guides.ts';
import type { ContentPagePermalink } from '#contract/kit/ids.ts';
import { makeCampaign } from '#tests/support/make-campaigns.ts';
import { type Desk, newDesk } from '#tests/support/make-clips.ts';
import { makeGuide } from '#tests/support/make-guides.ts';
import { makePage, publishPage, richText } from '#tests/support/make-pages.ts';
import { makeUser, type TestUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
let desk: Desk;
let ana: TestUser;

beforeEach(async () => {
  desk = await newDesk(app);
  ana = await makeUser(app, {
    employer: desk.employer,
    role: 'recruiter',
    firstName: 'Ana',
    lastName: 'Ruiz',
  });
});

type Versioned = { permalink: ContentPagePermalink; version: number };
const of = ({ permalink }: Versioned) => ({ employer: desk.employer.permalink, page: permalink });

async function versionsOf(page: Versioned) {
  const { body } = await app.call(
    listContentPageVersions,
    { params: of(page), query: {} },
    { as: desk.owner },
  );
  return body.data.map(({ version, kind, by, title }) => ({ version, kind, by: by.name, title }));
}

test('what a colleague wrote is kept by her name before it is overruled, and can be brought back', async () => {
  const page = await makePage(desk, { blocks: [richText('<p>First</p>')] });
  const save = (body: object, version: number, as: TestUser) =>
    app.call(saveContentPage, { params: of(page), body }, { as, version });
  const hers = await save({ blocks: [richText('<p>By Ana</p>')] }, page.version, ana);
  expect(await versionsOf(page)).toEqual([]);
  const mine = await save(
    { blocks: [richText('<p>By me</p>')], keepBefore: true },
    hers.body.version,
    desk.owner,
  );
  expect(mine.body.blocks).toEqual([richText('<p>By me</p>')]);
  expect(await versionsOf(page)).toEqual([{ version: 1, kind: 'save', by: 'Ana Ruiz', title: page.title }]);
  const params = { ...of(page), version: '1' };
  const kept = await app.call(getContentPageVersion, { params, query: {} }, { as: desk.owner });
  expect((kept.body as KeptPage).blocks).toEqual([richText('<p>By Ana</p>')]);
  const back = await app.call(
    restoreContentPageVersion,
    { params, body: {} },
    { as: desk.owner, version: mine.body.version },
  );
  expect(back.body.blocks).toEqual([richText('<p>By Ana</p>')]);
});

test('a save that changes nothing keeps nothing, and one that asks for nothing keeps nothing', async () => {
  const page = await makePage(desk);
  const save = (body: object, version: number) =>
    app.call(saveContentPage, { params: of(page), body }, { as: ana, version });
  const same = await save({ title: page.title, keepBefore: true }, page.version);
  await save({ title: 'Another' }, same.body.version);
  expect(await versionsOf(page)).toEqual([]);
});

test('publishing is no writing: what is overruled after it is still by who wrote it', async () => {
  const page = await makePage(desk);
  const written = await app.call(
    saveContentPage,
    { params: of(page), body: { title: 'By Ana' } },
    { as: ana, version: page.version },
  );
  const live = await publishPage(desk, written.body);
  await app.call(
    saveContentPage,
    { params: of(page), body: { title: 'By me', keepBefore: true } },
    { as: desk.owner, version: live.version },
  );
  expect(await versionsOf(page)).toMatchObject([
    { version: 2, kind: 'save', by: 'Ana Ruiz', title: 'By Ana' },
    { version: 1, kind: 'publish', title: 'By Ana' },
  ]);
});

test('what is set of a campaign is kept the same way', async () => {
  const campaign = await makeCampaign(desk);
  const save = (body: object, version: number, as: TestUser) =>
    app.call(
      saveCampaignPage,
      {
        params: { employer: desk.employer.permalink, campaignPage: campaign.permalink },
        body,
      },
      { as, version },
    );
  const hers = await save({ tokens: [{ key: 'firstName', fallback: 'neighbour' }] }, campaign.version, ana);
  const mine = await save(
    { tokens: [{ key: 'firstName', fallback: 'friend' }], keepBefore: true },
    hers.body.version,
    desk.owner,
  );
  expect(await versionsOf(campaign)).toMatchObject([{ kind: 'save', by: 'Ana Ruiz' }]);
  const params = { ...of(campaign), version: '1' };
  await app.call(
    restoreContentPageVersion,
    { params, body: {} },
    { as: desk.owner, version: mine.body.version },
  );
  const again = await save({}, mine.body.version + 1, desk.owner);
  expect(again.body.tokens).toEqual([{ key: 'firstName', fallback: 'neighbour' }]);
});

test('what is written of a guide is kept the same way', async () => {
  const guide = await makeGuide(desk);
  const params = { employer: desk.employer.permalink, interviewGuide: guide.permalink };
  const save = (body: object, version: number, as: TestUser) =>
    app.call(saveInterviewGuide, { params, body }, { as, version });
  const hers = await save({ intro: 'Come early.' }, guide.version, ana);
  const mine = await save({ intro: 'Come late.', keepBefore: true }, hers.body.version, desk.owner);
  expect(await versionsOf(guide)).toMatchObject([{ kind: 'save', by: 'Ana Ruiz' }]);
  await app.call(
    restoreContentPageVersion,
    { params: { ...of(guide), version: '1' }, body: {} },
    { as: desk.owner, version: mine.body.version },
  );
  const read = await app.call(
    getInterviewGuide,
    { params, query: { audience: 'interviewer' } },
    { as: desk.owner },
  );
  expect(read.body.intro).toBe('Come early.');
});
