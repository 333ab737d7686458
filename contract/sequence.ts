// The shapes of a sequence: its stages, whom it writes to, and what became of each of them.
import * as z from 'zod/mini';
import { Day, Email, Iso, line, lineOrEmpty, longOrEmpty, Ref, stamp, Who } from './kit/fields.ts';
import {
  JobPagePermalink,
  MailboxPermalink,
  PersonPermalink,
  SequencePermalink,
  SequenceTargetPermalink,
  StageId,
} from './kit/ids.ts';
import {
  ManualLetter,
  OpenTask,
  PassedStage,
  StageCondition,
  StageKind,
  StageVariant,
  Variant,
} from './sequence-stage.ts';

export const sequenceTypes = ['outreach', 'nurture'] as const;
export const SequenceType = z.enum(sequenceTypes);

export const sequenceStatuses = ['draft', 'review', 'active', 'paused', 'archived'] as const;
export const SequenceStatus = z.enum(sequenceStatuses);
export type SequenceStatus = z.infer<typeof SequenceStatus>;

/** From the stage before, or from approval for the first one. Business days leave out weekends and holidays. */
export const StageWait = z.strictObject({
  n: z.int().check(z.gte(0), z.lte(365)),
  unit: z.enum(['h', 'd', 'businessDays']),
});
export type StageWait = z.infer<typeof StageWait>;

/** Or the moment itself, for everybody alike. Whoever comes to it later goes on to the next stage. */
export const StageDelay = z.union([StageWait, z.strictObject({ at: Iso })]);
export type StageDelay = z.infer<typeof StageDelay>;

/**
 * `id` is made by who adds the stage and stays with it. Subject and body may carry tokens such as `{{firstName|there}}`
 * (src/lib/format/letter-words.ts). `bodyHtml` is sanitised when it is saved. For a task `subject` is
 * its title and `bodyHtml` its notes, for `sms` and `linkedin-task` the message; `threadMode` means nothing there. `reply` goes into the thread of the e-mail before,
 * with that one’s subject; where there is none, with its own. Whoever doesn’t meet all `conditions` goes on to the next
 * stage, whose delay counts from then.
 */
export const Stage = z.strictObject({
  id: StageId,
  kind: StageKind,
  delay: StageDelay,
  threadMode: z.enum(['reply', 'new']),
  subject: lineOrEmpty(200),
  bodyHtml: longOrEmpty(20_000),
  conditions: z.optional(z.array(StageCondition).check(z.maxLength(3))),
  /** Of an `email-auto` only. */
  variants: z.optional(z.array(StageVariant).check(z.maxLength(1))),
});
export type Stage = z.infer<typeof Stage>;

const clockTime = z
  .string()
  .check(z.regex(/^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/, { error: 'A time such as 09:00' }));

/** When e-mails leave. `days`: 1 is Monday, 7 is Sunday. `recipient`: the employer's zone where theirs is unknown. */
export const Schedule = z
  .strictObject({
    timezone: z.enum(['recipient', 'employer']),
    days: z.array(z.int().check(z.gte(1), z.lte(7))).check(z.minLength(1), z.maxLength(7)),
    windowStart: clockTime,
    windowEnd: clockTime,
    holidays: z.array(Day).check(z.maxLength(100)),
  })
  .check(
    z.refine((schedule) => schedule.windowStart < schedule.windowEnd, {
      error: 'The window must end after it starts',
      path: ['windowEnd'],
    }),
  );
export type Schedule = z.infer<typeof Schedule>;

/**
 * What ends a sequence for a person. A bounce, an unsubscribe, an erasure and do-not-contact always do. `applied`: an
 * application submitted to this employer, or to the sequence's job where it has one. `click`: a person follows a link;
 * only where clicks are tracked.
 */
export const StopRules = z.strictObject({
  reply: z.boolean(),
  applied: z.boolean(),
  /**
   * A reply or an unsubscribe ends it for everybody else with an address at the same domain, too; never at one of free
   * mail, such as gmail.com.
   */
  domainUnsubscribe: z.prefault(z.boolean(), false),
  click: z.prefault(z.boolean(), false),
});
export type StopRules = z.infer<typeof StopRules>;

/**
 * `clicks`: links in the body of e-mails that are written from now on lead over our own address, which notes whether the
 * person followed them. Not a link whose words are an address. Without it nothing is noted, of e-mails that left before too.
 */
export const Tracking = z.strictObject({ clicks: z.boolean() });
export type Tracking = z.infer<typeof Tracking>;

/** `mailbox` null: nothing can be sent yet. Empty `fromName`: the owner's name. */
export const Sender = z.strictObject({
  mailbox: z.nullable(MailboxPermalink),
  fromName: lineOrEmpty(120),
  replyTo: z.nullable(Email),
});
export type Sender = z.infer<typeof Sender>;

export const targetStatuses = [
  'pending-review',
  'scheduled',
  'active',
  'paused',
  'replied',
  'finished',
  'bounced',
  'unsubscribed',
  'applied',
  'clicked',
  'failed',
  'removed',
] as const;
export const TargetStatus = z.enum(targetStatuses);
export type TargetStatus = z.infer<typeof TargetStatus>;

