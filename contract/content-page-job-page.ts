// A pairing: which jobs get which content page as their story, and where on the job's page it stands.
import * as z from 'zod/mini';
import { PageStatus } from './content-page.ts';
import { StoryPlace, StoryToken, storyTokens } from './job-story.ts';
import { line, lineOrEmpty, Ref, stamp } from './kit/fields.ts';
import {
  ContentPageJobPagePermalink,
  ContentPagePermalink,
  JobBoardPermalink,
  JobPagePermalink,
} from './kit/ids.ts';

/** Most pairings of an employer that are not archived, so that their order travels whole. */
export const MOST_PAIRINGS = 200;

export const RuleKind = z.enum(['department', 'office', 'hand']);
export type RuleKind = z.infer<typeof RuleKind>;

/** Nodes of a board's tree, each with all below it. */
const nodes = z.prefault(z.array(line(120)).check(z.maxLength(100)), []);
const jobs = z.array(JobPagePermalink).check(z.maxLength(500));

/**
 * `department` takes the jobs under `departments`, `office` those under `offices`, `hand` only those in `jobPages`.
 * `jobBoard` keeps it to the trees of one board; null means whichever board has the nodes. A job in `jobPages` is
 * matched under every kind, and before the rules of all other pairings.
 */
export const StoryRuleChange = z.strictObject({
  kind: RuleKind,
  jobBoard: z.prefault(z.nullable(JobBoardPermalink), null),
  departments: nodes,
  offices: nodes,
  jobPages: z.prefault(jobs, []),
});
export type StoryRuleChange = z.infer<typeof StoryRuleChange>;

/** A node by its id; `name` is null where no board has it any more. */
const KnownNode = z.object({ id: z.string(), name: z.nullable(z.string()) });

export const StoryRule = z.object({
  kind: RuleKind,
  jobBoard: z.nullable(Ref),
  departments: z.array(KnownNode),
  offices: z.array(KnownNode),
  jobPages: z.array(Ref),
});
export type StoryRule = z.infer<typeof StoryRule>;

/**
 * What is not well with a pairing. `TEMPLATE_UNPUBLISHED`, a warning: it is not applied until its page is published.
 * `NOTHING_MATCHED`, a warning. `TOKEN_EMPTY`, an error: the job has no value for the token and there is no fallback.
 * `TOKEN_UNKNOWN`, an error: the page has a token that no job fills.
 */
export const StoryProblem = z.object({
  severity: z.enum(['error', 'warning']),
  code: z.enum(['TEMPLATE_UNPUBLISHED', 'NOTHING_MATCHED', 'TOKEN_EMPTY', 'TOKEN_UNKNOWN']),
  /** As it is written in the page; null where the problem is not one of a token. */
  token: z.nullable(z.string()),
  /** The job it is about. */
  jobPage: z.nullable(Ref),
  message: z.string(),
});
export type StoryProblem = z.infer<typeof StoryProblem>;

const Token = z.strictObject({ key: StoryToken, fallback: lineOrEmpty(120) });

/** Open jobs are those that are published, on a board that is not archived. */
export const ContentPageJobPage = z.object({
  permalink: ContentPageJobPagePermalink,
  name: z.string(),
  /** The page that is shown, with what has become of it. */
  contentPage: z.object({ ...Ref.shape, status: PageStatus, hasChanges: z.boolean() }),
  rule: StoryRule,
  /** Jobs that it never takes. */
  exclusions: z.array(Ref),
  place: StoryPlace,
  tokens: z.array(Token),
  /** The known tokens that stand in the page's texts. */
  usedTokens: z.array(StoryToken),
  /** Its place in the order, from 1; the first match wins. 0 while it is archived. */
  priority: z.int(),
  /** False while it is paused. */
  isActive: z.boolean(),
  status: z.enum(['active', 'archived']),
  /** Open jobs that it matches. */
  jobCount: z.int(),
  /** Of these, those on whose pages it stands now. */
  shownCount: z.int(),
  /** Pairings that win some of its jobs, first in order first. */
  beatenBy: z.array(Ref),
  /** Errors first; at most 20. */
  problems: z.array(StoryProblem),
  ...stamp,
});
export type ContentPageJobPage = z.infer<typeof ContentPageJobPage>;

const tokens = z.array(Token).check(z.maxLength(storyTokens.length));

/** `contentPage` is a page of the type job-page that is neither a library template nor archived. */
export const NewContentPageJobPage = z.strictObject({
  name: line(120),
  contentPage: ContentPagePermalink,
  rule: StoryRuleChange,
  exclusions: z.prefault(jobs, []),
  place: z.prefault(StoryPlace, 'below'),
  tokens: z.prefault(tokens, []),
  isActive: z.prefault(z.boolean(), true),
});
export type NewContentPageJobPage = z.infer<typeof NewContentPageJobPage>;

/** What is absent stays as it is; `rule`, `exclusions` and `tokens` are replaced whole. */
export const ContentPageJobPageChange = z.strictObject({
  name: z.optional(line(120)),
  contentPage: z.optional(ContentPagePermalink),
  rule: z.optional(StoryRuleChange),
  exclusions: z.optional(jobs),
  place: z.optional(StoryPlace),
  tokens: z.optional(tokens),
  isActive: z.optional(z.boolean()),
});
export type ContentPageJobPageChange = z.infer<typeof ContentPageJobPageChange>;

/** One open job that a pairing matches. */
export const StoryMatch = z.object({
  jobPage: Ref,
  /** Picked by hand, in this pairing. */
  isByHand: z.boolean(),
  /** Whether the story of this pairing stands on the job's page now. */
  wins: z.boolean(),
  /** The pairing whose story stands there instead; null also where none does, as this one is not applied. */
  beatenBy: z.nullable(Ref),
  /** The other pairings that match it and are applied, in their order; the first 5. */
  alsoMatchedBy: z.array(Ref),
  /** Tokens of the page for which this job has neither a value nor a fallback. */
  emptyTokens: z.array(StoryToken),
});
export type StoryMatch = z.infer<typeof StoryMatch>;

/** Which open jobs have a story. */
export const StoryCoverage = z.object({
  covered: z.int(),
  total: z.int(),
  /** Of those without one, the first 50 by title. */
  uncovered: z.array(Ref),
});
export type StoryCoverage = z.infer<typeof StoryCoverage>;

/** What one job has of stories, and what it might have. */
export const StoryOfJob = z.object({
  /** The pairing whose story stands on the job's page, or would once the job is open; null without one. */
  shown: z.nullable(Ref),
  /** The pairing it was picked in by hand; null where the rules decide. It wins as soon as it is applied. */
  byHand: z.nullable(Ref),
  /** All that match it, in the order in which they win. */
  matching: z.array(
    z.object({
      ...Ref.shape,
      isByHand: z.boolean(),
      /** False while it is paused or its page is not published. */
      isApplied: z.boolean(),
    }),
  ),
});
export type StoryOfJob = z.infer<typeof StoryOfJob>;
