// What of a set is not saved yet, in the draft store, offered when the editor is opened again.
import type { DraftStore } from '#lib/drafts/draft-store.ts';
import { $drafts } from '#lib/drafts/drafts.ts';
import type { SetDocument } from '#lib/screening/set-document.ts';

export type KeptDraft = { version: number; document: SetDocument; at: number };

const nameOf = (set: string) => `screening-set ${set}`;

/** The draft of a set (`new` for one not made yet); null where there is none, or none this version can read. */
export function readDraft(set: string, store: DraftStore | null = $drafts.get()): KeptDraft | null {
  const kept = store?.read(nameOf(set));
  const document = kept?.value as SetDocument | undefined;
  if (kept == null || !Array.isArray(document?.questions)) return null;
  return { version: Number(kept.base), at: kept.at, document };
}

export function keepDraft(
  set: string,
  { version, document }: Omit<KeptDraft, 'at'>,
  store: DraftStore | null = $drafts.get(),
): void {
  const title = document.name === '' ? 'New question set' : document.name;
  store?.write(nameOf(set), { value: document, base: version, title, path: location.pathname });
}

export const forgetDraft = (set: string, store: DraftStore | null = $drafts.get()): void =>
  store?.drop(nameOf(set));
