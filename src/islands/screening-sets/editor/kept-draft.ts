// What is not saved yet, kept on this device a set at a time, and offered when the editor is opened again.
import type { SetDocument } from '#lib/screening/set-document.ts';

export type KeptDraft = { version: number; document: SetDocument; at: number };

/** Raised when the document's shape changes: an older draft is then left alone. */
const FORM = 1;
const keyOf = (set: string) => `jobclips-screening-set:${set}`;

/** The draft of a set (`new` for one not made yet); null where there is none, or none this version can read. */
export function readDraft(set: string, storage: Pick<Storage, 'getItem'> = localStorage): KeptDraft | null {
  try {
    const kept = JSON.parse(storage.getItem(keyOf(set)) ?? 'null');
    if (kept?.form !== FORM || !Array.isArray(kept.document?.questions)) return null;
    return { version: kept.version, at: kept.at, document: kept.document };
  } catch {
    return null;
  }
}

export function keepDraft(
  set: string,
  draft: Omit<KeptDraft, 'at'>,
  storage: Pick<Storage, 'setItem'> = localStorage,
): void {
  try {
    storage.setItem(keyOf(set), JSON.stringify({ form: FORM, at: Date.now(), ...draft }));
  } catch {
    // A device without room keeps none; the editor still asks before it is left.
  }
}

export function forgetDraft(set: string, storage: Pick<Storage, 'removeItem'> = localStorage): void {
  try {
    storage.removeItem(keyOf(set));
  } catch {
    // A device that keeps nothing has nothing to forget.
  }
}
