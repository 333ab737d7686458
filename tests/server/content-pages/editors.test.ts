/** Who has the editor of a page open, and what they are told when it is stored. */
import { beforeAll, expect, test } from 'vitest';
import { logout } from '#contract/auth.ts';
import { createCampaignPage, saveCampaignPage } from '#contract/campaign-pages.ts';
import type { Block } from '#contract/content-page-blocks.ts';
import { setStoryOfJob } from '#contract/content-page-job-pages.ts';
import { restoreContentPageVersion } from '#contract/content-page-versions.ts';
import { getContentPage, publishContentPage, saveContentPage } from '#contract/content-pages.ts';
import { createInterviewGuide, saveInterviewGuide } from '#contract/interview-guides.ts';
import type { ContentPagePermalink } from '#contract/kit/ids.ts';
import { type Desk, newDesk } from '#tests/support/make-clips.ts';
import { makeJob } from '#tests/support/make-jobs.ts';
import { makePage, richText } from '#tests/support/make-pages.ts';
import { makeUser, signIn, type TestUser } from '#tests/support/make-people.ts';
import { makeStory, saveStory } from '#tests/support/make-stories.ts';
import { listen, openSocket, type TestSocket, until } from '#tests/support/open-socket.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
let url: string;
let desk: Desk;
let page: { permalink: ContentPagePermalink; version: number };

beforeAll(async () => {
  url = await listen(app);
  desk = await newDesk(app);
  page = await newPage();
});

const params = () => ({ employer: desk.employer.permalink, page: page.permalink });
const as = () => ({ as: desk.owner });

const newPage = (blocks: Block[] = []) => makePage(desk, { blocks });
const open = (user: TestUser) => openSocket(url, { as: user, employerId: desk.employer.id });
const ask = (socket: TestSocket, word: 'join' | 'leave', wish: unknown = { permalink: page.permalink }) =>
  socket.socket.timeout(10_000).emitWithAck(`content-pages/${word}`, wish);
const named = (socket: TestSocket, name: string) => socket.heard.filter((event) => event.name === name);
const colleague = (firstName: string) =>
  makeUser(app, { employer: desk.employer, role: 'recruiter', firstName, lastName: 'Ruiz' });

test('who joins is told who is there, and they are told of them; leaving likewise', async () => {
  page = await newPage();
  const [ana, ben] = [await colleague('Ana'), await colleague('Ben')];
  const [first, second] = [await open(ana), await open(ben)];
  expect(await ask(first, 'join')).toEqual({ editors: [{ id: ana.id, name: 'Ana Ruiz' }] });
  const both = await ask(second, 'join');
  expect(both.editors.map(({ name }: { name: string }) => name).sort()).toEqual(['Ana Ruiz', 'Ben Ruiz']);
  await until(() => named(first, 'content-pages/joined').length === 2);
  expect(named(first, 'content-pages/joined')[1]).toEqual({
    name: 'content-pages/joined',
    payload: { permalink: page.permalink, user: { id: ben.id, name: 'Ben Ruiz' } },
  });
  // Whoever reads the page learns it too.
  const read = await app.call(getContentPage, { params: params() }, as());
  expect(read.body.editors?.map(({ name }) => name).sort()).toEqual(['Ana Ruiz', 'Ben Ruiz']);
  await ask(second, 'leave');
  await until(() => named(first, 'content-pages/left').length === 1);
  expect(named(first, 'content-pages/left')[0]?.payload).toMatchObject({ user: { id: ben.id } });
  expect((await app.call(getContentPage, { params: params() }, as())).body.editors).toHaveLength(1);
});

