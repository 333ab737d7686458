import { useEffect, useRef } from 'react';
import { hasSingleKeys } from '#lib/single-keys.ts';

// Radios and checkboxes take no letters; lists and closed selects look for what begins with them.
const TYPING =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=menu], [role=listbox], [aria-haspopup=listbox]';
const DIALOGS = '[role=dialog], [role=alertdialog]';

/** Runs the act when its letter is pressed anywhere but in a field, a menu or a dialog. Null: the letter does nothing. */
export function useKey(key: string, act: (() => void) | null): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !hasSingleKeys()) return;
      // With Caps Lock on it is a capital, and still the same key; with Shift it may be another one's.
      if (event.key !== key && (event.shiftKey || event.key.toLowerCase() !== key)) return;
      const { target } = event;
      if (target instanceof Element && target.closest(`${TYPING}, ${DIALOGS}`)) return;
      if (document.querySelector(DIALOGS) || latest.current === null) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [key]);
}
