/** Under an employer's own host no file tells of another employer; on the product's host each of them is there. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allEndpoints } from '#contract/all-endpoints.ts';
import { askHost } from '#tests/support/ask-host.ts';
import { makeCampaign } from '#tests/support/make-campaigns.ts';
import { type Desk, makeImage, makeSpokenClip, newDesk, pictureBytes } from '#tests/support/make-clips.ts';
import { makeGuide, makeGuideFile, withFiles } from '#tests/support/make-guides.ts';
import { makeJob } from '#tests/support/make-jobs.ts';
import { publishPage } from '#tests/support/make-pages.ts';
import { routesOf } from '#tests/support/routes-of.ts';
import { makeSmartLink } from '../smart-links/make-smart-links.ts';
import { HOST, serveHost } from './serve-host.ts';

const PRODUCT = 'jobs.product.example';
const { app, desk, get, here, host } = await serveHost();
const stranger = await newDesk(app);

/** One public thing of each kind. */
async function thingsOf(of: Desk) {
  const made = await makeGuide(of);
  const guideFile = await makeGuideFile(of, made, ['Way to us.txt', 'Take the ferry.']);
  const cover = await makeImage(of, 'A cover', await pictureBytes(1500, 1400));
  await publishPage(of, await withFiles(of, made, [{ id: guideFile.id, audience: 'both' }]));
  return {
    ...(await makeSpokenClip(of, { coverImage: cover.permalink })),
    employer: of.employer.permalink,
    guide: made.permalink,
    guideFile: guideFile.id,
    image: (await makeImage(of)).url,
    job: await makeJob(of),
    link: (await makeSmartLink(of)).permalink,
  };
}
type Things = Awaited<ReturnType<typeof thingsOf>>;
const [ours, theirs] = [await thingsOf(desk), await thingsOf(stranger)];

/** Routes beside the contract that answer something of one employer, to anybody. */
const files: Record<string, (of: Things) => string> = {
  '/job-clip/:clip/transcript.vtt': ({ clip }) => `/job-clip/${clip}/transcript.vtt`,
  '/job-clip/:clip/transcript.srt': ({ clip }) => `/job-clip/${clip}/transcript.srt`,
  '/job-clip/:clip/transcript.json': ({ clip }) => `/job-clip/${clip}/transcript.json`,
  '/job-clip/:clip/transcript.txt': ({ clip }) => `/job-clip/${clip}/transcript.txt`,
  '/job-clip/:clip/chapters.json': ({ clip }) => `/job-clip/${clip}/chapters.json`,
  '/job-clip/:clip/cover.jpg': ({ clip }) => `/job-clip/${clip}/cover.jpg`,
  '/job-clip/:clip/share.png': ({ clip }) => `/job-clip/${clip}/share.png`,
  '/job-board/:board/job/:page/share.png': ({ job }) =>
    `/job-board/${job.board}/job/${job.permalink}/share.png`,
  '/oembed': ({ clip }) => `/oembed?url=https://${PRODUCT}/job-clip/${clip}`,
  '/feeds/:employer/podcast.xml': ({ employer }) => `/feeds/${employer}/podcast.xml`,
  '/feeds/:employer/podcast.png': ({ employer }) => `/feeds/${employer}/podcast.png`,
  '/feeds/:employer/jobs.xml': ({ employer }) => `/feeds/${employer}/jobs.xml`,
  '/feeds/:employer/jobs.json': ({ employer }) => `/feeds/${employer}/jobs.json`,
  '/images/:image/:file': ({ image }) => new URL(image, `https://${PRODUCT}`).pathname,
  '/l/:slug': ({ link }) => `/l/${link}`,
  '/media/:media/:rendition': ({ recording }) => `/media/${recording}/original.mp3`,
  '/v1/public/content-pages/:page/files/:id': ({ guide, guideFile }) =>
    `/v1/public/content-pages/${guide}/files/${guideFile}`,
};
/** Of the server itself, or of an employer as far as its own host shows it. */
const nobodys = [
  ...['/healthz', '/readyz', '/metrics', '/v1/openapi.json', '/v1/docs', '/v1/problems/:code'],
  ...['/sitemap.xml', '/sitemaps/:name'],
  // Of all employers together, and so of none here.
  '/daily-highlights/feed.xml',
  // Words that cannot be guessed, on the product's host alone.
  ...['/m/:token', '/video-takes/:file', '/video-captions/:file'],
];

