// Factories of what candidates meet: a published board with a job on it, as rows, and applications through the contract.
import { expect } from 'vitest';
import type { ApplicationPermalink, JobBoardPermalink, JobPagePermalink } from '#contract/kit/ids.ts';
import {
  type ApplicationStart,
  getOwnApplication,
  saveAnswers,
  startApplication,
  submitApplication,
} from '#contract/public-applications.ts';
import type { Answer, Question } from '#contract/screening-set.ts';
import { newId, newPermalink } from '#server/context.ts';
import { type AtsConnectionId, atsConnections } from '#server/tables/ats.ts';
import { type JobBoardId, jobBoards } from '#server/tables/job-boards.ts';
import { type JobPageId, jobPageManagers, jobPages } from '#server/tables/job-pages.ts';
import { type ScreeningSetId, screeningSets } from '#server/tables/screening-sets.ts';
import type { Desk } from './make-clips.ts';
import type { TestUser } from './make-people.ts';
import type { TestApp } from './test-app.ts';

export type TestJob = {
  id: JobPageId;
  permalink: JobPagePermalink;
  boardId: JobBoardId;
  board: JobBoardPermalink;
};

type JobWishes = {
  job?: Partial<typeof jobPages.$inferInsert>;
  board?: Partial<typeof jobBoards.$inferInsert>;
  questions?: Question[];
  connection?: AtsConnectionId;
};

/** A published job on a published board; `questions` become an active set of its own. */
export async function makeJob({ app, employer }: Desk, wishes: JobWishes = {}): Promise<TestJob> {
  const tenant = { employerId: employer.id };
  const board = {
    ...{ id: newId<JobBoardId>(), permalink: newPermalink<JobBoardPermalink>(), ...tenant },
    ...{ title: 'Open jobs', status: 'published' as const, connectionId: wishes.connection ?? null },
    ...wishes.board,
  };
  await app.db.insert(jobBoards).values(board);
  const setId = wishes.questions === undefined ? null : newId<ScreeningSetId>();
  if (setId !== null)
    await app.db.insert(screeningSets).values({
      ...{ id: setId, permalink: newPermalink(), ...tenant },
      ...{ name: 'Basics', status: 'active', questions: wishes.questions ?? [] },
    });
  const job = {
    ...{ id: newId<JobPageId>(), permalink: newPermalink<JobPagePermalink>(), ...tenant },
    ...{ jobBoardId: board.id, title: 'Glasshouse grower', location: 'Quillmere' },
    ...{ status: 'published' as const, publishedAt: new Date(), screeningSetId: setId },
    ...wishes.job,
  };
  await app.db.insert(jobPages).values(job);
  return { id: job.id, permalink: job.permalink, boardId: board.id, board: board.permalink };
}

/** A live connection as a row; its key is a word that only fakes know. */
export async function makeConnection(
  { app, employer }: Desk,
  overrides: Partial<typeof atsConnections.$inferInsert> = {},
): Promise<AtsConnectionId> {
  const id = newId<AtsConnectionId>();
  await app.db.insert(atsConnections).values({
    ...{ id, permalink: newPermalink(), employerId: employer.id, platform: 'greenhouse' },
    ...{ name: 'Greenhouse', boardToken: 'quillmere', status: 'live' },
    ...overrides,
  });
  return id;
}

export const assign = (app: Pick<TestApp, 'db'>, job: TestJob, user: TestUser) =>
  app.db.insert(jobPageManagers).values({ jobPageId: job.id, userId: user.id });

/** A question as the contract fills it in. */
export const question = (id: string, overrides: Partial<Question> = {}): Question => ({
  ...{ id, type: 'short-text', label: { en: `Question ${id}` }, help: {}, required: false, options: [] },
  ...{
    validation: {},
    knockout: null,
    weight: 0,
    credit: [],
    mapping: {},
    showIf: null,
    pii: 'none',
    eeo: false,
  },
  ...overrides,
});

export const options = (...ids: string[]) => ids.map((id) => ({ id, label: { en: id } }));

let count = 0;

/** What somebody types to begin; a new address each time, of which no word begins with a figure that counts up. */
export function startOf(job: TestJob, overrides: Partial<ApplicationStart> = {}): ApplicationStart {
  count += 1;
  return {
    jobPagePermalink: job.permalink,
    ...{ firstName: 'Ana', lastName: 'Ferreira', email: `ana-n${count}-${Date.now()}@example.com` },
    consent: { privacyVersion: '1', marketing: false, retention: false },
    ...overrides,
  };
}

export type Candidate = {
  permalink: ApplicationPermalink;
  email: string;
  headers: { authorization: string };
};

/** Begins an application, which must be answered with 201. */
export async function begin(
  app: TestApp,
  job: TestJob,
  overrides: Partial<ApplicationStart> = {},
): Promise<Candidate> {
  const body = startOf(job, overrides);
  const answer = await app.call(startApplication, { body });
  expect(answer.problem.detail ?? '').toBe('');
  expect(answer.status).toBe(201);
  const { application, token } = answer.body;
  return { permalink: application, email: body.email, headers: { authorization: `Bearer ${token}` } };
}

export const own = (app: TestApp, { permalink, headers }: Candidate) =>
  app.call(getOwnApplication, { params: { application: permalink } }, { headers });

type Saving = { answers: Answer[]; version?: number };

export const save = (app: TestApp, { permalink, headers }: Candidate, { answers, version = 1 }: Saving) =>
  app.call(saveAnswers, { params: { application: permalink }, body: { answers } }, { headers, version });

type Handing = { answers?: Answer[]; file?: { name: string; bytes: Buffer } };

export const submit = (app: TestApp, { permalink, headers }: Candidate, { answers, file }: Handing = {}) =>
  app.call(
    submitApplication,
    { params: { application: permalink }, body: answers === undefined ? {} : { answers } },
    { headers, ...(file === undefined ? {} : { file }) },
  );

/** Begun and handed in. */
export async function apply(
  app: TestApp,
  job: TestJob,
  { answers, file, ...overrides }: Partial<ApplicationStart> & Handing = {},
): Promise<Candidate> {
  const candidate = await begin(app, job, overrides);
  const handed = await submit(app, candidate, {
    ...(answers === undefined ? {} : { answers }),
    ...(file === undefined ? {} : { file }),
  });
  expect([handed.status, handed.problem.detail]).toEqual([200, undefined]);
  return candidate;
}

export const textFile = (text = 'Ana Ferreira. Ten years of tomatoes.', name = 'cv.txt') => ({
  name,
  bytes: Buffer.from(text),
});
