// The acts of the inbox, with what is asked before, what came of it, and the lists read anew.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Outcome, useOutcome } from '#ui/use-outcome.ts';
import { archive, assign, bringBack, type Owner, putOff, qualify, type Target } from './lead-acts.ts';
import type { Lead } from './lead-filters.ts';
import { leadsChanged } from './lead-queries.ts';

type Question = { kind: 'qualify' | 'later'; leads: readonly Lead[] };

/** `onGone` is told of leads that an act takes out of the list, before it does. */
export function useLeadActs(onGone: (leads: readonly Lead[]) => void) {
  const client = useQueryClient();
  const { outcome, isBusy, run, forget } = useOutcome();
  const [question, setQuestion] = useState<Question | null>(null);
  const act = (work: () => Promise<Outcome>) =>
    run(async () => {
      const came = await work();
      await leadsChanged(client);
      const undo = came.undo;
      if (undo === null) return came;
      return { ...came, undo: () => undo().finally(() => leadsChanged(client)) };
    });
  const take = (leads: readonly Lead[], work: () => Promise<Outcome>): void => {
    setQuestion(null);
    onGone(leads);
    void act(work);
  };
  return {
    ...{ outcome, isBusy, forget, question },
    ask: (kind: Question['kind'], leads: readonly Lead[]) =>
      leads.length > 0 && !isBusy && setQuestion({ kind, leads }),
    close: () => setQuestion(null),
    qualify: (leads: readonly Lead[], target: Target) => take(leads, () => qualify(leads, target)),
    putOff: (leads: readonly Lead[], until: string) => take(leads, () => putOff(leads, until)),
    bringBack: (leads: readonly Lead[]) => take(leads, () => bringBack(leads)),
    archive: (leads: readonly Lead[]) => {
      if (leads.length > 0 && !isBusy) take(leads, () => archive(leads));
    },
    assign: (leads: readonly Lead[], owner: Owner) => void act(() => assign(leads, owner)),
  };
}

export type LeadActs = ReturnType<typeof useLeadActs>;
