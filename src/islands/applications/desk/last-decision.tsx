import { useStore } from '@nanostores/react';
import { sentenceOf } from '#lib/api/sentence.ts';
import { OutcomeBar } from '#ui/outcome-bar.tsx';
import { useKey } from '#ui/use-key.ts';
import { $lastDecision, decisionForgotten } from './last-decision.store.ts';

/** What was decided a moment ago, here or on the one before, with the way back; U takes it. */
export function LastDecision() {
  const last = useStore($lastDecision);
  useKey('u', last?.undo ? () => void last.undo?.() : null);
  return <OutcomeBar undoKey="U" outcome={last} onForget={decisionForgotten} sentenceOf={sentenceOf} />;
}
