// A scorecard as its author writes it: the draft, how it is saved, and how it is handed in.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type CriterionRating,
  handInScorecard,
  Scorecard,
  type ScorecardContent,
  type ScorecardLevel,
  saveScorecard,
} from '#contract/scorecards.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { stateAfter } from '#lib/save-state.ts';
import { useEditing } from '#ui/use-editing.ts';
import { paramsOf, scorecardArrived } from '../scorecard-queries.ts';

export type ScorecardEditor = ReturnType<typeof useScorecardEditor>;

const nothing: ScorecardContent = { ratings: [], recommendation: null, summary: '' };
const draftOf = ({ content }: Scorecard): ScorecardContent => content ?? nothing;
const lists = ['ratings'] as const;

/** `place`: what keeps it from being handed in, by its pointer in the body; null: nothing of the form. */
type Refusal = { place: string | null; why: string };

export function useScorecardEditor(first: Scorecard) {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isSending, setSending] = useState(false);
  const { thing: scorecard, ...editing } = useEditing<Scorecard, ScorecardContent>(first, {
    ...{ draftOf, lists, mistakeOf: () => null },
    kept: { name: `scorecard ${first.permalink}`, title: `Scorecard on ${first.application.fullName}` },
    save: (stored, changes, { version }) =>
      call(saveScorecard, { params: paramsOf(stored), body: changes }, { version }),
    stateAfter: (error) => stateAfter(error, { thing: Scorecard }),
  });

  return {
    scorecard,
    ...editing,
    refusal,
    isSending,
    rate(id: string, change: { rating?: CriterionRating; note?: string }) {
      setRefusal(null);
      const ratings = editing.latest().ratings.map((one) => (one.id === id ? { ...one, ...change } : one));
      editing.set(`${'note' in change ? 'note' : 'rating'} ${id}`, { ratings });
    },
    recommend(recommendation: ScorecardLevel) {
      setRefusal(null);
      editing.set('recommendation', { recommendation });
    },
    summarize: (summary: string) => editing.set('summary', { summary }),
    /** Resolves with whether it is handed in. */
    async handIn(): Promise<boolean> {
      if (isSending) return false;
      setSending(true);
      setRefusal(null);
      const answer = (await editing.saveNow())
        ? await sent(first, editing.stored().version)
        : { place: null, why: unsaved() };
      setSending(false);
      if ('why' in answer) setRefusal(answer);
      else scorecardArrived(client, answer);
      return !('why' in answer);
    },
  };
}

/** What is stored is handed in, or why it isn’t. */
async function sent(scorecard: Scorecard, version: number): Promise<Scorecard | Refusal> {
  try {
    return await call(handInScorecard, { params: paramsOf(scorecard), body: {} }, { version });
  } catch (error) {
    if (!(error instanceof CallError)) return { place: null, why: `Not handed in. ${sentenceOf(error)}` };
    const current = Scorecard.safeParse(error.code === 'STALE_VERSION' ? error.problem?.current : null);
    // The answer of an earlier try was lost.
    if (current.success && current.data.status === 'handed-in' && !current.data.isReopened)
      return current.data;
    const [field] = error.errors;
    return { place: field?.pointer ?? null, why: field?.detail ?? `Not handed in. ${sentenceOf(error)}` };
  }
}

const unsaved = (): string =>
  navigator.onLine
    ? 'Not handed in. Your last changes couldn’t be saved yet.'
    : 'Not handed in. You’re offline; hand it in once you’re back.';
