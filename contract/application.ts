// An application: the candidate's side of it, and what staff see (reference C.6).
import * as z from 'zod/mini';
import { AtsMove } from './ats-move.ts';
import { HiringStage, StageKey, StageKind } from './hiring-stages.ts';
import { AtsPlatform } from './job.ts';
import { Iso, Language, Ref, stamp, Who } from './kit/fields.ts';
import { ApplicationFileId, ApplicationPermalink, CandidateMessageId, JobPagePermalink } from './kit/ids.ts';
import { Answer, AskedQuestion, MatchStatus, Score } from './screening-set.ts';

export const applicationStatuses = [
  'started',
  'submitted',
  'pushed',
  'push-failed',
  'screened-in',
  'screened-out',
  'withdrawn',
  'rejected',
  'hired',
] as const;
export const ApplicationStatus = z.enum(applicationStatuses);
export type ApplicationStatus = z.infer<typeof ApplicationStatus>;

/** What staff may decide; `submitted` takes a decision back, and the application waits for one again. */
export const Decision = z.enum(['submitted', 'screened-in', 'screened-out', 'rejected', 'hired']);
export type Decision = z.infer<typeof Decision>;

/** The decision a state stands for; `submitted` where none was made. */
export const decisionOf = (status: ApplicationStatus): Decision => {
  const { success, data } = Decision.safeParse(status);
  return success ? data : 'submitted';
};

export const ApplicationFile = z.object({
  id: ApplicationFileId,
  name: z.string(),
  kind: z.enum(['resume', 'answer']),
  questionId: z.nullable(z.string()),
  bytes: z.int(),
  contentType: z.string(),
});
export type ApplicationFile = z.infer<typeof ApplicationFile>;

/** Where the candidate came from; `ghSrc` is Greenhouse's own mark, handed on with the application. */
export const ApplicationSource = z.object({
  channel: z.string(),
  shareLink: z.nullable(Ref),
  utm: z.record(z.string(), z.string()),
  ghSrc: z.nullable(z.string()),
  referrer: z.nullable(z.string()),
});

export const GivenConsent = z.object({
  privacyVersion: z.string(),
  marketing: z.boolean(),
  retention: z.boolean(),
  at: Iso,
});

/** What the candidate is asked, in order. `resume` says whether a résumé is asked for. */
export const ApplicationForm = z.object({
  jobPage: Ref,
  steps: z.tuple([z.literal('start'), z.literal('questions')]),
  questions: z.array(AskedQuestion),
  resume: z.enum(['required', 'optional', 'none']),
  consents: z.array(
    z.object({
      key: z.enum(['privacy', 'marketing', 'retention']),
      text: z.string(),
      version: z.string(),
      required: z.boolean(),
    }),
  ),
});
export type ApplicationForm = z.infer<typeof ApplicationForm>;

/** One thing that happened to the application. */
export const ApplicationEvent = z.object({
  at: Iso,
  kind: z.enum([
    'started',
    'saved',
    'submitted',
    'pushed',
    'push-failed',
    'decided',
    'withdrawn',
    'stage-changed',
    'erased',
    'rated',
    'moved',
    'link-sent',
    'told',
    'profile',
  ]),
  text: z.string(),
  by: z.nullable(z.string()),
});
export type ApplicationEvent = z.infer<typeof ApplicationEvent>;

/** What a member thinks should be done; only decisions change the application. */
export const Suggestion = z.enum(['advance', 'reject']);
export type Suggestion = z.infer<typeof Suggestion>;

/** 1 (poor) to 5 (excellent); null takes a rating back. */
export const RatingValue = z.nullable(z.int().check(z.gte(1), z.lte(5)));

/** What one member of the hiring team thinks of an application; each has one rating of their own. */
export const ApplicationRating = z.object({
  by: Who,
  rating: RatingValue,
  suggestion: z.nullable(Suggestion),
  updatedAt: Iso,
});
export type ApplicationRating = z.infer<typeof ApplicationRating>;

/** The reader's own rating; before the first one it has version 1. */
export const OwnRating = z.object({
  rating: RatingValue,
  suggestion: z.nullable(Suggestion),
  version: z.int().check(z.gte(1)),
});
export type OwnRating = z.infer<typeof OwnRating>;

/** What the candidate was told, or will be. `undone`: it never left. */
export const CandidateMessage = z.object({
  id: CandidateMessageId,
  status: z.enum(['waiting', 'sent', 'undone', 'failed']),
  language: Language,
  subject: z.string(),
  /** May say `{{statusLink}}`, whose link is made when it is sent and kept nowhere. */
  body: z.string(),
  /** When it goes out, or was to go out. */
  sendAt: Iso,
  sentAt: z.nullable(Iso),
  /** Why it wasn’t sent, in plain words. */
  failure: z.nullable(z.string()),
  by: z.nullable(z.string()),
});
export type CandidateMessage = z.infer<typeof CandidateMessage>;

