// Which persons of a list are picked: those on screen, or the first thousand that match, loaded or not.
import type { PersonRow } from '#contract/person.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { notify } from '#lib/stores/notices.ts';
import { usePickedRows } from '#ui/picked-rows.ts';
import { personsInWords } from './person-words.ts';

type Selecting<Row> = {
  of: string;
  shown: readonly Row[];
  readAll: () => Promise<{ rows: readonly Row[]; isCut: boolean }>;
};

export function useSelection<Row extends PersonRow>({ of, shown, readAll }: Selecting<Row>) {
  const { rows, ...picked } = usePickedRows<Row>({
    of,
    shown,
    readAll: async () => {
      const first = await readAll();
      if (first.isCut)
        notify({
          variant: 'info',
          text: `The first ${personsInWords(first.rows.length)} are selected; more match.`,
        });
      return first.rows;
    },
    onFailed: (error) => notify({ variant: 'warning', text: sentenceOf(error) }),
  });
  return { ...picked, persons: rows };
}

export type Selection<Row extends PersonRow = PersonRow> = ReturnType<typeof useSelection<Row>>;
