// What is done with a whole sequence, with its way back.
import { useStore } from '@nanostores/react';
import { useQueryClient } from '@tanstack/react-query';
import { isAtLeast } from '#contract/kit/roles.ts';
import type { Sequence, SequenceRow } from '#contract/sequence.ts';
import {
  activateSequence,
  archiveSequence,
  duplicateSequence,
  pauseSequence,
  restoreSequence,
  resumeSequence,
  returnSequenceToDraft,
} from '#contract/sequences.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { $user } from '#lib/stores/auth.ts';
import { $isActing } from '#lib/stores/impersonation.ts';
import { useOutcome } from '#ui/use-outcome.ts';
import { paramsOf, sequenceArrived, sequenceChanged } from './sequence-queries.ts';

type Named = Pick<SequenceRow, 'permalink' | 'name'>;

const steps = {
  activate: activateSequence,
  pause: pauseSequence,
  resume: resumeSequence,
  archive: archiveSequence,
  restore: restoreSequence,
  back: returnSequenceToDraft,
} as const;
export type SequenceStep = keyof typeof steps;

const told: Record<SequenceStep, (name: string) => string> = {
  activate: (name) => `“${name}” started`,
  pause: (name) => `“${name}” paused. E-mails that haven’t left are held.`,
  resume: (name) => `“${name}” resumed`,
  archive: (name) => `“${name}” archived`,
  restore: (name) => `“${name}” restored`,
  back: (name) => `“${name}” is a draft again`,
};

/** Steps that lead exactly to where it stood before. */
const wayBack: Partial<Record<SequenceStep, SequenceStep>> = { pause: 'resume', resume: 'pause' };

export type SequenceActs = ReturnType<typeof useSequenceActs>;

export function useSequenceActs() {
  const client = useQueryClient();
  const isActing = useStore($isActing);
  const { run, ...outcome } = useOutcome();
  const step = async (one: SequenceStep, sequence: Named): Promise<Sequence> => {
    const after = await call(steps[one], { params: paramsOf(sequence) });
    sequenceArrived(client, after);
    return after;
  };
  const refused = async (error: unknown, { permalink }: Named) => {
    // A colleague may have been first: what is shown is read again.
    await sequenceChanged(client, permalink);
    return { done: null, failed: [sentenceOf(error)], undo: null };
  };
  return {
    ...outcome,
    run,
    isActing,
    take: (one: SequenceStep, sequence: Named) =>
      run(async () => {
        try {
          await step(one, sequence);
          const back = wayBack[one];
          // Nothing is sent while somebody acts for another.
          const mayGoBack = back !== undefined && !(back === 'resume' && isActing);
          const undo = mayGoBack ? async () => void (await step(back, sequence)) : null;
          return { done: told[one](sequence.name), failed: [], undo };
        } catch (error) {
          return refused(error, sequence);
        }
      }),
    copy: (sequence: Named) =>
      run(async () => {
        try {
          const options = { idempotencyKey: crypto.randomUUID() };
          const copy = await call(duplicateSequence, { params: paramsOf(sequence) }, options);
          return {
            ...{ done: `Created “${copy.name}”`, failed: [] },
            undo: async () => void (await step('archive', copy)),
          };
        } catch (error) {
          return refused(error, sequence);
        }
      }),
  };
}

/** Recruiters change their own; those of the team they read and add people to. */
export function useMayEdit(): (sequence: Pick<SequenceRow, 'owner'>) => boolean {
  const user = useStore($user);
  return ({ owner }) =>
    user !== null && user.role !== null && (isAtLeast(user.role, 'admin') || owner.id === user.id);
}
