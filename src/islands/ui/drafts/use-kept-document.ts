// What an editor has and the server hasn't, kept whole on this device until it's saved.
import { use, useState } from 'react';
import { saysSame } from '#lib/merged-draft.ts';
import { DraftContext } from './draft-context.ts';

/** `base`: what was stored when it was changed. */
export type KeptDocument<Thing, Draft> = { base: Thing; draft: Draft; at: number };

export type Keeper<Thing, Draft> = {
  /** As it was found when the editor opened. */
  found: KeptDocument<Thing, Draft> | null;
  /** Keeps it where it differs from what is stored, else forgets it. */
  follow: (base: Thing, draft: Draft) => void;
};

/** What is kept of both, where that is less: what can be loaded anew need not be. */
export type KeptPart<Thing, Draft> = (base: Thing, draft: Draft) => { base: Thing; draft: Draft };

type About<Thing, Draft> = {
  /** Kind and permalink, such as `guide welder-interview`. */
  name: string;
  /** In words, for the question at sign-out. */
  title: string;
  draftOf: (thing: Thing) => Draft;
  isStoredIn: (thing: Thing, draft: Draft) => boolean;
  part?: KeptPart<Thing, Draft>;
};

export function useKeptDocument<Thing extends object, Draft extends object>(
  first: Thing,
  { name, title, draftOf, isStoredIn, part = (base, draft) => ({ base, draft }) }: About<Thing, Draft>,
): Keeper<Thing, Draft> {
  const store = use(DraftContext)?.store;
  const [found] = useState((): KeptDocument<Thing, Draft> | null => {
    const kept = store?.read(name);
    if (kept == null) return null;
    const [base, draft] = [kept.base as Thing, kept.value as Draft];
    const fields = Object.keys(draftOf(first)).sort();
    // An older form kept only the version it stood on: over what was saved since it would go unasked.
    const isBlind = typeof kept.base === 'number' && kept.base !== (first as { version?: number }).version;
    // Of another form of this editor, or saved after all.
    if (isBlind || !saysSame(fields, Object.keys(draft).sort()) || isStoredIn(first, draft)) {
      store?.drop(name);
      return null;
    }
    return { base, draft, at: kept.at };
  });
  return {
    found,
    follow(stored, now) {
      if (isStoredIn(stored, now)) return store?.drop(name);
      const { base, draft: value } = part(stored, now);
      const known = store?.read(name);
      if (!saysSame([known?.base, known?.value], [base, value]))
        store?.write(name, { value, base, title, path: location.pathname });
    },
  };
}
