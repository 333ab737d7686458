/** Who reads, changes and is told of an employer's own hosts. */
import { afterAll, describe, expect, test } from 'vitest';
import type { Host } from '#contract/host.ts';
import {
  createHost,
  deleteHost,
  getHost,
  getPublicHost,
  isHostAllowed,
  listHosts,
  saveHost,
  verifyHost,
} from '#contract/hosts.ts';
import { fakeNameServer } from '#tests/support/fake-name-server.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { makeHost, proveHost } from '#tests/support/make-hosts.ts';
import { makePage, publishPage } from '#tests/support/make-pages.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const names = await fakeNameServer();
afterAll(names.close);
const app = await testApp({ dnsServers: [names.address] });
const desk = await newDesk(app);
const as = { as: desk.owner };
const here = { employer: desk.employer.permalink };
const at = (host: Host) => ({ ...here, host: host.permalink });

describe('who', () => {
  test('recruiters read, admins change, others are refused', async () => {
    const host = await makeHost(desk, 'roles.quillmere.example');
    const recruiter = await makeUser(app, { employer: desk.employer, role: 'recruiter' });
    const viewer = await makeUser(app, { employer: desk.employer, role: 'viewer' });
    const admin = await makeUser(app, { employer: desk.employer, role: 'admin' });
    expect((await app.call(getHost, { params: at(host) }, { as: recruiter })).status).toBe(200);
    expect((await app.call(listHosts, { params: here, query: {} }, { as: viewer })).problem.needs).toBe(
      'recruiter',
    );
    expect(
      (
        await app.call(
          createHost,
          { params: here, body: { host: 'no.quillmere.example' } },
          { as: recruiter },
        )
      ).problem.needs,
    ).toBe('admin');
    expect((await app.call(verifyHost, { params: at(host) }, { as: recruiter })).status).toBe(403);
    expect((await app.call(verifyHost, { params: at(host) }, { as: admin })).status).toBe(200);
    expect((await app.call(getHost, { params: at(host) })).status).toBe(401);
  });

  test('another employer finds nothing', async () => {
    const host = await makeHost(desk, 'mine.quillmere.example');
    const other = await newDesk(app);
    const params = { employer: other.employer.permalink, host: host.permalink };
    const theirs = { as: other.owner };
    expect((await app.call(getHost, { params }, theirs)).status).toBe(404);
    expect((await app.call(verifyHost, { params }, theirs)).status).toBe(404);
    const body = { routes: [] };
    expect((await app.call(saveHost, { params, body }, { ...theirs, version: 1 })).status).toBe(404);
    expect((await app.call(deleteHost, { params }, { ...theirs, version: 1 })).status).toBe(404);
    expect((await app.call(getHost, { params: at(host) }, as)).body).toEqual(host);
  });

  test('a stranger is told whose an active host is, and nothing of others', async () => {
    const open = { query: {} };
    const page = await publishPage(desk, await makePage(desk, { type: 'careers', title: 'Work here' }));
    const host = await makeHost(desk, 'told.quillmere.example', [
      { path: '/work', contentPage: page.permalink },
      { path: '/jobs', contentPage: page.permalink },
    ]);
    const ask = (name: string) => app.call(getPublicHost, { params: { name }, ...open });
    expect((await ask(host.host)).status).toBe(404);
    await proveHost(desk, host, names);
    const told = await ask(host.host);
    expect(told.body.employerProfile.name).toBe(desk.employer.name);
    expect(told.body.ways).toEqual([{ kind: 'page', title: 'Work here', path: '/work' }]);
    for (const name of ['constructor', '__proto__', 'x'.repeat(260), 'nobody.example'])
      expect((await ask(name)).status).toBe(404);
    expect((await app.call(isHostAllowed, open)).problem.code).toBe('BAD_QUERY');
  });
});
