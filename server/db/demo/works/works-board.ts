// The board that the demo's Greenhouse serves: Quillmere Works, who build and mend glasshouses.
import type { EmploymentType } from '#contract/job.ts';
import type { FakeBoard, FakeJob } from '#server/outside/ats/fake/boards.ts';
import { demoEmployer } from '../demo-employer.ts';
import { descriptionOf } from '../jobs/job-script.ts';
import { building } from './building.ts';
import { controls } from './controls.ts';
import type { Step, WorksJob } from './works-job.ts';
import { yard } from './yard.ts';

export type { Step } from './works-job.ts';
export const LAST_STEP: Step = 3;
export const worksName = 'Quillmere Works';
export const worksToken = 'quillmere-works';
export const worksJobs: readonly WorksJob[] = [...building, ...controls, ...yard];

/** Listed and fit to be shown at a step. */
export const listedAt = (step: Step): WorksJob[] =>
  worksJobs.filter(({ since = 0, until }) => step >= since && (until === undefined || step < until));

/** The days of its jobs count back from `madeAt`. */
export function worksBoard(step: Step, madeAt: Date): FakeBoard {
  const jobs = listedAt(step).map((job) => fakeJob(job, step, madeAt));
  return { jobs: step === 0 ? jobs : [...jobs, nameless(madeAt)], asked };
}

const DAY_MS = 86_400_000;
const daysBefore = (madeAt: Date, days: number) => new Date(madeAt.getTime() - days * DAY_MS).toISOString();

const kinds: Record<EmploymentType, string> = {
  'full-time': 'Full-time',
  'part-time': 'Part-time',
  contract: 'Contract',
  temporary: 'Temporary',
  intern: 'Internship',
  other: 'Other',
};

function fakeJob(job: WorksJob, step: Step, madeAt: Date): FakeJob {
  const { id, title, departments, location, employmentType, language, salary, paidBefore } = job;
  const isRaised = paidBefore !== undefined && step > 0;
  return {
    id: String(id),
    ...{ title, departments, locations: [location], language },
    html: descriptionOf(job),
    employmentType: kinds[employmentType],
    salary: { ...salary, max: isRaised || paidBefore === undefined ? salary.max : paidBefore },
    url: new URL(`works/jobs/${id}`, demoEmployer.website).href,
    publishedAt: daysBefore(madeAt, job.postedDaysAgo),
    updatedAt: daysBefore(madeAt, isRaised ? 0 : job.postedDaysAgo),
  };
}

/** Somebody published a post and forgot its title: what a sync refuses, and why, can be seen. */
const nameless = (madeAt: Date): FakeJob => ({
  id: '5204990',
  title: ' ',
  departments: ['Site work', 'Glazing'],
  locations: ['Evesham, England'],
  html: '<p>Third glazier for the Pershore site. Title to follow.</p>',
  publishedAt: daysBefore(madeAt, 0),
  updatedAt: daysBefore(madeAt, 0),
});

const ownFields = [
  { label: 'First Name', required: true, fields: [{ name: 'first_name', type: 'input_text', values: [] }] },
  { label: 'Last Name', required: true, fields: [{ name: 'last_name', type: 'input_text', values: [] }] },
  { label: 'Email', required: true, fields: [{ name: 'email', type: 'input_text', values: [] }] },
  { label: 'Phone', required: false, fields: [{ name: 'phone', type: 'input_text', values: [] }] },
  { label: 'Resume/CV', required: true, fields: [{ name: 'resume', type: 'input_file', values: [] }] },
];

/** Ids of the questions, for the demo's own application. */
export const asks = { heights: 'question_7310021', start: 'question_7310022', mended: 'question_7310023' };

const yesOrNo = [
  { value: 1, label: 'Yes' },
  { value: 0, label: 'No' },
];

/** Greenhouse's own form of a form. */
const asked = {
  questions: [
    ...ownFields,
    {
      label: 'Are you at ease working six metres up?',
      description: 'On a gantry with a rail and a harness. Not every job needs it.',
      required: true,
      fields: [{ name: asks.heights, type: 'multi_value_single_select', values: yesOrNo }],
    },
    {
      label: 'From when could you start?',
      required: true,
      fields: [{ name: asks.start, type: 'input_text', values: [] }],
    },
    {
      label: 'Tell us about something you mended that others had given up on.',
      required: false,
      fields: [{ name: asks.mended, type: 'textarea', values: [] }],
    },
  ],
};
