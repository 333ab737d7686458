// Which persons of a list are picked: those on screen, or the first thousand that match, loaded or not.
import { useState } from 'react';
import type { PersonRow } from '#contract/person.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { notify } from '#lib/stores/notices.ts';
import { personsInWords } from './person-words.ts';

type Picked<Row> = {
  /** The list they were picked from; under other filters nothing is picked. */
  of: string;
  keys: ReadonlySet<string>;
  /** All that match, once they were asked for. */
  all: readonly Row[] | null;
};

const NONE: ReadonlySet<string> = new Set<string>();

type Selecting<Row> = {
  of: string;
  shown: readonly Row[];
  readAll: () => Promise<{ rows: readonly Row[]; isCut: boolean }>;
};

/** What is picked, as rows; those of the screen count before those read earlier, since they are newer. */
export function useSelection<Row extends PersonRow>({ of, shown, readAll }: Selecting<Row>) {
  const [picked, setPicked] = useState<Picked<Row>>({ of, keys: NONE, all: null });
  const [isReading, setReading] = useState(false);
  const now = picked.of === of ? picked : { of, keys: NONE, all: null };
  const pickAll = async () => {
    setReading(true);
    try {
      const { rows, isCut } = await readAll();
      setPicked({ of, keys: new Set(rows.map(({ permalink }) => permalink)), all: rows });
      if (isCut)
        notify({
          variant: 'info',
          text: `The first ${personsInWords(rows.length)} are selected; more match.`,
        });
    } catch (error) {
      notify({ variant: 'warning', text: sentenceOf(error) });
    }
    setReading(false);
  };
  const known = new Map([...(now.all ?? []), ...shown].map((row) => [row.permalink as string, row]));
  const persons = [...now.keys].flatMap((key) => known.get(key) ?? []);
  return {
    // Somebody who left the list, because a colleague archived them, is not counted.
    keys: new Set<string>(persons.map(({ permalink }) => permalink)),
    persons,
    isReading,
    isAll: now.all !== null && now.keys.size === now.all.length,
    pick: (keys: ReadonlySet<string>) => setPicked({ ...now, keys }),
    pickAll: () => void pickAll(),
    clear: () => setPicked({ of, keys: NONE, all: null }),
  };
}

export type Selection<Row extends PersonRow = PersonRow> = ReturnType<typeof useSelection<Row>>;
