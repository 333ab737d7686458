/** What an opening of a page tells: the version of then, and who told who they are at the gate. */
import { expect, test } from 'vitest';
import type { ContentPage } from '#contract/content-page.ts';
import { submitContentPageForm } from '#contract/content-page-forms.ts';
import { getContentPage, publishContentPage, saveContentPage } from '#contract/content-pages.ts';
import type { ShareLink, ShareLinkOwner } from '#contract/share-link.ts';
import { getShareLink, listShareLinkOpens } from '#contract/share-links.ts';
import { makeCampaign, saveCampaign } from '#tests/support/make-campaigns.ts';
import { type Desk, newDesk } from '#tests/support/make-clips.ts';
import { makeGuide } from '#tests/support/make-guides.ts';
import { newDevice } from '#tests/support/make-links.ts';
import { publishPage } from '#tests/support/make-pages.ts';
import { testApp } from '#tests/support/test-app.ts';
import { makeLink, tell } from './make-links.ts';

const app = await testApp();

const linkTo = (desk: Desk, ownerType: ShareLinkOwner, { permalink }: Pick<ContentPage, 'permalink'>) =>
  makeLink(desk, { ownerType, ownerPermalink: permalink });

const opensOf = async ({ employer, owner }: Desk, { permalink }: ShareLink) => {
  const params = { employer: employer.permalink, shareLink: permalink };
  const { status, body } = await app.call(listShareLinkOpens, { params, query: {} }, { as: owner });
  expect(status).toBe(200);
  return body.data;
};

test('an opening of a guide says which version candidates saw then', async () => {
  const desk = await newDesk(app);
  const { employer, owner } = desk;
  const guide = await makeGuide(desk);
  const link = await linkTo(desk, 'interview-guide', guide);
  const params = { employer: employer.permalink, page: guide.permalink };
  const as = { as: owner };
  const open = (event: 'sourcing-page-viewed' | 'content-page-cta-clicked' = 'sourcing-page-viewed') =>
    tell(desk, { link: link.permalink, anonymousId: newDevice(), event });
  await open();
  await publishPage(desk, guide);
  await open();
  const { version } = (await app.call(getContentPage, { params }, as)).body;
  const saved = await app.call(saveContentPage, { params, body: { description: 'New' } }, { ...as, version });
  await open();
  const again = { ...as, version: saved.body.version };
  expect((await app.call(publishContentPage, { params, body: {} }, again)).body.publishedVersion).toBe(2);
  await open();
  await open('content-page-cta-clicked');
  expect((await opensOf(desk, link)).map(({ pageVersion }) => pageVersion)).toEqual([null, 2, 1, 1, null]);
});

test('who passes the gate is counted at the link they came by, once, and marked at every link', async () => {
  const desk = await newDesk(app);
  const hero = { id: 'hero', type: 'hero' as const, isLocked: false };
  const props = { heading: 'Summer crews', lead: '', image: null, label: '', href: null };
  const made = await makeCampaign(desk, {});
  const blocks = [{ ...hero, props }];
  const page = { employer: desk.employer.permalink, page: made.permalink };
  const as = { as: desk.owner };
  const written = await app.call(saveContentPage, { params: page, body: { blocks } }, { ...as, version: 1 });
  const gated = await saveCampaign(desk, written.body, { gate: 'soft', gateAfter: 'hero' });
  expect(gated.problem.detail).toBeUndefined();
  await publishPage(desk, gated.body);
  const [one, other] = [await linkTo(desk, 'campaign-page', made), await linkTo(desk, 'campaign-page', made)];
  const [ana, ben, cy] = [newDevice(), newDevice(), newDevice()];
  const consent = { version: '1', marketing: false };
  const send = async (blockId: string, device: typeof ana, shareLink?: ShareLink) => {
    const params = { page: made.permalink, blockId };
    const body = {
      anonymousIds: [device],
      ...(shareLink === undefined ? {} : { shareLinkPermalink: shareLink.permalink }),
      fields: { fullName: `Somebody ${device}`, email: `${device}@example.com` },
      consent,
    };
    expect((await app.call(submitContentPageForm, { params, body })).status).toBe(204);
  };
  for (const [device, link] of [
    [ana, one],
    [ana, other],
    [ben, one],
    [cy, one],
  ] as const)
    await tell(desk, { link: link.permalink, anonymousId: device, event: 'sourcing-page-viewed' });
  await send('gate', ana, one);
  await send('gate', ana, one);
  await send('interested', ben, one);
  await send('gate', newDevice());
  const unlocksOf = async ({ permalink }: ShareLink) => {
    const params = { employer: desk.employer.permalink, shareLink: permalink };
    return (await app.call(getShareLink, { params }, as)).body.metrics.unlocks;
  };
  expect([await unlocksOf(one), await unlocksOf(other)]).toEqual([1, 0]);
  const marked = async (link: ShareLink) =>
    (await opensOf(desk, link)).map(({ person, hasUnlocked }) => [person?.title ?? null, hasUnlocked]).sort();
  const known = (device: string) => `Somebody ${device}`;
  expect(await marked(one)).toEqual(
    [
      [known(ana), true],
      [known(ben), false],
      [null, false],
    ].sort(),
  );
  expect(await marked(other)).toEqual([[known(ana), true]]);
});
