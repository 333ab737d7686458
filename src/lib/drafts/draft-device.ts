// Where drafts are on this device: IndexedDB, and localStorage for the last keystrokes before a page goes away.
import { createStore, entries, type UseStore } from 'idb-keyval';

/** What was typed and isn't on the server yet. */
export type Draft = {
  /** Plain data that survives structured cloning. */
  value: unknown;
  /** What was there when typing began. */
  base: unknown;
  /** In the reader's words, such as "New note". */
  title: string;
  /** The screen it was typed on, an own path. */
  path: string;
  /** Milliseconds since 1970. */
  at: number;
};

/** A key and its draft; null takes it away. */
export type DraftChange = readonly [key: string, draft: Draft | null];

export type DraftDevice = {
  /** Rejects where the device keeps nothing. */
  all: () => Promise<DraftChange[]>;
  /** Resolves when the device has them. Rejects when it refuses, as with a full disk. */
  put: (changes: readonly DraftChange[]) => Promise<void>;
  /** The same at once, for a page that is going away; false when refused. */
  putNow: (changes: readonly DraftChange[]) => boolean;
};

const MIRROR = 'jobclips-drafts';

export function draftDevice(
  storage: Storage = localStorage,
  store: () => UseStore = () => createStore('jobclips-drafts', 'drafts'),
): DraftDevice {
  let opened: UseStore | undefined;
  const use = () => (opened ??= store());
  const put = async (changes: readonly DraftChange[]) => {
    // One transaction, so that a later write can't be overtaken by an earlier one.
    await use()('readwrite', (drafts) => {
      for (const [key, draft] of changes) {
        if (draft === null) drafts.delete(key);
        else drafts.put(draft, key);
      }
      return new Promise<void>((resolve, reject) => {
        drafts.transaction.oncomplete = () => resolve();
        drafts.transaction.onabort = () => reject(drafts.transaction.error);
      });
    });
  };
  return {
    async all() {
      const mirrored = mirroredIn(storage);
      if (mirrored.length > 0) {
        await put(await newerOf(mirrored, use()));
        storage.removeItem(MIRROR);
      }
      return entries<string, Draft>(use());
    },
    put,
    putNow(changes) {
      try {
        const all = new Map([...mirroredIn(storage), ...changes]);
        storage.setItem(MIRROR, JSON.stringify([...all]));
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** Those that aren't older than what IndexedDB has. */
async function newerOf(changes: readonly DraftChange[], use: UseStore): Promise<DraftChange[]> {
  const known = new Map(await entries<string, Draft>(use));
  return changes.filter(([key, draft]) => draft === null || draft.at >= (known.get(key)?.at ?? 0));
}

function mirroredIn(storage: Storage): DraftChange[] {
  try {
    const found: unknown = JSON.parse(storage.getItem(MIRROR) ?? '[]');
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}
