// What is not stored yet, kept on this device a clip at a time, and offered when the studio is opened again.
import { draftsOf } from './cue-edits.ts';
import type { StudioDocument } from './studio-document.ts';

export type KeptDraft = { version: number; document: StudioDocument; at: number };

/** Raised when the document's shape changes: an older draft is then left alone. */
const FORM = 1;
const keyOf = (clip: string) => `jobclips-studio:${clip}`;

/** The draft of a clip; null where there is none, or none this version can read. */
export function readDraft(clip: string, storage: Pick<Storage, 'getItem'> = localStorage): KeptDraft | null {
  try {
    const kept = JSON.parse(storage.getItem(keyOf(clip)) ?? 'null');
    if (kept?.form !== FORM || !Array.isArray(kept.document?.tracks)) return null;
    return { version: kept.version, at: kept.at, document: renamed(kept.document) };
  } catch {
    return null;
  }
}

// Names of cues are good for one page load; kept ones would meet new ones.
const renamed = (document: StudioDocument): StudioDocument => ({
  ...document,
  tracks: document.tracks.map((track) => ({ ...track, cues: track.cues && draftsOf(track.cues) })),
});

/** Keeps a draft; false where the device has no room or forbids it. */
export function keepDraft(
  clip: string,
  draft: Omit<KeptDraft, 'at'>,
  storage: Pick<Storage, 'setItem'> = localStorage,
): boolean {
  try {
    storage.setItem(keyOf(clip), JSON.stringify({ form: FORM, at: Date.now(), ...draft }));
    return true;
  } catch {
    return false;
  }
}

export function forgetDraft(clip: string, storage: Pick<Storage, 'removeItem'> = localStorage): void {
  try {
    storage.removeItem(keyOf(clip));
  } catch {
    // A device that keeps nothing has nothing to forget.
  }
}
