// Which page of a list is shown: the cursors of those before it, so that one can turn back.
import { useState } from 'react';

export type Pages = {
  /** Undefined on the first page. */
  cursor: string | undefined;
  newer: (() => void) | null;
  older: (nextCursor: string | null | undefined) => (() => void) | null;
};

/** Begins anew whenever `list` is another, such as after a search. */
export function usePages(list: string): Pages {
  const [state, setState] = useState<{ list: string; cursors: readonly string[] }>({ list, cursors: [] });
  const cursors = state.list === list ? state.cursors : [];
  const show = (next: readonly string[]) => () => setState({ list, cursors: next });
  return {
    cursor: cursors.at(-1),
    newer: cursors.length === 0 ? null : show(cursors.slice(0, -1)),
    older: (nextCursor) => (nextCursor ? show([...cursors, nextCursor]) : null),
  };
}
