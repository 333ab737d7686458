// The keys of an open set: those of every editor, and one that adds a question.
import { useEffect } from 'react';
import { useEditingKeys } from '#ui/use-editing-keys.ts';
import type { OpenEditor } from './editor-context.tsx';

/** Ctrl/⌘+S saves, Ctrl/⌘+Z and Shift+Z undo and redo, Ctrl/⌘+Enter adds a question. */
export function useEditorKeys({ save, undo, redo }: OpenEditor, onNew: () => void): void {
  useEditingKeys({ saveNow: save, undo, redo }, { isAlsoInText: true });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key !== 'Enter') return;
      if (event.target instanceof Element && event.target.closest('[role=dialog], [role=alertdialog]'))
        return;
      event.preventDefault();
      onNew();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [onNew]);
}
