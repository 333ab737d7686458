// One run that made a board what its source says: what was seen, what changed, what was refused and why.
import * as z from 'zod/mini';
import { Iso } from './kit/fields.ts';
import { SyncRunId } from './kit/ids.ts';

/**
 * `held`: half or more of the jobs would vanish or lose their descriptions, so a person decides. `not-modified`: the
 * source said nothing new.
 */
export const SyncResult = z.enum(['running', 'done', 'not-modified', 'held', 'failed', 'discarded']);
export type SyncResult = z.infer<typeof SyncResult>;

export const SyncRun = z.object({
  id: SyncRunId,
  startedAt: Iso,
  endedAt: z.nullable(Iso),
  trigger: z.enum(['schedule', 'hand', 'webhook', 'import']),
  result: SyncResult,
  counts: z.object({
    seen: z.int(),
    added: z.int(),
    updated: z.int(),
    closed: z.int(),
    /** How many open jobs would lose their descriptions: of a held run, and of a file where they are not kept. */
    blanked: z.optional(z.int()),
    rejected: z.int(),
  }),
  /** Jobs of the source that could not be taken, at most 200, each with a sentence and the beginning of what it said. */
  rejected: z.array(
    z.object({
      sourceId: z.string(),
      title: z.string(),
      reason: z.string(),
      raw: z.optional(z.string()),
    }),
  ),
  error: z.nullable(z.string()),
});
export type SyncRun = z.infer<typeof SyncRun>;
