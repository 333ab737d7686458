// What calls of sequences answer with besides sequences and people, and what the socket tells.
import * as z from 'zod/mini';
import { event } from './kit/event.ts';
import { Iso } from './kit/fields.ts';
import { StageId } from './kit/ids.ts';
import { listQuery } from './kit/page.ts';
import { ReplyStatus, TargetStatus, TargetWarning } from './sequence.ts';
import { StageKind, Variant } from './sequence-stage.ts';

/** Of people who wait for review. */
export const SequenceReview = z.object({
  pending: z.int(),
  /** How many of them can be approved. */
  ready: z.int(),
  byWarning: z.record(TargetWarning, z.int()),
  /** What today’s limits of sequence and mailbox leave; null without a mailbox. */
  quotaLeft: z.nullable(z.int()),
  firstSendAt: z.nullable(Iso),
  /** What stands before activating, each a sentence. */
  blockers: z.array(z.string()),
});

/** Opens aren’t tracked; clicks only where the sequence says so. */
export const StageFigures = z.object({
  id: StageId,
  kind: StageKind,
  subject: z.string(),
  sent: z.int(),
  /** E-mails of which a person followed at least one link. */
  clicked: z.int(),
  replied: z.int(),
  interested: z.int(),
  bounced: z.int(),
  unsubscribed: z.int(),
  failed: z.int(),
  /** Of a stage with two wordings; e-mails that were edited for one person are of neither. */
  variants: z.array(z.object({ variant: Variant, sent: z.int(), replied: z.int(), interested: z.int() })),
});

/** `code` says why somebody was not added or changed. */
export const targetResults = z.array(
  z.object({
    permalink: z.string(),
    ok: z.boolean(),
    code: z.optional(
      z.enum([
        'NOT_FOUND',
        'ARCHIVED',
        'DO_NOT_CONTACT',
        'NO_EMAIL',
        'SUPPRESSED',
        'DUPLICATE',
        'ALREADY_IN',
        'IN_OTHER_SEQUENCE',
        'WRONG_STATUS',
        'ALREADY_SENT',
      ]),
    ),
  }),
);

export const AddedTargets = z.object({
  added: z.int(),
  /** `permalink` is the person’s. */
  results: targetResults,
  /** Whether the list holds more people than were looked at. */
  hasMore: z.boolean(),
});

/**
 * `unapprove`: back to review, where nothing was sent yet · `skip`: leaves out the next stage, or, before approval, the
 * person · `pause` and `resume` · `finish-task`: the task is done and the next stage follows · `remove`: out of it.
 */
export const targetActions = ['unapprove', 'skip', 'pause', 'resume', 'finish-task', 'remove'] as const;

/** A person answered, and the sequence stopped for them; or somebody said what their answer means. */
export const sequenceReplied = event({
  name: 'sequences/replied',
  room: 'persons',
  payload: z.object({
    sequencePermalink: z.string(),
    sequenceTargetPermalink: z.string(),
    personPermalink: z.string(),
    replyStatus: ReplyStatus,
  }),
});
export const sequenceEvents = [sequenceReplied] as const;

/** The figures of a stage whose people can be listed. */
export const StageFigure = z.enum([
  'sent',
  'clicked',
  'replied',
  'interested',
  'bounced',
  'unsubscribed',
  'failed',
]);
export type StageFigure = z.infer<typeof StageFigure>;

/** Which people of a sequence are listed. */
export const TargetsQuestion = z.strictObject({
  ...listQuery,
  status: z.optional(z.array(TargetStatus)),
  /** Of people waiting for review, those with one of these. */
  warning: z.optional(z.array(TargetWarning)),
  /** Only people with a task that is due. */
  task: z.optional(z.enum(['due'])),
  /** Only people whose reply nobody has answered, of the last 30 days; not those who said no or later. */
  reply: z.optional(z.enum(['waiting'])),
  /** Whom this figure of `stage` counts; means nothing without one. */
  figure: z.optional(StageFigure),
  stage: z.optional(StageId),
});
