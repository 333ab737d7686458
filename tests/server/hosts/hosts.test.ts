/** An employer's own hosts: taken, proved by the name servers, given pages, and given up; each within its tenant. */
import { afterAll, describe, expect, test } from 'vitest';
import type { Host } from '#contract/host.ts';
import {
  createHost,
  deleteHost,
  getHost,
  isHostAllowed,
  listHosts,
  saveHost,
  verifyHost,
} from '#contract/hosts.ts';
import { fakeNameServer } from '#tests/support/fake-name-server.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { makeHost, proveHost } from '#tests/support/make-hosts.ts';
import { makePage, publishPage } from '#tests/support/make-pages.ts';
import { testApp } from '#tests/support/test-app.ts';

const names = await fakeNameServer();
afterAll(names.close);
const app = await testApp({ dnsServers: [names.address] });
const desk = await newDesk(app);
const as = { as: desk.owner };
const here = { employer: desk.employer.permalink };
const at = (host: Host) => ({ ...here, host: host.permalink });
const take = (host: unknown, more: object = {}, who = desk.owner) =>
  app.call(createHost, { params: here, body: { host, ...more } as never }, { as: who });
const route = (host: Host, routes: unknown[], version = host.version) =>
  app.call(saveHost, { params: at(host), body: { routes: routes as never } }, { ...as, version });
const allowed = (query: Record<string, string>) => app.call(isHostAllowed, { query });

