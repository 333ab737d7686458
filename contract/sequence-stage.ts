// What a stage of a sequence may have besides its words: what is asked of its reader, and why it was left out for one.
import * as z from 'zod/mini';
import { Iso, lineOrEmpty, longOrEmpty } from './kit/fields.ts';
import { ContentPagePermalink, JobClipPermalink, StageId } from './kit/ids.ts';

/**
 * `email-auto` is sent by itself. The others wait until a colleague did them: an `email-manual` is read, edited and sent
 * from the product; an `sms` and a `linkedin-task` are copied and sent elsewhere.
 */
export const StageKind = z.enum(['email-auto', 'task', 'email-manual', 'linkedin-task', 'sms']);
export type StageKind = z.infer<typeof StageKind>;

/** A stage that waits to be done for one person. */
export const OpenTask = z.object({
  stage: StageId,
  subject: z.string(),
  dueAt: Iso,
  kind: StageKind,
  /** The message to copy, filled in for this person; empty for other kinds. */
  text: z.string(),
  /** Where the message goes: their number, or the address of their profile; null where neither is known. */
  to: z.nullable(z.string()),
});

/** An e-mail that waits to be sent by hand, filled in for its reader. `answers`: the subject of the thread it goes into. */
export const ManualLetter = z.object({
  stage: StageId,
  subject: z.string(),
  bodyHtml: z.string(),
  answers: z.nullable(z.string()),
});

/**
 * What somebody did since they were added to the sequence, asked when the stage is due. `is` false: only if they did not.
 * Null: any clip, or any campaign page. `applied`: submitted an application, to the sequence’s job where it has one.
 */
export const StageCondition = z.discriminatedUnion('did', [
  z.strictObject({ did: z.literal('played'), is: z.boolean(), jobClip: z.nullable(JobClipPermalink) }),
  z.strictObject({
    did: z.literal('opened'),
    is: z.boolean(),
    campaignPage: z.nullable(ContentPagePermalink),
  }),
  z.strictObject({ did: z.literal('applied'), is: z.boolean() }),
]);
export type StageCondition = z.infer<typeof StageCondition>;

/** The other wording of an automatic e-mail: half of its readers get this one, and always this one. */
export const StageVariant = z.strictObject({ subject: lineOrEmpty(200), bodyHtml: longOrEmpty(20_000) });

/** `a` is the stage’s own wording. */
export const Variant = z.enum(['a', 'b']);
export type Variant = z.infer<typeof Variant>;

/** A stage that was left out for somebody: its conditions weren’t met, its fixed time was over, or it texts a suppressed number. */
export const PassedStage = z.object({
  stage: StageId,
  why: z.enum(['condition', 'time-passed', 'suppressed']),
  at: Iso,
});
export type PassedStage = z.infer<typeof PassedStage>;
