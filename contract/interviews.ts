// Interview times: staff propose, the candidate chooses on a page without signing in, and calendars get a file by e-mail.
import * as z from 'zod/mini';
import { MessageChoice } from './application-messages.ts';
import { PublicEmployer } from './employer-profile.ts';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { Iso, Language, line, lineOrEmpty, stamp, Who } from './kit/fields.ts';
import {
  ApplicationPermalink,
  EmployerName,
  InterviewPermalink,
  InterviewSlotId,
  UserId,
} from './kit/ids.ts';
import { listQuery, page } from './kit/page.ts';

/** A moment in UTC to the minute, at most two years away; which moments are past is checked with the call. */
const Moment = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{3})?)?Z$/, {
    error: 'A time such as 2027-03-01T09:00Z',
  }),
  z.refine((value) => Number.isFinite(Date.parse(value))),
);

const TimeZone = z.string().check(
  z.maxLength(64),
  z.refine((zone) => isTimeZone(zone), { error: 'A time zone such as Europe/Lisbon' }),
);

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const InterviewStatus = z.enum(['proposed', 'booked', 'cancelled']);

/** `isFree`: in the future, and none of the interviewers has another interview then. */
export const InterviewSlot = z.object({ id: InterviewSlotId, startsAt: Iso, isFree: z.boolean() });

export const Interview = z.object({
  permalink: InterviewPermalink,
  application: ApplicationPermalink,
  status: InterviewStatus,
  title: z.string(),
  durationMinutes: z.int(),
  /** An address or a link to a call; empty where staff left it open. */
  place: z.string(),
  /** Times are shown in it, to staff and candidate alike. */
  timeZone: z.string(),
  interviewers: z.array(Who),
  slots: z.array(InterviewSlot),
  startsAt: z.nullable(Iso),
  cancelledBy: z.nullable(z.enum(['candidate', 'staff'])),
  cancelReason: z.string(),
  ...stamp,
});
export type Interview = z.infer<typeof Interview>;

const all = '/v1/employers/:employer/interviews';
const one = '/v1/employers/:employer/interviews/:interview';
const ofEmployer = z.strictObject({ employer: EmployerName });
const ofInterview = z.strictObject({ employer: EmployerName, interview: InterviewPermalink });
const recruiter = { access: 'employer', role: 'recruiter', rate: 'write' } as const;
const read = {
  method: 'GET',
  access: 'employer',
  role: 'hiring-manager',
  rate: 'read',
  retry: 'none',
} as const;

export const listInterviews = endpoint({
  ...read,
  name: 'listInterviews',
  path: all,
  summary: 'Lists interviews, newest first; for hiring managers, those of assigned jobs.',
  params: ofEmployer,
  query: z.strictObject({ ...listQuery, application: z.optional(ApplicationPermalink) }),
  success: 200,
  response: page(Interview),
});

export const getInterview = endpoint({
  ...read,
  name: 'getInterview',
  path: one,
  summary: 'Returns an interview with its times.',
  params: ofInterview,
  success: 200,
  response: Interview,
});

export const proposeInterview = endpoint({
  ...recruiter,
  name: 'proposeInterview',
  method: 'POST',
  path: all,
  summary: 'Proposes interview times and e-mails the candidate a link to choose one.',
  retry: 'key',
  offWhileImpersonating: true,
  params: ofEmployer,
  body: z.strictObject({
    application: ApplicationPermalink,
    title: line(120),
    durationMinutes: z.int().check(z.gte(5), z.lte(480)),
    place: lineOrEmpty(500),
    timeZone: TimeZone,
    interviewerIds: z.array(UserId).check(z.maxLength(10)),
    slots: z.array(Moment).check(z.minLength(1), z.maxLength(20)),
    message: z.optional(MessageChoice),
  }),
  success: 201,
  response: Interview,
  errors: ['CONFLICT'],
});

export const moveInterview = endpoint({
  ...recruiter,
  name: 'moveInterview',
  method: 'PUT',
  path: one,
  summary: 'Moves a booked interview to another time and updates everyone’s calendar.',
  retry: 'version',
  offWhileImpersonating: true,
  params: ofInterview,
  body: z.strictObject({ startsAt: Moment, place: z.optional(lineOrEmpty(500)) }),
  success: 200,
  response: Interview,
  errors: ['CONFLICT'],
});

export const cancelInterview = endpoint({
  ...recruiter,
  name: 'cancelInterview',
  method: 'POST',
  path: `${one}/cancel`,
  summary: 'Cancels an interview and tells everyone.',
  retry: 'same',
  offWhileImpersonating: true,
  params: ofInterview,
  body: z.strictObject({ reason: z.optional(lineOrEmpty(500)) }),
  success: 200,
  response: Interview,
});

/** As the candidate sees it. `slots` are those that can still be chosen. */
export const PublicInterview = z.object({
  status: InterviewStatus,
  title: z.string(),
  jobTitle: z.string(),
  employerProfile: PublicEmployer,
  language: Language,
  durationMinutes: z.int(),
  place: z.string(),
  timeZone: z.string(),
  interviewers: z.array(z.string()),
  slots: z.array(z.object({ id: InterviewSlotId, startsAt: Iso })),
  startsAt: z.nullable(Iso),
});
export type PublicInterview = z.infer<typeof PublicInterview>;

const publicOne = '/v1/public/interviews/:interview';
const ofPublic = z.strictObject({ interview: InterviewPermalink });
const candidate = {
  method: 'POST',
  access: 'public',
  needsToken: true,
  rate: 'public-write',
  retry: 'same',
} as const;

export const getPublicInterview = endpoint({
  name: 'getPublicInterview',
  method: 'GET',
  path: publicOne,
  access: 'public',
  needsToken: true,
  summary: 'Returns the interview of the link’s candidate. Changes nothing.',
  rate: 'public',
  retry: 'none',
  params: ofPublic,
  success: 200,
  response: PublicInterview,
});

export const bookInterview = endpoint({
  ...candidate,
  name: 'bookInterview',
  path: `${publicOne}/book`,
  summary: 'Books one of the proposed times, or moves the interview to it.',
  params: ofPublic,
  body: z.strictObject({ slot: InterviewSlotId }),
  success: 200,
  response: PublicInterview,
  errors: ['CONFLICT'],
});

export const cancelOwnInterview = endpoint({
  ...candidate,
  name: 'cancelOwnInterview',
  path: `${publicOne}/cancel`,
  summary: 'Cancels the interview as its candidate.',
  params: ofPublic,
  body: z.strictObject({ reason: z.optional(lineOrEmpty(500)) }),
  success: 200,
  response: PublicInterview,
});

export const interviewEndpoints: readonly Endpoint[] = [
  listInterviews,
  getInterview,
  proposeInterview,
  moveInterview,
  cancelInterview,
  getPublicInterview,
  bookInterview,
  cancelOwnInterview,
];
