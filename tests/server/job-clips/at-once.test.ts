/** The same change many times at the same moment: one wins, the others hear of it, nothing is half done. */
import { describe, expect, test } from 'vitest';
import { saveImage } from '#contract/images.ts';
import {
  archiveJobClip,
  createJobClip,
  deleteHighlight,
  duplicateJobClip,
  listJobClips,
  publishJobClip,
  saveHighlight,
  saveTranscript,
} from '#contract/job-clips.ts';
import { saveMedia } from '#contract/media.ts';
import {
  cues,
  makeClip,
  makeImage,
  makeMedia,
  makeSpokenClip,
  newDesk,
  readClip,
} from '#tests/support/make-clips.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const TIMES = 40;
const many = <T>(run: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: TIMES }, (_, at) => run(at)));

describe('one winner', () => {
  const oneWins = (answers: { status: number }[], success = 200) => {
    expect(answers.filter(({ status }) => status === success).length).toBe(1);
    expect(answers.filter(({ status }) => status === 409).length).toBe(TIMES - 1);
  };

  test('of a transcript', async () => {
    const desk = await newDesk(app);
    const { params, clip } = await makeSpokenClip(desk);
    const save = (at: number) => [{ ...cues[0], text: `Version of ${at}` }] as typeof cues;
    oneWins(
      await many((at) =>
        app.call(saveTranscript, { params, body: { cues: save(at) } }, { as: desk.owner, version: 1 }),
      ),
    );
    expect((await readClip(desk, clip)).tracks[0]?.transcript).toMatchObject({ version: 2, cueCount: 1 });
  });

  test('of a first transcript', async () => {
    const desk = await newDesk(app);
    const { permalink: media } = await makeMedia(desk);
    const clip = await makeClip(desk, { tracks: [{ title: 'T', media }] });
    const track = clip.tracks[0]?.permalink;
    const params = { employer: desk.employer.permalink, clip: clip.permalink, track: track! };
    oneWins(
      await many(() => app.call(saveTranscript, { params, body: { cues } }, { as: desk.owner, version: 0 })),
    );
  });

  test('of a highlight, a picture and a recording', async () => {
    const desk = await newDesk(app);
    const { params, highlight } = await makeSpokenClip(desk);
    const as = desk.owner;
    const named = { ...params, highlight };
    oneWins(
      await many((at) =>
        app.call(saveHighlight, { params: named, body: { title: `${at}` } }, { as, version: 1 }),
      ),
    );
    const { permalink: image } = await makeImage(desk);
    const picture = { employer: params.employer, image };
    oneWins(
      await many((at) =>
        app.call(saveImage, { params: picture, body: { alt: `${at}` } }, { as, version: 1 }),
      ),
    );
    const { permalink: media } = await makeMedia(desk);
    const recording = { employer: params.employer, media };
    oneWins(
      await many((at) =>
        app.call(saveMedia, { params: recording, body: { fileName: `${at}` } }, { as, version: 1 }),
      ),
    );
    const gone = await many(() => app.call(deleteHighlight, { params: named }, { as, version: 2 }));
    expect(gone.map(({ status }) => status).sort()).toEqual([204, ...Array(TIMES - 1).fill(404)]);
  });
});

test('publishing and archiving at once ends in one of both, with every answer true', async () => {
  const desk = await newDesk(app);
  const { clip } = await makeSpokenClip(desk);
  const params = { employer: desk.employer.permalink, clip };
  const answers = await many((at) =>
    app.call(at % 2 ? publishJobClip : archiveJobClip, { params }, { as: desk.owner }),
  );
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(await readClip(desk, clip)).toMatchObject({ status: 'archived', publishedAt: null, version: 3 });
});

test('the same creating key sent at once makes one thing', async () => {
  const desk = await newDesk(app);
  const params = { employer: desk.employer.permalink };
  const body = { type: 'audio' as const, title: 'Once' };
  const idempotencyKey = 'forty-times-at-once';
  const answers = await many(() =>
    app.call(createJobClip, { params, body }, { as: desk.owner, idempotencyKey }),
  );
  expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
  expect(
    answers
      .filter(({ status }) => status === 409)
      .every(({ problem }) => problem.code === 'IDEMPOTENCY_IN_PROGRESS'),
  ).toBe(true);
  const list = await app.call(listJobClips, { params }, { as: desk.owner });
  expect(list.body.data.length).toBe(1);
});

test('copies made at once are all whole', async () => {
  const desk = await newDesk(app);
  const { clip } = await makeSpokenClip(desk);
  const params = { employer: desk.employer.permalink, clip };
  const copies = await many(() => app.call(duplicateJobClip, { params, body: {} }, { as: desk.owner }));
  expect(new Set(copies.map(({ body }) => body.permalink)).size).toBe(TIMES);
  expect(
    copies.every(
      ({ body }) => body.tracks[0]?.transcript?.cueCount === 3 && body.tracks[0]?.highlights.length === 1,
    ),
  ).toBe(true);
});
