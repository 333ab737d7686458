// Screening questions: what an employer asks besides name and résumé, and how answers count (reference C.5).
import * as z from 'zod/mini';
import { Iso, Language, line, lineOrEmpty, longOrEmpty, Ref, stamp } from './kit/fields.ts';
import { ApplicationFileId, ScreeningSetPermalink } from './kit/ids.ts';

export const questionTypes = [
  'short-text',
  'long-text',
  'yes-no',
  'single',
  'multi',
  'number',
  'date',
  'file',
  'url',
  'phone',
  'location',
  'salary',
  'video-answer',
] as const;
export const QuestionType = z.enum(questionTypes);
export type QuestionType = z.infer<typeof QuestionType>;

/** The same words in up to three languages; the set's own language must be there. */
const inLanguages = (max: number) => z.partialRecord(Language, lineOrEmpty(max));

/** A key of the employer's own making, or the platform's; unique within the set. */
const QuestionId = z.string().check(z.regex(/^[A-Za-z0-9_.:[\]-]{1,120}$/));

export const QuestionOption = z.strictObject({ id: QuestionId, label: inLanguages(300) });

export const Comparison = z.enum(['is', 'is-not', 'has', 'gt', 'lt']);
const comparable = z.union([z.boolean(), z.number(), lineOrEmpty(500)]);

/** Asked only when an earlier question was answered so. */
export const ShowIf = z.strictObject({ questionId: QuestionId, op: Comparison, value: comparable });

/** What an answer is held against. */
const Rule = z.strictObject({ op: Comparison, value: comparable });

/** An answer that meets `rule` is worth `percent` of the question's weight. */
export const Credit = z.strictObject({ rule: Rule, percent: z.int().check(z.gte(1), z.lte(100)) });
export type Credit = z.infer<typeof Credit>;

/**
 * `flag` marks the application for the recruiter · `reject-silently` and `thank-you` screen it out, the second with a
 * kind sentence on the status page.
 */
export const Knockout = z.strictObject({
  rule: Rule,
  action: z.enum(['flag', 'reject-silently', 'thank-you']),
});

export const Question = z.strictObject({
  id: QuestionId,
  type: QuestionType,
  label: inLanguages(300),
  help: z.prefault(inLanguages(500), {}),
  required: z.prefault(z.boolean(), false),
  /** Of `single` and `multi`; at most 500, since platforms ask for countries by a list. */
  options: z.prefault(z.array(QuestionOption).check(z.maxLength(500)), []),
  /** Characters for texts, amounts for numbers; `regex` must match the whole answer in linear time. */
  validation: z.prefault(
    z.strictObject({
      min: z.optional(z.number()),
      max: z.optional(z.number()),
      regex: z.optional(line(200)),
    }),
    {},
  ),
  knockout: z.prefault(z.nullable(Knockout), null),
  /** 0–10: how much the question counts beside the others; 0: it is not scored. Above 0 `credit` says what counts. */
  weight: z.prefault(z.int().check(z.gte(0), z.lte(10)), 0),
  /** The first that an answer meets counts; an answer that meets none is worth nothing. */
  credit: z.prefault(z.array(Credit).check(z.maxLength(20)), []),
  mapping: z.prefault(
    z.strictObject({
      greenhouseQuestionId: z.optional(line(120)),
      leverField: z.optional(line(120)),
      ashbyPath: z.optional(line(200)),
    }),
    {},
  ),
  showIf: z.prefault(z.nullable(ShowIf), null),
  pii: z.prefault(z.enum(['none', 'contact', 'sensitive']), 'none'),
  /** Equal-opportunity data: kept apart, never scored, never shown to who hires. */
  eeo: z.prefault(z.boolean(), false),
});
export type Question = z.infer<typeof Question>;

