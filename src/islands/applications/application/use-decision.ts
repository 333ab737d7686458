// Deciding one application: by its version, so that two people cannot overwrite each other unseen.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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

export type DecisionState =
  | { state: 'idle' }
  | { state: 'sending'; wanted: Wanted }
  | { state: 'failed'; why: string }
  /** Somebody decided first: theirs, and what was wanted here. */
  | { state: 'stale'; wanted: Wanted; along: Along; theirs: Application };

/** What was decided, with the application as it was before and is now. */
export type Decided = { before: Application; after: Application; wanted: Wanted; along: Along };

export type DecisionTools = ReturnType<typeof useDecision>;

export function useDecision(application: Application, onDecided: (decided: Decided) => void) {
  const client = useQueryClient();
  const [state, setState] = useState<DecisionState>({ state: 'idle' });

  const decide = async (
    wanted: Wanted,
    { before = application, along = {} }: { before?: Application; along?: Along } = {},
  ) => {
    setState({ state: 'sending', wanted });
    const { permalink, version } = before;
    const next = await sendDecision(client, permalink, { wanted, version, along });
    setState('after' in next ? { state: 'idle' } : next);
    if ('after' in next) onDecided({ before, after: next.after, wanted, along });
  };
  return {
    state,
    decide,
    keepMine: () =>
      state.state === 'stale'
        ? decide(state.wanted, { before: state.theirs, along: state.along })
        : Promise.resolve(),
    takeTheirs: () => {
      if (state.state === 'stale') arrived(client, state.theirs);
      setState({ state: 'idle' });
    },
  };
}

/** Where it stands, as what would bring it back there. */
export function standOf({ status, stage }: Application): Wanted {
  const decision = decisionOf(status);
  return decision === 'screened-in' ? { stage: stage.key } : decision;
}

type Sent = { wanted: Wanted; version: number; along: Along };

export async function sendDecision(
  client: QueryClient,
  permalink: Application['permalink'],
  { wanted, version, along }: Sent,
): Promise<{ after: Application } | Extract<DecisionState, { state: 'stale' | 'failed' }>> {
  try {
    const params = { employer: employerOf(), application: permalink };
    const after =
      typeof wanted === 'string'
        ? await call(decideApplication, { params, body: { status: wanted, ...along } }, { version })
        : await call(moveToStage, { params, body: { ...wanted, ...along } }, { version });
    arrived(client, after);
    return { after };
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
