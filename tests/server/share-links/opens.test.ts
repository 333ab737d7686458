/** Who opened a link: persons where they are known, forwarded openings apart, machines left out. */
import { expect, test } from 'vitest';
import { listShareLinkOpens } from '#contract/share-links.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { assign, begin, makeJob } from '#tests/support/make-jobs.ts';
import { makeUser, type TestUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';
import { device, linkPerson, makeLink, makePerson, openClip, tell } from './make-links.ts';

const app = await testApp();
const desk = await newDesk(app);
const clip = await openClip(desk);
const link = (await makeLink(desk, { ownerType: 'job-clip', ownerPermalink: clip.permalink })).permalink;
const other = (await makeLink(desk, { ownerType: 'job-clip', ownerPermalink: clip.permalink })).permalink;

const opens = async (query: object = {}, as: TestUser = desk.owner) => {
  const params = { employer: desk.employer.permalink, shareLink: link };
  const answer = await app.call(listShareLinkOpens, { params, query: query as never }, { as });
  expect(answer.status).toBe(200);
  return answer.body;
};
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

test('are listed newest first, with the person behind a device and how far the name may be believed', async () => {
  const [ana, ben, cy] = [device('ana'), device('ben'), device('cy')];
  const person = await makePerson(desk, 'Ana Ruiz', 'verified');
  await linkPerson(desk, { person: person.id, anonymousId: ana, link });
  await linkPerson(desk, { person: person.id, anonymousId: ben, link, isForwarded: true });
  const DAYS = 24 * 60;
  await tell(desk, { link, anonymousId: ana, event: 'job-clip-viewed', at: ago(40 * DAYS) });
  await tell(desk, { link, anonymousId: ana, event: 'job-clip-played', at: ago(40 * DAYS - 1) });
  await tell(desk, { link, anonymousId: ben, event: 'job-clip-viewed', at: ago(9 * DAYS) });
  await tell(desk, { link, anonymousId: cy, event: 'job-clip-completed', at: ago(2), seconds: 61 });
  await tell(desk, { link, anonymousId: device('robot'), event: 'job-clip-viewed', isBot: true });
  await tell(desk, { link: other, anonymousId: cy, event: 'job-clip-viewed' });
  const known = { permalink: person.permalink, title: 'Ana Ruiz' };
  const { data, nextCursor } = await opens();
  expect(nextCursor).toBeNull();
  // A clip has neither versions nor a gate.
  for (const open of data) expect(open).toMatchObject({ pageVersion: null, hasUnlocked: false });
  expect(data.map(({ at: _, pageVersion: _none, hasUnlocked: _not, ...open }) => open)).toEqual([
    { person: null, trust: null, isForwarded: false, event: 'job-clip-completed', secondsWatched: 61 },
    { person: null, trust: null, isForwarded: true, event: 'job-clip-viewed', secondsWatched: null },
    { person: known, trust: 'verified', isForwarded: false, event: 'job-clip-played', secondsWatched: null },
    { person: known, trust: 'verified', isForwarded: false, event: 'job-clip-viewed', secondsWatched: null },
  ]);
  const times = data.map(({ at }) => at);
  expect(times).toEqual([...times].sort().reverse());
});

test('come page by page, each once, whatever the day', async () => {
  const whole = (await opens()).data;
  const found = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof opens>> = await opens({
      perPage: '1',
      ...(cursor ? { cursor } : {}),
    });
    found.push(...page.data);
    cursor = page.nextCursor;
  }
  expect(found).toEqual(whole);
});

test('a hiring manager hears the names of the own jobs’ applicants only', async () => {
  const manager = await makeUser(app, { employer: desk.employer, role: 'hiring-manager' });
  const names = async () => (await opens({}, manager)).data.map(({ person }) => person?.title ?? null);
  expect(new Set(await names())).toEqual(new Set([null]));
  const job = await makeJob(desk);
  await assign(app, job, manager);
  await begin(app, job);
  expect(new Set(await names())).toEqual(new Set([null]));
});
