/** The podcast of an employer as apps read it: whole, stable, cheap to ask for again, and gone with what is taken back. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { archiveJobClip, restoreJobClip, saveJobClip, unpublishJobClip } from '#contract/job-clips.ts';
import { createMedia } from '#contract/media.ts';
import { brokenRules, elementsIn, feedIn, textIn } from '#tests/support/feed-rules.ts';
import {
  type Desk,
  makeClip,
  makeMedia,
  makeSpokenClip,
  newDesk,
  publish,
  readClip,
  spokenSound,
  trackIn,
} from '#tests/support/make-clips.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers });
const pathOf = ({ employer }: Desk) => `/feeds/${employer.permalink}/podcast.xml`;
const feedOf = async (desk: Desk) => (await get(pathOf(desk))).payload;

type Element = ReturnType<typeof elementsIn>[number];

function channelOf(xml: string): Element {
  const [channel] = elementsIn(feedIn(xml), 'rss').flatMap((rss) => elementsIn(rss, 'channel'));
  if (channel === undefined) throw new Error(`No channel in ${xml.slice(0, 200)}`);
  return channel;
}
const itemsOf = (xml: string) => elementsIn(channelOf(xml), 'item');
const first = (node: Element | undefined, name: string) => elementsIn(node ?? { children: [] }, name)[0];
const wordsOf = (node: Element | undefined, name: string) => textIn(first(node, name));
/** The path under the product, without the fragment a client keeps to itself. */
const pathIn = (url: string | undefined) => url?.replace('http://localhost:4321', '').split('#')[0] ?? '';

test('a published clip is an episode with its words, chapters, people and highlights', async () => {
  const desk = await newDesk(app);
  const { clip, track, recording } = await makeSpokenClip(desk, {
    guests: [{ name: 'Ingrid Solheim', role: 'Fitter', photo: null }],
    summary: 'Pumps & <people>.\n\nNothing else.',
  });
  const xml = await feedOf(desk);
  const [item, ...more] = itemsOf(xml);
  expect(more).toEqual([]);
  expect(wordsOf(item, 'title')).toBe('How we fix pumps');
  expect(wordsOf(item, 'link')).toBe(`http://localhost:4321/job-clip/${clip}`);
  expect(wordsOf(item, 'description')).toBe('<p>Pumps &amp; &lt;people&gt;.</p><p>Nothing else.</p>');
  expect(wordsOf(item, 'guid')).toBe(track);
  expect(first(item, 'guid')?.attribs).toEqual({ isPermaLink: 'false' });
  expect(first(item, 'enclosure')?.attribs).toEqual({
    url: `http://localhost:4321/media/${recording}/original.mp3?track=${track}`,
    length: '480000',
    type: 'audio/mpeg',
  });
  expect(wordsOf(item, 'itunes:duration')).toBe('60');
  expect(wordsOf(item, 'itunes:explicit')).toBe('false');
  expect(elementsIn(item as Element, 'podcast:person').map(textIn)).toEqual(['Ingrid Solheim']);
  expect(first(item, 'podcast:soundbite')?.attribs).toEqual({ startTime: '4', duration: '8' });
  expect(wordsOf(item, 'podcast:soundbite')).toBe(
    'Three people got up to show me. The Zürich crew does that.',
  );
  const files = [...elementsIn(item as Element, 'podcast:transcript'), first(item, 'podcast:chapters')];
  expect(files.map((file) => file?.attribs.type)).toEqual([
    ...['text/vtt', 'application/x-subrip', 'application/json', 'text/html', 'application/json+chapters'],
  ]);
  for (const file of files.filter((one) => one?.attribs.type !== 'text/html')) {
    const answer = await get(pathIn(file?.attribs.url));
    expect([file?.attribs.url, answer.statusCode]).toEqual([file?.attribs.url, 200]);
    expect(answer.headers['content-type']).toContain(file?.attribs.type);
  }
});

