// Applications, pipelines and leads as staff work with them.
import * as z from 'zod/mini';
import { Application, ApplicationRow, ApplicationStatus, Decision, PushAttempt } from './application.ts';
import { applicationActEndpoints, BatchResults } from './application-acts.ts';
import { applicationMessageEndpoints, MessageChoice } from './application-messages.ts';
import { applicationMoveEndpoints } from './application-moves.ts';
import { JobPipeline } from './application-pipeline.ts';
import { applicationResumeEndpoints } from './application-resumes.ts';
import { StageKey } from './hiring-stages.ts';
import { AtsPlatform } from './job.ts';
import { JobPageStatus } from './job-page.ts';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { event } from './kit/event.ts';
import { Day, lineOrEmpty } from './kit/fields.ts';
import {
  ApplicationFileId,
  ApplicationPermalink,
  EmployerName,
  JobBoardPermalink,
  JobPagePermalink,
  PersonPermalink,
} from './kit/ids.ts';
import { listQuery, page } from './kit/page.ts';
import { MatchStatus } from './screening-set.ts';

const ofEmployer = z.strictObject({ employer: EmployerName });
const ofJob = z.strictObject({ employer: EmployerName, page: JobPagePermalink });
const ofApplication = z.strictObject({ employer: EmployerName, application: ApplicationPermalink });
const ofFile = z.strictObject({
  employer: EmployerName,
  application: ApplicationPermalink,
  id: ApplicationFileId,
});
const one = '/v1/employers/:employer/applications/:application';

const read = {
  method: 'GET',
  access: 'employer',
  role: 'hiring-manager',
  rate: 'read',
  retry: 'none',
} as const;
const recruiter = { access: 'employer', role: 'recruiter', rate: 'write' } as const;

export const listJobPipelines = endpoint({
  ...read,
  name: 'listJobPipelines',
  path: '/v1/employers/:employer/job-pipelines',
  summary: 'Lists jobs with application metrics; for hiring managers, assigned jobs.',
  params: ofEmployer,
  query: z.strictObject({
    ...listQuery,
    status: z.optional(z.array(JobPageStatus)),
    jobBoardPermalink: z.optional(z.array(JobBoardPermalink)),
    mine: z.optional(z.enum(['true', 'false'])),
  }),
  success: 200,
  response: page(JobPipeline),
});

export const getJobPipeline = endpoint({
  ...read,
  name: 'getJobPipeline',
  path: '/v1/employers/:employer/job-pipelines/:page',
  summary: 'Returns one job’s metrics by status, source and stage.',
  params: ofJob,
  success: 200,
  response: z.object({
    ...JobPipeline.shape,
    byStatus: z.record(z.string(), z.int()),
    bySource: z.record(z.string(), z.int()),
    byStage: z.record(z.string(), z.int()),
    /** Submitted ones below the threshold or knocked out. */
    noMatchCount: z.int(),
    /** Where the job's applications are handed on to; `isPaused`: nothing leaves until the connection is mended. */
    push: z.nullable(z.object({ platform: AtsPlatform, isPaused: z.boolean(), waitingCount: z.int() })),
  }),
});

/** Which applications; a list and its export mean the same by it. */
const applicationFilters = {
  search: listQuery.search,
  jobPagePermalink: z.optional(z.array(JobPagePermalink)),
  status: z.optional(z.array(ApplicationStatus)),
  matchStatus: z.optional(z.array(MatchStatus)),
  /** Keys of hiring stages. */
  stage: z.optional(z.array(StageKey)),
  from: z.optional(Day),
  to: z.optional(Day),
  sort: z.prefault(z.enum(['submitted', 'score']), 'submitted'),
};

export const listApplications = endpoint({
  ...read,
  name: 'listApplications',
  path: '/v1/employers/:employer/applications',
  summary: 'Lists applications by date or score; `search` covers names, e-mails and résumés.',
  params: ofEmployer,
  query: z.strictObject({ ...listQuery, ...applicationFilters }),
  success: 200,
  response: page(ApplicationRow),
});