const dist = join(import.meta.dirname, '../../../dist/client');
const isBuilt = (path: string) => path === '/_astro/:name' || existsSync(join(dist, path));
/** Under an own host only its employer's members are signed in. */
const isForMembers = (path: string) => path.startsWith('/v1/employers/:employer/');

test('the table names every route that anybody may read and the contract does not', () => {
  const inContract = new Set<string>(allEndpoints.map(({ path }) => path));
  const beside = routesOf(app.app)
    .filter(({ methods }) => methods.includes('GET'))
    .map(({ path }) => path)
    .filter((path) => !inContract.has(path) && !isForMembers(path) && !isBuilt(path));
  expect(beside.sort()).toEqual([...Object.keys(files), ...nobodys].sort());
});

// The recording is a row without bytes: what is asked for is whether it is there.
const methodOf = (path: string) => (path.startsWith('/media/') ? 'HEAD' : 'GET');

const found = (path: string) => (path === '/l/:slug' ? 302 : 200);

test.each(Object.keys(files))('%s', async (route) => {
  const ask = async (of: Things, host: string, headers = {}) => {
    const path = files[route]?.(of) ?? '';
    return askHost(here, { host, path }, { method: methodOf(path), headers });
  };
  expect([route, (await ask(ours, HOST)).status]).toEqual([route, found(route)]);
  const elsewhere = await ask(theirs, PRODUCT);
  expect([route, elsewhere.status]).toEqual([route, found(route)]);
  const etag = { 'if-none-match': elsewhere.headers.etag ?? '"none"' };
  for (const headers of [{}, etag, { 'accept-encoding': 'gzip' }]) {
    const foreign = await ask(theirs, HOST, headers);
    expect([route, foreign.status]).toEqual([route, 404]);
    expect(foreign.headers).toMatchObject({
      ...{ 'cache-control': 'no-store', 'content-type': 'application/problem+json; charset=utf-8' },
    });
    expect(foreign.headers).not.toHaveProperty('cache-tag');
    expect(foreign.headers).not.toHaveProperty('etag');
    expect(foreign.headers).not.toHaveProperty('content-disposition');
  }
});

test('a smart link names its host, which answers it, and an unknown one gets a page there', async () => {
  const link = await makeSmartLink(desk, { slug: 'ferry', host: host.permalink });
  expect([link.url, link.host?.title]).toEqual([`https://${HOST}/l/ferry`, HOST]);
  // By the framework, then from memory.
  for (let times = 0; times < 2; times += 1)
    expect((await get('/l/ferry')).headers.location).toBe(link.destination);
  const html = { accept: 'text/html' };
  expect((await get('/l/nobody', html)).headers['content-type']).toContain('text/html');
  const locked = await makeSmartLink(desk, { password: 'tide table' });
  expect((await get(new URL(locked.url).pathname, html)).text).toContain('type="password"');
});

test('a refusal names nothing of another employer either', async () => {
  const closed = { status: 'closed' as const, closedAt: new Date() };
  const over = { validFrom: '2020-01-01T00:00:00Z', validTo: '2020-02-01T00:00:00Z' };
  const pathsOf = async (of: Desk) => {
    const { board, permalink } = await makeJob(of, { job: closed });
    const { permalink: page } = await publishPage(of, await makeCampaign(of, over));
    return [`/v1/public/job-boards/${board}/jobs/${permalink}`, `/v1/public/content-pages/${page}`];
  };
  for (const path of await pathsOf(desk)) expect([path, (await get(path)).status]).toEqual([path, 410]);
  for (const path of await pathsOf(stranger)) {
    expect([path, (await get(path, {}, PRODUCT)).status]).toEqual([path, 410]);
    const foreign = await get(path);
    expect([path, foreign.status, JSON.parse(foreign.text)]).toEqual([
      path,
      404,
      expect.objectContaining({
        code: 'NOT_FOUND',
        detail: 'This address wasn’t found, or you don’t have access.',
      }),
    ]);
  }
});

test('an employer that a feed names by its id is found under its own host', async () => {
  expect((await get(`/feeds/${desk.employer.id}/jobs.xml`)).status).toBe(200);
});