describe('a host', () => {
  test('is taken with the records to set, and active once its proof is found', async () => {
    const host = await makeHost(desk, ' Careers.Quillmere.Example. ');
    expect(host).toMatchObject({ host: 'careers.quillmere.example', status: 'unverified', checkedAt: null });
    expect(host.dns).toMatchObject([
      { type: 'TXT', name: '_jobclips.careers.quillmere.example', ok: false },
      { type: 'CNAME', name: 'careers.quillmere.example', value: 'localhost', ok: false },
    ]);
    const early = await app.call(verifyHost, { params: at(host) }, as);
    expect(early.body).toMatchObject({ status: 'unverified', dns: [{ ok: false }, { ok: false }] });
    expect(early.body.checkedAt).not.toBeNull();
    expect((await allowed({ host: 'careers.quillmere.example' })).status).toBe(404);

    const active = await proveHost(desk, host, names);
    expect(active.dns.map(({ ok }) => ok)).toEqual([true, true]);
    expect((await allowed({ host: 'careers.quillmere.example' })).status).toBe(204);
    expect((await allowed({ domain: 'CAREERS.quillmere.example' })).status).toBe(204);
  });

  test('whose proof is gone is broken, and active again with it', async () => {
    const host = await proveHost(desk, await makeHost(desk, 'gone.quillmere.example'), names);
    names.setText('_jobclips.gone.quillmere.example', 'something else');
    const broken = await app.call(verifyHost, { params: at(host) }, as);
    expect(broken.body.status).toBe('broken');
    expect((await allowed({ host: 'gone.quillmere.example' })).status).toBe(404);
    expect((await proveHost(desk, host, names)).status).toBe('active');
  });

  test('is as it was where the name servers fail', async () => {
    const host = await makeHost(desk, 'silent.quillmere.example');
    names.fail(true);
    const refused = await app.call(verifyHost, { params: at(host) }, as);
    names.fail(false);
    expect(refused.problem).toMatchObject({ code: 'UPSTREAM_FAILED', provider: 'dns' });
    expect((await app.call(getHost, { params: at(host) }, as)).body).toEqual(host);
  });

  test('that another employer has proved is taken, and nobody learns by whom', async () => {
    const other = await newDesk(app);
    await proveHost(other, await makeHost(other, 'taken.example.com'), names);
    const refused = await take('Taken.Example.com');
    expect(refused.problem).toMatchObject({
      code: 'DUPLICATE',
      errors: [{ pointer: '/host', code: 'TAKEN' }],
    });
    expect(JSON.stringify(refused.problem)).not.toContain(other.employer.permalink);
    expect(refused.problem).not.toHaveProperty('existing');
  });

  test('that nobody has proved belongs to nobody, and then to whoever proves it', async () => {
    const [squatter, owner] = [await newDesk(app), await newDesk(app)];
    const squatted = await makeHost(squatter, 'real.example.com');
    const real = await proveHost(owner, await makeHost(owner, 'real.example.com'), names);
    expect(real.status).toBe('active');
    // The squatter's own record beside it does not take the name away.
    names.setText('_jobclips.real.example.com', squatted.dns[0]?.value ?? '');
    const params = { employer: squatter.employer.permalink, host: squatted.permalink };
    const late = await app.call(verifyHost, { params }, { as: squatter.owner });
    expect(late.problem).toMatchObject({ code: 'DUPLICATE', errors: [{ code: 'TAKEN' }] });
    // Once the owner's proof is found to be gone, the name is whose proof is there.
    const lost = { employer: owner.employer.permalink, host: real.permalink };
    expect((await app.call(verifyHost, { params: lost }, { as: owner.owner })).body.status).toBe('broken');
    expect((await app.call(verifyHost, { params }, { as: squatter.owner })).body.status).toBe('active');
    expect((await app.call(getHost, { params: lost }, { as: owner.owner })).body.status).toBe('unverified');
  });

  test.each([
    ...[
      'localhost',
      'jobs.localhost',
      'careers',
      'printer.local',
      '127.0.0.1',
      '[::1]',
      '2130706433',
      '0x7f.1',
    ],
    ...[
      'careers.example.com:8080',
      'http://careers.example.com',
      'careers.example.com/jobs',
      'a b.example.com',
    ],
    ...['-a.example.com', 'a..example.com', '*.example.com', 'user@example.com', '%61.example.com', '', '.'],
    ...[
      `${'a'.repeat(64)}.example.com`,
      `${'a.'.repeat(130)}com`,
      'careers.example.com?x',
      'a_b.example.com',
    ],
  ])('cannot be %s', async (given) => {
    const refused = await take(given);
    expect(refused.status).toBe(422);
    expect(refused.problem.errors?.[0]?.pointer).toBe('/host');
  });

  test('with accents is kept as name servers know it', async () => {
    expect((await makeHost(desk, 'carrières.example.com')).host).toBe('xn--carrires-50a.example.com');
    expect((await take('xn--carrires-50a.example.com')).problem.code).toBe('DUPLICATE');
  });

  test('is given up, and may then be taken by somebody else', async () => {
    const host = await proveHost(desk, await makeHost(desk, 'old.quillmere.example'), names);
    expect((await app.call(deleteHost, { params: at(host) }, { ...as, version: 9 })).problem.code).toBe(
      'STALE_VERSION',
    );
    expect((await app.call(deleteHost, { params: at(host) }, { ...as, version: host.version })).status).toBe(
      204,
    );
    expect((await allowed({ host: host.host })).status).toBe(404);
    expect((await makeHost(await newDesk(app), 'old.quillmere.example')).status).toBe('unverified');
  });

  test('is one of at most twenty', async () => {
    const many = await newDesk(app);
    for (let at = 0; at < 20; at += 1) await makeHost(many, `h${at}.example.net`);
    const params = { employer: many.employer.permalink };
    const refused = await app.call(
      createHost,
      { params, body: { host: 'h20.example.net' } },
      { as: many.owner },
    );
    expect(refused.problem.code).toBe('CONFLICT');
    const first = await app.call(listHosts, { params, query: { perPage: '8' } }, { as: many.owner });
    expect(first.body.data.map(({ host }) => host).slice(0, 3)).toEqual([
      ...['h0.example.net', 'h1.example.net', 'h10.example.net'],
    ]);
    const cursor = first.body.nextCursor ?? '';
    const second = await app.call(listHosts, { params, query: { cursor } }, { as: many.owner });
    expect(second.body.data).toHaveLength(12);
    const found = await app.call(listHosts, { params, query: { search: 'h19' } }, { as: many.owner });
    expect(found.body.data.map(({ host }) => host)).toEqual(['h19.example.net']);
  });
});

