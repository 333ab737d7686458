import { createContext } from 'react';
import type { DraftStore } from '#lib/drafts/draft-store.ts';
import type { FieldDrafts } from '#lib/drafts/field-drafts.ts';

export type DraftContextValue = {
  store: DraftStore;
  /** Null where an editor keeps its whole document itself. */
  fields: FieldDrafts | null;
};

/** Null outside the employer app, where nothing is kept. */
export const DraftContext = createContext<DraftContextValue | null>(null);
