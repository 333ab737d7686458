/** Under an employer's own host its members work as they do on the product's, and nobody else is let in. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login } from '#contract/auth.ts';
import { listContentPages } from '#contract/content-pages.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { askHost } from '#tests/support/ask-host.ts';
import { fakeNameServer } from '#tests/support/fake-name-server.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { makeHost, proveHost } from '#tests/support/make-hosts.ts';
import { makeUser, type TestUser } from '#tests/support/make-people.ts';
import { listen, openSocket } from '#tests/support/open-socket.ts';
import { testApp } from '#tests/support/test-app.ts';

const names = await fakeNameServer();
afterAll(names.close);
const app = await testApp({ dnsServers: [names.address], publicUrl: 'http://jobs.product.example' });
const desk = await newDesk(app);
const stranger = await newDesk(app);
const HOST = 'careers.islands.example';
const THEIRS = 'careers.elsewhere.example';
const PRODUCT = 'jobs.product.example';
const password = 'a long password of the tests';
let url = '';
beforeAll(async () => {
  await proveHost(desk, await makeHost(desk, HOST), names);
  await proveHost(stranger, await makeHost(stranger, THEIRS), names);
  await makeHost(desk, 'unproved.islands.example');
  url = await listen(app);
});

type Wishes = { origin?: string | null; as?: TestUser };

/** A call of a page under the host, with the Origin that browsers send. */
function ask(host: string, path: string, { origin = `http://${host}`, as }: Wishes = {}, body?: object) {
  const headers = {
    'content-type': 'application/json',
    ...(origin === null ? {} : { origin }),
    ...(as === undefined ? {} : { cookie: `jc-session=${as.token}` }),
  };
  const wishes = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
  return askHost(url, { host, path }, wishes);
}

const codeOf = ({ text }: { text: string }) => (JSON.parse(text) as { code?: string }).code;
const newMember = async (wishes: Parameters<typeof makeUser>[1]) =>
  makeUser(app, { ...wishes, passwordHash: await hashPassword(password) });
const signIn = (host: string, { email }: TestUser, origin?: string | null) =>
  ask(host, login.path, origin === undefined ? {} : { origin }, { email, password });
const list = (host: string, wishes: Wishes, employer = desk.employer) =>
  ask(host, listContentPages.path.replace(':employer', employer.permalink), wishes);

describe('a member of the employer', () => {
  test('signs in under its own host and goes on working there', async () => {
    const member = await newMember({ employer: desk.employer, role: 'recruiter' });
    const answer = await signIn(HOST, member);
    expect(answer.status).toBe(200);
    const [cookie = ''] = answer.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/^jc-session=.*HttpOnly; SameSite=Lax/);
    expect(cookie).not.toContain('Domain');
    const token = /=([^;]+)/.exec(cookie)?.[1] ?? '';
    expect((await list(HOST, { as: { ...member, token } })).status).toBe(200);
    expect((await list(PRODUCT, { as: { ...member, token } })).status).toBe(200);
  });

  test('opens a socket from a page of the host', async () => {
    const { hostname, port } = new URL(url);
    const open = (origin: string, host: string) =>
      openSocket(`http://${hostname}:${port}`, {
        ...{ as: desk.owner, employerId: desk.employer.id, cookie: 'jc-session', origin, host },
      });
    expect((await open(`http://${HOST}`, HOST)).isOpen()).toBe(true);
    expect((await open(`http://${THEIRS}`, HOST)).isOpen()).toBe(false);
    expect((await open(`http://${HOST}`, PRODUCT)).isOpen()).toBe(false);
    const at = {
      ...{ as: desk.owner, employerId: desk.employer.id, cookie: 'jc-session' },
      ...{ origin: `http://${THEIRS}`, host: THEIRS },
    };
    expect((await openSocket(url, at)).refusal()).toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});

describe('a call', () => {
  test.each([
    [HOST, `http://${THEIRS}`],
    [HOST, 'http://unproved.islands.example'],
    [HOST, `https://${HOST}`],
    [HOST, `http://${HOST}:8080`],
    [HOST, `http://x.${HOST}`],
    [HOST, `http://${HOST}.`],
    [HOST, `http://${HOST.toUpperCase()}`],
    [HOST, 'null'],
    [HOST, null],
    [PRODUCT, `http://${HOST}`],
    [THEIRS, `http://${HOST}`],
    ['unproved.islands.example', 'http://unproved.islands.example'],
    ['unknown.example', 'http://unknown.example'],
  ])('for %s from a page of %s is refused', async (host, origin) => {
    const member = await newMember({ employer: desk.employer });
    const answer = await signIn(host, member, origin);
    expect([answer.status, codeOf(answer)]).toEqual([403, 'ORIGIN_REFUSED']);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

describe('somebody else', () => {
  test('cannot sign in there, with the right password either', async () => {
    const other = await newMember({ employer: stranger.employer, role: 'owner' });
    const admin = await newMember({ employer: null });
    for (const user of [other, admin]) {
      const answer = await signIn(HOST, user);
      expect([answer.status, codeOf(answer)]).toEqual([401, 'BAD_CREDENTIALS']);
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect((await signIn(PRODUCT, user)).status).toBe(200);
    }
  });

  test('is a stranger there, though signed in', async () => {
    const there = { as: stranger.owner };
    expect((await list(THEIRS, there, stranger.employer)).status).toBe(200);
    expect((await list(HOST, there, stranger.employer)).status).toBe(401);
    const admin = await makeUser(app, { employer: null });
    expect((await ask(HOST, '/v1/auth/impersonate', { as: admin }, { userId: desk.owner.id })).status).toBe(
      401,
    );
  });
});
