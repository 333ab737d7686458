// How a candidate applies: start, answer, hand in (reference C.6). All but the start need the application's own token.
import * as z from 'zod/mini';
import { ApplicationFile, ApplicationForm, ApplicationStatus } from './application.ts';
import { endpoint } from './kit/endpoint.ts';
import { FieldError } from './kit/errors.ts';
import { Email, Iso, Language, line, lineOrEmpty } from './kit/fields.ts';
import {
  AnonymousId,
  ApplicationFileId,
  ApplicationPermalink,
  JobBoardPermalink,
  JobPagePermalink,
  ShareLinkPermalink,
} from './kit/ids.ts';
import { Answer } from './screening-set.ts';

const ofApplication = z.strictObject({ application: ApplicationPermalink });
const one = '/v1/public/applications/:application';
const apply = { access: 'public', rate: 'apply' } as const;
const answers = z.array(Answer).check(z.maxLength(200));

export const getApplicationForm = endpoint({
  name: 'getApplicationForm',
  method: 'GET',
  path: '/v1/public/job-boards/:board/jobs/:page/application-form',
  access: 'public',
  summary: 'Returns a job’s application form.',
  rate: 'public',
  retry: 'none',
  params: z.strictObject({ board: JobBoardPermalink, page: JobPagePermalink }),
  query: z.strictObject({ lng: z.optional(Language) }),
  success: 200,
  response: ApplicationForm,
  errors: ['GONE'],
});

/**
 * The way back into an application, as mails carry it: the apply page's address with `?r=` and this. Whoever serves
 * that page keeps it out of logs, stores and referrers, and takes it apart with `readResume`.
 */
export const resumeQuery = (application: string, token: string): string => `${application}.${token}`;

/** Application and token of a way back; null for anything else. */
export function readResume(
  value: string | null | undefined,
): { application: ApplicationPermalink; token: string } | null {
  const [application, token, ...rest] = (value ?? '').split('.');
  const name = ApplicationPermalink.safeParse(application);
  const isToken = token !== undefined && /^[A-Za-z0-9_-]{43}$/.test(token);
  return name.success && isToken && rest.length === 0 ? { application: name.data, token } : null;
}

/** `website` is a trap for machines: people never see it, so it must be empty. */
export const ApplicationStart = z.strictObject({
  jobPagePermalink: JobPagePermalink,
  firstName: line(60),
  lastName: line(60),
  email: Email,
  phone: z.optional(lineOrEmpty(40)),
  consent: z.strictObject({ privacyVersion: line(40), marketing: z.boolean(), retention: z.boolean() }),
  anonymousId: z.optional(AnonymousId),
  shareLinkPermalink: z.optional(ShareLinkPermalink),
  utm: z.optional(z.record(z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,40}$/)), lineOrEmpty(200))),
  ghSrc: z.optional(lineOrEmpty(200)),
  website: z.optional(z.string().check(z.maxLength(200))),
});
export type ApplicationStart = z.infer<typeof ApplicationStart>;

export const startApplication = endpoint({
  ...apply,
  name: 'startApplication',
  method: 'POST',
  path: '/v1/public/applications',
  summary:
    'Starts an application. A repeated e-mail and job gets the same answer, so no one learns who applied.',
  retry: 'key',
  body: ApplicationStart,
  success: 201,
  response: z.object({
    application: ApplicationPermalink,
    version: z.int(),
    /** Kept by the candidate's browser; it opens this application and nothing else. */
    token: z.string(),
    resumeUntil: Iso,
  }),
  errors: ['GONE'],
});

export const getOwnApplication = endpoint({
  ...apply,
  name: 'getOwnApplication',
  method: 'GET',
  path: one,
  needsToken: true,
  summary: 'Returns the candidate’s own application, to resume it or see its status.',
  retry: 'none',
  params: ofApplication,
  success: 200,
  response: z.object({
    status: ApplicationStatus,
    version: z.int(),
    form: ApplicationForm,
    jobBoardPermalink: JobBoardPermalink,
    firstName: z.string(),
    answers: z.array(Answer),
    files: z.array(ApplicationFile),
    submittedAt: z.nullable(Iso),
    resumeUntil: Iso,
    /** The kind sentence of a `thank-you` knockout is due. */
    isThanked: z.boolean(),
    /** That were proposed or booked and aren't over; `url` is where a time is chosen, moved or cancelled. */
    interviews: z.array(
      z.object({ title: z.string(), startsAt: z.nullable(Iso), timeZone: z.string(), url: z.string() }),
    ),
  }),
  errors: ['GONE'],
});

