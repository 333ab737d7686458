import { useState } from 'react';
import { TextField } from './text-field.tsx';

type Props = {
  label: string;
  /** From 0 to 1. */
  share: number;
  onSet: (share: number) => void;
};

/** A share typed in percent; taken when the field is left or Enter is pressed. */
export function PercentField({ label, share, onSet }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const take = () => {
    if (typed === null) return;
    const percent = Number(typed.trim().replace(',', '.').replace(/\s*%$/, ''));
    const isWrong = typed.trim() === '' || !(percent >= 0 && percent <= 100);
    setError(isWrong ? 'A number from 0 to 100.' : null);
    if (isWrong) return;
    setTyped(null);
    onSet(percent / 100);
  };
  return (
    <TextField
      label={`${label}, %`}
      inputMode="decimal"
      value={typed ?? String(Math.round(share * 1000) / 10)}
      onChange={setTyped}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
      maxLength={8}
      error={error}
    />
  );
}
