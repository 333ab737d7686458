/** What visitors get under an employer's own host: its pages at their paths, and nothing that is somebody else's. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { duplicateContentPage, saveContentPage, unpublishContentPage } from '#contract/content-pages.ts';
import type { Host } from '#contract/host.ts';
import { saveHost, verifyHost } from '#contract/hosts.ts';
import { buildApp } from '#server/app.ts';
import { askHost, askRaw } from '#tests/support/ask-host.ts';
import { fakeNameServer } from '#tests/support/fake-name-server.ts';
import { makeBoard } from '#tests/support/make-boards.ts';
import { makeSpokenClip, newDesk } from '#tests/support/make-clips.ts';
import { makeHost, proveHost } from '#tests/support/make-hosts.ts';
import { hero, makePage, publishPage } from '#tests/support/make-pages.ts';
import { listen } from '#tests/support/open-socket.ts';
import { testApp } from '#tests/support/test-app.ts';

const dist = join(import.meta.dirname, '../../../dist');
const { handler } = await import(pathToFileURL(join(dist, 'server/entry.mjs')).href);
const site = { handler, clientFolder: join(dist, 'client') };
const names = await fakeNameServer();
afterAll(names.close);

type Second = Awaited<ReturnType<typeof buildApp>>;
const late: { second: Second | null } = { second: null };
const app = await testApp(
  { dnsServers: [names.address], publicUrl: 'https://jobs.product.example' },
  { site, onDrop: async (tags) => void late.second?.hearDrop(tags) },
);
const { services } = app.app.ports;
const second = await buildApp({
  settings: { ...app.settings, trustProxy: 1 },
  ...{ secret: services.secret, db: app.db, files: services.files, google: null, site },
  ...{ sendMail: services.sendMail, log: app.app.log as never },
  health: { checks: {}, metrics: async () => '' },
});
await second.app.ready();
late.second = second;
afterAll(async () => {
  await second.realtime.close();
  await second.app.close();
});
const here = await listen(app);
const there = await listen({ ...app, app: second.app });

const desk = await newDesk(app);
const stranger = await newDesk(app);
const careers = await publishPage(
  desk,
  await makePage(desk, { type: 'careers', title: 'Work on the islands', description: 'All we do.' }),
);
const HOST = 'careers.islands.example';
const ORIGIN = `https://${HOST}`;
let host: Host = await proveHost(
  desk,
  await makeHost(desk, HOST, [
    { path: '/work-with-us/now', contentPage: careers.permalink },
    { path: '/travailler', contentPage: careers.permalink, language: 'fr' },
  ]),
  names,
);
const get = (path: string, headers: Record<string, string> = {}, on = HOST) =>
  askHost(here, { host: on, path }, { headers });
const canonicalIn = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
const languageIn = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1];

const route = async (routes: { path: string; contentPage: string }[]) => {
  const params = { employer: desk.employer.permalink, host: host.permalink };
  const answer = await app.call(
    saveHost,
    { params, body: { routes: routes as never } },
    { as: desk.owner, version: host.version },
  );
  expect(answer.status).toBe(200);
  host = answer.body;
};

describe('a page at a path of an own host', () => {
  test('is in the visitor’s language, with that host and path as its address', async () => {
    const german = await get('/work-with-us/now', { 'accept-language': 'de' });
    expect(german.status).toBe(200);
    expect(german.text).toContain('The islands get up early');
    expect([languageIn(german.text), german.headers.vary]).toEqual([
      'en',
      'Accept-Encoding, Accept-Language',
    ]);
    expect(canonicalIn(german.text)).toBe(`${ORIGIN}/work-with-us/now`);
    expect(german.text).toContain(`<meta name="content-page" content="${careers.permalink}"`);
    const portuguese = await get('/work-with-us/now', { 'accept-language': 'pt-BR,en;q=0.5' });
    expect(languageIn(portuguese.text)).toBe('pt');
    // The route's language is the visitor's unless the address asks for another one.
    expect(languageIn((await get('/travailler', { 'accept-language': 'pt' })).text)).toBe('fr');
    expect(languageIn((await get('/travailler?lng=pt')).text)).toBe('pt');
    expect((await get('/work-with-us/now/')).headers.location).toBe('/work-with-us/now');
  });

  test('is told in the route’s language where the page is written in it', async () => {
    const params = { employer: desk.employer.permalink, page: careers.permalink };
    const body = { language: 'fr' as const };
    const copied = await app.call(
      duplicateContentPage,
      { params, body },
      { as: desk.owner, idempotencyKey: crypto.randomUUID() },
    );
    const saved = await app.call(
      saveContentPage,
      {
        params: { ...params, page: copied.body.permalink },
        body: { blocks: [hero('Les îles se lèvent tôt')] },
      },
      { as: desk.owner, version: copied.body.version },
    );
    await publishPage(desk, saved.body);
    const french = await get('/travailler', { 'accept-language': 'pt' });
    expect(french.text).toContain('Les îles se lèvent tôt');
    expect(canonicalIn(french.text)).toBe(`${ORIGIN}/work-with-us/now?lng=fr`);
    expect((await get('/work-with-us/now', { 'accept-language': 'fr' })).text).toContain('Les îles');
    expect((await get('/work-with-us/now')).text).toContain('The islands get up early');
    await app.call(
      unpublishContentPage,
      { params: { ...params, page: copied.body.permalink }, body: {} },
      { as: desk.owner, version: saved.body.version + 1 },
    );
    expect((await get('/travailler')).text).toContain('The islands get up early');
  });

  test('is rendered once, and found only under its host', async () => {
    await get('/work-with-us/now');
    const before = app.site?.renders();
    const again = await get('/work-with-us/now?utm_source=x');
    expect([again.status, app.site?.renders()]).toEqual([200, before]);
    expect((await get('/work-with-us/now', {}, 'jobs.product.example')).status).toBe(404);
    expect((await get('/work-with-us/now', {}, 'unknown.example')).status).toBe(404);
    expect((await get('/nowhere')).status).toBe(404);
  });

  test('is the address of the page wherever it is asked for, and stands in the lists of its host only', async () => {
    const path = `/page/${careers.permalink}`;
    for (const on of [HOST, 'jobs.product.example'])
      expect(canonicalIn((await get(path, {}, on)).text)).toBe(`${ORIGIN}/work-with-us/now`);
    const robots = await get('/robots.txt');
    expect(robots.text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    expect((await get('/robots.txt', {}, 'jobs.product.example')).text).toContain(
      'Sitemap: https://jobs.product.example/sitemap.xml',
    );
    expect((await get('/sitemap.xml')).text).toContain(`<loc>${ORIGIN}/sitemaps/pages-1.xml</loc>`);
    const mine = (await get('/sitemaps/pages-1.xml')).text;
    expect([...mine.matchAll(/<loc>([^<]+)/g)].map(([, at]) => at)).toEqual([`${ORIGIN}/work-with-us/now`]);
    const whole = (await get('/sitemaps/pages-1.xml', {}, 'jobs.product.example')).text;
    expect(whole).not.toContain(careers.permalink);
    expect(whole).toContain('https://jobs.product.example/salary-calculator');
  });

  test('asks nothing of the names below the employer’s', async () => {
    for (const path of ['/work-with-us/now', `/page/${careers.permalink}`, '/nowhere', '/v1/auth/options'])
      expect((await get(path)).headers['strict-transport-security']).toBe('max-age=63072000');
    const { headers } = await get(`/page/${careers.permalink}`, {}, 'jobs.product.example');
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  });
});

describe('under an own host', () => {
  test('the employer’s public pages answer as they do on the product’s', async () => {
    const board = await makeBoard(app.db, { employerId: desk.employer.id });
    const { clip } = await makeSpokenClip(desk);
    for (const path of [`/job-board/${board.permalink}`, `/job-clip/${clip}`]) {
      const answer = await get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(canonicalIn(answer.text)).toMatch(/^https:\/\/jobs\.product\.example\//);
    }
    expect((await get(`/job-board/${board.permalink}?q=cook`)).status).toBe(200);
    expect((await get('/salary-calculator')).status).toBe(200);
  });

  test('nothing of another employer’s is found, stored or not', async () => {
    const board = await makeBoard(app.db, { employerId: stranger.employer.id });
    const page = await publishPage(stranger, await makePage(stranger));
    const { clip } = await makeSpokenClip(stranger);
    const paths = [
      ...[`/page/${page.permalink}`, `/job-board/${board.permalink}`, `/job-clip/${clip}`],
      ...[`/job-board/${board.permalink}?q=cook`, `/page/${page.permalink}?part=unlocked`],
      ...[`/job-clip/${clip}/embed`, `/feeds/${stranger.employer.permalink}/jobs.xml`],
      `/job-board/${board.permalink}/job/abcdefgh123/apply`,
    ];
    for (const path of paths) expect([path, (await get(path)).status]).toEqual([path, 404]);
    for (const path of paths.slice(0, 3)) {
      expect((await get(path, {}, 'jobs.product.example')).status).toBe(200);
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
    const sent = await askHost(
      here,
      { host: HOST, path: `/job-board/${board.permalink}` },
      {
        method: 'POST',
        headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'firstName=Ana',
      },
    );
    expect(sent.status).toBe(404);
  });

  test('who is lost is shown the employer’s own ways, and not how to sign in', async () => {
    const board = await makeBoard(app.db, {
      employerId: desk.employer.id,
      board: { title: 'Jobs by the sea', publishedAt: new Date() },
    });
    for (const path of ['/lost', '/']) {
      const lost = await get(path, { 'accept-language': 'fr' });
      expect([lost.status, languageIn(lost.text)]).toEqual([404, 'fr']);
      expect(lost.text).toContain(desk.employer.name.replace('&', '&amp;'));
      expect(lost.text).toContain(`href="/job-board/${board.permalink}"`);
      expect(lost.text).toContain('href="/work-with-us/now"');
      expect(lost.text).not.toContain('/employers/login');
    }
    const lost = await get('/lost', {}, 'jobs.product.example');
    expect(lost.text).toContain('/employers/login');
    expect(lost.text).not.toContain(board.permalink);
    expect((await get('/', {}, 'jobs.product.example')).headers.location).toBe('/employers');
  });

  test('a form of a page is taken from there, and from nowhere else', async () => {
    const form = (origin: string) =>
      askHost(
        here,
        { host: HOST, path: '/work-with-us/now' },
        {
          method: 'POST',
          headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
          body: 'form=none',
        },
      );
    expect((await form('https://evil.example')).status).toBe(403);
    expect((await form(ORIGIN)).status).toBe(422);
  });
});

describe('the host of a request', () => {
  test('is the same in capitals, with a port and with a dot at its end', async () => {
    for (const on of ['Careers.Islands.EXAMPLE', `${HOST}:8443`, `${HOST}.`, `${HOST.toUpperCase()}.:443`])
      expect([on, (await get('/work-with-us/now', {}, on)).status]).toEqual([on, 200]);
    for (const on of [
      `${HOST}.evil.example`,
      `evil.example:${HOST}`,
      `x${HOST}`,
      `${HOST}@evil.example`,
      '[::1]',
    ])
      expect([on, (await get('/work-with-us/now', {}, on)).status]).toEqual([on, 404]);
  });

  test('is said once: a request that names two is refused', async () => {
    const line = 'GET /work-with-us/now HTTP/1.1';
    const two = await askRaw(here, [line, `Host: ${HOST}`, 'Host: jobs.product.example']);
    expect(two).toMatch(/^HTTP\/1\.1 400 /);
    const turned = await askRaw(here, [line, 'Host: jobs.product.example', `host: ${HOST}`]);
    expect(turned).toMatch(/^HTTP\/1\.1 400 /);
    const whole = `GET http://${HOST}/work-with-us/now HTTP/1.1`;
    expect(await askRaw(here, [whole, `Host: ${HOST}`])).toMatch(/^HTTP\/1\.1 200 /);
    expect(await askRaw(here, [whole, 'Host: jobs.product.example'])).toMatch(/^HTTP\/1\.1 400 /);
    const other = 'GET http://jobs.product.example/work-with-us/now HTTP/1.1';
    expect(await askRaw(here, [other, `Host: ${HOST}`])).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('is what the proxy says only where proxies are believed, and then what the last one says', async () => {
    const ask = (url: string, forwarded: string, on = 'inside.example') =>
      askHost(url, { host: on, path: '/work-with-us/now' }, { headers: { 'x-forwarded-host': forwarded } });
    expect((await ask(here, HOST)).status).toBe(404);
    expect((await ask(there, HOST)).status).toBe(200);
    expect((await ask(there, `jobs.product.example, ${HOST}`)).status).toBe(200);
    expect((await ask(there, `${HOST}, jobs.product.example`)).status).toBe(404);
    expect((await ask(there, 'jobs.product.example', HOST)).status).toBe(404);
  });
});

describe('a change', () => {
  test('of the paths shows at once, here and on another node', async () => {
    const elsewhere = (path: string) => askHost(there, { host: HOST, path });
    expect((await elsewhere('/work-with-us/now')).status).toBe(200);
    await route([{ path: '/join', contentPage: careers.permalink }]);
    expect((await get('/work-with-us/now')).status).toBe(404);
    expect(canonicalIn((await get('/join')).text)).toBe(`${ORIGIN}/join`);
    expect(canonicalIn((await get(`/page/${careers.permalink}`)).text)).toBe(`${ORIGIN}/join`);
    await expect.poll(async () => (await elsewhere('/join')).status, { timeout: 20_000 }).toBe(200);
    expect((await elsewhere('/work-with-us/now')).status).toBe(404);
    await route([
      { path: '/', contentPage: careers.permalink },
      { path: '/work-with-us/now', contentPage: careers.permalink },
    ]);
    expect(canonicalIn((await get('/')).text)).toBe(`${ORIGIN}/`);
  });

  test('of the page shows at once, and a page taken back is gone', async () => {
    const page = await publishPage(desk, await makePage(desk));
    await route([{ path: '/changing', contentPage: page.permalink }]);
    expect((await get('/changing')).text).toContain('The islands get up early');
    const params = { employer: desk.employer.permalink, page: page.permalink };
    const saved = await app.call(
      saveContentPage,
      { params, body: { blocks: [hero('Nobody sleeps late')] } },
      { as: desk.owner, version: page.version },
    );
    const published = await publishPage(desk, saved.body);
    expect((await get('/changing')).text).toContain('Nobody sleeps late');
    const { version } = published;
    await app.call(unpublishContentPage, { params, body: {} }, { as: desk.owner, version });
    expect((await get('/changing')).status).toBe(404);
  });

  test('of the proof ends the host: from then on it is nobody’s', async () => {
    await route([{ path: '/proved', contentPage: careers.permalink }]);
    expect((await get('/proved')).status).toBe(200);
    names.setText(`_jobclips.${HOST}`, null);
    const params = { employer: desk.employer.permalink, host: host.permalink };
    await app.call(verifyHost, { params }, { as: desk.owner });
    expect((await get('/proved')).status).toBe(404);
    expect(canonicalIn((await get(`/page/${careers.permalink}`)).text)).toBe(
      `https://jobs.product.example/page/${careers.permalink}`,
    );
    host = await proveHost(desk, host, names);
    expect((await get('/proved')).status).toBe(200);
  });
});
