// Pages that were forgotten all at once because drops may have been missed. While the database is away they are still
// shown: a page that is perhaps old serves a visitor better than none.
import type { StoredPage } from './stored-page.ts';
import { createTagIndex } from './tag-index.ts';

export type FormerPages = {
  /** Takes the place of those held before. */
  replace: (pages: ReadonlyMap<string, StoredPage>) => void;
  find: (key: string) => StoredPage | undefined;
  forget: (key: string) => void;
  /** Whatever shows one of the tags is surely old. */
  drop: (tags: readonly string[]) => void;
  /** Forgets pages until those that are left take at most `bytes`. */
  shrinkTo: (bytes: number) => void;
};

/** Longer than a restart of the database takes, and shorter than a closed job may stay open. */
const KEPT_MS = 600_000;

export function createFormerPages(now = () => performance.now()): FormerPages {
  const pages = new Map<string, StoredPage>();
  const index = createTagIndex();
  let bytes = 0;
  let since = now();

  function forget(key: string): void {
    const page = pages.get(key);
    if (page === undefined) return;
    pages.delete(key);
    bytes -= page.bytes;
    index.remove(key, page.tags);
  }

  function shrinkTo(most: number): void {
    for (const key of pages.keys()) {
      if (bytes <= most) return;
      forget(key);
    }
  }

  return {
    replace(forgotten) {
      shrinkTo(-1);
      since = now();
      for (const [key, page] of forgotten) {
        pages.set(key, page);
        bytes += page.bytes;
        index.add(key, page.tags);
      }
    },
    find(key) {
      if (now() - since > KEPT_MS) shrinkTo(-1);
      return pages.get(key);
    },
    forget,
    drop: (tags) => index.keysOf(tags).forEach(forget),
    shrinkTo,
  };
}
