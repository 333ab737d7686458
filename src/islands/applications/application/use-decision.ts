// Deciding one application: by its version, so that two people cannot overwrite each other unseen.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Application, type Decision, decisionOf } from '#contract/application.ts';
import { moveToStage } from '#contract/application-acts.ts';
import { decideApplication } from '#contract/applications.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerOf } from '#lib/stores/auth.ts';
import type { Along } from '../decide.ts';
import { applicationQuery, applicationsChanged } from '../hiring-queries.ts';

/** A decision, or a stage to move to. */
export type Wanted = Decision | { stage: string };

/** How long the way back stands beside a decision; later it is in the menu. */
const UNDO_MS = 10_000;

export type DecisionState =
  | { state: 'idle' }
  | { state: 'sending'; wanted: Wanted }
  | { state: 'failed'; why: string }
  /** Somebody decided first: theirs, and what was wanted here. */
  | { state: 'stale'; wanted: Wanted; along: Along; theirs: Application };

export type DecisionTools = ReturnType<typeof useDecision>;

export function useDecision(application: Application) {
  const client = useQueryClient();
  const [state, setState] = useState<DecisionState>({ state: 'idle' });
  const [before, setBefore] = useState<Wanted | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const decide = async (wanted: Wanted, { version = application.version, along = {} }: How = {}) => {
    const was = standOf(application);
    setState({ state: 'sending', wanted });
    clearTimeout(timer.current);
    const next = await sent(client, application, { wanted, version, along });
    setState(next);
    setBefore(next.state === 'idle' ? was : null);
    if (next.state === 'idle') timer.current = setTimeout(() => setBefore(null), UNDO_MS);
  };
  return {
    state,
    decide,
    /** What the decision of a moment ago replaced; null once the way back has run out. */
    before,
    undo: async () => {
      if (before === null) return;
      await decide(before);
      setBefore(null);
    },
    keepMine: () =>
      state.state === 'stale'
        ? decide(state.wanted, { version: state.theirs.version, along: state.along })
        : Promise.resolve(),
    takeTheirs: () => {
      if (state.state === 'stale') arrived(client, state.theirs);
      setState({ state: 'idle' });
    },
  };
}

/** Where it stands, as what would bring it back there. */
function standOf({ status, stage }: Application): Wanted {
  const decision = decisionOf(status);
  return decision === 'screened-in' ? { stage: stage.key } : decision;
}

type How = { version?: number; along?: Along };
type Sent = { wanted: Wanted; version: number; along: Along };

async function sent(
  client: QueryClient,
  { permalink }: Application,
  { wanted, version, along }: Sent,
): Promise<DecisionState> {
  try {
    const params = { employer: employerOf(), application: permalink };
    const saved =
      typeof wanted === 'string'
        ? await call(decideApplication, { params, body: { status: wanted, ...along } }, { version })
        : await call(moveToStage, { params, body: { ...wanted, ...along } }, { version });
    arrived(client, saved);
    return { state: 'idle' };
  } catch (error) {
    const theirs = Application.safeParse(
      error instanceof CallError && error.code === 'STALE_VERSION' ? error.problem?.current : null,
    );
    if (theirs.success) return { state: 'stale', wanted, along, theirs: theirs.data };
    return { state: 'failed', why: sentenceOf(error) };
  }
}

function arrived(client: QueryClient, application: Application): void {
  client.setQueryData(applicationQuery(application.permalink).queryKey, application);
  void applicationsChanged(client, []);
}
