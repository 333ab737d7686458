// The usual keys of an editor: save, undo, redo.
import { useEffect } from 'react';

type Editing = { saveNow: () => unknown; undo: () => void; redo: () => void };

export function useEditingKeys(editor: Editing): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      if (key === 's') {
        event.preventDefault();
        void editor.saveNow();
      }
      // While text is written, undoing is the text's own.
      if (key !== 'z' || isWriting(event.target)) return;
      event.preventDefault();
      if (event.shiftKey) editor.redo();
      else editor.undo();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null;
