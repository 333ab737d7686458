// The studio's keys: the editor's own, and those of its player.
import { useEffect } from 'react';
import { screenKeysShown } from '#lib/stores/screen-keys.ts';
import { useEditingKeys } from '#ui/use-editing-keys.ts';
import type { Player } from './player-handle.ts';
import type { Studio } from './studio.ts';
import { STUDIO_KEYS } from './studio-keys.ts';

const OPERATED =
  'input, textarea, select, [contenteditable=true], button, a, audio, video, [role=dialog], [role=alertdialog], [role=row], [role=menuitem], [role=tab]';

/** Space plays when not typing, Alt+Space anywhere. Undo is the studio's in text too: cues are split and joined by key. */
export function useStudioKeys(studio: Studio, player: Player): void {
  useEditingKeys({ saveNow: studio.save, undo: studio.undo, redo: studio.redo }, { isAlsoInText: true });
  useEffect(() => screenKeysShown(STUDIO_KEYS), []);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!plays(event)) return;
      event.preventDefault();
      player.toggle();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [player]);
}

function plays(event: KeyboardEvent): boolean {
  if (event.code === 'Space' && event.altKey) return true;
  const target = event.target instanceof Element ? event.target : null;
  return event.key === ' ' && !event.ctrlKey && !event.metaKey && !target?.closest(OPERATED);
}
