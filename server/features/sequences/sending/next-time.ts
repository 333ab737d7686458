// When the scheduler looks at somebody next, as the schedule of their sequence says.
import type { Stage } from '#contract/sequence.ts';
import type { SequenceRow, TargetRow } from '../lookups.ts';
import { jittered, nextSendAt, type Opening, openingFor } from '../times/next-send-at.ts';

type Asked = {
  row: Pick<SequenceRow, 'schedule' | 'stages'>;
  target: Pick<TargetRow, 'id'>;
  stage: Pick<Stage, 'id' | 'delay'>;
  /** The moment from which the stage's delay counts. */
  from: Date;
  zones: { recipient: string | null; employer: string };
};

export type TimeOfStage = (asked: Asked) => Date | null;

/** Null where the schedule never sends. */
export const timeOfStage: TimeOfStage = ({ row, target, stage, from, zones }) =>
  nextSendAt({ delay: stage.delay, from, schedule: row.schedule, zones, seed: seedOf(target, stage) }).at;

const seedOf = ({ id }: Asked['target'], stage: Asked['stage']) => `${id}:${stage.id}`;

/** The same for many people of one sequence: what they share is reckoned once. */
export function timesOfStages(): TimeOfStage {
  const known = new Map<string, Opening | null>();
  return ({ row, target, stage, from, zones }) => {
    const key = `${stage.id} ${from.getTime()} ${zones.recipient}`;
    let opening = known.get(key);
    if (opening === undefined) {
      opening = openingFor({ delay: stage.delay, from, schedule: row.schedule, zones }).opening;
      known.set(key, opening);
    }
    return opening === null ? null : jittered(opening, seedOf(target, stage));
  };
}

/** The same moment if the schedule is open then, else when it opens next. Null where it never does. */
export const openTime = ({ row, target, from, zones }: Omit<Asked, 'stage'>): Date | null =>
  nextSendAt({
    ...{ delay: { n: 0, unit: 'h' }, from, schedule: row.schedule, zones },
    seed: `${target.id}:open`,
  }).at;
