/** Share links: made, changed, followed and revoked, each within its tenant. */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  createShareLink,
  getShareLink,
  listShareLinks,
  revokeShareLink,
  saveShareLink,
} from '#contract/share-links.ts';
import { applications } from '#server/tables/applications.ts';
import { auditRows } from '#server/tables/audit.ts';
import { employerSettings } from '#server/tables/employers.ts';
import { persons } from '#server/tables/persons.ts';
import { discardedTokens, shareLinks } from '#server/tables/share-links.ts';
import { makeClip, newDesk } from '#tests/support/make-clips.ts';
import { apply, makeJob } from '#tests/support/make-jobs.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';
import { device, linkPerson, makeLink, makePerson, openClip, tell } from './make-links.ts';

const app = await testApp();
const desk = await newDesk(app);
const here = { employer: desk.employer.permalink };
const as = { as: desk.owner };
const clip = await openClip(desk);
const toClip = { ownerType: 'job-clip' as const, ownerPermalink: clip.permalink };
const site = app.settings.publicUrl;

const read = async (shareLink: never) =>
  (await app.call(getShareLink, { params: { ...here, shareLink } }, as)).body;

describe('a link', () => {
  test('leads to a clip, carries its name, its marks and the fields of its tool, and is named after the clip', async () => {
    const utm = { utm_source: 'news letter', utm_campaign: 'é&=' };
    const link = await makeLink(desk, { ...toClip, sourcingTool: 'gem', channel: 'email', utm, name: '' });
    const url = `${site}/job-clip/${clip.permalink}?p-sl=${link.permalink}&utm_source=news%20letter&utm_campaign=%C3%A9%26%3D`;
    expect(link).toMatchObject({
      ...{ ...toClip, ownerTitle: 'How we fix pumps', isOwnerPublic: true, name: 'How we fix pumps', url },
      templatedUrl: `${url}&p-fn=#{{first_name}}&p-ln=#{{last_name}}`,
      ...{ status: 'active', destination: 'page', channel: 'email', personPermalink: null, version: 1 },
      createdBy: { id: desk.owner.id, name: 'Nadia Okafor' },
      metrics: { clicks: 0, uniques: 0, plays: 0, completes: 0, hearts: 0, applies: 0, persons: 0 },
    });
    expect(await read(link.permalink as never)).toEqual(link);
  });

  test('leads to a job or straight to its form, with the tool the employer uses', async () => {
    await app.db
      .update(employerSettings)
      .set({ sourcingTool: 'ashby' })
      .where(eq(employerSettings.employerId, desk.employer.id));
    const job = await makeJob(desk);
    const link = await makeLink(desk, {
      ...{ ownerType: 'job-page', ownerPermalink: job.permalink },
      ...{ destination: 'apply', name: 'Spring fair' },
    });
    expect(link.url).toBe(`${site}/job-board/${job.board}/job/${job.permalink}/apply?p-sl=${link.permalink}`);
    expect(link.templatedUrl).toContain('&p-fn={{candidate.firstName}}&');
    expect([link.name, link.sourcingTool, link.isOwnerPublic]).toEqual(['Spring fair', 'ashby', true]);
  });

  test('says when nobody can open what it leads to', async () => {
    const draft = await makeClip(desk);
    const job = await makeJob(desk, { board: { status: 'draft' } });
    const links = [
      await makeLink(desk, { ownerType: 'job-clip', ownerPermalink: draft.permalink }),
      await makeLink(desk, { ownerType: 'job-page', ownerPermalink: job.permalink }),
    ];
    expect(links.map(({ isOwnerPublic }) => isOwnerPublic)).toEqual([false, false]);
  });

  test('is changed, and a stale change is refused with the present one', async () => {
    const link = await makeLink(desk, { ...toClip, utm: { utm_source: 'a' } });
    const person = await makePerson(desk);
    const params = { ...here, shareLink: link.permalink };
    const body = {
      ...{ name: 'For Ana', personPermalink: person.permalink, utm: { utm_medium: 'b' } },
      ...{ expiresAt: '2999-01-01T00:00:00.000Z', maxUses: 3 },
    };
    const saved = await app.call(saveShareLink, { params, body }, { ...as, version: 1 });
    expect(saved.body).toMatchObject({ ...body, personName: 'Ana Ruiz', version: 2, status: 'active' });
    const stale = await app.call(saveShareLink, { params, body: { name: 'Mine' } }, { ...as, version: 1 });
    expect(stale.problem).toMatchObject({ code: 'STALE_VERSION', current: { name: 'For Ana' } });
    const cleared = await app.call(
      saveShareLink,
      { params, body: { personPermalink: null, expiresAt: null, maxUses: null } },
      { ...as, version: 2 },
    );
    expect(cleared.body).toMatchObject({ personPermalink: null, expiresAt: null, maxUses: null, version: 3 });
  });

  test('made for a person who was merged shows the one who was kept', async () => {
    const [merged, kept] = [await makePerson(desk, 'Ana R.'), await makePerson(desk, 'Ana Ruiz')];
    const link = await makeLink(desk, { ...toClip, personPermalink: merged.permalink });
    await app.db.update(persons).set({ mergedIntoId: kept.id }).where(eq(persons.id, merged.id));
    expect((await read(link.permalink as never)).personPermalink).toBe(kept.permalink);
  });

  test('is over by time and by uses', async () => {
    const [late, used] = [await makeLink(desk, toClip), await makeLink(desk, { ...toClip, maxUses: 2 })];
    await app.db
      .update(shareLinks)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(shareLinks.permalink, late.permalink));
    await app.db.update(shareLinks).set({ uses: 2 }).where(eq(shareLinks.permalink, used.permalink));
    const states = await Promise.all([late, used].map(({ permalink }) => read(permalink as never)));
    expect(states.map(({ status }) => status)).toEqual(['expired', 'expired']);
  });

  test('is revoked once, written down once, and changed no more', async () => {
    const link = await makeLink(desk, toClip);
    const params = { ...here, shareLink: link.permalink };
    for (const round of [1, 2]) {
      const { body } = await app.call(revokeShareLink, { params }, as);
      expect([round, body.status, body.version]).toEqual([round, 'revoked', 2]);
    }
    const rows = await app.db.select().from(auditRows).where(eq(auditRows.entityPermalink, link.permalink));
    expect(rows.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['share-link.revoked', desk.owner.id],
    ]);
    const refused = await app.call(saveShareLink, { params, body: { name: 'X' } }, { ...as, version: 2 });
    expect(refused.problem).toMatchObject({ code: 'CONFLICT', state: 'revoked' });
  });
});

