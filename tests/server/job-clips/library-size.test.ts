/** What a whole library weighs and takes: a thousand clips as long as people make them, in one answer. */
import { brotliDecompressSync } from 'node:zlib';
import { inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { JobClipRow } from '#contract/job-clip.ts';
import { page } from '#contract/kit/page.ts';
import { cookieNames } from '#server/http/session-cookies.ts';
import { images } from '#server/tables/images.ts';
import { type Desk, makeImage, newDesk } from '#tests/support/make-clips.ts';
import { makeManyClips, TRACKS_EACH } from '#tests/support/many-clips.ts';
import { testApp } from '#tests/support/test-app.ts';

const CLIPS = 1_000;
const app = await testApp();

async function fillLibrary(desk: Desk): Promise<void> {
  const faces = await Promise.all(Array.from({ length: 3 }, () => makeImage(desk)));
  const names = faces.map(({ permalink }) => permalink);
  const pictures = await app.db.select().from(images).where(inArray(images.permalink, names));
  await makeManyClips(app.db, { ...desk, clips: CLIPS, covers: pictures.map(({ id }) => id) });
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
  expect(data[0]?.tracks).toHaveLength(TRACKS_EACH);
  expect(data[0]?.highlights).toHaveLength(TRACKS_EACH);
  expect(data.filter(({ cover }) => cover !== null).length).toBeGreaterThan(300);
  expect(answer.rawPayload.length).toBeLessThanOrEqual(150_000);
});
