import { useEffect, useRef } from 'react';
import { hasSingleKeys } from '#lib/single-keys.ts';

const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=menu]';
const DIALOGS = '[role=dialog], [role=alertdialog]';

/** Runs the act when its letter is pressed anywhere but in a field, a menu or a dialog. */
export function useKey(key: string, act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || !hasSingleKeys()) return;
      const { target } = event;
      if (target instanceof Element && target.closest(`${TYPING}, ${DIALOGS}`)) return;
      if (document.querySelector(DIALOGS)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [key]);
}