test('the channel says whose it is, where it is, and that nothing in it is explicit', async () => {
  const desk = await newDesk(app);
  await makeSpokenClip(desk, { language: 'fr' });
  const channel = channelOf(await feedOf(desk));
  const address = `http://localhost:4321${pathOf(desk)}`;
  expect(first(channel, 'atom:link')?.attribs).toEqual({
    href: address,
    rel: 'self',
    type: 'application/rss+xml',
  });
  expect(wordsOf(channel, 'language')).toBe('fr');
  expect(wordsOf(channel, 'itunes:explicit')).toBe('false');
  expect(wordsOf(channel, 'podcast:guid')).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-/,
  );
});

test('the picture is a square PNG of 1400 pixels, with the same length when only asked after', async () => {
  const desk = await newDesk(app);
  const address = pathIn(first(channelOf(await feedOf(desk)), 'itunes:image')?.attribs.href);
  expect(address).toMatch(/\/podcast\.png\?v=[\w-]{10}$/);
  const picture = await get(address);
  expect(picture.headers['content-type']).toBe('image/png');
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({
    ...{ format: 'png', width: 1400, height: 1400, hasAlpha: false },
  });
  const head = await app.app.inject({ method: 'HEAD', url: address });
  expect([head.statusCode, head.headers['content-length'], head.payload]).toEqual([
    ...[200, String(picture.rawPayload.length), ''],
  ]);
});

test('each track that can be played is an episode of its own, whose guid no edit changes', async () => {
  const desk = await newDesk(app);
  const [one, other, unready] = [
    await makeMedia(desk),
    await makeMedia(desk, { kind: 'audio', extension: 'ogg', contentType: 'audio/ogg' }),
    await makeMedia(desk, { status: 'processing' }),
  ];
  const { permalink: clip } = await makeClip(desk, {
    title: 'A week',
    tracks: [
      { title: 'Monday', media: one.permalink },
      { title: 'Tuesday', media: other.permalink },
      // The same recording once more, cut: still an address of its own.
      { title: 'Again', media: one.permalink, start: 1500, end: 9000 },
      { title: 'Not yet', media: unready.permalink },
      { title: 'Never' },
    ],
  });
  await publish(desk, clip);
  const before = itemsOf(await feedOf(desk));
  expect(before.map((item) => wordsOf(item, 'title'))).toEqual([
    ...['A week: Monday', 'A week: Tuesday', 'A week: Again'],
  ]);
  const urls = before.map((item) => first(item, 'enclosure')?.attribs.url);
  expect(new Set(urls.map((url) => url?.split('#')[0])).size).toBe(3);
  expect(urls[2]).toMatch(/#t=1\.5,9$/);
  const { version, tracks } = await readClip(desk, clip);
  const swapped = [1, 0, 2, 3, 4].map((at) => ({ permalink: trackIn(tracks, at) }));
  const saved = await app.call(
    saveJobClip,
    { params: { employer: desk.employer.permalink, clip }, body: { title: 'Another week', tracks: swapped } },
    { as: desk.owner, version },
  );
  expect(saved.status).toBe(200);
  const after = itemsOf(await feedOf(desk));
  expect(after.map((item) => wordsOf(item, 'title'))[0]).toBe('Another week: Tuesday');
  const stable = (items: Element[]) =>
    items.map((item) => [wordsOf(item, 'guid'), wordsOf(item, 'pubDate')].join()).sort();
  expect(stable(after)).toEqual(stable(before));
});

test('an enclosure is as long as it says, and any part of it is to be had', async () => {
  const desk = await newDesk(app);
  const sound = spokenSound();
  const made = await app.call(
    createMedia,
    { params: { employer: desk.employer.permalink }, body: {} },
    { as: desk.owner, file: { name: 'talk.mp3', bytes: sound, type: 'audio/mpeg' } },
  );
  const { permalink } = await makeClip(desk, { tracks: [{ title: 'One', media: made.body.permalink }] });
  await publish(desk, permalink);
  const enclosure = first(itemsOf(await feedOf(desk))[0], 'enclosure')?.attribs ?? {};
  const url = pathIn(enclosure.url);
  const whole = await get(url);
  expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, enclosure.type]);
  expect([String(whole.rawPayload.length), whole.rawPayload.equals(sound)]).toEqual([enclosure.length, true]);
  const head = await app.app.inject({ method: 'HEAD', url });
  expect([head.statusCode, head.headers['content-length'], head.headers['accept-ranges']]).toEqual([
    ...[200, enclosure.length, 'bytes'],
  ]);
  for (const { header, start, end } of rangesOf(sound.length)) {
    const part = await get(url, { range: header });
    expect([header, part.statusCode, part.headers['content-range']]).toEqual([
      ...[header, 206, `bytes ${start}-${end - 1}/${sound.length}`],
    ]);
    expect([header, part.rawPayload.equals(sound.subarray(start, end))]).toEqual([header, true]);
  }
});

