// J and K lead to the next and the previous lead of the inbox.
import { useEffect } from 'react';
import { hasSingleKeys } from '#lib/single-keys.ts';

const OPERATED = 'input, textarea, select, [contenteditable=true], [role=dialog], [role=menu]';

/** Calls `move` with 1 or -1, unless something is being typed. */
export function useLeadKeys(move: (step: 1 | -1) => void): void {
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !hasSingleKeys()) return;
      if (event.target instanceof Element && event.target.closest(OPERATED)) return;
      if (event.key === 'j') move(1);
      if (event.key === 'k') move(-1);
    };
    document.addEventListener('keydown', keys);
    return () => document.removeEventListener('keydown', keys);
  }, [move]);
}
