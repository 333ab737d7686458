import { useState } from 'react';
import type { Application } from '#contract/application.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { ConflictBar } from '#ui/conflict-bar.tsx';
import { statusLooks } from '../application-words.ts';
import type { DecisionTools, Wanted } from './use-decision.ts';

/** Somebody decided first: what they did, what was wanted here, and the choice. */
export function DecisionConflict({ decision }: { decision: DecisionTools }) {
  const [isComparing, setComparing] = useState(false);
  const { state } = decision;
  if (state.state !== 'stale') return null;
  const { theirs, wanted } = state;
  const by = theirs.timeline.findLast((event) => event.kind === 'decided')?.by ?? 'Someone else';
  return (
    <ConflictBar
      message={`${by} edited this application ${relativeTime(theirs.updatedAt, new Date(), 'en')}.`}
      onCompare={() => setComparing(!isComparing)}
      onKeepMine={() => void decision.keepMine()}
      onTakeTheirs={decision.takeTheirs}
    >
      {isComparing
        ? `Theirs: ${standWords(theirs)}. Yours: ${wantedWords(wanted, theirs)}.`
        : 'Your decision isn’t saved until you choose.'}
    </ConflictBar>
  );
}

const standWords = ({ status, stage }: Application) =>
  status === 'screened-in' ? stage.name : statusLooks[status].word;

const wantedWords = (wanted: Wanted, { stages }: Application) =>
  typeof wanted === 'string'
    ? statusLooks[wanted].word
    : (stages.find(({ key }) => key === wanted.stage)?.name ?? 'Removed stage');
