// The keys of a dialog that asks for a decision: digits choose a reason, Ctrl or ⌘ with Enter confirms.
import { useEffect, useRef, useState } from 'react';
import { hasSingleKeys } from '#lib/single-keys.ts';

const WRITTEN = 'input:not([type=radio], [type=checkbox]), textarea, select';

/** As this device's keyboard calls them. */
export const CONFIRM_KEYS = /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? '') ? '⌘ ↵' : 'Ctrl ↵';

type DialogKeys = {
  /** Null while it can't be confirmed. */
  confirm: (() => void) | null;
  /** It can be confirmed once what is on its way has come; pressed before that, it is confirmed then. */
  isWaiting: boolean;
  digit: (digit: number) => void;
};

export function useDialogKeys(keys: DialogKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  const [isPressed, setPressed] = useState(false);
  const { confirm, isWaiting } = keys;
  useEffect(() => {
    if (!isPressed || (confirm === null && isWaiting)) return;
    setPressed(false);
    confirm?.();
  }, [isPressed, confirm, isWaiting]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.isComposing || event.repeat) return;
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        // A button that has the focus would take it for its own.
        event.preventDefault();
        event.stopPropagation();
        setPressed(true);
        return;
      }
      const isWritten = event.target instanceof Element && event.target.closest(WRITTEN) !== null;
      if (isWritten || event.ctrlKey || event.metaKey || event.altKey || !hasSingleKeys()) return;
      if (/^[1-9]$/.test(event.key)) latest.current.digit(Number(event.key));
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}