const ofSequence = {
  name: line(120),
  type: SequenceType,
  sharing: z.enum(['private', 'team']),
  sender: Sender,
  schedule: Schedule,
  /** E-mails of this sequence a day, in the employer's time zone; the mailbox has its own limit. */
  dailyLimit: z.int().check(z.gte(1), z.lte(500)),
  stopRules: StopRules,
  /** A new sequence has what the e-mail settings say. */
  tracking: Tracking,
  /** Whether people may be added who went through this sequence already, or are in another one. */
  allowReentry: z.boolean(),
  /** Said below each e-mail, above the postal address. */
  footer: lineOrEmpty(500),
  stages: z.array(Stage).check(z.maxLength(12)),
};

/** What a caller may change. Objects are replaced whole. */
export const SequenceChange = z.strictObject({
  ...z.partial(z.strictObject(ofSequence)).shape,
  jobPage: z.optional(z.nullable(JobPagePermalink)),
});
export type SequenceChange = z.infer<typeof SequenceChange>;

/** In a list: without stages. `nextSendAt` is the next e-mail of anybody in it. */
export const SequenceRow = z.object({
  permalink: SequencePermalink,
  name: z.string(),
  type: SequenceType,
  status: SequenceStatus,
  sharing: ofSequence.sharing,
  owner: Who,
  sender: z.object({
    mailbox: z.nullable(z.string()),
    fromName: z.string(),
    replyTo: z.nullable(z.string()),
  }),
  jobPage: z.nullable(Ref),
  schedule: Schedule,
  dailyLimit: z.int(),
  stopRules: StopRules,
  tracking: Tracking,
  allowReentry: z.boolean(),
  footer: z.string(),
  stageCount: z.int(),
  counts: z.record(TargetStatus, z.int()),
  /** E-mails that left, of everybody in it. */
  sentCount: z.int(),
  interestedCount: z.int(),
  nextSendAt: z.nullable(Iso),
  ...stamp,
});
export type SequenceRow = z.infer<typeof SequenceRow>;

export const Sequence = z.object({ ...SequenceRow.shape, stages: z.array(Stage) });
export type Sequence = z.infer<typeof Sequence>;

export const targetWarnings = [
  'unresolved-token',
  'no-email',
  'do-not-contact',
  'duplicate',
  'in-other-sequence',
  'suppressed',
  'recently-contacted',
  'over-quota',
  'time-passed',
  'closed-link',
] as const;
/**
 * `unresolved-token`: a fallback is said for an unknown value · `duplicate`: the same address as somebody else in it ·
 * `recently-contacted`: an e-mail of any sequence in the last 30 days · `over-quota`: not sent on the first day ·
 * `time-passed`: comes to the fixed time of a stage too late, which is left out then ·
 * `closed-link`: a link in it leads to something that isn’t public.
 * `no-email`, `do-not-contact`, `suppressed`, `duplicate` and `closed-link` cannot be approved.
 */
export const TargetWarning = z.enum(targetWarnings);
export type TargetWarning = z.infer<typeof TargetWarning>;
export const blockingWarnings = [
  'no-email',
  'do-not-contact',
  'suppressed',
  'duplicate',
  'closed-link',
] as const;

export const ReplyStatus = z.enum(['none', 'interested', 'not-interested', 'later']);
export type ReplyStatus = z.infer<typeof ReplyStatus>;

/** Said to one person in place of a stage's own words. */
export const StageOverride = z.strictObject({
  stage: StageId,
  subject: lineOrEmpty(200),
  bodyHtml: longOrEmpty(20_000),
});
export type StageOverride = z.infer<typeof StageOverride>;

/** What a caller may change of one person in it. */
export const TargetChange = z.strictObject({
  overrides: z.optional(z.array(StageOverride).check(z.maxLength(12))),
  replyStatus: z.optional(ReplyStatus),
});

export const TargetRow = z.object({
  permalink: SequenceTargetPermalink,
  person: z.object({ permalink: PersonPermalink, title: z.string() }),
  email: z.nullable(z.string()),
  status: TargetStatus,
  /** How many stages are behind this person; the index of the next one. */
  currentStage: z.int(),
  nextSendAt: z.nullable(Iso),
  /** The zone that times are meant in for this person. */
  timeZone: z.string(),
  task: z.nullable(OpenTask),
  replyStatus: ReplyStatus,
  repliedAt: z.nullable(Iso),
  /** The person's absence ends that day; sending goes on the working day after. */
  absentUntil: z.nullable(z.string()),
  sentCount: z.int(),
  lastSentAt: z.nullable(Iso),
  /** Of who waits for review; empty otherwise. */
  warnings: z.array(TargetWarning),
  /**
   * Why it failed: `no-email`, `suppressed`, `server`, `unreachable`, `unclear`, `bounced`, `no-time`, `unwritable` or
   * `closed-link`.
   */
  errorCode: z.nullable(z.string()),
  /** Stages that were left out for this person, in their order. */
  passed: z.array(PassedStage),
  ...stamp,
});
export type TargetRow = z.infer<typeof TargetRow>;

/** `preview` is the next e-mail as it would read now; null where none follows. */
export const SequenceTarget = z.object({
  ...TargetRow.shape,
  overrides: z.array(StageOverride),
  messages: z.array(
    z.object({
      stage: z.string(),
      subject: z.string(),
      state: z.enum(['waiting', 'sent', 'failed', 'unclear', 'cancelled']),
      at: z.nullable(Iso),
    }),
  ),
  preview: z.nullable(
    z.object({
      stage: StageId,
      subject: z.string(),
      html: z.string(),
      text: z.string(),
      unresolved: z.array(z.string()),
    }),
  ),
  letter: z.nullable(ManualLetter),
  /** Which wording this person gets of e-mails that have two. */
  variant: Variant,
});
export type SequenceTarget = z.infer<typeof SequenceTarget>;
