/** Archiving, bringing back and inspecting again. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  archiveMedia,
  createMedia,
  getMedia,
  listMedia,
  type Media,
  reprocessMedia,
  restoreMedia,
} from '#contract/media.ts';
import { media } from '#server/tables/media.ts';
import { type Desk, makeSpokenClip, newDesk, spokenSound } from '#tests/support/make-clips.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { listen, openSocket } from '#tests/support/open-socket.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const address = await listen(app);

const upload = async ({ employer, owner }: Desk): Promise<Media> => {
  const input = { params: { employer: employer.permalink }, body: {} };
  const file = { name: 'talk.mp3', bytes: spokenSound() };
  return (await app.call(createMedia, input, { as: owner, file })).body;
};
const at = ({ employer }: Desk, { permalink }: Pick<Media, 'permalink'>) => ({
  params: { employer: employer.permalink, media: permalink },
  body: {},
});
const listed = async ({ employer, owner }: Desk) =>
  (await app.call(listMedia, { params: { employer: employer.permalink } }, { as: owner })).body.data.map(
    ({ permalink }) => permalink,
  );
const fileOf = (one: Media) => join(app.folder, 'files', 'media', one.permalink, 'original.mp3');

test('an archived recording leaves the list and comes back, each as often as one likes', async () => {
  const desk = await newDesk(app);
  const made = await upload(desk);
  for (const _ of [1, 2])
    expect((await app.call(archiveMedia, at(desk, made), { as: desk.owner })).status).toBe(200);
  expect(await listed(desk)).toEqual([]);
  for (const _ of [1, 2])
    expect((await app.call(restoreMedia, at(desk, made), { as: desk.owner })).status).toBe(200);
  expect(await listed(desk)).toEqual([made.permalink]);
});

test('the same bytes uploaded again bring an archived recording back', async () => {
  const desk = await newDesk(app);
  const made = await upload(desk);
  await app.call(archiveMedia, at(desk, made), { as: desk.owner });
  expect((await upload(desk)).permalink).toBe(made.permalink);
  expect(await listed(desk)).toEqual([made.permalink]);
});

test('what a clip plays is not archived, and the answer names the clip', async () => {
  const desk = await newDesk(app);
  const { clip } = await makeSpokenClip(desk);
  const [permalink] = await listed(desk);
  if (permalink === undefined) throw new Error('The clip plays nothing.');
  const { status, problem } = await app.call(archiveMedia, at(desk, { permalink }), { as: desk.owner });
  expect([status, problem.code]).toEqual([409, 'IN_USE']);
  expect(problem.usedIn).toMatchObject([{ permalink: clip }]);
});

test('a recording is inspected again: what was written wrongly is mended, and the browser is told', async () => {
  const desk = await newDesk(app);
  const made = await upload(desk);
  await app.db
    .update(media)
    .set({ durationMs: 5, status: 'failed', failure: 'A reader of before.' })
    .where(eq(media.permalink, made.permalink));
  const { heard } = await openSocket(address, { as: desk.owner, employerId: desk.employer.id });
  const { status, body } = await app.call(reprocessMedia, at(desk, made), { as: desk.owner });
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'ready', failure: null, durationMs: made.durationMs });
  expect(body.version).toBe(made.version + 1);
  await expect
    .poll(() => heard.find(({ name }) => name === 'media/processed')?.payload)
    .toEqual({ permalink: made.permalink, status: 'ready', failure: null });
});

test.each([
  ['missing', (path: string) => rmSync(path)],
  ['damaged', (path: string) => writeFileSync(path, readFileSync(path).subarray(0, 5_000))],
])('a file that is %s makes the recording fail, and says so', async (word, spoil) => {
  const desk = await newDesk(app);
  const made = await upload(desk);
  spoil(fileOf(made));
  const { body } = await app.call(reprocessMedia, at(desk, made), { as: desk.owner });
  expect([body.status, body.renditions]).toEqual(['failed', []]);
  expect(body.failure).toContain(word);
  const read = await app.call(getMedia, at(desk, made), { as: desk.owner });
  expect(read.body.status).toBe('failed');
});

test.each([
  ['archive', archiveMedia],
  ['restore', restoreMedia],
  ['reprocess', reprocessMedia],
])('%s is for recruiters of the employer', async (_, step) => {
  const [desk, other] = [await newDesk(app), await newDesk(app)];
  const made = await upload(desk);
  const viewer = await makeUser(app, { employer: desk.employer, role: 'viewer' });
  const statuses = [
    (await app.call(step, at(desk, made))).status,
    (await app.call(step, at(desk, made), { as: viewer })).status,
    (await app.call(step, at(desk, made), { as: other.owner })).status,
    (await app.call(step, at(other, made), { as: other.owner })).status,
  ];
  expect(statuses).toEqual([401, 403, 404, 404]);
  const odd = { ...at(desk, made), body: { colour: 'blue' } as never };
  expect((await app.call(step, odd, { as: desk.owner })).status).toBe(422);
});
