// Fields that sections and questions share.
import { useState } from 'react';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { linesOf } from './draft.ts';

type MinutesProps = { label: string; value: number; onChange: (minutes: number) => void };

/** Whole minutes; nothing is none. */
export const MinutesField = ({ label, value, onChange }: MinutesProps) => (
  <TextField
    label={label}
    inputMode="numeric"
    maxLength={3}
    value={value === 0 ? '' : String(value)}
    onChange={(typed) => onChange(Math.min(480, Number(typed.replace(/\D/g, '')) || 0))}
  />
);

type LinesProps = {
  label: string;
  hint?: string;
  value: readonly string[];
  most: { lines: number; length: number };
  onChange: (lines: string[]) => void;
};

/** A list that is written one line each. It holds its own text, so that an empty line can be begun. */
export function LinesField({ label, hint = 'One per line.', value, most, onChange }: LinesProps) {
  const [text, setText] = useState(() => value.join('\n'));
  return (
    <TextArea
      label={label}
      hint={hint}
      rows={3}
      value={text}
      onChange={(typed) => {
        setText(typed);
        onChange(linesOf(typed, most));
      }}
    />
  );
}
