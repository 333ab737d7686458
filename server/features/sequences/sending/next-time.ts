// When the scheduler looks at somebody next, as the schedule of their sequence says.
import type { Stage } from '#contract/sequence.ts';
import type { SequenceRow, TargetRow } from '../lookups.ts';
import { nextSendAt } from '../times/next-send-at.ts';

type Asked = {
  row: Pick<SequenceRow, 'schedule' | 'stages'>;
  target: Pick<TargetRow, 'id'>;
  stage: Pick<Stage, 'id' | 'delay'>;
  /** The moment from which the stage's delay counts. */
  from: Date;
  zones: { recipient: string | null; employer: string };
};

/** Null where the schedule never sends. */
export const timeOfStage = ({ row, target, stage, from, zones }: Asked): Date | null =>
  nextSendAt({ delay: stage.delay, from, schedule: row.schedule, zones, seed: `${target.id}:${stage.id}` })
    .at;

/** The same moment if the schedule is open then, else when it opens next. Null where it never does. */
export const openTime = ({ row, target, from, zones }: Omit<Asked, 'stage'>): Date | null =>
  nextSendAt({
    ...{ delay: { n: 0, unit: 'h' }, from, schedule: row.schedule, zones },
    seed: `${target.id}:open`,
  }).at;