test('a user with two tabs comes once and goes once', async () => {
  page = await newPage();
  const [ana, ben] = [await colleague('Ana'), await colleague('Ben')];
  const watching = await open(ana);
  await ask(watching, 'join');
  const [tab, other] = [await open(ben), await open(ben)];
  await ask(tab, 'join');
  expect((await ask(other, 'join')).editors).toHaveLength(2);
  await ask(tab, 'leave');
  // Its answer comes behind whatever was told before it.
  expect((await ask(watching, 'join')).editors).toHaveLength(2);
  const ofBen = (name: string) =>
    named(watching, name).filter(({ payload }) => (payload as { user: { id: string } }).user.id === ben.id);
  expect(ofBen('content-pages/joined')).toHaveLength(1);
  expect(ofBen('content-pages/left')).toHaveLength(0);
  other.socket.disconnect();
  await until(() => ofBen('content-pages/left').length === 1);
  expect((await ask(watching, 'join')).editors).toEqual([{ id: ana.id, name: 'Ana Ruiz' }]);
});

test('a tab that goes to another page is no longer at the first', async () => {
  const [one, other] = [await newPage(), await newPage()];
  const ana = await open(await colleague('Ana'));
  await ask(ana, 'join', { permalink: one.permalink });
  await ask(ana, 'join', { permalink: other.permalink });
  const at = async (which: ContentPagePermalink) =>
    (await app.call(getContentPage, { params: { ...params(), page: which } }, as())).body.editors;
  expect(await at(one.permalink)).toEqual([]);
  expect(await at(other.permalink)).toHaveLength(1);
});

test('signing out leaves', async () => {
  page = await newPage();
  const [ana, ben] = [await colleague('Ana'), await colleague('Ben')];
  const [watching, leaving] = [await open(ana), await open(ben)];
  await ask(watching, 'join');
  await ask(leaving, 'join');
  await app.call(logout, {}, { as: ben });
  await until(() => named(watching, 'content-pages/left').length === 1);
  expect((await ask(watching, 'join')).editors).toHaveLength(1);
});

test('viewers and hiring managers are refused, other employers’ pages are not there', async () => {
  const stranger = await newDesk(app);
  for (const role of ['viewer', 'hiring-manager'] as const) {
    const socket = await open(await makeUser(app, { employer: desk.employer, role }));
    expect(await ask(socket, 'join')).toEqual({ code: 'FORBIDDEN' });
  }
  const theirs = await openSocket(url, { as: stranger.owner, employerId: stranger.employer.id });
  expect(await ask(theirs, 'join')).toEqual({ code: 'NOT_FOUND' });
  expect(await ask(theirs, 'join', { permalink: 'no such page' })).toEqual({ code: 'VALIDATION' });
  expect(await ask(theirs, 'join', null)).toEqual({ code: 'VALIDATION' });
  const own = await open(await colleague('Ana'));
  await ask(own, 'join');
  const { version } = (await app.call(getContentPage, { params: params() }, as())).body;
  await app.call(saveContentPage, { params: params(), body: { title: 'Ours' } }, { ...as(), version });
  await until(() => named(own, 'content-pages/saved').length === 1);
  expect(theirs.heard).toEqual([]);
});

test('every way to store a page tells its editors, after the commit and with the blocks that differ', async () => {
  page = await newPage([
    richText('<p>A</p>', 'same'),
    richText('<p>B</p>', 'other'),
    richText('<p>C</p>', 'gone'),
  ]);
  const socket = await open(await colleague('Ana'));
  await ask(socket, 'join');
  const told = async (version: number) => {
    await until(() => named(socket, 'content-pages/saved').length > 0);
    const [{ payload } = { payload: null }] = named(socket, 'content-pages/saved');
    socket.heard.length = 0;
    expect(payload).toMatchObject({ permalink: page.permalink, version, by: { id: desk.owner.id } });
    return (payload as { changedBlocks: string[] }).changedBlocks;
  };
  const blocks = [richText('<p>A</p>', 'same'), richText('<p>D</p>', 'other'), richText('<p>E</p>', 'new')];
  const step = { ...as(), version: page.version };
  const published = await app.call(publishContentPage, { params: params(), body: {} }, step);
  expect(await told(published.body.version)).toEqual([]);
  const saved = await app.call(
    saveContentPage,
    { params: params(), body: { blocks } },
    { ...as(), version: published.body.version },
  );
  expect((await told(saved.body.version)).sort()).toEqual(['gone', 'new', 'other']);
  const restored = await app.call(
    restoreContentPageVersion,
    { params: { ...params(), version: '1' }, body: {} },
    { ...as(), version: saved.body.version },
  );
  expect(restored.status).toBe(200);
  expect((await told(restored.body.version)).sort()).toEqual(['gone', 'new', 'other']);
  // A save that is refused tells nothing.
  const refused = await app.call(
    saveContentPage,
    { params: params(), body: { title: 'Late' } },
    { ...as(), version: saved.body.version },
  );
  expect(refused.status).toBe(409);
  await ask(socket, 'join');
  expect(named(socket, 'content-pages/saved')).toEqual([]);
});

