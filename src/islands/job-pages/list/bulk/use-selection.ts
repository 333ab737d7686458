// Which jobs of the list are picked: those on screen, or all that match, loaded or not.
import { useState } from 'react';
import type { JobPageRow } from '#contract/job-page.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { notify } from '#lib/stores/notices.ts';

type Picked = {
  /** The list they were picked from; under other filters nothing is picked. */
  of: string;
  keys: ReadonlySet<string>;
  /** All that match, once they were asked for. */
  all: readonly JobPageRow[] | null;
};

const NONE = new Set<string>();

/** The rows of `keys`, those of the screen before those read earlier, since they are newer. */
export function rowsOf(
  keys: ReadonlySet<string>,
  shown: readonly JobPageRow[],
  all: readonly JobPageRow[] | null,
): JobPageRow[] {
  const known = new Map([...(all ?? []), ...shown].map((row) => [row.permalink as string, row]));
  return [...keys].flatMap((key) => known.get(key) ?? []);
}

type Selecting = {
  /** Says which list it is: its board and filters. */
  of: string;
  shown: readonly JobPageRow[];
  readAll: () => Promise<readonly JobPageRow[]>;
};

export function useSelection({ of, shown, readAll }: Selecting) {
  const [picked, setPicked] = useState<Picked>({ of, keys: NONE, all: null });
  const [isReading, setReading] = useState(false);
  const now = picked.of === of ? picked : { of, keys: NONE, all: null };
  const pickAll = async () => {
    setReading(true);
    try {
      const all = await readAll();
      setPicked({ of, keys: new Set(all.map(({ permalink }) => permalink)), all });
    } catch (error) {
      notify({ variant: 'warning', text: sentenceOf(error) });
    }
    setReading(false);
  };
  const pages = rowsOf(now.keys, shown, now.all);
  return {
    // A job that left the list, because somebody else archived it, is not counted.
    keys: new Set<string>(pages.map(({ permalink }) => permalink)),
    pages,
    isReading,
    isAll: now.all !== null && now.keys.size === now.all.length,
    pick: (keys: ReadonlySet<string>) => setPicked({ ...now, keys }),
    pickAll: () => void pickAll(),
    clear: () => setPicked({ of, keys: NONE, all: null }),
  };
}

export type Selection = ReturnType<typeof useSelection>;
