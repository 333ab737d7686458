// The editor's keys with Ctrl or ⌘, and the browser's question before something unsaved is left behind.
import { useEffect } from 'react';
import type { SetEditor } from './set-editor.store.ts';

/** Ctrl/⌘+S saves, Ctrl/⌘+Z and Shift+Z undo and redo, Ctrl/⌘+Enter adds a question. */
export function useEditorKeys(editor: SetEditor, onNew: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const act = actionOf(event, editor, onNew);
      if (act === null) return;
      event.preventDefault();
      act();
    };
    const leave = (event: BeforeUnloadEvent) => {
      if (editor.isDirty()) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    addEventListener('beforeunload', leave);
    return () => {
      document.removeEventListener('keydown', listen);
      removeEventListener('beforeunload', leave);
    };
  }, [editor, onNew]);
}

function actionOf(event: KeyboardEvent, editor: SetEditor, onNew: () => void): (() => void) | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  if (event.target instanceof Element && event.target.closest('[role=dialog], [role=alertdialog]'))
    return null;
  const key = event.key.toLowerCase();
  if (key === 's') return () => void editor.save();
  if (key === 'enter') return onNew;
  if (key === 'z') return event.shiftKey ? () => editor.redo() : () => editor.undo();
  return key === 'y' ? () => editor.redo() : null;
}
