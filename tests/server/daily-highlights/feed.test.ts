/** The days as a feed reader gets them. */
import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { unpublishJobClip } from '#contract/job-clips.ts';
import { dailyHighlightItems, dailyHighlights } from '#server/tables/daily-highlights.ts';
import { expectFineRss } from '#tests/support/fine-feed.ts';
import { makeSpokenClip, newDesk } from '#tests/support/make-clips.ts';
import { testApp } from '#tests/support/test-app.ts';

const now = new Date('2026-11-28T06:00:00Z');
const app = await testApp({}, { now: () => new Date(now) });
const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.app.inject({ method, url: '/daily-highlights/feed.xml', headers });

type Node = {
  name?: string;
  type: string;
  data?: string;
  attribs?: Record<string, string>;
  children?: Node[];
};
const inside = (node: Node | undefined, name: string) =>
  (node?.children ?? []).filter((one) => one.name === name);
const textOf = (node: Node | undefined): string =>
  (node?.children ?? []).map((one) => one.data ?? textOf(one)).join('');
const channelOf = (xml: string) => {
  const document = parseDocument(xml, { xmlMode: true }) as unknown as Node;
  const [rss] = inside(document, 'rss');
  expect(rss?.attribs?.version).toBe('2.0');
  const [channel] = inside(rss, 'channel');
  return channel;
};

const desk = await newDesk(app);
const clip = await makeSpokenClip(desk, { title: 'Pumps & <pipes>' });
for (const [date, status] of [
  ['2026-11-26', 'published'],
  ['2026-11-27', 'published'],
  ['2026-11-25', 'draft'],
  ['2026-11-29', 'published'],
] as const) {
  const publishedAt = new Date(`${date}T00:05:00Z`);
  await app.db.insert(dailyHighlights).values({ date, status, curator: 'auto', publishedAt, intro: 'A & B' });
  await app.db.insert(dailyHighlightItems).values({ date, highlightId: clip.highlight, position: 0 });
}

test('it has what RSS asks for, newest first, and no day that is not public', async () => {
  const { statusCode, headers, payload } = await get();
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  const channel = channelOf(payload);
  for (const name of ['title', 'link', 'description', 'language', 'lastBuildDate'])
    expect([name, inside(channel, name).length, textOf(inside(channel, name)[0]) !== '']).toEqual([
      name,
      1,
      true,
    ]);
  expect(inside(channel, 'atom:link')[0]?.attribs).toEqual({
    ...{ href: 'http://localhost:4321/daily-highlights/feed.xml', rel: 'self', type: 'application/rss+xml' },
  });
  const items = inside(channel, 'item').map((item) =>
    Object.fromEntries(
      (item.children ?? []).flatMap((part) => (part.name ? [[part.name, textOf(part)]] : [])),
    ),
  );
  expect(items.map(({ link }) => link?.slice(-10))).toEqual(['2026-11-27', '2026-11-26']);
  expect(items[0]).toMatchObject({
    ...{ title: 'Daily highlights, November 27, 2026', pubDate: 'Fri, 27 Nov 2026 00:05:00 GMT' },
    guid: 'http://localhost:4321/daily-highlights/2026-11-27',
  });
  expect(items[0]?.description).toContain('<p>A &amp; B</p>');
  expect(items[0]?.description).toContain('Pumps &amp; &lt;pipes&gt;</a>');
  expect(items[0]?.description).toContain(`/job-clip/${clip.clip}?track=${clip.track}&amp;t=4`);
});

test('it is XML, and keeps the rules of feed validators', async () => {
  const { payload } = await get();
  await expectFineRss(payload);
});

test('an unchanged feed is not sent again, and HEAD sends none', async () => {
  const { headers } = await get();
  const again = await get({ 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.payload]).toEqual([304, '']);
  const head = await get({}, 'HEAD');
  expect([head.statusCode, head.headers.etag, head.payload]).toEqual([200, headers.etag, '']);
});

test('a clip that is taken back is in no item', async () => {
  const params = { employer: desk.employer.permalink, clip: clip.clip };
  await app.call(unpublishJobClip, { params }, { as: desk.owner });
  const { payload, statusCode } = await get();
  expect(statusCode).toBe(200);
  expect(payload).not.toContain(clip.clip);
  expect(inside(channelOf(payload), 'item')).toEqual([]);
});
