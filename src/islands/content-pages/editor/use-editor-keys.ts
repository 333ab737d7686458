// The editor without a mouse: F6 goes between its parts, Esc up a level, and the usual keys save, undo and copy.
import { useEffect } from 'react';
import { goToPart, goUp, isBelow } from './parts.ts';
import type { PageEditor } from './use-page-editor.ts';

type Hands = {
  editor: PageEditor;
  /** The block that is worked on. */
  current: string | null;
  /** Copies it. */
  onCopy: () => void;
};

export function useEditorKeys(hands: Hands): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isInDialog(event.target)) return;
      if (event.ctrlKey || event.metaKey) pressWithControl(event, hands);
      else pressAlone(event, hands);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}

function pressAlone(event: KeyboardEvent, { current }: Hands): void {
  if (event.key === 'F6') {
    event.preventDefault();
    goToPart(event.shiftKey ? -1 : 1);
  }
  if (event.key !== 'Escape' || !(event.target instanceof Element) || !isBelow(event.target)) return;
  event.preventDefault();
  goUp(current);
}

function pressWithControl(event: KeyboardEvent, { editor, onCopy }: Hands): void {
  const key = event.key.toLowerCase();
  if (key === 's') {
    event.preventDefault();
    void editor.saveNow();
  }
  if (key === 'd' && event.shiftKey) {
    event.preventDefault();
    onCopy();
  }
  // While text is written, undoing is the text's own.
  if (key !== 'z' || isWriting(event.target)) return;
  event.preventDefault();
  if (event.shiftKey) editor.redo();
  else editor.undo();
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null;

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('[role=dialog], [role=menu], [role=listbox]') !== null;
