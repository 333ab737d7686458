// The editor without a mouse: F6 goes between its parts, and the usual keys save, undo and redo.
import { useEffect } from 'react';
import type { PageEditor } from './use-page-editor.ts';

const PARTS = ['list', 'canvas', 'settings'];

export function useEditorKeys(editor: PageEditor): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'F6') {
        event.preventDefault();
        goToPart(event.shiftKey ? -1 : 1);
      }
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

function goToPart(step: number): void {
  const parts = PARTS.flatMap((name) => document.querySelector<HTMLElement>(`[data-part="${name}"]`) ?? []);
  const at = parts.findIndex((part) => part.contains(document.activeElement));
  const next = parts[(at + step + parts.length) % parts.length] ?? parts[0];
  next?.querySelector<HTMLElement>('[role=row], button, input, select, textarea, [contenteditable]')?.focus();
}
