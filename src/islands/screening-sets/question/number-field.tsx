import { useState } from 'react';
import { TextField } from '#ui/text-field.tsx';

export type NumberFieldProps = {
  label: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  error?: string | null;
  hint?: string;
};

/** A number written in plain decimals; empty is none. What is no number stays in the field and is not taken. */
export function NumberField({ label, value, onChange, error, hint }: NumberFieldProps) {
  const [text, setText] = useState(value === undefined ? '' : String(value));
  const [known, setKnown] = useState(value);
  // Undo changes the value from outside; what is being typed counts until then.
  if (known !== value) {
    setKnown(value);
    if (numberIn(text) !== value) setText(value === undefined ? '' : String(value));
  }
  const isWrong = text.trim() !== '' && numberIn(text) === undefined;
  return (
    <TextField
      label={label}
      value={text}
      inputMode="decimal"
      error={isWrong ? 'Enter a number, such as 40 or 12.5' : (error ?? null)}
      {...(hint !== undefined && { hint })}
      onChange={(next) => {
        setText(next);
        const number = numberIn(next);
        if (number !== undefined || next.trim() === '') onChange(number);
      }}
    />
  );
}

const numberIn = (text: string): number | undefined =>
  /^-?\d{1,15}(?:\.\d{1,9})?$/.test(text.trim()) ? Number(text) : undefined;
