/** The feeds of jobs as machines read them: whole, plain, and cheap to ask for again. */
import { gunzipSync } from 'node:zlib';
import { parseDocument } from 'htmlparser2';
import { beforeAll, describe, expect, test } from 'vitest';
import { createJobBoard, publishJobBoard, unpublishJobBoard } from '#contract/job-boards.ts';
import type { FeedJob } from '#server/features/job-pages/feed/feed-jobs.ts';
import { withoutEntities } from '#server/features/job-pages/feed/without-entities.ts';
import { xmlJob } from '#server/features/job-pages/feed/write-xml.ts';
import { foundPages } from '#server/found-pages.ts';
import { closePage, makeBoardByHand, makeJobPage } from '#tests/support/make-board-by-hand.ts';
import { type Desk, newDesk } from '#tests/support/make-clips.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const get = (desk: Desk, format: 'xml' | 'json', headers: Record<string, string> = {}) =>
  app.app.inject({ url: `/feeds/${desk.employer.permalink}/jobs.${format}`, headers });

type Item = Record<string, string>;

/** Each job's elements, as a reader of XML gets them. */
function itemsOf(xml: string): Item[] {
  const [source] = parseDocument(xml, { xmlMode: true }).children.filter(
    (node) => 'children' in node && 'name' in node && node.name === 'source',
  );
  const children = (node: unknown) =>
    ((node as { children?: unknown[] }).children ?? []) as {
      name?: string;
      type: string;
      data?: string;
      children?: unknown[];
    }[];
  const text = (node: unknown): string =>
    children(node)
      .map((part) => part.data ?? text(part))
      .join('');
  return children(source)
    .filter(({ name }) => name === 'job')
    .map((job) =>
      Object.fromEntries(children(job).flatMap((part) => (part.name ? [[part.name, text(part)]] : []))),
    );
}

let desk: Desk;
beforeAll(async () => {
  desk = await newDesk(app);
});

test('the feed holds every open, listed job of every published board, and no other', async () => {
  const own = await newDesk(app);
  const [first, second, draft] = [
    await makeBoardByHand(own),
    await makeBoardByHand(own),
    await makeBoardByHand(own, { isPublished: false }),
  ];
  const shown = [
    await makeJobPage(own, first.permalink, { title: 'One' }),
    await makeJobPage(own, second.permalink, { title: 'Two' }),
  ];
  await makeJobPage(own, first.permalink, { title: 'Unlisted', isListed: false });
  await makeJobPage(own, first.permalink, { title: 'Draft', isPublished: false });
  await makeJobPage(own, draft.permalink, { title: 'On a draft board' });
  const closed = await makeJobPage(own, first.permalink, { title: 'Closed' });
  await closePage(own, closed.permalink);
  const names = shown.map(({ permalink }) => permalink).sort();
  expect(
    itemsOf((await get(own, 'xml')).payload)
      .map((item) => item.referencenumber)
      .sort(),
  ).toEqual(names);
  const json = (await get(own, 'json')).json() as { jobs: { id: string }[] };
  expect(json.jobs.map(({ id }) => id).sort()).toEqual(names);
});

test('five hundred jobs are all in the feed, each once', async () => {
  const own = await newDesk(app);
  const board = await makeBoardByHand(own);
  const { permalink } = await makeJobPage(own, board.permalink);
  await app.pool.query(
    `insert into job_pages (id, permalink, employer_id, job_board_id, title, status, location, description_html)
     select gen_random_uuid(), 'many' || lpad(n::text, 7, '0'), employer_id, job_board_id, title, status, location, description_html
     from job_pages, generate_series(1, 499) n where permalink = $1`,
    [permalink],
  );
  const items = itemsOf((await get(own, 'xml')).payload);
  expect(new Set(items.map((item) => item.referencenumber)).size).toBe(500);
  expect(items).toHaveLength(500);
});