test('what is taken back is gone at once, and what is published is there at once', async () => {
  const desk = await newDesk(app);
  const { clip } = await makeSpokenClip(desk);
  const kept = await makeSpokenClip(desk, { title: 'Stays' });
  const titles = async () => itemsOf(await feedOf(desk)).map((item) => wordsOf(item, 'title'));
  expect(await titles()).toEqual(['Stays', 'How we fix pumps']);
  const params = { employer: desk.employer.permalink, clip };
  expect((await app.call(unpublishJobClip, { params }, { as: desk.owner })).status).toBe(200);
  expect(await titles()).toEqual(['Stays']);
  await publish(desk, clip);
  expect(await titles()).toEqual(['How we fix pumps', 'Stays']);
  const archived = await app.call(
    archiveJobClip,
    { params: { employer: desk.employer.permalink, clip: kept.clip } },
    { as: desk.owner },
  );
  expect(archived.status).toBe(200);
  expect(await titles()).toEqual(['How we fix pumps']);
});

test('renamed, taken back or archived and published again, it is the same episode to every app', async () => {
  const desk = await newDesk(app);
  const { clip } = await makeSpokenClip(desk);
  const params = { employer: desk.employer.permalink, clip };
  const known = (item: Element | undefined) => [
    ...[wordsOf(item, 'guid'), first(item, 'enclosure')?.attribs.url, wordsOf(item, 'link')],
  ];
  const before = known(itemsOf(await feedOf(desk))[0]);
  const { version } = await readClip(desk, clip);
  await app.call(saveJobClip, { params, body: { title: 'Other' } }, { as: desk.owner, version });
  const [renamed] = itemsOf(await feedOf(desk));
  expect([wordsOf(renamed, 'title'), known(renamed)]).toEqual(['Other', before]);
  for (const takeBack of [unpublishJobClip, archiveJobClip]) {
    expect((await app.call(takeBack, { params }, { as: desk.owner })).status).toBe(200);
    expect(itemsOf(await feedOf(desk))).toEqual([]);
    if (takeBack === archiveJobClip) await app.call(restoreJobClip, { params }, { as: desk.owner });
    await publish(desk, clip);
    expect(itemsOf(await feedOf(desk)).map(known)).toEqual([before]);
  }
});

test('it is known again by every form of its ETag, also when only asked after', async () => {
  const desk = await newDesk(app);
  await makeSpokenClip(desk);
  const url = pathOf(desk);
  const whole = await get(url);
  const head = await app.app.inject({ method: 'HEAD', url });
  for (const name of ['etag', 'content-type', 'content-length', 'cache-control', 'vary'])
    expect([name, head.headers[name]]).toEqual([name, whole.headers[name]]);
  const etag = String(whole.headers.etag);
  for (const asked of [etag, `W/${etag}`, `"other", ${etag}`, `"other",W/${etag} , "more"`, '*'])
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await app.app.inject({ method, url, headers: { 'if-none-match': asked } });
      expect([asked, answer.statusCode, answer.payload, answer.headers.etag]).toEqual([asked, 304, '', etag]);
    }
  for (const asked of ['"other"', etag.slice(1, -1), ''])
    expect([asked, (await get(url, { 'if-none-match': asked })).statusCode]).toEqual([asked, 200]);
});

