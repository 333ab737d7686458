/** A trimmed track: the page, the words, the chapters, the podcast, the lists and the search all keep to the cut. */
import { expect, test } from 'vitest';
import { listJobClips, saveJobClip } from '#contract/job-clips.ts';
import { getPublicJobClip, listPublicJobClips } from '#contract/public-job-clips.ts';
import { elementsIn, feedIn, textIn } from '#tests/support/feed-rules.ts';
import { expectFineFeed } from '#tests/support/fine-feed.ts';
import { makeSpokenClip, newDesk, readClip } from '#tests/support/make-clips.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const peaks = Array.from({ length: 256 }, (_, at) => (at < 128 ? 10 : 250));

/** A published minute with three cues, of 4, 5 and 5 seconds, and a highlight from 4 to 12 seconds; then cut. */
async function cutClip(start: number, end: number | null) {
  const desk = await newDesk(app);
  const made = await makeSpokenClip(desk);
  await app.pool.query('update media set waveform = $2 where permalink = $1', [made.recording, peaks]);
  const params = { employer: desk.employer.permalink, clip: made.clip };
  const { version } = await readClip(desk, made.clip);
  const body = { tracks: [{ permalink: made.track, start, end }] };
  const saved = await app.call(saveJobClip, { params, body }, { as: desk.owner, version });
  expect(saved.status).toBe(200);
  return { desk, ...made, params, saved: saved.body };
}

const textOf = async (url: string) => {
  const { statusCode, payload } = await app.app.inject({ url });
  return { statusCode, payload };
};

test('the page gets the cut’s length, its words alone, and a moment as far as it is heard', async () => {
  const { clip, track, saved } = await cutClip(4000, 9000);
  expect(saved.tracks[0]).toMatchObject({ transcript: { cueCount: 3 }, highlights: [{ end: 12_000 }] });
  const { body } = await app.call(getPublicJobClip, { params: { clip } });
  expect(body).toMatchObject({
    durationMs: 5000,
    tracks: [
      {
        ...{ start: 4000, end: 9000, transcript: { cueCount: 1 } },
        highlights: [{ start: 4000, end: 9000, url: `/job-clip/${clip}?track=${track}&t=4` }],
      },
    ],
  });
  const late = await cutClip(6000, null);
  const cut = await app.call(getPublicJobClip, { params: { clip: late.clip } });
  expect(cut.body.tracks[0]?.highlights).toMatchObject([{ start: 6000, end: 12_000 }]);
  expect(cut.body.tracks[0]?.highlights[0]?.url).toMatch(/t=6$/);
});

test('the captions and the chapters keep to the cut, on the recording’s clock', async () => {
  const { clip, track } = await cutClip(4000, 9000);
  const { payload } = await textOf(`/job-clip/${clip}/transcript.vtt?track=${track}`);
  expect(payload).toContain('00:00:04.000 --> 00:00:09.000');
  expect(payload.match(/-->/g)).toHaveLength(1);
  const chapters = JSON.parse((await textOf(`/job-clip/${clip}/chapters.json`)).payload);
  expect(chapters.chapters).toMatchObject([{ startTime: 4, endTime: 9, title: 'Who calls?' }]);
});

test('the podcast tells the cut: its length, its part of the file, its soundbite', async () => {
  const { desk } = await cutClip(4000, 9000);
  const { payload: xml } = await textOf(`/feeds/${desk.employer.permalink}/podcast.xml`);
  await expectFineFeed(xml);
  const [item] = elementsIn(feedIn(xml), 'rss')
    .flatMap((rss) => elementsIn(rss, 'channel'))
    .flatMap((channel) => elementsIn(channel, 'item'));
  expect(item && textIn(elementsIn(item, 'itunes:duration')[0])).toBe('5');
  expect(xml).toMatch(/<enclosure [^>]*#t=4,9"/);
  expect(xml).toMatch(/<podcast:soundbite startTime="4(\.0+)?" duration="5(\.0+)?"/);
});

test('a search in public finds what is heard, and nothing else', async () => {
  const { params } = await cutClip(4000, 9000);
  const found = async (search: string) => {
    const { employer } = params;
    return (await app.call(listPublicJobClips, { params: { employer }, query: { search } })).body.data.length;
  };
  expect([await found('three people'), await found('laughed'), await found('crew')]).toEqual([1, 0, 0]);
});

test('the library draws the cut and its moments inside it', async () => {
  const inside = await cutClip(6000, 36_000);
  const rowOf = async ({ desk, params }: typeof inside) => {
    const { employer } = params;
    return (await app.call(listJobClips, { params: { employer } }, { as: desk.owner })).body.data[0];
  };
  const row = await rowOf(inside);
  expect(row).toMatchObject({ durationMs: 30_000, highlights: [{ start: 0, end: 200 }] });
  // The recording is loud from its middle, at 30 seconds: at four fifths of the cut.
  expect(row?.wave?.search(/[^01]/)).toBe(19);
  expect((await rowOf(await cutClip(20_000, null)))?.highlights).toEqual([]);
});

test('where no word is heard the page offers none, and takes them back with the trim', async () => {
  const { desk, clip, track, params } = await cutClip(20_000, null);
  const { body } = await app.call(getPublicJobClip, { params: { clip } });
  expect(body.tracks[0]).toMatchObject({ transcript: null, highlights: [] });
  expect((await textOf(`/job-clip/${clip}/transcript.vtt?track=${track}`)).statusCode).toBe(404);
  const { version } = await readClip(desk, clip);
  const whole = { tracks: [{ permalink: track, start: 0, end: null }] };
  expect((await app.call(saveJobClip, { params, body: whole }, { as: desk.owner, version })).status).toBe(
    200,
  );
  const again = await app.call(getPublicJobClip, { params: { clip } });
  expect(again.body.tracks[0]).toMatchObject({
    transcript: { cueCount: 3 },
    highlights: [{ start: 4000, end: 12_000 }],
  });
});
