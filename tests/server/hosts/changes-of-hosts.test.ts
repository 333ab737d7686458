/** What is changed of a host, its paths or its pages shows at once under it, on every node. */
import { describe, expect, test } from 'vitest';
import { saveContentPage, unpublishContentPage } from '#contract/content-pages.ts';
import { saveHost, verifyHost } from '#contract/hosts.ts';
import { askHost } from '#tests/support/ask-host.ts';
import { proveHost } from '#tests/support/make-hosts.ts';
import { hero, makePage, publishPage } from '#tests/support/make-pages.ts';
import { canonicalIn, HOST, ORIGIN, serveHost } from './serve-host.ts';

const { app, careers, desk, get, names, startSecondNode, ...served } = await serveHost();
const there = await startSecondNode();
let { host } = served;

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
