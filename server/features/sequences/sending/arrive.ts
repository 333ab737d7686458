// Which stage comes next for somebody, and when: one whose fixed time is over is left out, never sent late without a word.
import type { PassedStage } from '#contract/sequence-stage.ts';
import type { SequenceRow, TargetRow } from '../lookups.ts';
import { openTime, type TimeOfStage, timeOfStage } from './next-time.ts';

type Arriving = {
  row: Pick<SequenceRow, 'schedule' | 'stages'>;
  target: Pick<TargetRow, 'id'>;
  /** The first stage that may come. */
  index: number;
  /** The moment from which its delay counts. */
  from: Date;
  zones: { recipient: string | null; employer: string };
  /** Where many are asked for: `timesOfStages()`. */
  timeOf?: TimeOfStage;
};

/** `stageIndex` is behind the last stage where none comes; `nextSendAt` is null then, and where the schedule never sends. */
export type Arrival = { stageIndex: number; nextSendAt: Date | null; passed: PassedStage[] };

export function arrivalAt({ row, target, index, from, zones, timeOf = timeOfStage }: Arriving): Arrival {
  const passed: PassedStage[] = [];
  let stageIndex = index;
  for (const stage of row.stages.slice(index)) {
    const { delay } = stage;
    if (!('at' in delay) || new Date(delay.at) > from)
      return { stageIndex, nextSendAt: timeOf({ row, target, stage, from, zones }), passed };
    passed.push({ stage: stage.id, why: 'time-passed', at: from.toISOString() });
    stageIndex += 1;
  }
  return { stageIndex, nextSendAt: null, passed };
}

/** A schedule that is closed at a fixed time opens later; what waited longer than this after that comes too late. */
const LATE_MS = 12 * 3_600_000;

type Planned = Omit<Arriving, 'index' | 'from'> & { at: string; now: Date };

/** Of a stage with a fixed time, asked when it is due: `early` where the time was moved to a later one meanwhile. */
export function fixedTimeNow({ at, now, ...plan }: Planned): 'early' | 'due' | 'late' {
  const fixed = new Date(at);
  if (now < fixed) return 'early';
  const opens = openTime({ ...plan, from: fixed });
  return opens !== null && now.getTime() - opens.getTime() > LATE_MS ? 'late' : 'due';
}

/** Whether somebody who is approved now comes to a fixed time too late. */
export function meetsPassedTime({ row, ...plan }: Omit<Arriving, 'index'>): boolean {
  if (!row.stages.some(({ delay }) => 'at' in delay)) return false;
  let { from } = plan;
  for (let index = 0; index < row.stages.length; ) {
    const { stageIndex, nextSendAt, passed } = arrivalAt({ row, ...plan, index, from });
    if (passed.length > 0) return true;
    if (nextSendAt === null) return false;
    from = nextSendAt;
    index = stageIndex + 1;
  }
  return false;
}
