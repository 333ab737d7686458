import { useState } from 'react';
import { TextField } from './text-field.tsx';

type Props = {
  /** What is stored. */
  words: string;
  /** Called when the field is left with other words; gives the sentence that refused them, or null. */
  onSave: (words: string) => Promise<string | null>;
};

/** What a picture shows. The words belong to the picture, so they are stored with it when the field is left. */
export function PictureWords({ words, onSave }: Props) {
  const [typed, setTyped] = useState(words);
  const [error, setError] = useState<string | null>(null);
  const save = async () => {
    if (typed.trim() !== words) setError(await onSave(typed.trim()));
  };
  return (
    <TextField
      label="Alt text"
      hint="For people who can’t see the image. Leave empty if it’s decorative."
      value={typed}
      onChange={setTyped}
      onBlur={() => void save()}
      maxLength={300}
      error={error}
    />
  );
}
