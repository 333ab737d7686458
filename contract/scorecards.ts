// Scorecards: what each interviewer thinks of an application, criterion by criterion, in words. Nobody who has one to
// hand in reads those of the others first.
import * as z from 'zod/mini';
import { InterviewStatus } from './interviews.ts';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { Iso, line, longOrEmpty, Ref, stamp, Who } from './kit/fields.ts';
import {
  ApplicationPermalink,
  ContentPagePermalink,
  EmployerName,
  InterviewPermalink,
  JobPagePermalink,
  ScorecardPermalink,
  UserId,
} from './kit/ids.ts';
import { listQuery, page } from './kit/page.ts';

/** From the least to the most. */
export const scorecardLevels = ['strong-no', 'no', 'yes', 'strong-yes'] as const;
export const ScorecardLevel = z.enum(scorecardLevels);
export type ScorecardLevel = z.infer<typeof ScorecardLevel>;

/** `not-asked`: the interviewer didn’t ask about it. Null: not rated yet. */
export const CriterionRating = z.nullable(z.enum([...scorecardLevels, 'not-asked']));
export type CriterionRating = z.infer<typeof CriterionRating>;

/** Most criteria of one scorecard. */
export const MOST_CRITERIA = 40;

/** What is rated, as the guide had it when the form was opened. */
export const Criterion = z.object({ id: z.string(), title: z.string(), lookFor: z.string() });
export type Criterion = z.infer<typeof Criterion>;

/** `id` is that of the criterion. */
export const RatedCriterion = z.strictObject({
  id: line(40),
  rating: CriterionRating,
  note: longOrEmpty(2000),
});
export type RatedCriterion = z.infer<typeof RatedCriterion>;

/** `recommendation` is null until one is chosen. */
export const ScorecardContent = z.strictObject({
  ratings: z.array(RatedCriterion).check(z.maxLength(MOST_CRITERIA)),
  recommendation: z.nullable(ScorecardLevel),
  summary: longOrEmpty(5000),
});
export type ScorecardContent = z.infer<typeof ScorecardContent>;

/** `owed`: assigned and not opened. `draft`: opened. `handed-in`: others can read it. */
export const ScorecardStatus = z.enum(['owed', 'draft', 'handed-in']);
export type ScorecardStatus = z.infer<typeof ScorecardStatus>;

export const Scorecard = z.object({
  permalink: ScorecardPermalink,
  status: ScorecardStatus,
  /** Its author corrects it; others go on reading what was handed in. */
  isReopened: z.boolean(),
  application: z.object({
    permalink: ApplicationPermalink,
    fullName: z.string(),
    jobPage: z.object({ permalink: JobPagePermalink, title: z.string() }),
    /** False for an interviewer who isn’t on the hiring team: this form is all they see of it. */
    isReadable: z.boolean(),
  }),
  author: Who,
  /** Null where its author started it. */
  assignedBy: z.nullable(Who),
  interview: z.nullable(
    z.object({
      permalink: InterviewPermalink,
      title: z.string(),
      status: InterviewStatus,
      startsAt: z.nullable(Iso),
      timeZone: z.string(),
    }),
  ),
  interviewGuide: z.nullable(Ref),
  /** As it was set, else a day after the interview’s end; null: whenever. */
  dueAt: z.nullable(Iso),
  isLate: z.boolean(),
  criteria: z.array(Criterion),
  /** The author’s as it is written; of others what they handed in. Null where the reader may not read it (yet). */
  content: z.nullable(ScorecardContent),
  /** When it was last handed in. */
  handedInAt: z.nullable(Iso),
  /** What it said before it was corrected, oldest first; empty where `content` is null. */
  history: z.array(z.object({ handedInAt: Iso, content: ScorecardContent })),
  ...stamp,
});
export type Scorecard = z.infer<typeof Scorecard>;

/** How often each level was chosen, and by whom; least first. */
const Votes = z.array(z.object({ level: z.enum([...scorecardLevels, 'not-asked']), by: z.array(Who) }));

export const ScorecardSummary = z.object({
  recommendations: Votes,
  criteria: z.array(
    z.object({
      title: z.string(),
      votes: Votes,
      notes: z.array(z.object({ by: Who, text: z.string() })),
      /** Some said yes and some said no. */
      isDisputed: z.boolean(),
    }),
  ),
  isDisputed: z.boolean(),
});
export type ScorecardSummary = z.infer<typeof ScorecardSummary>;

/** `own`: the reader’s own that aren’t handed in keep the others’ ratings closed. */
export const ApplicationScorecards = z.object({
  handedIn: z.int(),
  total: z.int(),
  isHidden: z.boolean(),
  own: z.array(ScorecardPermalink),
  scorecards: z.array(Scorecard),
  /** Null while hidden, or where nothing was handed in. */
  summary: z.nullable(ScorecardSummary),
});
export type ApplicationScorecards = z.infer<typeof ApplicationScorecards>;