/** What the candidate is shown of a question. */
export const AskedQuestion = z.object({
  id: z.string(),
  type: QuestionType,
  label: z.partialRecord(Language, z.string()),
  help: z.partialRecord(Language, z.string()),
  required: z.boolean(),
  options: z.array(z.object({ id: z.string(), label: z.partialRecord(Language, z.string()) })),
  validation: z.object({
    min: z.optional(z.number()),
    max: z.optional(z.number()),
    regex: z.optional(z.string()),
  }),
  showIf: z.nullable(ShowIf),
  eeo: z.boolean(),
});
export type AskedQuestion = z.infer<typeof AskedQuestion>;

/** One answer: the option's id for `single`, ids for `multi`, days as 2026-03-01, files by `fileId`. */
export const Answer = z.strictObject({
  questionId: QuestionId,
  value: z.nullable(
    z.union([longOrEmpty(10_000), z.number(), z.boolean(), z.array(line(300)).check(z.maxLength(100))]),
  ),
  fileId: z.optional(ApplicationFileId),
});
export type Answer = z.infer<typeof Answer>;

export const ScreeningSetStatus = z.enum(['draft', 'active', 'archived']);
export type ScreeningSetStatus = z.infer<typeof ScreeningSetStatus>;

/** How a set did in the last 30 days; second applications of one address count nowhere. */
export const SetFigures = z.object({
  /** Applications handed in. */
  answerCount: z.int(),
  /** The part of those with a score that match, 0–1; null where none has one. */
  passRate: z.nullable(z.number()),
  /**
   * Where most of those stopped who began and left it alone for a day: at a question, or before sending where
   * `questionId` is null. `count` of them, `of` all who stopped.
   */
  dropOff: z.nullable(
    z.object({
      questionId: z.nullable(z.string()),
      label: z.partialRecord(Language, z.string()),
      count: z.int(),
      of: z.int(),
    }),
  ),
});
export type SetFigures = z.infer<typeof SetFigures>;

export const ScreeningSet = z.object({
  permalink: ScreeningSetPermalink,
  name: z.string(),
  status: ScreeningSetStatus,
  locale: Language,
  jobPages: z.array(Ref),
  questions: z.array(Question),
  /** Applications that were started with this set and not yet submitted; they keep the version they were asked in. */
  openCount: z.int(),
  lastAnswerAt: z.nullable(Iso),
  recent: SetFigures,
  ...stamp,
});
export type ScreeningSet = z.infer<typeof ScreeningSet>;

const writable = {
  locale: z.optional(Language),
  status: z.optional(z.enum(['draft', 'active'])),
  questions: z.optional(z.array(Question).check(z.maxLength(60))),
};
export const NewScreeningSet = z.strictObject({ ...writable, name: line(120) });
export type NewScreeningSet = z.infer<typeof NewScreeningSet>;
export const ScreeningSetChange = z.strictObject({ ...writable, name: z.optional(line(120)) });
export type ScreeningSetChange = z.infer<typeof ScreeningSetChange>;

export const MatchStatus = z.enum(['match', 'no-match', 'knocked-out']);
export type MatchStatus = z.infer<typeof MatchStatus>;

/** What one answer did to the score. */
export const ScoreReason = z.object({
  questionId: z.string(),
  /** 0 to `weight`, by the credit its answer met. */
  points: z.number(),
  /** How much the question counts; 0 where it only knocks out. */
  weight: z.int(),
  isAnswered: z.boolean(),
  knockout: z.boolean(),
});
export type ScoreReason = z.infer<typeof ScoreReason>;

/**
 * `score` is 0–100: the points reached of the weights that were answered, so that a missing answer speaks neither for
 * nor against anybody. Null where no question with weight is answered; `matchStatus` is then null too, unless the set
 * has none, or an answer knocked out.
 */
export const Score = z.object({
  score: z.nullable(z.int()),
  matchStatus: z.nullable(MatchStatus),
  reasons: z.array(ScoreReason),
});
export type Score = z.infer<typeof Score>;
