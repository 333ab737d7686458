import { useState } from 'react';
import { relativeTime } from '#lib/format/relative-time.ts';
import { ConflictBar } from '#ui/conflict-bar.tsx';
import { statusLooks } from '../application-words.ts';
import type { DecisionTools } from './use-decision.ts';

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
        ? `Theirs: ${statusLooks[theirs.status].word}. Yours: ${statusLooks[wanted].word}.`
        : 'Your decision isn’t saved until you choose.'}
    </ConflictBar>
  );
}
