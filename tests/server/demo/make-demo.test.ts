/** The demo employer as a person finds it: signs in, listens, reads. */
import { expect, test } from 'vitest';
import { login } from '#contract/auth.ts';
import { listJobBoards } from '#contract/job-boards.ts';
import { listJobClips } from '#contract/job-clips.ts';
import { listJobPages } from '#contract/job-pages.ts';
import { getPublicJobBoard, getPublicJobPage } from '#contract/public-job-boards.ts';
import { getPublicTranscript, listPublicJobClips } from '#contract/public-job-clips.ts';
import { jobPosting } from '#lib/found/job-posting.ts';
import { demoClips, demoEmployer } from '#server/db/demo/demo-content.ts';
import { demoJobs } from '#server/db/demo/jobs/careers-board.ts';
import { makeDemo } from '#server/db/demo/make-demo.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const employer = demoEmployer.permalink;
let ownerToken = '';

test('the demo is made once, its owner signs in, its clips are heard and read', {
  timeout: 60_000,
}, async () => {
  let kept = '';
  const { email, password } = await makeDemo({
    db: app.db,
    services: app.app.ports.services,
    now: () => new Date(),
    keepSignIn: async (signIn) => {
      kept = signIn.email;
    },
  });
  expect(kept).toBe(email);
  const signedIn = await app.call(login, { body: { email, password } });
  expect(signedIn.status).toBe(200);
  expect(signedIn.body.user).toMatchObject({ role: 'owner', profile: { firstName: 'Orla' } });
  const token = signedIn.cookies.find(({ name }) => name.startsWith('jc-session'))?.value ?? '';
  ownerToken = token;

  const staff = await app.call(listJobClips, { params: { employer } }, { as: { token } });
  expect(staff.body.data.map(({ title }) => title).sort()).toEqual(
    demoClips.map(({ title }) => title).sort(),
  );
  for (const clip of staff.body.data) {
    const source = demoClips.find(({ title }) => title === clip.title);
    expect(clip).toMatchObject({ status: source?.status, language: source?.language });
    expect(clip.hearts).toBe(
      source?.tracks.flatMap(({ highlights }) => highlights).reduce((sum, { hearts }) => sum + hearts, 0),
    );
    expect(clip.coverImage === null).toBe(source?.cover === null);
  }

  const open = await app.call(listPublicJobClips, { params: { employer } });
  expect(open.body.data.length).toBe(demoClips.filter(({ status }) => status === 'published').length);
  for (const clip of open.body.data) {
    for (const track of clip.tracks) {
      expect(track.media?.waveform?.length).toBe(256);
      const sound = await app.app.inject({
        url: track.media?.renditions[0]?.url ?? '',
        headers: { range: 'bytes=0-1' },
      });
      expect(sound.statusCode).toBe(206);
    }
    const words = await app.call(getPublicTranscript, { params: { clip: clip.permalink } });
    expect(words.body.tracks.every(({ cues }) => cues.length > 0)).toBe(true);
  }

  const boards = await app.call(listJobBoards, { params: { employer } }, { as: { token } });
  const board = boards.body.data[0]?.permalink as never;
  const careers = await app.call(getPublicJobBoard, { params: { board } });
  expect(careers.body.jobs.length).toBe(demoJobs.filter(({ state }) => state === 'open').length);
  expect(careers.body.departments.every(({ jobCount }) => jobCount > 0)).toBe(true);
  expect(careers.body.jobs.filter(({ salary }) => salary !== null).length).toBeGreaterThan(20);
  expect(new Set(careers.body.jobs.map((job) => job.workplaceType)).size).toBe(3);
  const pages = await app.call(
    listJobPages,
    { params: { employer }, query: { perPage: '100' } },
    { as: { token } },
  );
  expect(pages.body.data.length).toBe(demoJobs.length);
  for (const { permalink: page, status, title } of pages.body.data) {
    const seen = await app.call(getPublicJobPage, { params: { board, page } });
    expect(seen.status, title).toBe({ published: 200, closed: 410, draft: 404, archived: 404 }[status]);
    if (status !== 'published') continue;
    expect(seen.body.similar.length).toBe(6);
    expect(seen.body.jobClips.length).toBeGreaterThan(0);
    expect(seen.body.place?.country).toMatch(/^(GB|FR)$/);
  }
});

test('each open job of the demo tells search engines all that they require', async () => {
  const { body: pages } = await app.call(
    listJobBoards,
    { params: { employer } },
    { as: { token: ownerToken } },
  );
  const absolute = (path: string) => new URL(path, 'https://jobs.example.com').href;
  const [{ permalink: board } = {}] = pages.data;
  if (board === undefined) throw new Error('The demo has no board.');
  const { body } = await app.call(getPublicJobBoard, { params: { board } });
  expect(body.jobs.length).toBe(25);
  for (const { permalink, title } of body.jobs) {
    const job = await app.call(getPublicJobPage, { params: { board, page: permalink } });
    const url = `https://jobs.example.com/job-board/${board}/job/${permalink}`;
    const posting = jobPosting(job.body, { url, boardUrl: url, absolute });
    expect(posting, title).toMatchObject({
      title,
      description: expect.stringMatching(/\S/),
      datePosted: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
      validThrough: expect.stringMatching(/^\d{4}-\d{2}-\d{2}/),
      hiringOrganization: {
        ...{ name: demoEmployer.name, sameAs: demoEmployer.website },
        logo: expect.stringMatching(/^https:\/\/jobs\.example\.com\/images\/.+\.webp$/),
      },
    });
    const where = posting?.jobLocation ?? posting?.applicantLocationRequirements;
    expect(where, title).toBeDefined();
    if (posting?.jobLocationType === undefined)
      expect(where).toMatchObject({ address: { addressCountry: expect.stringMatching(/^[A-Z]{2}$/) } });
    else expect(where).toMatchObject({ '@type': 'Country', name: expect.stringMatching(/\S/) });
  }
});
