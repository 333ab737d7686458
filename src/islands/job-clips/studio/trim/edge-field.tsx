import { useState } from 'react';
import { preciseTime, readTime } from '#lib/studio/time-text.ts';
import { type Edge, edgeError } from '#lib/studio/trim.ts';
import { TextField } from '#ui/text-field.tsx';
import type { Trim } from './use-trim.ts';

/** One edge of the cut as a time. What is typed counts when the field is left, or with Enter. */
export function EdgeField({ edge, trim }: { edge: Edge; trim: Trim }) {
  const [typed, setTyped] = useState<string | null>(null);
  const value = trim.edges[edge];
  const read = typed === null ? value : readTime(typed);
  const error =
    typed === null ? null : read === null ? 'Enter a time such as 1:04.500' : edgeError(trim.cut, edge, read);
  const done = () => {
    if (typed === null || read === null || error !== null) return;
    if (read !== value) trim.moveEdge(edge, read);
    setTyped(null);
  };
  return (
    <TextField
      label={edge === 'in' ? 'In' : 'Out'}
      value={typed ?? preciseTime(value)}
      onChange={setTyped}
      onBlur={done}
      onKeyDown={(event) => event.key === 'Enter' && done()}
      error={error}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}