test('figures count people, what they did and what came of it', async () => {
  const link = (await makeLink(desk, toClip)).permalink;
  const [ana, ben, robot] = [device('ana'), device('ben'), device('robot')];
  for (const event of ['job-clip-viewed', 'job-clip-played', 'job-clip-completed'] as const)
    await tell(desk, { link, anonymousId: ana, event });
  await tell(desk, {
    link,
    anonymousId: ana,
    event: 'job-clip-viewed',
    at: new Date(Date.now() - 3 * 864e5),
  });
  await tell(desk, { link, anonymousId: ben, event: 'job-clip-viewed' });
  await tell(desk, { link, anonymousId: ben, event: 'job-clip-highlight-hearted' });
  await tell(desk, { link, anonymousId: ben, event: 'job-page-apply-clicked' });
  await tell(desk, { link, anonymousId: robot, event: 'job-clip-viewed', isBot: true });
  const person = await makePerson(desk);
  await linkPerson(desk, { person: person.id, anonymousId: ana, link });
  await linkPerson(desk, { person: person.id, anonymousId: ben, link, isForwarded: true });
  const job = await makeJob(desk);
  for (const _ of [1, 2]) await apply(app, job);
  await app.db
    .update(applications)
    .set({ source: { channel: 'share-link', utm: {}, ghSrc: null, referrer: null, shareLink: link } })
    .where(eq(applications.jobPageId, job.id));
  await app.db.insert(discardedTokens).values({
    employerId: desk.employer.id,
    shareLink: link,
    token: '{{first_name}}',
    count: 3,
    lastAt: new Date(),
  });
  const shown = await read(link as never);
  expect(shown.metrics).toEqual({
    ...{ clicks: 3, uniques: 2, plays: 1, completes: 1, hearts: 1 },
    ...{ forms: 0, unlocks: 0, interested: 0, applyClicks: 1, started: 2, applies: 2, persons: 1 },
  });
  expect(shown.discardedTokens).toEqual([{ token: '{{first_name}}', count: 3 }]);
});

test('the list is found by what links lead to, by state, maker and name, page by page', async () => {
  const other = await openClip(desk, 'Another one');
  const to = { ownerType: 'job-clip' as const, ownerPermalink: other.permalink };
  const made = [];
  for (const name of ['First', 'Second', 'Third']) made.push(await makeLink(desk, { ...to, name }));
  const [first] = made;
  await app.call(revokeShareLink, { params: { ...here, shareLink: first?.permalink as never } }, as);
  const list = async (query: object) => {
    const answer = await app.call(listShareLinks, { params: here, query: { ...to, ...query } as never }, as);
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const names = async (query: object) => (await list(query)).data.map(({ name }) => name);
  expect(await names({})).toEqual(['Third', 'Second', 'First']);
  expect(await names({ status: ['active'] })).toEqual(['Third', 'Second']);
  expect(await names({ status: ['revoked', 'expired'] })).toEqual(['First']);
  expect(await names({ search: 'sec' })).toEqual(['Second']);
  expect(await names({ createdBy: (await makeUser(app, { employer: desk.employer })).id })).toEqual([]);
  const page = await list({ perPage: '2' });
  expect(page.data).toHaveLength(2);
  expect((await list({ perPage: '2', cursor: page.nextCursor })).data.map(({ name }) => name)).toEqual([
    'First',
  ]);
});

describe('refuses and changes nothing', () => {
  const create = (body: object) =>
    app.call(createShareLink, { params: here, body: { ...toClip, ...body } as never }, as);

  test.for([
    ['/ownerPermalink', 'NOT_FOUND', { ownerPermalink: 'nobody-has1' }],
    ['/ownerPermalink', 'NOT_FOUND', { ownerType: 'job-page' }],
    ['/personPermalink', 'NOT_FOUND', { personPermalink: 'nobody-has1' }],
    ['/destination', 'NOT_ALLOWED', { destination: 'apply' }],
    ['/expiresAt', 'RANGE', { expiresAt: '2020-01-01T00:00:00Z' }],
    ['/utm/evil', 'FORMAT', { utm: { evil: 'x' } }],
    ['/maxUses', 'RANGE', { maxUses: 0 }],
    ['/sourcingTool', undefined, { sourcingTool: '__proto__' }],
    ['/ownerType', undefined, { ownerType: 'constructor' }],
  ] as const)('%s with %s', async ([pointer, code, body]) => {
    const before = await app.db.$count(shareLinks);
    const answer = await create(body);
    expect(answer.status).toBe(code === 'NOT_FOUND' ? 404 : 422);
    const [error] = answer.problem.errors ?? [];
    if (code !== undefined) expect(error?.pointer?.startsWith(pointer) && error.code).toBe(code);
    expect(await app.db.$count(shareLinks)).toBe(before);
  });
});
