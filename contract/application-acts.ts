// What staff do with applications besides deciding: rate, move, withdraw on request, send the way back, set the threshold.
import * as z from 'zod/mini';
import { Application } from './application.ts';
import { MessageChoice } from './application-messages.ts';
import { RatingValue, Suggestion } from './application-ratings.ts';
import { StageKey } from './hiring-stages.ts';
import { endpoint } from './kit/endpoint.ts';
import { lineOrEmpty } from './kit/fields.ts';
import { ApplicationFileId, ApplicationPermalink, EmployerName, JobPagePermalink } from './kit/ids.ts';

const ofEmployer = z.strictObject({ employer: EmployerName });
const ofJob = z.strictObject({ employer: EmployerName, page: JobPagePermalink });
const ofApplication = z.strictObject({ employer: EmployerName, application: ApplicationPermalink });
const one = '/v1/employers/:employer/applications/:application';
const threshold = '/v1/employers/:employer/job-pipelines/:page/match-threshold';

const recruiter = { access: 'employer', role: 'recruiter' } as const;

/** Each of many answers for itself; `code` says why it was refused. */
export const BatchResults = z.object({
  results: z.array(
    z.object({ permalink: ApplicationPermalink, ok: z.boolean(), code: z.optional(z.string()) }),
  ),
});

export const rateApplication = endpoint({
  name: 'rateApplication',
  method: 'PUT',
  path: `${one}/rating`,
  access: 'employer',
  role: 'hiring-manager',
  summary: 'Rates an application or suggests a decision as the caller; versions are of that rating.',
  rate: 'write',
  retry: 'version',
  params: ofApplication,
  body: z.strictObject({
    rating: z.optional(RatingValue),
    suggestion: z.optional(z.nullable(Suggestion)),
  }),
  success: 200,
  response: Application,
  errors: ['CONFLICT'],
});

export const removeTestApplication = endpoint({
  ...recruiter,
  name: 'removeTestApplication',
  method: 'DELETE',
  path: one,
  summary: 'Removes a test application, sent with a member’s own e-mail address, with all its files.',
  rate: 'write',
  retry: 'same',
  params: ofApplication,
  success: 204,
  errors: ['CONFLICT'],
});

/** As with a decision: why, for the team, and what the candidate is sent ten minutes later. Recruiters and above. */
const along = { reason: z.optional(lineOrEmpty(500)), message: z.optional(MessageChoice) };

export const moveToStage = endpoint({
  name: 'moveToStage',
  method: 'PUT',
  path: `${one}/stage`,
  access: 'employer',
  role: 'hiring-manager',
  summary:
    'Moves an application to a hiring stage; undoes a rejection or hire. Refused below the stage’s role.',
  rate: 'write',
  retry: 'version',
  params: ofApplication,
  body: z.strictObject({ stage: StageKey, ...along }),
  success: 200,
  response: Application,
  errors: ['CONFLICT'],
});

export const moveManyToStage = endpoint({
  ...recruiter,
  name: 'moveManyToStage',
  method: 'POST',
  path: '/v1/employers/:employer/applications/stage-batch',
  summary: 'Moves up to 500 applications to a hiring stage; one result each.',
  rate: 'heavy',
  retry: 'key',
  params: ofEmployer,
  body: z.strictObject({
    permalinks: z.array(ApplicationPermalink).check(z.minLength(1), z.maxLength(500)),
    stage: StageKey,
    ...along,
  }),
  success: 200,
  response: BatchResults,
});

export const moveApplication = endpoint({
  ...recruiter,
  name: 'moveApplication',
  method: 'POST',
  path: `${one}/move`,
  summary: 'Moves an application to another job; refused once the ATS has it.',
  rate: 'write',
  retry: 'version',
  params: ofApplication,
  body: z.strictObject({ jobPagePermalink: JobPagePermalink }),
  success: 200,
  response: Application,
  errors: ['CONFLICT'],
});

export const withdrawForCandidate = endpoint({
  ...recruiter,
  name: 'withdrawForCandidate',
  method: 'POST',
  path: `${one}/withdraw`,
  summary: 'Withdraws an application at the candidate’s request; e-mails the candidate.',
  rate: 'write',
  retry: 'version',
  offWhileImpersonating: true,
  params: ofApplication,
  body: z.strictObject({ reason: z.optional(lineOrEmpty(500)) }),
  success: 200,
  response: Application,
  errors: ['CONFLICT'],
});