export const getApplication = endpoint({
  ...read,
  name: 'getApplication',
  path: one,
  summary: 'Returns an application with answers and timeline, without equal-opportunity answers.',
  params: ofApplication,
  success: 200,
  response: Application,
});

export const decideApplication = endpoint({
  ...read,
  name: 'decideApplication',
  method: 'PUT',
  path: one,
  summary: 'Advances, rejects or hires, or undoes such a decision.',
  rate: 'write',
  retry: 'version',
  params: ofApplication,
  body: z.strictObject({
    status: Decision,
    reason: z.optional(lineOrEmpty(500)),
    /** Sent ten minutes later to who was rejected or advanced; without it, the status page tells them then. Recruiters and above. */
    message: z.optional(MessageChoice),
  }),
  success: 200,
  response: Application,
  errors: ['CONFLICT'],
});

export const decideApplications = endpoint({
  ...recruiter,
  name: 'decideApplications',
  method: 'POST',
  path: '/v1/employers/:employer/applications/batch',
  summary: 'Makes one decision for up to 500 applications; one result each.',
  rate: 'heavy',
  retry: 'key',
  params: ofEmployer,
  body: z.strictObject({
    permalinks: z.array(ApplicationPermalink).check(z.minLength(1), z.maxLength(500)),
    status: Decision,
    reason: z.optional(lineOrEmpty(500)),
    /** As for one; `edited` is refused. */
    message: z.optional(MessageChoice),
  }),
  success: 200,
  response: BatchResults,
});

export const pushApplication = endpoint({
  ...recruiter,
  name: 'pushApplication',
  method: 'POST',
  path: `${one}/push`,
  summary: 'Queues the application to be sent to its ATS again.',
  retry: 'same',
  params: ofApplication,
  success: 200,
  response: Application,
  errors: ['CONFLICT', 'NOT_CONFIGURED'],
});

export const listPushAttempts = endpoint({
  ...recruiter,
  name: 'listPushAttempts',
  method: 'GET',
  path: `${one}/pushes`,
  summary: 'Lists attempts to send the application to its ATS, newest first.',
  rate: 'read',
  retry: 'none',
  params: ofApplication,
  query: z.strictObject(listQuery),
  success: 200,
  response: page(PushAttempt),
});

/** The bytes of a file are served by `GET …/applications/{application}/files/{id}`, a route of its own (attachment, no-store). */
export const ApplicationFileParams = ofFile;

/** `GET …/applications/export` is a route of its own too: CSV, attachment, no-store. */
export const ApplicationExportQuery = z.strictObject(applicationFilters);

export const applicationEndpoints: readonly Endpoint[] = [
  listJobPipelines,
  getJobPipeline,
  listApplications,
  decideApplications,
  getApplication,
  decideApplication,
  pushApplication,
  listPushAttempts,
  ...applicationActEndpoints,
  ...applicationMessageEndpoints,
  ...applicationMoveEndpoints,
  ...applicationResumeEndpoints,
];

/** A candidate submitted. */
export const applicationsSubmitted = event({
  name: 'applications/submitted',
  room: 'employer',
  payload: z.object({
    permalink: ApplicationPermalink,
    jobPagePermalink: JobPagePermalink,
    personPermalink: PersonPermalink,
    fullName: z.string(),
    matchStatus: z.nullable(MatchStatus),
  }),
});

/** Staff, the candidate or the ATS changed an application. */
export const applicationsChanged = event({
  name: 'applications/changed',
  room: 'employer',
  payload: z.object({
    permalink: ApplicationPermalink,
    status: ApplicationStatus,
    /** The key of its hiring stage. */
    stage: StageKey,
    version: z.int(),
  }),
});

export const applicationEvents = [applicationsSubmitted, applicationsChanged];
