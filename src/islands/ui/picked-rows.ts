// Which rows of a list are picked: those on screen, or all that match, loaded or not.
import { useState } from 'react';

type Picked<Row> = {
  /** The list they were picked from; under other filters nothing is picked. */
  of: string;
  keys: ReadonlySet<string>;
  /** All that match, once they were asked for. */
  all: readonly Row[] | null;
};

const NONE: ReadonlySet<string> = new Set<string>();

type Picking<Row> = {
  /** Says which list it is: its place and filters. */
  of: string;
  shown: readonly Row[];
  readAll: () => Promise<readonly Row[]>;
  /** All could not be read. */
  onFailed: (error: unknown) => void;
};

/** The rows of `keys`, those of the screen before those read earlier, since they are newer. */
export function rowsOf<Row extends { permalink: string }>(
  keys: ReadonlySet<string>,
  shown: readonly Row[],
  all: readonly Row[] | null,
): Row[] {
  const known = new Map([...(all ?? []), ...shown].map((row) => [row.permalink, row]));
  return [...keys].flatMap((key) => known.get(key) ?? []);
}

/** What is picked, as rows. One that left the list, because somebody else archived it, is not counted. */
export function usePickedRows<Row extends { permalink: string }>({
  of,
  shown,
  readAll,
  onFailed,
}: Picking<Row>) {
  const [picked, setPicked] = useState<Picked<Row>>({ of, keys: NONE, all: null });
  const [isReading, setReading] = useState(false);
  const now = picked.of === of ? picked : { of, keys: NONE, all: null };
  const pickAll = async () => {
    setReading(true);
    try {
      const all = await readAll();
      setPicked({ of, keys: new Set(all.map(({ permalink }) => permalink)), all });
    } catch (error) {
      onFailed(error);
    }
    setReading(false);
  };
  const rows = rowsOf(now.keys, shown, now.all);
  return {
    keys: new Set<string>(rows.map(({ permalink }) => permalink)),
    rows,
    isReading,
    isAll: now.all !== null && now.keys.size === now.all.length,
    pick: (keys: ReadonlySet<string>) => setPicked({ ...now, keys }),
    pickAll: () => void pickAll(),
    clear: () => setPicked({ of, keys: NONE, all: null }),
  };
}

export type PickedRows<Row extends { permalink: string }> = ReturnType<typeof usePickedRows<Row>>;