export const sendResumeLinks = endpoint({
  ...recruiter,
  name: 'sendResumeLinks',
  method: 'POST',
  path: '/v1/employers/:employer/applications/resume-links',
  summary: 'Sends resume links to candidates who started and didn’t submit; one result each.',
  rate: 'heavy',
  retry: 'key',
  offWhileImpersonating: true,
  params: ofEmployer,
  body: z.strictObject({
    permalinks: z.array(ApplicationPermalink).check(z.minLength(1), z.maxLength(100)),
  }),
  success: 200,
  response: BatchResults,
});

/** What a threshold would count, told by the scores themselves so that any threshold can be tried without asking again. */
export const MatchThreshold = z.object({
  /** A score from here on is a match. */
  threshold: z.int(),
  /** Whether the job has its own; else it is the employer’s. */
  isOwn: z.boolean(),
  employerThreshold: z.int(),
  /** Submitted applications that are not knocked out, by score. */
  scores: z.array(z.object({ score: z.int(), count: z.int() })),
  /** Those without any score match at every threshold. */
  unscoredCount: z.int(),
  knockedOutCount: z.int(),
  version: z.int().check(z.gte(1)),
});
export type MatchThreshold = z.infer<typeof MatchThreshold>;

export const getMatchThreshold = endpoint({
  ...recruiter,
  name: 'getMatchThreshold',
  method: 'GET',
  path: threshold,
  summary: 'Returns a job’s match threshold and the scores it applies to.',
  rate: 'read',
  retry: 'none',
  params: ofJob,
  success: 200,
  response: MatchThreshold,
});

export const saveMatchThreshold = endpoint({
  ...recruiter,
  name: 'saveMatchThreshold',
  method: 'PUT',
  path: threshold,
  summary: 'Sets a job’s match threshold, or null for the employer’s; recounts all its applications.',
  rate: 'write',
  retry: 'version',
  params: ofJob,
  body: z.strictObject({ threshold: z.nullable(z.int().check(z.gte(0), z.lte(100))) }),
  success: 200,
  response: MatchThreshold,
});

export const getHiringFigures = endpoint({
  name: 'getHiringFigures',
  method: 'GET',
  path: '/v1/employers/:employer/job-pipelines/figures',
  access: 'employer',
  role: 'hiring-manager',
  summary: 'Returns response times of the last 90 days; for hiring managers, of assigned jobs.',
  rate: 'heavy',
  retry: 'none',
  params: ofEmployer,
  success: 200,
  response: z.object({
    /** From handing in to the first decision a person made; null where none was made. */
    medianDaysToAnswer: z.nullable(z.number()),
    answeredCount: z.int(),
  }),
});

/**
 * How far reading a file came. `no-text`: it holds pictures of text only. `protected`: by a password. `too-large`: it
 * takes more time or memory to read than a file may. `missing`: its bytes are gone from the file store.
 */
const fileReadings = ['waiting', 'read', 'no-text', 'protected', 'damaged', 'too-large', 'missing'] as const;
export const FileReading = z.enum(fileReadings);
export type FileReading = z.infer<typeof FileReading>;

export const getApplicationFileText = endpoint({
  name: 'getApplicationFileText',
  method: 'GET',
  path: `${one}/files/:id/text`,
  access: 'employer',
  role: 'hiring-manager',
  summary: 'Returns the plain text of a text, Word, OpenDocument or PDF file, and why there is none.',
  rate: 'heavy',
  retry: 'none',
  params: z.strictObject({
    employer: EmployerName,
    application: ApplicationPermalink,
    id: ApplicationFileId,
  }),
  success: 200,
  response: z.object({
    state: FileReading,
    /** At most 100,000 characters; null where there is none, or not yet. */
    text: z.nullable(z.string()),
    /** Whether the file says more. */
    isCut: z.boolean(),
    /** Of a Word document: its words with headings, lists and tables, sanitised; no picture, style, script or link. */
    html: z.nullable(z.string()),
  }),
});

export const applicationActEndpoints = [
  rateApplication,
  moveToStage,
  moveManyToStage,
  moveApplication,
  withdrawForCandidate,
  removeTestApplication,
  sendResumeLinks,
  getMatchThreshold,
  saveMatchThreshold,
  getHiringFigures,
  getApplicationFileText,
] as const;
