/** oEmbed as other sites ask it: what is public, within the room they have, and nothing else. */
import { expect, test } from 'vitest';
import { unpublishJobClip } from '#contract/job-clips.ts';
import { elementsIn, feedIn, textIn } from '#tests/support/feed-rules.ts';
import { makeCampaign } from '#tests/support/make-campaigns.ts';
import { makeClip, makeSpokenClip, newDesk } from '#tests/support/make-clips.ts';
import { makeJob } from '#tests/support/make-jobs.ts';
import { publishPage } from '#tests/support/make-pages.ts';
import { xmlErrors } from '#tests/support/podcast-schema.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const SITE = 'http://localhost:4321';
const ask = (query: Record<string, string>) =>
  app.app.inject({ url: `/oembed?${new URLSearchParams(query)}` });
const at = (path: string, more: Record<string, string> = {}) => ask({ url: SITE + path, ...more });

test('a clip is a frame with a title, as large as the asker has room for', async () => {
  const desk = await newDesk(app);
  const { clip } = await makeSpokenClip(desk, { title: 'Pumps & "pipes"' });
  const answer = await at(`/job-clip/${clip}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    ...{ 'content-type': 'application/json; charset=utf-8', 'access-control-allow-origin': '*' },
  });
  expect(answer.headers['set-cookie']).toBeUndefined();
  const told = answer.json();
  expect(told).toMatchObject({
    ...{ version: '1.0', type: 'rich', title: 'Pumps & "pipes"', provider_name: 'Jobclips', width: 640 },
    ...{ height: 180, thumbnail_url: `${SITE}/job-clip/${clip}/share.png`, thumbnail_width: 1200 },
    ...{ thumbnail_height: 630 },
  });
  expect(told.html).toContain(
    `<iframe src="${SITE}/job-clip/${clip}/embed" title="Pumps &amp; &quot;pipes&quot;, `,
  );
  const small = (await at(`/job-clip/${clip}`, { maxwidth: '300', maxheight: '100' })).json();
  expect([small.width, small.height]).toEqual([300, 100]);
  expect(small.html).toContain('width="300" height="100"');
  // The picture is larger than the room, and there is no smaller one.
  expect(small).not.toHaveProperty('thumbnail_url');
});

test('a track is a frame of its own, by either of its addresses', async () => {
  const { clip, track } = await makeSpokenClip(await newDesk(app));
  const frame = `/job-clip/${clip}/track/${track}/embed`;
  for (const path of [`/job-clip/${clip}?track=${track}&t=3`, `${frame}?tint=%230b6e78`]) {
    const told = (await at(path)).json();
    expect(told.title).toBe('Who calls?');
    expect(told.html).toContain(`src="${SITE}${frame}`);
  }
  expect((await at(`${frame}?tint=%230b6e78`)).json().html).toContain('?tint=%230b6e78"');
  expect((await at(`${frame}?tint=red"onload=x`)).json().html).not.toContain('onload');
  expect((await at(`/job-clip/${clip}?track=nothing1234`)).statusCode).toBe(404);
});

test('a moment begins there, and one that was kept is named by its words', async () => {
  const { clip, track } = await makeSpokenClip(await newDesk(app));
  const frame = `/job-clip/${clip}/track/${track}/embed`;
  const kept = (await at(`/job-clip/${clip}?track=${track}&t=4`)).json();
  expect(kept.title).toBe('Three people got up to show me. The Zürich crew does that.');
  expect(kept.html).toContain(`src="${SITE}${frame}?t=4"`);
  const written = (await at(`${frame}?tint=%230b6e78&t=0m3s`)).json();
  expect(written.title).toBe('Who calls?');
  expect(written.html).toContain(`src="${SITE}${frame}?tint=%230b6e78&amp;t=3"`);
  expect((await at(`/job-clip/${clip}?t=4`)).json().html).toContain(`/job-clip/${clip}/embed?t=4"`);
  for (const t of ['-1', 'x', '', '0'])
    expect((await at(`/job-clip/${clip}?t=${t}`)).json().html).toContain(`/job-clip/${clip}/embed"`);
});

