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

type About<Thing, Draft> = {
  /** Kind and permalink, such as `guide welder-interview`. */
  name: string;
  /** In words, for the question at sign-out. */
  title: string;
  draftOf: (thing: Thing) => Draft;
};

export function useKeptDocument<Thing extends object, Draft extends object>(
  first: Thing,
  { name, title, draftOf }: About<Thing, Draft>,
): Keeper<Thing, Draft> {
  const store = use(DraftContext)?.store;
  const [found] = useState((): KeptDocument<Thing, Draft> | null => {
    const kept = store?.read(name);
    if (kept == null) return null;
    const [base, draft] = [kept.base as Thing, kept.value as Draft];
    const now = draftOf(first);
    // Of an older form of this editor, or saved after all.
    if (!saysSame(Object.keys(now).sort(), Object.keys(draft).sort()) || saysSame(now, draft)) {
      store?.drop(name);
      return null;
    }
    return { base, draft, at: kept.at };
  });
  return {
    found,
    follow(base, draft) {
      if (saysSame(draftOf(base), draft)) store?.drop(name);
      else if (!saysSame(store?.read(name)?.value, draft))
        store?.write(name, { value: draft, base, title, path: location.pathname });
    },
  };
}
