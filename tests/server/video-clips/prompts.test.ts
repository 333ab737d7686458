/** Saved questions: added, changed, deleted, each employer's own. */
import { expect, test } from 'vitest';
import type { VideoClipPromptId } from '#contract/kit/ids.ts';
import {
  createVideoClipPrompt,
  deleteVideoClipPrompt,
  listVideoClipPrompts,
  MOST_VIDEO_CLIP_PROMPTS,
  saveVideoClipPrompt,
} from '#contract/video-clip-prompts.ts';
import { newId } from '#server/context.ts';
import { videoClipPrompts } from '#server/tables/video-clips.ts';
import { type Desk, newDesk } from '#tests/support/make-clips.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();

const add = (desk: Desk, text: string, as = desk.owner) =>
  app.call(createVideoClipPrompt, { params: { employer: desk.employer.permalink }, body: { text } }, { as });
const all = async (desk: Desk, query = {}) =>
  (
    await app.call(
      listVideoClipPrompts,
      { params: { employer: desk.employer.permalink }, query },
      { as: desk.owner },
    )
  ).body;
const at = (desk: Desk, prompt: VideoClipPromptId) => ({ employer: desk.employer.permalink, prompt });

test('questions are listed newest first, found by words, changed by version and deleted', async () => {
  const desk = await newDesk(app);
  const first = (await add(desk, 'What do you fix?')).body;
  const second = (await add(desk, 'Who helps you?')).body;
  expect((await all(desk)).data.map(({ text }) => text)).toEqual(['Who helps you?', 'What do you fix?']);
  expect((await all(desk, { search: 'help' })).data.map(({ id }) => id)).toEqual([second.id]);
  const page = await all(desk, { perPage: '1' });
  const rest = await all(desk, { perPage: '1', cursor: page.nextCursor });
  expect([page.data[0]?.id, rest.data[0]?.id, rest.nextCursor]).toEqual([second.id, first.id, null]);
  const save = (version: number) =>
    app.call(
      saveVideoClipPrompt,
      { params: at(desk, first.id), body: { text: 'What do you mend?' } },
      { as: desk.owner, version },
    );
  expect((await save(1)).body).toMatchObject({ text: 'What do you mend?', version: 2 });
  expect((await save(1)).problem.code).toBe('STALE_VERSION');
  const remove = () => app.call(deleteVideoClipPrompt, { params: at(desk, first.id) }, { as: desk.owner });
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
  expect((await all(desk)).data).toHaveLength(1);
});

test('roles, strangers, empty ones and too many are refused', async () => {
  const [desk, other] = [await newDesk(app), await newDesk(app)];
  const manager = await makeUser(app, { employer: desk.employer, role: 'hiring-manager' });
  expect((await add(desk, 'Why?', manager)).status).toBe(403);
  expect((await add(desk, ' ')).problem.errors?.[0]?.pointer).toBe('/text');
  expect((await add(desk, 'x'.repeat(301))).problem.errors?.[0]?.pointer).toBe('/text');
  const { id } = (await add(other, 'Theirs?')).body;
  const change = { params: at(desk, id), body: { text: 'Ours?' } };
  expect((await app.call(saveVideoClipPrompt, change, { as: desk.owner, version: 1 })).status).toBe(404);
  const gone = await app.call(deleteVideoClipPrompt, { params: at(desk, id) }, { as: desk.owner });
  expect(gone.status).toBe(404);
  expect((await all(other)).data.map(({ text }) => text)).toEqual(['Theirs?']);
  const many = Array.from({ length: MOST_VIDEO_CLIP_PROMPTS }, () => ({
    ...{ id: newId<VideoClipPromptId>(), employerId: desk.employer.id, text: 'One?' },
  }));
  await app.db.insert(videoClipPrompts).values(many);
  expect((await add(desk, 'One more?')).problem.code).toBe('CONFLICT');
});