const all = '/v1/employers/:employer/scorecards';
const one = '/v1/employers/:employer/scorecards/:scorecard';
const ofEmployer = z.strictObject({ employer: EmployerName });
const ofScorecard = z.strictObject({ employer: EmployerName, scorecard: ScorecardPermalink });
const member = { access: 'employer', role: 'hiring-manager' } as const;
const read = { ...member, method: 'GET', rate: 'read', retry: 'none' } as const;
/** What a member thinks of a candidate is said by that member alone. */
const write = { ...member, rate: 'write', offWhileImpersonating: true } as const;

const partOfContent = z.strictObject({
  ratings: z.optional(ScorecardContent.shape.ratings),
  recommendation: z.optional(ScorecardContent.shape.recommendation),
  summary: z.optional(ScorecardContent.shape.summary),
});

export const listScorecards = endpoint({
  ...read,
  name: 'listScorecards',
  path: all,
  summary: 'Lists the caller’s own scorecards, newest first; `owed` those to hand in now.',
  params: ofEmployer,
  query: z.strictObject({ ...listQuery, owed: z.optional(z.literal('true')) }),
  success: 200,
  response: page(Scorecard),
});

export const getApplicationScorecards = endpoint({
  ...read,
  name: 'getApplicationScorecards',
  path: '/v1/employers/:employer/applications/:application/scorecards',
  summary: 'Returns the scorecards of an application and their summary, as far as the caller may read them.',
  params: z.strictObject({ employer: EmployerName, application: ApplicationPermalink }),
  success: 200,
  response: ApplicationScorecards,
});

export const getScorecard = endpoint({
  ...read,
  name: 'getScorecard',
  path: one,
  summary: 'Returns a scorecard; others’ ratings once the caller’s own are handed in.',
  params: ofScorecard,
  success: 200,
  response: Scorecard,
});

/** Most members one call asks. */
export const MOST_ASSIGNED = 20;

export const assignScorecards = endpoint({
  ...write,
  name: 'assignScorecards',
  role: 'recruiter',
  method: 'POST',
  path: all,
  summary: 'Asks members for a scorecard and notifies them; who has one for it already keeps that.',
  retry: 'key',
  params: ofEmployer,
  body: z.strictObject({
    application: ApplicationPermalink,
    /** With an interview, its interviewers; else members who can see the application. */
    authorIds: z.array(UserId).check(z.minLength(1), z.maxLength(MOST_ASSIGNED)),
    interview: z.optional(z.nullable(InterviewPermalink)),
    /** Left out: the job’s, if it has one. */
    interviewGuide: z.optional(z.nullable(ContentPagePermalink)),
    /** Left out: a day after the end of the interview. */
    dueAt: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
  }),
  success: 201,
  response: z.object({ data: z.array(Scorecard) }),
  errors: ['CONFLICT'],
});

export const startScorecard = endpoint({
  ...write,
  name: 'startScorecard',
  method: 'POST',
  path: `${all}/start`,
  summary: 'Starts the caller’s own scorecard, or returns the one there is.',
  retry: 'key',
  params: ofEmployer,
  body: z.strictObject({
    application: ApplicationPermalink,
    /** Left out: the job’s, if it has one. */
    interviewGuide: z.optional(z.nullable(ContentPagePermalink)),
  }),
  success: 201,
  response: Scorecard,
  errors: ['CONFLICT'],
});

export const openScorecard = endpoint({
  ...write,
  name: 'openScorecard',
  method: 'POST',
  path: `${one}/open`,
  summary: 'Opens an owed scorecard: copies the criteria of its interview guide.',
  retry: 'same',
  params: ofScorecard,
  success: 200,
  response: Scorecard,
});

export const saveScorecard = endpoint({
  ...write,
  name: 'saveScorecard',
  method: 'PUT',
  path: one,
  summary: 'Saves a draft, or a correction, for its author.',
  retry: 'version',
  params: ofScorecard,
  body: partOfContent,
  success: 200,
  response: Scorecard,
  errors: ['CONFLICT'],
});

export const handInScorecard = endpoint({
  ...write,
  name: 'handInScorecard',
  method: 'POST',
  path: `${one}/hand-in`,
  summary: 'Saves and hands in: every criterion rated or not asked, with a recommendation.',
  retry: 'version',
  params: ofScorecard,
  body: partOfContent,
  success: 200,
  response: Scorecard,
  errors: ['CONFLICT'],
});

export const reopenScorecard = endpoint({
  ...write,
  name: 'reopenScorecard',
  method: 'POST',
  path: `${one}/reopen`,
  summary: 'Reopens one’s own for a correction; what was handed in stays readable and is kept.',
  retry: 'same',
  params: ofScorecard,
  success: 200,
  response: Scorecard,
  errors: ['CONFLICT'],
});

export const withdrawScorecard = endpoint({
  ...write,
  name: 'withdrawScorecard',
  method: 'DELETE',
  path: one,
  summary: 'Withdraws an assignment, keeping what its author wrote, or discards one’s own draft.',
  retry: 'same',
  params: ofScorecard,
  success: 204,
  errors: ['CONFLICT'],
});

export const scorecardEndpoints: readonly Endpoint[] = [
  listScorecards,
  getApplicationScorecards,
  getScorecard,
  assignScorecards,
  startScorecard,
  openScorecard,
  saveScorecard,
  handInScorecard,
  reopenScorecard,
  withdrawScorecard,
];
