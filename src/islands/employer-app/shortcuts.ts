// Keys that act without Ctrl or ⌘. They can be switched off on this device (WCAG 2.1.4).
import { useEffect, useRef } from 'react';
import { hasSingleKeys } from '#lib/single-keys.ts';

const TYPING = 'input, textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog]';

/** Runs `act` when the key is pressed anywhere but in a field or dialog. */
export function useShortcutKey(key: string, act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || !hasSingleKeys()) return;
      if (event.target instanceof Element && event.target.closest(TYPING)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [key]);
}
