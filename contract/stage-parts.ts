// What a stage of a sequence may have besides its words: what is asked of its reader, and why it was left out for one.
import * as z from 'zod/mini';
import { Iso } from './kit/fields.ts';
import { ContentPagePermalink, JobClipPermalink, StageId } from './kit/ids.ts';

/**
 * What somebody did since they were added to the sequence, asked when the stage is due. `is` false: only if they did not.
 * Null: any clip, or any campaign page. `applied` counts as the stop rule of that name does.
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

/** A stage that was left out for somebody: its conditions weren’t met. */
export const PassedStage = z.object({ stage: StageId, why: z.enum(['condition']), at: Iso });
export type PassedStage = z.infer<typeof PassedStage>;