test('a job has every field Indeed requires, in CDATA, and what is visible of pay and place', async () => {
  const own = await newDesk(app);
  const board = await makeBoardByHand(own);
  await makeJobPage(own, board.permalink, {
    title: 'R&D lead <senior>',
    location: 'Québec',
    place: { city: 'Québec', region: 'QC', country: 'CA', latitude: null, longitude: null },
    salary: { min: 25.5, max: 31, currency: 'USD', interval: 'hour' },
    employmentType: 'part-time',
    workplaceType: 'hybrid',
    descriptionHtml: '<p>Caf&eacute; &amp; &lt;b&gt;more&lt;/b&gt;&nbsp;]]&gt; end</p>',
  });
  const { payload, headers } = await get(own, 'xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  const [item] = itemsOf(payload);
  for (const field of [
    'title',
    'date',
    'referencenumber',
    'requisitionid',
    'url',
    'company',
    'city',
    'state',
    'country',
    'description',
  ])
    expect(item?.[field], field).toBeTruthy();
  expect(item).toMatchObject({
    title: 'R&D lead <senior>',
    city: 'Québec',
    state: 'QC',
    country: 'CA',
    salary: '$25.50 - $31.00 per hour',
    jobtype: 'parttime',
    remotetype: 'Hybrid remote',
  });
  expect(item?.description).toContain('Café & < b>more< /b>');
  expect(payload).not.toMatch(/&(?:#\w+|[a-z]+);/i);
  expect(new Date(item?.date ?? '').getTime()).toBeGreaterThan(0);
});

test('only work away from the place says so', async () => {
  const own = await newDesk(app);
  const board = await makeBoardByHand(own);
  for (const workplaceType of ['remote', 'on-site'] as const)
    await makeJobPage(own, board.permalink, { title: workplaceType, workplaceType });
  const said = itemsOf((await get(own, 'xml')).payload).map(({ title, remotetype }) => [title, remotetype]);
  expect(Object.fromEntries(said)).toEqual({ remote: 'Fully remote', 'on-site': undefined });
});

test('an employer without jobs, boards or being answers as what it is', async () => {
  const own = await newDesk(app);
  expect(itemsOf((await get(own, 'xml')).payload)).toEqual([]);
  expect((await get(own, 'json')).json()).toMatchObject({ jobs: [] });
  for (const name of ['nobody-here', 'x', '%00', 'A'.repeat(200), '..', "'--"])
    expect((await app.app.inject({ url: `/feeds/${name}/jobs.xml` })).statusCode, name).toBe(404);
});

test('the feed of one employer names no job of another', async () => {
  const other = await newDesk(app);
  const board = await makeBoardByHand(other);
  await makeJobPage(other, board.permalink, { title: 'Somebody else’s' });
  expect((await get(desk, 'xml')).payload).not.toContain('Somebody else’s');
});

test('asked for again it is 304 until something changes, and its tag drops it', async () => {
  const own = await newDesk(app);
  const board = await makeBoardByHand(own);
  const job = await makeJobPage(own, board.permalink);
  const first = await get(own, 'xml');
  const etag = String(first.headers.etag);
  const { permalink } = own.employer;
  expect(first.headers['cache-tag']).toBe(`feed:${permalink},employer:${permalink}`);
  expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect((await get(own, 'xml', { 'if-none-match': etag })).statusCode).toBe(304);
  await closePage(own, job.permalink);
  const after = await get(own, 'xml', { 'if-none-match': etag });
  expect([after.statusCode, itemsOf(after.payload).length]).toEqual([200, 0]);
});

test('an employer named by a former permalink or an id has the same feed', async () => {
  const own = await newDesk(app);
  const board = await makeBoardByHand(own);
  await makeJobPage(own, board.permalink);
  const byId = await app.app.inject({ url: `/feeds/${own.employer.id}/jobs.xml` });
  expect(itemsOf(byId.payload)).toHaveLength(1);
});

test('a client that takes gzip gets it, and HEAD gets no body', async () => {
  const own = await newDesk(app);
  const board = await makeBoardByHand(own);
  await makeJobPage(own, board.permalink);
  const zipped = await get(own, 'xml', { 'accept-encoding': 'gzip' });
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(itemsOf(gunzipSync(zipped.rawPayload).toString())).toHaveLength(1);
  const head = await app.app.inject({ method: 'HEAD', url: `/feeds/${own.employer.permalink}/jobs.xml` });
  expect([head.statusCode, head.payload]).toEqual([200, '']);
});

test('the sitemap names published boards and their open, listed jobs', async () => {
  const own = await newDesk(app);
  const params = { employer: own.employer.permalink };
  const made = await app.call(createJobBoard, { params, body: { title: 'Found' } }, { as: own.owner });
  const board = made.body.permalink;
  await app.call(publishJobBoard, { params: { ...params, board } }, { as: own.owner });
  const open = await makeJobPage(own, board);
  const unlisted = await makeJobPage(own, board, { isListed: false });
  const paths = async () =>
    (await foundPages(app.db, app.app.ports.services.ownHosts)).map(({ path }) => path);
  const base = `/job-board/${board}`;
  expect(await paths()).toEqual(expect.arrayContaining([base, `${base}/job/${open.permalink}`]));
  expect(await paths()).not.toContain(`${base}/job/${unlisted.permalink}`);
  const file = await app.app.inject({ url: '/sitemaps/pages-1.xml' });
  expect(file.payload).toMatch(new RegExp(`${base}/job/${open.permalink}</loc><lastmod>2`));
  // A board stands there in three languages, a job in the one it is written in.
  for (const address of [base, `${base}?lng=fr`, `${base}?lng=pt`])
    expect(file.payload).toMatch(
      new RegExp(
        `<loc>[^<]*${address.replace('?', '\\?')}</loc><lastmod>[^<]*</lastmod><xhtml:link rel="alternate" `,
      ),
    );
  expect(file.payload).toContain(`hreflang="fr" href="http://localhost:4321${base}?lng=fr"/>`);
  expect(file.payload).toContain(`hreflang="x-default" href="http://localhost:4321${base}"/>`);
  expect(file.payload).not.toContain(`${open.permalink}?lng`);
  expect(file.payload).toContain('/salary-calculator?lng=pt</loc><xhtml:link');
  await app.call(unpublishJobBoard, { params: { ...params, board } }, { as: own.owner });
  expect(await paths()).not.toEqual(expect.arrayContaining([base]));
});

describe('descriptions without entities', () => {
  test.for([
    ['<p>Fish &amp; chips</p>', '<p>Fish & chips</p>'],
    ['<p>1 &lt; 2 &gt; 0</p>', '<p>1 < 2 > 0</p>'],
    ['<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>', '<p>< script>alert(1)< /script></p>'],
    ['<p>&amp;lt;img src=x&amp;gt;</p>', '<p>< img src=x></p>'],
    ['<p>&eacute;&#233;&#xE9;&nbsp;</p>', '<p>ééé\u00a0</p>'],
    ['<a href="https://x.example/?a=1&amp;b=2">x</a>', '<a href="https://x.example/?a=1&b=2">x</a>'],
    ['<p>AT&T &unknown; &amp;nbsp;</p>', '<p>AT&T &unknown; \u00a0</p>'],
  ])('%s', ([html, plain]) => {
    expect(withoutEntities(html ?? '')).toBe(plain);
  });
});

test('a job of which little is known still has every element', () => {
  const job: FeedJob = {
    ...{ permalink: 'abc1234567' as FeedJob['permalink'], title: 'Any', location: 'Anywhere' },
    ...{
      place: null,
      secondaryLocations: [],
      places: [],
      workplaceType: null,
      employmentType: null,
      salary: null,
    },
    ...{ language: 'en', requisitionId: '', descriptionHtml: 'a\u0000b\uD800' },
    ...{ url: 'https://x.example/1', applyUrl: null, department: null },
    ...{ publishedAt: new Date(0), updatedAt: new Date(0), validThrough: null },
  };
  const xml = xmlJob(job, 'Company');
  expect(xml).toContain('<city><![CDATA[Anywhere]]></city>');
  expect(xml).toContain('<state><![CDATA[]]></state>');
  expect(xml).toContain('<description><![CDATA[ab\uFFFD]]></description>');
  expect(xml).not.toContain('salary');
});
