// J and K lead through the inbox, Q qualifies, E archives.
import { useEffect } from 'react';
import { hasSingleKeys } from '#lib/single-keys.ts';

const OPERATED =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog], [role=menu]';

export type LeadKeys = { move: (step: 1 | -1) => void; qualify: () => void; archive: () => void };

/** Unless something is being typed or a dialog is open. */
export function useLeadKeys({ move, qualify, archive }: LeadKeys): void {
  useEffect(() => {
    const acts: ReadonlyMap<string, () => void> = new Map([
      ['j', () => move(1)],
      ['k', () => move(-1)],
      ['q', qualify],
      ['e', archive],
    ]);
    const keys = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !hasSingleKeys()) return;
      if (event.target instanceof Element && event.target.closest(OPERATED)) return;
      const act = acts.get(event.key);
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', keys);
    return () => document.removeEventListener('keydown', keys);
  }, [move, qualify, archive]);
}
