// The keys of the screen that is open, for the dialog that lists them.
import { atom, computed } from 'nanostores';

export type KeyLine = { keys: readonly string[]; does: string };
export type ScreenKeys = { title: string; lines: readonly KeyLine[] };

const $shown = atom<ScreenKeys | null>(null);
export const $screenKeys = computed($shown, (keys) => keys);

/** A screen says its keys while it is open; what is returned takes them away. */
export function screenKeysShown(keys: ScreenKeys): () => void {
  $shown.set(keys);
  return () => {
    if ($shown.get() === keys) $shown.set(null);
  };
}
