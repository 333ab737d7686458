// Where a button leads. Taken over when the field is left, so that half an address is never saved.
import { useState } from 'react';
import { webAddress } from '#lib/format/web-address.ts';
import { TextField } from '#ui/text-field.tsx';

type Props = {
  label: string;
  value: string | null;
  onChange: (address: string | null) => void;
  isDisabled: boolean;
};

export function AddressField({ label, value, onChange, isDisabled }: Props) {
  const [typed, setTyped] = useState(value ?? '');
  const [isRefused, setRefused] = useState(false);
  // Another address came from elsewhere: an entry was moved or taken out, or a step was taken back.
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setTyped(value ?? '');
    setRefused(false);
  }
  const take = () => {
    const address = webAddress(typed);
    setRefused(typed.trim() !== '' && address === null);
    if (typed.trim() !== '' && address === null) return;
    setTyped(address ?? '');
    if (address !== value) onChange(address);
  };
  return (
    <TextField
      label={label}
      hint="https:// is added if missing."
      value={typed}
      onChange={setTyped}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
      error={isRefused ? 'Please enter a web address, such as https://example.com' : null}
      maxLength={2048}
      isDisabled={isDisabled}
    />
  );
}
