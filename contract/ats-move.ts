// The last move of an application between stages, on its way to the ATS that has the application.
import * as z from 'zod/mini';
import { AtsPlatform } from './job.ts';
import { Iso } from './kit/fields.ts';

/**
 * `waiting` and `failed` are sent by themselves, `failed` again. `dead` isn’t tried again by itself, `unmapped` leads to no
 * stage of the ATS, `dropped` was overtaken: the ATS keeps its own.
 */
export const AtsMoveStatus = z.enum(['waiting', 'failed', 'sent', 'dead', 'unmapped', 'dropped']);
export type AtsMoveStatus = z.infer<typeof AtsMoveStatus>;

export const AtsMove = z.object({
  platform: AtsPlatform,
  status: AtsMoveStatus,
  /** Our stage it was moved to. */
  stage: z.string(),
  /** The stage of the ATS that it leads to; null where none is mapped. */
  target: z.nullable(z.string()),
  movedAt: Iso,
  /** When the ATS had it; null until then. */
  sentAt: z.nullable(Iso),
  attempts: z.int(),
  nextAttemptAt: z.nullable(Iso),
  /** Why it isn’t there, in plain words. */
  message: z.nullable(z.string()),
  /** What a waiting one waits for besides its turn. */
  waitsFor: z.nullable(z.enum(['application', 'connection', 'decision'])),
  /** It can be queued again. */
  canSendAgain: z.boolean(),
});
export type AtsMove = z.infer<typeof AtsMove>;
