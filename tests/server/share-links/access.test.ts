/** Who may do what with share links: other tenants find nothing, roles get what is theirs. */
import { describe, expect, test } from 'vitest';
import type { CallInput, Endpoint } from '#contract/kit/endpoint.ts';
import {
  createShareLink,
  getShareLink,
  listShareLinkOpens,
  listShareLinks,
  listSourcingTemplates,
  resolveShareLinkQuery,
  revokeShareLink,
  saveShareLink,
  saveSourcingTemplate,
  shareLinkEndpoints,
  testShareLink,
} from '#contract/share-links.ts';
import { shareLinks, sourcingTemplates } from '#server/tables/share-links.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { makeUser, type TestUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';
import { makeLink, makePerson, openClip } from './make-links.ts';

const app = await testApp();
const [desk, other] = [await newDesk(app), await newDesk(app)];
const clip = await openClip(desk);
const person = await makePerson(desk);
const toClip = { ownerType: 'job-clip' as const, ownerPermalink: clip.permalink };
const link = await makeLink(desk, { ...toClip, name: 'Fair', personPermalink: person.permalink });

type Ask = (as: TestUser | undefined, employer: string) => Promise<{ status: number; code?: string }>;

const ask =
  <E extends Endpoint>(endpoint: E, rest: object, version?: number): Ask =>
  async (as, employer) => {
    const { params = {}, ...more } = rest as { params?: object };
    const input = { params: { employer, ...params }, ...more } as unknown as CallInput<E>;
    const answer = await app.call(endpoint, input, { as, ...(version === undefined ? {} : { version }) });
    return { status: answer.status, code: answer.problem?.code };
  };
const params = { shareLink: link.permalink };

/** Every call, with the least role that may make it. */
const calls: [string, string, Ask][] = [
  ['listShareLinks', 'viewer', ask(listShareLinks, {})],
  ['createShareLink', 'recruiter', ask(createShareLink, { body: toClip })],
  ['resolveShareLinkQuery', 'viewer', ask(resolveShareLinkQuery, { body: { query: 'p-fn=Ana' } })],
  ['getShareLink', 'viewer', ask(getShareLink, { params })],
  ['saveShareLink', 'recruiter', ask(saveShareLink, { params, body: {} }, 1)],
  ['listShareLinkOpens', 'hiring-manager', ask(listShareLinkOpens, { params })],
  ['testShareLink', 'recruiter', ask(testShareLink, { params, body: {} })],
  ['listSourcingTemplates', 'viewer', ask(listSourcingTemplates, {})],
  [
    'saveSourcingTemplate',
    'admin',
    ask(saveSourcingTemplate, { params: { tool: 'gem' }, body: { template: null } }, 0),
  ],
  ['revokeShareLink', 'recruiter', ask(revokeShareLink, { params })],
];

test('no call is left out here', () => {
  expect(calls.map(([name]) => name).sort()).toEqual(shareLinkEndpoints.map(({ name }) => name).sort());
});

describe.for(calls)('%s', ([, least, call]) => {
  test('is refused to strangers and to those of other employers', async () => {
    expect(await call(undefined, desk.employer.permalink)).toEqual({ status: 401, code: 'UNAUTHENTICATED' });
    expect(await call(other.owner, desk.employer.permalink)).toEqual({ status: 404, code: 'NOT_FOUND' });
  });

  test(`needs the role ${least}`, async () => {
    const roles = ['viewer', 'hiring-manager', 'recruiter', 'admin'] as const;
    for (const role of roles.slice(0, roles.indexOf(least as 'viewer'))) {
      const user = await makeUser(app, { employer: desk.employer, role });
      expect(await call(user, desk.employer.permalink)).toEqual({ status: 403, code: 'FORBIDDEN' });
    }
    const user = await makeUser(app, { employer: desk.employer, role: least as 'viewer' });
    expect((await call(user, desk.employer.permalink)).status).toBeLessThan(300);
  });
});

test('what belongs to another employer is found by nobody, and nothing changes', async () => {
  const before = [await app.db.$count(shareLinks), await app.db.$count(sourcingTemplates)];
  const mine = { employer: other.employer.permalink };
  const as = { as: other.owner };
  const foreign = { params: { ...mine, shareLink: link.permalink } };
  const answers = await Promise.all([
    app.call(getShareLink, foreign, as),
    app.call(saveShareLink, { ...foreign, body: { name: 'Mine' } }, { ...as, version: 1 }),
    app.call(revokeShareLink, foreign, as),
    app.call(listShareLinkOpens, foreign, as),
    app.call(testShareLink, { ...foreign, body: {} }, as),
    app.call(createShareLink, { params: mine, body: toClip }, as),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  const own = await openClip(other);
  const body = {
    ownerType: 'job-clip' as const,
    ownerPermalink: own.permalink,
    personPermalink: person.permalink,
  };
  const refused = await app.call(createShareLink, { params: mine, body }, as);
  expect([refused.status, refused.problem.errors?.[0]?.pointer]).toEqual([404, '/personPermalink']);
  expect((await app.call(listShareLinks, { params: mine }, as)).body.data).toEqual([]);
  expect([await app.db.$count(shareLinks), await app.db.$count(sourcingTemplates)]).toEqual(before);
});

test('whom a link was made for is told to who may see that person', async () => {
  const name = async (role: 'viewer' | 'hiring-manager' | 'recruiter') => {
    const user = await makeUser(app, { employer: desk.employer, role });
    const input = { params: { employer: desk.employer.permalink, shareLink: link.permalink } };
    const { body } = await app.call(getShareLink, input, { as: user });
    return [body.personName, body.personPermalink];
  };
  expect(await name('viewer')).toEqual([null, null]);
  expect(await name('hiring-manager')).toEqual([null, null]);
  expect(await name('recruiter')).toEqual(['Ana Ruiz', person.permalink]);
});