/** Where an application stands among the hiring stages of its job, decided or not. */
export const ApplicationStage = z.object({
  key: StageKey,
  name: z.string(),
  kind: StageKind,
  targetDays: z.nullable(z.int()),
  /** Null before it is submitted. */
  since: z.nullable(Iso),
});
export type ApplicationStage = z.infer<typeof ApplicationStage>;

/** One move between stages, with the names of then; `by` null: the ATS, or a change of the list. */
export const StageMove = z.object({
  at: Iso,
  from: z.string(),
  to: z.string(),
  /** Whole seconds it stood in `from`. */
  secondsThere: z.int(),
  by: z.nullable(z.string()),
});
export type StageMove = z.infer<typeof StageMove>;

const rowFields = {
  permalink: ApplicationPermalink,
  jobPage: z.object({ permalink: JobPagePermalink, title: z.string() }),
  person: Ref,
  fullName: z.string(),
  email: z.string(),
  /** Sent with the e-mail address of a member, to see how applying works; such a one can be removed. */
  isTest: z.boolean(),
  phone: z.nullable(z.string()),
  status: ApplicationStatus,
  stage: ApplicationStage,
  startedAt: Iso,
  submittedAt: z.nullable(Iso),
  /** Since when nothing in it tells whose it was; then names, e-mail, answers and files are gone. */
  erasedAt: z.nullable(Iso),
  source: ApplicationSource,
  files: z.array(ApplicationFile),
  score: z.nullable(z.int()),
  matchStatus: z.nullable(MatchStatus),
  /** The mean of all members' ratings to one decimal; null where nobody rated, or the reader has to rate first. */
  rating: z.nullable(z.number()),
  ratingCount: z.int(),
  /** How many were handed in, of those that were asked for or started. */
  scorecards: z.object({ handedIn: z.int(), total: z.int() }),
  /** Notes on the person, whoever of the team wrote them. */
  noteCount: z.int(),
  /** What the person's devices heard of clips, in whole seconds; null where nothing is known to have been heard. */
  heard: z.nullable(z.object({ clips: z.int(), seconds: z.int() })),
  /** Null where the job has no ATS. `error` is said in plain words. */
  ats: z.nullable(
    z.object({
      platform: AtsPlatform,
      externalId: z.nullable(z.string()),
      stage: z.nullable(z.string()),
      lastSyncAt: z.nullable(Iso),
      error: z.nullable(z.string()),
    }),
  ),
  ...stamp,
};

/** A line of the résumé with the word that a search found in it. */
export const ResumeMatch = z.object({ before: z.string(), match: z.string(), after: z.string() });
export type ResumeMatch = z.infer<typeof ResumeMatch>;

/** In lists: without answers and timeline. */
export const ApplicationRow = z.object({
  ...rowFields,
  /** Only where a search found it by its résumé, not by name or e-mail. */
  resumeMatch: z.optional(ResumeMatch),
});
export type ApplicationRow = z.infer<typeof ApplicationRow>;

/** As staff see it; equal-opportunity questions and answers are never in it. */
export const Application = z.object({
  ...rowFields,
  /** As they were asked. */
  questions: z.array(AskedQuestion),
  answers: z.array(Answer),
  reasons: Score.shape.reasons,
  consent: GivenConsent,
  /** Why it was decided as it stands; empty where nobody said. */
  decisionReason: z.string(),
  /**
   * Until then the candidate's own page does not show the decision; null once it does, or where nothing was decided. With
   * a message it is when that is due, and the page changes only once it was sent.
   */
  unseenUntil: z.nullable(Iso),
  /** Newest first. */
  messages: z.array(CandidateMessage),
  /** Of the members who rated or suggested, the reader among them. */
  ratings: z.array(ApplicationRating),
  /** The reader has a scorecard to hand in: until then what others think is left out, here and in lists. */
  isOpinionHidden: z.boolean(),
  ownRating: OwnRating,
  /** The first application of this address to the job, where this one was handed in after it. */
  duplicateOf: z.nullable(ApplicationPermalink),
  /** Those handed in after this one with the same address; they count nowhere. */
  duplicates: z.array(z.object({ permalink: ApplicationPermalink, at: Iso })),
  timeline: z.array(ApplicationEvent),
  /** The stages of its job, in order. */
  stages: z.array(HiringStage),
  /** Its moves, oldest first. */
  stageMoves: z.array(StageMove),
  /** Its last move on the way to the ATS; null where nothing of it is to be told. */
  atsMove: z.nullable(AtsMove),
});
export type Application = z.infer<typeof Application>;

/** One try to hand an application to the ATS. */
export const PushAttempt = z.object({
  at: Iso,
  attempt: z.int(),
  outcome: z.enum(['done', 'retry', 'failed']),
  providerStatus: z.nullable(z.int()),
  message: z.string(),
  nextAttemptAt: z.nullable(Iso),
});
export type PushAttempt = z.infer<typeof PushAttempt>;