test('a video is a video', async () => {
  const desk = await newDesk(app);
  const { clip } = await makeSpokenClip(desk);
  await app.pool.query(`update job_clips set type = 'video' where permalink = $1`, [clip]);
  expect((await at(`/job-clip/${clip}`)).json()).toMatchObject({ type: 'video', width: 640, height: 530 });
});

test('boards, jobs and content pages are links that need no script', async () => {
  const desk = await newDesk(app);
  const job = await makeJob(desk);
  const { permalink: page } = await publishPage(desk, await makeCampaign(desk));
  for (const path of [
    `/job-board/${job.board}`,
    `/job-board/${job.board}/job/${job.permalink}`,
    `/page/${page}`,
  ]) {
    const answer = await at(path);
    expect([path, answer.statusCode]).toEqual([path, 200]);
    const told = answer.json();
    expect(told).toMatchObject({ type: 'rich', version: '1.0' });
    expect(told.html).toContain(`<a href="${SITE}${path}">`);
    expect(told.html).not.toMatch(/<script|<iframe|style=/);
    expect(told.title).not.toBe('');
    expect(told.author_name).not.toBe('');
  }
});

test('XML says the same as JSON', async () => {
  const { clip } = await makeSpokenClip(await newDesk(app), { title: ']]> & <b>' });
  const xml = await at(`/job-clip/${clip}`, { format: 'xml' });
  expect(xml.headers['content-type']).toBe('text/xml; charset=utf-8');
  expect(await xmlErrors(xml.payload)).toEqual([]);
  const [root] = elementsIn(feedIn(xml.payload), 'oembed');
  const told = Object.fromEntries(elementsIn(root ?? { children: [] }).map((one) => [one.name, textIn(one)]));
  const json = (await at(`/job-clip/${clip}`)).json() as Record<string, string | number>;
  expect(told).toEqual(
    Object.fromEntries(Object.entries(json).map(([name, value]) => [name, String(value)])),
  );
});

test('what is not public, not ours or not a place is 404', async () => {
  const desk = await newDesk(app);
  const { permalink: draft } = await makeClip(desk);
  const { clip, params } = await makeSpokenClip(desk);
  const job = await makeJob(desk, { job: { status: 'draft' } });
  const page = await makeCampaign(desk);
  expect((await at(`/job-clip/${clip}`)).statusCode).toBe(200);
  await app.call(unpublishJobClip, { params }, { as: desk.owner });
  for (const url of [
    ...[`${SITE}/job-clip/${draft}`, `${SITE}/job-clip/${clip}`, `${SITE}/job-clip/nothing1234`],
    ...[`${SITE}/job-board/${job.board}/job/${job.permalink}`, `${SITE}/page/${page.permalink}`],
    ...[`https://elsewhere.example/job-clip/${clip}`, `${SITE}.evil.example/job-clip/${clip}`, SITE],
    ...[`${SITE}/employers`, `${SITE}/job-clip/..%2f..`, 'javascript:alert(1)', 'nothing', '//x', 'http://'],
    ...[`ftp://localhost:4321/job-clip/${clip}`, `${SITE}/page/%00`, `${SITE}/job-board/%F0%9F/job/x`],
  ]) {
    const answer = await ask({ url });
    expect([url, answer.statusCode]).toEqual([url, 404]);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  }
});

test('what cannot be read is refused by its name, and another format is not there', async () => {
  const { clip } = await makeSpokenClip(await newDesk(app));
  const path = `/job-clip/${clip}`;
  for (const query of [
    ...['', 'url=', `url=${'x'.repeat(2_049)}`, `url=${SITE}&url=${SITE}`],
    ...['0', '-1', '1.5', 'wide', '100000', ''].flatMap((size) => [
      `url=${SITE}${path}&maxwidth=${size}`,
      `url=${SITE}${path}&maxheight=${size}`,
    ]),
  ]) {
    const answer = await app.app.inject({ url: `/oembed?${query}` });
    expect([query, answer.statusCode, answer.json().code]).toEqual([query, 400, 'BAD_QUERY']);
  }
  const other = await at(path, { format: 'yaml' });
  expect([other.statusCode, other.json().code]).toEqual([501, 'NOT_CONFIGURED']);
});