test('an employer without clips has an empty channel, and nobody has none', async () => {
  const desk = await newDesk(app);
  const xml = await feedOf(desk);
  expect(itemsOf(xml)).toEqual([]);
  expect(brokenRules(xml)).toEqual([]);
  for (const name of ['nobody-here', 'x', '%00', 'A'.repeat(200), '..', "'--"])
    for (const file of ['podcast.xml', 'podcast.png'])
      expect([name, (await get(`/feeds/${name}/${file}`)).statusCode]).toEqual([name, 404]);
});

test('no other employer’s clip and no draft is in it', async () => {
  const [desk, other] = [await newDesk(app), await newDesk(app)];
  await makeSpokenClip(other, { title: 'Somebody else’s' });
  const { permalink: recording } = await makeMedia(desk);
  await makeClip(desk, { title: 'A draft', tracks: [{ title: 'One', media: recording }] });
  expect(itemsOf(await feedOf(desk))).toEqual([]);
});

test('asked for again it is 304 by its ETag or its date, until something changes', async () => {
  const desk = await newDesk(app);
  const { clip } = await makeSpokenClip(desk);
  const path = pathOf(desk);
  const { headers } = await get(path);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-type': 'application/rss+xml; charset=utf-8',
  });
  const etag = String(headers.etag);
  expect((await get(path, { 'if-none-match': etag })).statusCode).toBe(304);
  // A second in which it changed might bring another change: its date is told in the next one.
  await expect.poll(async () => (await get(path)).headers['last-modified'], { timeout: 5_000 }).toBeTruthy();
  const since = String((await get(path)).headers['last-modified']);
  const unchanged = await get(path, { 'if-modified-since': since });
  expect([unchanged.statusCode, unchanged.headers.etag]).toEqual([304, etag]);
  const both = { 'if-modified-since': since, 'if-none-match': '"another"' };
  expect((await get(path, both)).statusCode).toBe(200);
  const params = { employer: desk.employer.permalink, clip };
  await app.call(unpublishJobClip, { params }, { as: desk.owner });
  for (const asked of [{ 'if-modified-since': since }, { 'if-none-match': etag }])
    expect((await get(path, asked as Record<string, string>)).statusCode).toBe(200);
});

test('it is compressed for who takes that, and HEAD gets no body', async () => {
  const desk = await newDesk(app);
  await makeSpokenClip(desk);
  const plain = await get(pathOf(desk));
  const [br, gzip] = await Promise.all(
    ['br', 'gzip'].map((encoding) => get(pathOf(desk), { 'accept-encoding': encoding })),
  );
  expect(brotliDecompressSync(br?.rawPayload ?? '').toString()).toBe(plain.payload);
  expect(gunzipSync(gzip?.rawPayload ?? '').toString()).toBe(plain.payload);
  const head = await app.app.inject({ method: 'HEAD', url: pathOf(desk) });
  expect([head.statusCode, head.payload]).toEqual([200, '']);
});

/** Two hundred forms of one range: from the front, to the end, from the end, past the end, oddly written. */
function* rangesOf(size: number) {
  for (let at = 0; at < 40; at += 1) {
    const start = Math.floor((size * at) / 40);
    const end = Math.min(size, start + 1 + at * 997);
    yield { header: `bytes=${start}-${end - 1}`, start, end };
    yield { header: `bytes=${start}-`, start, end: size };
    yield { header: `bytes=-${size - start}`, start, end: size };
    yield { header: `bytes=${start}-${size + at}`, start, end: size };
    yield { header: ` Bytes= ${start}-${end - 1} , 0-0`, start, end };
  }
}