describe('the paths of a host', () => {
  test('lead to the employer’s pages, each in its language', async () => {
    const page = await publishPage(desk, await makePage(desk));
    const draft = await makePage(desk, { title: 'Not yet' });
    const host = await makeHost(desk, 'paths.quillmere.example');
    const saved = await route(host, [
      { path: '/', contentPage: page.permalink, language: 'fr' },
      { path: '/über-uns', contentPage: draft.permalink },
    ]);
    expect(saved.body.routes).toEqual([
      {
        path: '/',
        contentPage: { permalink: page.permalink, title: 'Life here' },
        isPublished: true,
        language: 'fr',
      },
      {
        path: '/%C3%BCber-uns',
        contentPage: { permalink: draft.permalink, title: 'Not yet' },
        isPublished: false,
        language: null,
      },
    ]);
    const stale = await route(host, []);
    expect(stale.problem).toMatchObject({ code: 'STALE_VERSION', current: { routes: [{ path: '/' }, {}] } });
    expect((await route(saved.body, [])).body.routes).toEqual([]);
  });

  test.each([
    ...[
      '/employers',
      '/employers/login',
      '/Employers',
      '/%65mployers',
      '/%2565mployers',
      '//employers',
      '/./employers',
    ],
    ...[
      '/x/../employers',
      '/%2e%2e/employers',
      '/auth/lever',
      '/impersonate',
      '/logout',
      '/v1',
      '/v1/users',
      '/V1',
    ],
    ...[
      '/track',
      '/socket.io',
      '/socket.io/',
      '/ＥＭＰＬＯＹＥＲＳ',
      '/employers;x',
      '/employers.',
      '/%20employers',
    ],
    ...[
      '/_astro/a.js',
      '/media/x',
      '/images/x',
      '/robots.txt',
      '/sitemap.xml',
      '/__env',
      '/.well-known/a',
      '/login',
    ],
    ...[
      'careers',
      '',
      '/a//b',
      '/a/',
      '/a/.',
      '/a/..',
      '/a\\b',
      '/a%2fb',
      '/a%5cb',
      '/a%00',
      '/%zz',
      '/a?b',
      '/a#b',
    ],
    ...[`/${'a'.repeat(299)}b`, `/${'é'.repeat(60)}`, '/a%25b', '/\u202e\u0000'],
  ])('are never %s', async (path) => {
    const page = await makePage(desk);
    const refused = await take('refused.quillmere.example', {
      routes: [{ path, contentPage: page.permalink }],
    });
    expect(refused.status).toBe(422);
    expect(refused.problem.errors?.[0]?.pointer).toBe('/routes/0/path');
    const listed = await app.call(listHosts, { params: here, query: { search: 'refused' } }, as);
    expect(listed.body.data).toEqual([]);
  });

  test('stand once each, at most two hundred, and lead to nobody else’s page', async () => {
    const page = await makePage(desk);
    const host = await makeHost(desk, 'limits.quillmere.example');
    const to = (path: string) => ({ path, contentPage: page.permalink });
    const twice = await route(host, [to('/a'), to('/a')]);
    expect(twice.problem.errors).toMatchObject([{ pointer: '/routes/1/path', code: 'TAKEN' }]);
    const many = Array.from({ length: 201 }, (_, nth) => to(`/p${nth}`));
    expect((await route(host, many)).problem.errors?.[0]?.pointer).toBe('/routes');
    const theirs = await makePage(await newDesk(app));
    const foreign = await route(host, [to('/a'), { path: '/b', contentPage: theirs.permalink }]);
    expect(foreign.problem).toMatchObject({
      code: 'NOT_FOUND',
      errors: [{ pointer: '/routes/1/contentPage' }],
    });
    expect((await app.call(getHost, { params: at(host) }, as)).body).toEqual(host);
    expect((await route(host, many.slice(0, 200))).body.routes).toHaveLength(200);
  });
});
