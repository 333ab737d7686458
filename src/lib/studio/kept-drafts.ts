// What of a clip is not stored yet, in the draft store, offered when the studio is opened again.
import type { DraftStore } from '../drafts/draft-store.ts';
import { $drafts } from '../drafts/drafts.ts';
import { draftsOf } from './cue-edits.ts';
import type { StudioDocument } from './studio-document.ts';

export type KeptDraft = { version: number; document: StudioDocument; at: number };

const nameOf = (clip: string) => `clip ${clip}`;

/** The draft of a clip; null where there is none, or none this version can read. */
export function readDraft(clip: string, store: DraftStore | null = $drafts.get()): KeptDraft | null {
  const kept = store?.read(nameOf(clip));
  const document = kept?.value as StudioDocument | undefined;
  if (kept == null || !Array.isArray(document?.tracks)) return null;
  return { version: Number(kept.base), at: kept.at, document: renamed(document) };
}

// Names of cues are good for one page load; kept ones would meet new ones.
const renamed = (document: StudioDocument): StudioDocument => ({
  ...document,
  tracks: document.tracks.map((track) => ({ ...track, cues: track.cues && draftsOf(track.cues) })),
});

export function keepDraft(
  clip: string,
  { version, document }: Omit<KeptDraft, 'at'>,
  store: DraftStore | null = $drafts.get(),
): void {
  const path = globalThis.location?.pathname ?? '';
  store?.write(nameOf(clip), { value: document, base: version, title: document.title, path });
}

export const forgetDraft = (clip: string, store: DraftStore | null = $drafts.get()): void =>
  store?.drop(nameOf(clip));