export const saveAnswers = endpoint({
  ...apply,
  name: 'saveAnswers',
  method: 'PUT',
  path: one,
  needsToken: true,
  // Errors point at `/answers/{question id}` and `/resume`, here and when handing in: what is missing has no place in a list.
  summary: 'Saves the answers so far by question; incomplete answers are accepted.',
  retry: 'version',
  params: ofApplication,
  body: z.strictObject({ answers }),
  bodyLimit: 256_000,
  success: 200,
  response: z.object({ version: z.int(), savedAt: Iso, errors: z.array(FieldError) }),
  errors: ['CONFLICT', 'GONE'],
});

export const addApplicationFile = endpoint({
  ...apply,
  name: 'addApplicationFile',
  method: 'POST',
  path: `${one}/files`,
  needsToken: true,
  summary: 'Adds a résumé or a question’s file, typed by its content; at most ten.',
  retry: 'key',
  params: ofApplication,
  body: z.strictObject({ kind: z.enum(['resume', 'answer']), questionId: z.optional(line(120)) }),
  file: { maxBytes: 10_000_000, accepts: ['pdf', 'docx', 'odt', 'txt'], isRequired: true },
  bodyLimit: 256_000,
  success: 201,
  response: ApplicationFile,
  errors: ['FILE_REFUSED', 'GONE', 'CONFLICT'],
});

export const removeApplicationFile = endpoint({
  ...apply,
  name: 'removeApplicationFile',
  method: 'DELETE',
  path: `${one}/files/:id`,
  needsToken: true,
  summary: 'Removes a file before submitting.',
  retry: 'same',
  params: z.strictObject({ application: ApplicationPermalink, id: ApplicationFileId }),
  success: 204,
  errors: ['GONE', 'CONFLICT'],
});

export const submitApplication = endpoint({
  ...apply,
  name: 'submitApplication',
  method: 'POST',
  path: `${one}/submit`,
  needsToken: true,
  summary: 'Submits the application: answers and any résumé sent along, in one transaction.',
  retry: 'key',
  params: ofApplication,
  body: z.strictObject({ answers: z.optional(answers) }),
  file: { maxBytes: 10_000_000, accepts: ['pdf', 'docx', 'odt', 'txt'], isRequired: false },
  bodyLimit: 256_000,
  success: 200,
  response: z.object({ status: ApplicationStatus, submittedAt: Iso }),
  errors: ['GONE', 'CONFLICT', 'FILE_REFUSED'],
});

export const withdrawApplication = endpoint({
  ...apply,
  name: 'withdrawApplication',
  method: 'POST',
  path: `${one}/withdraw`,
  needsToken: true,
  summary: 'Withdraws the application as the candidate.',
  retry: 'same',
  params: ofApplication,
  body: z.strictObject({ reason: z.optional(lineOrEmpty(500)) }),
  success: 200,
  response: z.object({ status: ApplicationStatus }),
  errors: ['CONFLICT'],
});

export const sendResumeLink = endpoint({
  ...apply,
  name: 'sendResumeLink',
  method: 'POST',
  path: '/v1/public/applications/resume-link',
  summary: 'Sends a resume link for a started application; same answer whether or not one exists.',
  rate: 'mail',
  retry: 'same',
  body: z.strictObject({ jobPagePermalink: JobPagePermalink, email: Email }),
  success: 204,
});

export const stayInTouch = endpoint({
  ...apply,
  name: 'stayInTouch',
  method: 'POST',
  path: '/v1/public/job-boards/:board/stay-in-touch',
  summary: 'Leaves a name and e-mail with a board’s employer. `website` is a honeypot and must be empty.',
  rate: 'public-write',
  retry: 'same',
  params: z.strictObject({ board: JobBoardPermalink }),
  body: z.strictObject({
    fullName: line(120),
    email: Email,
    consent: z.strictObject({ privacyVersion: line(40), marketing: z.literal(true) }),
    anonymousId: z.optional(AnonymousId),
    website: z.optional(z.string().check(z.maxLength(200))),
  }),
  success: 204,
});

export const publicApplicationEndpoints = [
  getApplicationForm,
  startApplication,
  sendResumeLink,
  getOwnApplication,
  saveAnswers,
  addApplicationFile,
  removeApplicationFile,
  submitApplication,
  withdrawApplication,
  stayInTouch,
];
