// Keeps what is typed into one text field on this device until the server has it.
import { use, useEffect, useRef } from 'react';
import { DraftContext } from './draft-context.ts';

type Field = {
  /** Tells the fields of one form apart. */
  name: string;
  value: string | undefined;
  onChange: ((text: string) => void) | undefined;
  /** False for secrets, and for what only narrows down what is shown. */
  isKept: boolean;
};

/** Returns what the field calls when it's typed into. Outside a draft scope that's its own `onChange`. */
export function useFieldDraft({ name, value, onChange, isKept }: Field): (text: string) => void {
  const context = use(DraftContext);
  const drafts = isKept && value !== undefined ? (context?.fields ?? null) : null;
  const slot = useRef<string | null>(null);
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };
  const seen = useRef(value);
  // Set from a letter typed until the field shows it.
  const isTyped = useRef(false);
  useEffect(() => {
    if (drafts === null) return;
    const own = drafts.take(name, {
      value: () => latest.current.value ?? '',
      put: (text) => {
        isTyped.current = true;
        latest.current.onChange?.(text);
      },
    });
    slot.current = own;
    return () => {
      slot.current = null;
      drafts.release(own);
    };
  }, [drafts, name]);
  useEffect(() => {
    if (seen.current === value) return;
    seen.current = value;
    if (!isTyped.current && slot.current !== null) drafts?.changed(slot.current);
    isTyped.current = false;
  }, [drafts, value]);
  return (text) => {
    isTyped.current = true;
    if (slot.current !== null) drafts?.typed(slot.current, text);
    onChange?.(text);
  };
}
