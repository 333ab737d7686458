import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from '../ats.module.css';

type Props = { label: string; value: string; hint?: string };

/** Text to take to the platform's own settings. */
export function CopyField({ label, value, hint }: Props) {
  const [copied, setCopied] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(value),
      () => setRefused(true),
    );
  const said = isRefused ? 'Couldn’t copy. Select the text and copy it.' : hint;
  return (
    <div>
      <div className={styles.copy}>
        <TextField label={label} value={value} isReadOnly />
        <Button aria-label={`Copy: ${label}`} onPress={() => void copy()}>
          {copied === value ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <p className={styles.note} role="status">
        {said}
      </p>
    </div>
  );
}
