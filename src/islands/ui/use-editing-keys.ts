// The usual keys of an editor: save, undo, redo.
import { useEffect } from 'react';

type Editing = { saveNow: () => unknown; undo: () => void; redo: () => void };

/** `isAlsoInText`: undo and redo are the editor's while text is written too; else they're the text's own. */
export function useEditingKeys(editor: Editing, { isAlsoInText = false } = {}): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key === 's') {
        event.preventDefault();
        void editor.saveNow();
      }
      if ((key !== 'z' && key !== 'y') || (!isAlsoInText && isWriting(event.target))) return;
      event.preventDefault();
      if (event.shiftKey || key === 'y') editor.redo();
      else editor.undo();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null;
