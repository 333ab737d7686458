/** What visitors get under an employer's own host: its pages at their paths, and nothing that is somebody else's. */
import { describe, expect, test } from 'vitest';
import { duplicateContentPage, saveContentPage, unpublishContentPage } from '#contract/content-pages.ts';
import { askHost } from '#tests/support/ask-host.ts';
import { makeBoard } from '#tests/support/make-boards.ts';
import { makeSpokenClip, newDesk } from '#tests/support/make-clips.ts';
import { hero, makePage, publishPage } from '#tests/support/make-pages.ts';
import { canonicalIn, HOST, languageIn, ORIGIN, serveHost } from './serve-host.ts';

const { app, careers, desk, get, here } = await serveHost();
const stranger = await newDesk(app);

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
