// A board of the demo employer's own for a journey, made through the contract as staff make one.
import { login } from '#contract/auth.ts';
import { createJobBoard, publishJobBoard } from '#contract/job-boards.ts';
import { listJobClips } from '#contract/job-clips.ts';
import type { NewJobPage } from '#contract/job-page.ts';
import { closeJobPage, createJobPage, publishJobPage } from '#contract/job-pages.ts';
import type { JobBoardPermalink, JobPagePermalink } from '#contract/kit/ids.ts';
import type { Question } from '#contract/screening-set.ts';
import { createScreeningSet } from '#contract/screening-sets.ts';
import type { Call } from '#lib/api/create-call.ts';
import { publicPaths } from '#lib/paths.ts';
import { demoOwner, productUrl } from './demo-clips.ts';
import { httpCaller } from './run-product.ts';

type MadeJobs = {
  board: JobBoardPermalink;
  /** With clips, pay, a description and questions of which one is conditional. */
  job: JobPagePermalink;
  jobPath: string;
  applyPath: string;
  /** Applied to elsewhere. */
  elsewherePath: string;
  unlistedPath: string;
  closedPath: string;
};

const description =
  '<h2>What you will do</h2><p>You keep <b>two</b> glasshouses warm &amp; dry.</p><ul><li>Pumps</li><li>Boilers</li></ul>';

type AskedHere = Partial<Question> & Pick<Question, 'id' | 'type' | 'label'>;
const questions: AskedHere[] = [
  { id: 'cert', type: 'yes-no', label: { en: 'Do you hold a boiler certificate?' }, required: true },
  {
    ...{ id: 'issuer', type: 'short-text', label: { en: 'Who issued it?' }, required: true },
    showIf: { questionId: 'cert', op: 'is', value: true },
  },
  {
    ...{ id: 'why', type: 'long-text', label: { en: 'Why glass?' }, required: true },
    validation: { min: 10, max: 500 },
  },
  {
    ...{ id: 'days', type: 'multi', label: { en: 'Which days?' } },
    options: [
      { id: 'mo', label: { en: 'Monday' } },
      { id: 'sa', label: { en: 'Saturday' } },
    ],
  },
];

/** Everything published; its texts are its own, so that journeys find it among others. */
export async function makeJobs(): Promise<MadeJobs> {
  const call = httpCaller(productUrl());
  const { user } = await call(login, { body: demoOwner() });
  const params = { employer: user.employerId ?? '' };
  const { permalink: board } = await call(createJobBoard, { params, body: { title: 'A journey’s board' } });
  await call(publishJobBoard, { params: { ...params, board } });
  const set = await call(createScreeningSet, {
    params,
    body: { name: 'A journey’s questions', locale: 'en', status: 'active', questions },
  });
  const clips = await call(listJobClips, { params, query: { status: ['published'], language: ['en'] } });
  const make = jobMaker(call, params.employer, board);
  const job = await make({
    title: 'Heat and water engineer',
    screeningSetPermalink: set.permalink,
    jobClips: clips.data.slice(0, 2).map(({ permalink }) => permalink),
    salary: { min: 40_000, max: 52_000, currency: 'USD', interval: 'year' },
  });
  const elsewhere = await make({
    title: 'Night grower',
    applyMode: 'link',
    applyUrl: 'https://www.jobs.example.com/apply/4',
    salary: { min: 25.5, max: null, currency: 'USD', interval: 'hour' },
  });
  const unlisted = await make({ title: 'Secret grower', isListed: false });
  const closed = await make({ title: 'Former grower' });
  await call(closeJobPage, { params: { ...params, page: closed } });
  const path = (page: JobPagePermalink) => publicPaths.jobPage(board, page);
  return {
    ...{ board, job, jobPath: path(job), applyPath: publicPaths.apply(board, job) },
    ...{ elsewherePath: path(elsewhere), unlistedPath: path(unlisted), closedPath: path(closed) },
  };
}

const jobMaker =
  (call: Call, employer: string, jobBoardPermalink: JobBoardPermalink) =>
  async (more: Partial<NewJobPage> & { title: string }): Promise<JobPagePermalink> => {
    const place = { city: 'Quillmere', region: null, country: 'IE', latitude: null, longitude: null };
    const common = { location: 'Quillmere', place, descriptionHtml: description };
    const body = { jobBoardPermalink, ...common, employmentType: 'full-time' as const, ...more };
    const { permalink } = await call(createJobPage, { params: { employer }, body });
    await call(publishJobPage, { params: { employer, page: permalink } });
    return permalink;
  };
