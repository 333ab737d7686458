// The page's own colour. Half a colour is never saved; one that is hard to read says what stands in for it.
import { useState } from 'react';
import { tintError } from '#lib/format/tint.ts';
import { tintNote } from '#lib/format/tint-note.ts';
import { TextField } from '#ui/text-field.tsx';
import styles from '../editor.module.css';

type Props = { tint: string | null; onChange: (tint: string | null) => void };

export function TintField({ tint, onChange }: Props) {
  const [typed, setTyped] = useState(tint ?? '');
  // Another colour came from elsewhere, such as a step that was taken back.
  const [shown, setShown] = useState(tint);
  if (shown !== tint) {
    setShown(tint);
    if (colourIn(typed) !== tint) setTyped(tint ?? '');
  }
  const own = typed.trim();
  const error = own === '' ? null : tintError(own);
  return (
    <TextField
      label="Accent colour"
      optionalLabel="optional"
      hint={
        (own !== '' && tintNote(own)) || 'A hex colour, such as #0b6e78. Default: your employer’s colour.'
      }
      value={typed}
      error={error}
      onChange={(next) => {
        setTyped(next);
        const colour = colourIn(next);
        if (colour !== undefined && colour !== tint) onChange(colour);
      }}
      labelAside={
        error === null && own !== '' && <span className={styles.swatch} style={{ background: own }} />
      }
      spellCheck="false"
      autoComplete="off"
      maxLength={7}
    />
  );
}

/** Null for none, undefined for what is no colour. */
function colourIn(typed: string): string | null | undefined {
  const own = typed.trim();
  if (own === '') return null;
  return tintError(own) === null ? own : undefined;
}