test('campaigns and guides tell theirs', async () => {
  const { permalink: employer } = desk.employer;
  const key = () => ({ ...as(), idempotencyKey: crypto.randomUUID() });
  const body = { title: 'Summer' };
  const campaign = (await app.call(createCampaignPage, { params: { employer }, body }, key())).body;
  const guide = (await app.call(createInterviewGuide, { params: { employer }, body }, key())).body;
  const socket = await open(await colleague('Ana'));
  await ask(socket, 'join', { permalink: campaign.permalink });
  const of = { employer, campaignPage: campaign.permalink };
  const change = { title: 'Summer crews' };
  await app.call(saveCampaignPage, { params: of, body: change }, { ...as(), version: campaign.version });
  await until(() => named(socket, 'content-pages/saved').length === 1);
  await ask(socket, 'join', { permalink: guide.permalink });
  await app.call(
    saveInterviewGuide,
    { params: { employer, interviewGuide: guide.permalink }, body: change },
    { ...as(), version: guide.version },
  );
  await until(() => named(socket, 'content-pages/saved').length === 2);
  expect(named(socket, 'content-pages/saved').map(({ payload }) => payload)).toMatchObject([
    { permalink: campaign.permalink, version: campaign.version + 1 },
    { permalink: guide.permalink, version: guide.version + 1 },
  ]);
});

test('a second session of a user is the same user', async () => {
  page = await newPage();
  const ana = await colleague('Ana');
  const elsewhere = await open({ ...ana, token: await signIn(app, ana.id) });
  const here = await open(ana);
  await ask(here, 'join');
  expect(await ask(elsewhere, 'join')).toEqual({ editors: [{ id: ana.id, name: 'Ana Ruiz' }] });
});

test('a job story has a room of its own: who writes its pairing is there, and hears of every way to store it', async () => {
  const { permalink: employer } = desk.employer;
  const job = await makeJob(desk);
  const story = await makeStory(desk);
  const [ana, ben] = [await colleague('Ana'), await colleague('Ben')];
  const [first, second] = [await open(ana), await open(ben)];
  await ask(first, 'join', { permalink: story.permalink });
  const both = await ask(second, 'join', { permalink: story.permalink });
  expect(both.editors.map(({ name }: { name: string }) => name).sort()).toEqual(['Ana Ruiz', 'Ben Ruiz']);
  const saved = await saveStory(desk, story, { name: 'Night crews' });
  await until(() => named(first, 'content-pages/saved').length === 1);
  await app.call(
    setStoryOfJob,
    { params: { employer, page: job.permalink }, body: { contentPageJobPage: story.permalink } },
    as(),
  );
  await until(() => named(first, 'content-pages/saved').length === 2);
  expect(named(first, 'content-pages/saved').map(({ payload }) => payload)).toMatchObject([
    { permalink: story.permalink, version: saved.body.version, by: { id: desk.owner.id } },
    { permalink: story.permalink, version: saved.body.version + 1, changedBlocks: [] },
  ]);
  const stranger = await newDesk(app);
  const theirs = await openSocket(url, { as: stranger.owner, employerId: stranger.employer.id });
  expect(await ask(theirs, 'join', { permalink: story.permalink })).toEqual({ code: 'NOT_FOUND' });
});
