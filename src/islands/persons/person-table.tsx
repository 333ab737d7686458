// Persons as rows, of the pool or of a list; whoever may pick several changes them together.
import type { KeyboardEvent } from 'react';
import type { PersonRow } from '#contract/person.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { hasSingleKeys } from '#lib/single-keys.ts';
import type { DataTableProps } from '#ui/data-table.tsx';
import { LongTable } from '#ui/long-table.tsx';
import type { Column } from '#ui/table-parts.tsx';
import { nameOf, personsInWords } from './person-words.ts';

type Props<Row extends PersonRow> = {
  label: string;
  persons: readonly Row[];
  columns: readonly Column<Row>[];
  total: number | null;
  isBusy: boolean;
  more: { isLoading: boolean; load: () => void } | null;
  selection?: DataTableProps<Row>['selection'];
  /** Letters pressed on a row: T and L act on what is picked, else on the row. */
  onLetter?: (letter: 't' | 'l', person: string) => void;
  /** Alt with an arrow, where persons stand in an order of their own. */
  onRowMove?: ((person: string, step: -1 | 1) => void) | undefined;
};

export function PersonTable<Row extends PersonRow>(props: Props<Row>) {
  const { persons, total, more, selection, onLetter, onRowMove } = props;
  const keys = (event: KeyboardEvent, person: string) => {
    const { key } = event;
    if ((key !== 't' && key !== 'l') || !hasSingleKeys()) return;
    event.preventDefault();
    onLetter?.(key, person);
  };
  return (
    <LongTable
      label={props.label}
      columns={props.columns}
      rows={persons}
      keyOf={(person) => person.permalink}
      nameOf={nameOf}
      onOpen={(person) => goTo(employerPaths.person(person.permalink))}
      isBusy={props.isBusy}
      total={total}
      more={more}
      countWords={(count) =>
        more === null || total !== null ? personsInWords(count) : `First ${personsInWords(count)}`
      }
      onRowKey={keys}
      {...(onRowMove && { onRowMove })}
      {...(selection && { selection })}
    />
  );
}
