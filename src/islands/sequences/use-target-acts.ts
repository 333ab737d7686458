// What is done with people in a sequence, with its way back.
import { useQueryClient } from '@tanstack/react-query';
import type { SequenceTargetPermalink } from '#contract/kit/ids.ts';
import type { ReplyStatus, Sequence, TargetRow } from '#contract/sequence.ts';
import {
  activateSequence,
  approveSequenceTargets,
  changeSequenceTargets,
  saveSequenceTarget,
  type targetActions,
} from '#contract/sequences.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { replyNames } from '#lib/sequences/reply-names.ts';
import { refusedWords, type TargetResult } from '#lib/sequences/target-results.ts';
import type { Outcome, useOutcome } from '#ui/use-outcome.ts';
import { paramsOf, sequenceArrived, sequenceChanged } from './sequence-queries.ts';
import { firstStepWords, personsInWords, timeHere, timeThere } from './sequence-words.ts';

export type TargetAction = (typeof targetActions)[number];
type Target = Pick<TargetRow, 'permalink' | 'person' | 'timeZone' | 'version'>;
type Results = readonly TargetResult[];

const done: Record<TargetAction, string> = {
  unapprove: 'moved back to review',
  skip: 'skipped',
  pause: 'paused',
  resume: 'resumed',
  'finish-task': 'done',
  remove: 'removed',
};

/** Actions that lead exactly to where people stood before. */
const wayBack: Partial<Record<TargetAction, TargetAction>> = { pause: 'resume', resume: 'pause' };

const refusedIn = (results: Results, targets: readonly Target[]): string[] =>
  refusedWords(results, new Map(targets.map(({ permalink, person }) => [permalink as string, person.title])));

const approvedOf = (results: Results): SequenceTargetPermalink[] =>
  results.flatMap(({ permalink, ok }) => (ok ? [permalink as SequenceTargetPermalink] : []));

/** `startsIt`: the sequence begins to send once they are approved. */
export type Approving = { targets: readonly Target[] | 'all-ready'; startsIt: boolean };

export function useTargetActs(sequence: Sequence, run: ReturnType<typeof useOutcome>['run']) {
  const client = useQueryClient();
  const params = paramsOf(sequence);
  const told = (work: () => Promise<Outcome>) =>
    run(async () => {
      try {
        return await work();
      } catch (error) {
        return { done: null, failed: [sentenceOf(error)], undo: null };
      } finally {
        await sequenceChanged(client, sequence.permalink);
      }
    });
  const change = (action: TargetAction, targets: readonly SequenceTargetPermalink[]) =>
    call(changeSequenceTargets, { params, body: { action, targets: [...targets] } });
  const back = (action: TargetAction, targets: readonly SequenceTargetPermalink[]) => async () => {
    await change(action, targets);
    await sequenceChanged(client, sequence.permalink);
  };
  /** Who was approved stays so where it can't start. */
  const start = async (): Promise<string[]> => {
    try {
      sequenceArrived(client, await call(activateSequence, { params }));
      return [];
    } catch (error) {
      return [sentenceOf(error)];
    }
  };
  return {
    change: (action: TargetAction, targets: readonly Target[]) =>
      told(async () => {
        const { results } = await change(
          action,
          targets.map(({ permalink }) => permalink),
        );
        const changed = approvedOf(results);
        const undoing = wayBack[action];
        const [only] = targets.length === 1 ? targets : [];
        const who = only === undefined ? personsInWords(changed.length) : only.person.title;
        return {
          done: changed.length === 0 ? null : `${who} ${done[action]}`,
          failed: refusedIn(results, targets),
          undo: undoing === undefined || changed.length === 0 ? null : back(undoing, changed),
        };
      }),
    /** Sets what somebody answered; anything but “no reply” ends the sequence for them. */
    reply: (target: Target, replyStatus: ReplyStatus) =>
      told(async () => {
        const input = { params: { ...params, target: target.permalink }, body: { replyStatus } };
        await call(saveSequenceTarget, input, { version: target.version });
        return {
          ...{ done: `${target.person.title}: ${replyNames[replyStatus].toLowerCase()}`, failed: [] },
          undo: null,
        };
      }),
    approve: ({ targets, startsIt }: Approving) =>
      told(async () => {
        const isAll = targets === 'all-ready';
        const body = isAll
          ? { allReady: true as const }
          : { targets: targets.map(({ permalink }) => permalink) };
        const { results, firstSendAt } = await call(approveSequenceTargets, { params, body });
        const approved = approvedOf(results);
        const failed = refusedIn(results, isAll ? [] : targets);
        const unstarted = startsIt && approved.length > 0 ? await start() : [];
        failed.push(...unstarted);
        const isRunning = startsIt ? unstarted.length === 0 : sequence.status === 'active';
        const [only] = !isAll && targets.length === 1 ? targets : [];
        const first = isRunning
          ? firstWords(firstStepWords(sequence), firstSendAt, only)
          : ' Nothing is sent until the sequence starts.';
        return {
          done:
            approved.length === 0
              ? null
              : `${only?.person.title ?? personsInWords(approved.length)} approved.${first}`,
          failed,
          undo: approved.length === 0 ? null : back('unapprove', approved),
        };
      }),
  };
}

export type TargetActs = ReturnType<typeof useTargetActs>;

function firstWords(step: string, firstSendAt: string | null, only: Target | undefined): string {
  if (firstSendAt === null) return '';
  return only === undefined
    ? ` ${step} ${timeHere(firstSendAt)}.`
    : ` ${step} ${timeThere(firstSendAt, only.timeZone)} (their time).`;
}
