// The studio's keys with Ctrl or ⌘, and the question before something unsent is left behind.
import { useEffect } from 'react';
import type { Player } from './player-handle.ts';
import type { Studio } from './studio.store.ts';

/** Ctrl/⌘+S saves, Ctrl/⌘+Z and Shift+Z undo and redo, Space plays when not typing, Alt+Space anywhere. */
export function useStudioKeys(studio: Studio, player: Player): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const act = actionOf(event, studio, player);
      if (act === null) return;
      event.preventDefault();
      act();
    };
    const leave = (event: BeforeUnloadEvent) => {
      if (studio.isDirty()) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    addEventListener('beforeunload', leave);
    return () => {
      document.removeEventListener('keydown', listen);
      removeEventListener('beforeunload', leave);
    };
  }, [studio, player]);
}

const TYPING = 'input, textarea, select, [contenteditable=true]';
const OPERATED = `${TYPING}, button, a, audio, video, [role=dialog], [role=alertdialog], [role=row], [role=menuitem], [role=tab]`;

function actionOf(event: KeyboardEvent, studio: Studio, player: Player): (() => void) | null {
  const target = event.target instanceof Element ? event.target : null;
  if (event.code === 'Space' && event.altKey) return () => player.toggle();
  if (event.key === ' ' && !event.ctrlKey && !event.metaKey && !target?.closest(OPERATED))
    return () => player.toggle();
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key === 's') return () => void studio.save();
  if (key === 'z') return event.shiftKey ? () => studio.redo() : () => studio.undo();
  return key === 'y' ? () => studio.redo() : null;
}
