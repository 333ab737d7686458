/** What a whole library weighs and takes: a thousand clips as long as people make them, in one answer. */
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { JobClipRow } from '#contract/job-clip.ts';
import { page } from '#contract/kit/page.ts';
import { newPermalink } from '#server/context.ts';
import { cookieNames } from '#server/http/session-cookies.ts';
import { images } from '#server/tables/images.ts';
import { jobClipHighlights, jobClips, jobClipTracks } from '#server/tables/job-clips.ts';
import { media } from '#server/tables/media.ts';
import { type Desk, makeImage, newDesk } from '#tests/support/make-clips.ts';
import { testApp } from '#tests/support/test-app.ts';

const CLIPS = 1_000;
const TRACKS = 3;
const app = await testApp();

const words =
  'night shift team lead first week harbour crew welding safety mentor promotion training office kitchen people customer release code review garden nurse ward driver route parents return apprentice engineer design failure mistake honest quiet loud winter summer project budget change together alone proud learned wanted asked called moved stayed'.split(
    ' ',
  );
const some = (count: number) => Array.from({ length: count }, () => words[randomInt(words.length)]).join(' ');
const person = () => `${some(1)} ${some(1)}`.replace(/\b./g, (letter) => letter.toUpperCase());
const sound = () => Array.from({ length: 256 }, () => randomInt(256));

type Stored = typeof jobClips.$inferInsert;

async function fillLibrary({ employer, owner }: Desk): Promise<void> {
  const faces = await Promise.all(Array.from({ length: 3 }, () => makeImage({ app, employer, owner })));
  const pictures = (await app.db.select().from(images)).filter(({ permalink }) =>
    faces.some((face) => face.permalink === permalink),
  );
  const of = { employerId: employer.id };
  const clips = Array.from({ length: CLIPS }, (_, at) => ({
    ...{ ...of, id: randomUUID(), permalink: newPermalink(), type: 'audio', title: some(randomInt(4, 9)) },
    ...{ createdById: owner.id, status: 'published', publishedAt: new Date(), summary: some(60) },
    coverImageId: at % 3 === 0 ? (pictures[at % pictures.length]?.id ?? null) : null,
    guests: Array.from({ length: 2 }, () => ({ name: person(), role: some(3), photoId: null })),
    updatedAt: new Date(Date.now() - randomInt(100_000_000) * 100),
  })) as unknown as (Stored & { id: string })[];
  const tracks = clips.flatMap((clip) =>
    Array.from({ length: TRACKS }, (_, position) => ({
      ...{ ...of, id: randomUUID(), permalink: newPermalink(), jobClipId: clip.id, position },
      ...{ title: `What ${some(7)}?`, mediaId: randomUUID(), speakers: [person()] },
    })),
  );
  const recordings = tracks.map(({ mediaId }) => ({
    ...{ ...of, id: mediaId, permalink: newPermalink(), kind: 'audio', fileName: 'talk.mp3' },
    ...{ contentType: 'audio/mpeg', extension: 'mp3', bytes: 480_000, status: 'ready', waveform: sound() },
    ...{ sha256: randomBytes(32).toString('hex'), durationMs: randomInt(60_000, 400_000) },
  }));
  const highlights = tracks.map(({ id }) => {
    const startMs = randomInt(40_000);
    return { ...of, id: randomUUID(), trackId: id, startMs, endMs: startMs + 9_000, quote: some(18) };
  });
  const inParts = async (rows: unknown[], insert: (part: never) => PromiseLike<unknown>) => {
    for (let at = 0; at < rows.length; at += 500) await insert(rows.slice(at, at + 500) as never);
  };
  await inParts(clips, (part) => app.db.insert(jobClips).values(part));
  await inParts(recordings, (part) => app.db.insert(media).values(part));
  await inParts(tracks, (part) => app.db.insert(jobClipTracks).values(part));
  await inParts(highlights, (part) => app.db.insert(jobClipHighlights).values(part));
}

test('a thousand clips travel in 150 kB, with what their rows show', async () => {
  const desk = await newDesk(app);
  await fillLibrary(desk);
  const ask = () =>
    app.app.inject({
      url: `/v1/employers/${desk.employer.permalink}/job-clips?perPage=1000`,
      headers: { 'accept-encoding': 'br' },
      cookies: { [cookieNames(app.settings).session]: desk.owner.token },
    });
  const times: number[] = [];
  let answer = await ask();
  for (let turn = 0; turn < 5; turn += 1) {
    const begun = performance.now();
    answer = await ask();
    times.push(performance.now() - begun);
  }
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'br']);
  const text = brotliDecompressSync(answer.rawPayload).toString();
  const { data, nextCursor } = page(JobClipRow).parse(JSON.parse(text));
  console.info(
    `1,000 clips: ${text.length} bytes, ${answer.rawPayload.length} as brotli, best of five ${Math.round(Math.min(...times))} ms`,
  );
  expect([data.length, nextCursor]).toEqual([CLIPS, null]);
  expect(data[0]?.wave).toMatch(/^[0-9a-f]{24}$/);
  expect(data[0]?.tracks).toHaveLength(TRACKS);
  expect(data[0]?.highlights).toHaveLength(TRACKS);
  expect(data.filter(({ cover }) => cover !== null).length).toBeGreaterThan(300);
  expect(answer.rawPayload.length).toBeLessThanOrEqual(150_000);
});
