// The columns of somebody who is past the stage they were at, whether it was an e-mail, a task or left out.
import type { ListenerContext } from '#server/dispatch.ts';
import { mailSettingsOf } from '#server/features/mailboxes/lookups.ts';
import type { SequenceRow, TargetRow } from '../lookups.ts';
import { stageOfLetter } from '../rules.ts';
import { arrivalAt } from './arrive.ts';
import { factsOf } from './facts-of.ts';

type Stepping = { target: TargetRow; sequence: SequenceRow; at: Date };
type Zones = { recipient: string | null; employer: string };

export async function stepOn(
  { db }: Pick<ListenerContext, 'db'>,
  { target, sequence, at }: Stepping,
): Promise<Partial<TargetRow>> {
  const [facts] = (await factsOf(db, [target.personId])).values();
  const { timezone } = await mailSettingsOf(db, target.employerId);
  return stepped({ target, sequence, at, zones: { recipient: facts?.zone ?? null, employer: timezone } });
}

/** Pure. */
export function stepped({
  target,
  sequence,
  at,
  zones,
}: Stepping & { zones: Zones }): Partial<TargetRow> & Pick<TargetRow, 'status' | 'stageIndex'> {
  // By its id: stages before it may be others by now.
  const open = target.openLetter === null ? null : stageOfLetter(target.openLetter);
  const place = open === null ? -1 : sequence.stages.findIndex(({ id }) => id === open);
  const index = (place === -1 ? target.stageIndex : place) + 1;
  const ended = sequence.stages[index - 1]?.id ?? null;
  const { stageIndex, nextSendAt, passed } = arrivalAt({ row: sequence, target, index, from: at, zones });
  const common = {
    ...{ stageIndex, openLetter: null, taskDueAt: null, round: 0 },
    ...(passed.length === 0 ? {} : { passed: [...target.passed, ...passed] }),
  };
  if (sequence.stages[stageIndex] === undefined)
    return { ...common, status: 'finished', nextSendAt: null, endedStage: ended };
  return {
    ...common,
    status: target.status === 'paused' ? 'paused' : 'active',
    // A schedule that never sends is found at the next look.
    nextSendAt: nextSendAt ?? at,
  };
}
