// One's own rating of an application: sent a moment after the last choice, by its own version.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Application } from '#contract/application.ts';
import { rateApplication } from '#contract/application-acts.ts';
import type { OwnRating } from '#contract/application-ratings.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { applicationQuery, applicationsChanged } from '../hiring-queries.ts';

/** Arrow keys run through the choices; only where they stop is what was meant. */
const PAUSE_MS = 500;

export type Given = Pick<OwnRating, 'rating' | 'suggestion'>;
export type RatingState =
  | { state: 'idle' }
  | { state: 'waiting' | 'sending'; wanted: Given }
  | { state: 'failed'; wanted: Given; why: string }
  /** Rated elsewhere by the same person: what stands there, and what was wanted here. */
  | { state: 'stale'; wanted: Given; theirs: Application };

export function useRating({ permalink, ownRating }: Pick<Application, 'permalink' | 'ownRating'>) {
  const client = useQueryClient();
  const [state, setState] = useState<RatingState>({ state: 'idle' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unsent = useRef<(() => void) | null>(null);
  // Whoever leaves within the pause has chosen all the same.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      unsent.current?.();
    },
    [],
  );
  const send = async (wanted: Given, version: number) => {
    unsent.current = null;
    setState({ state: 'sending', wanted });
    setState(await sent(client, permalink, { wanted, version }));
  };
  const shown: Given = 'wanted' in state ? state.wanted : ownRating;
  return {
    state,
    shown,
    give: (part: Partial<Given>) => {
      const wanted = { rating: shown.rating, suggestion: shown.suggestion, ...part };
      clearTimeout(timer.current);
      setState({ state: 'waiting', wanted });
      unsent.current = () => void send(wanted, ownRating.version);
      timer.current = setTimeout(() => unsent.current?.(), PAUSE_MS);
    },
    keepMine: () =>
      state.state === 'stale' ? send(state.wanted, state.theirs.ownRating.version) : Promise.resolve(),
    takeTheirs: () => {
      if (state.state === 'stale') arrived(client, state.theirs);
      setState({ state: 'idle' });
    },
  };
}

type Sent = { wanted: Given; version: number };

async function sent(
  client: QueryClient,
  permalink: Application['permalink'],
  { wanted, version }: Sent,
): Promise<RatingState> {
  try {
    const params = { employer: employerOf(), application: permalink };
    arrived(client, await call(rateApplication, { params, body: wanted }, { version }));
    return { state: 'idle' };
  } catch (error) {
    const isStale = error instanceof CallError && error.code === 'STALE_VERSION';
    const theirs = Application.safeParse(isStale ? error.problem?.current : null);
    if (theirs.success) return { state: 'stale', wanted, theirs: theirs.data };
    return { state: 'failed', wanted, why: sentenceOf(error) };
  }
}

function arrived(client: QueryClient, application: Application): void {
  client.setQueryData(applicationQuery(application.permalink).queryKey, application);
  void applicationsChanged(client, []);
}
