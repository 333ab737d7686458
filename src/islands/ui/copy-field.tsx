import { Check, Copy } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Button } from './button.tsx';
import styles from './copy-field.module.css';

/** Text to take away: chosen whole on focus, copied by its button, which says that it was. */
export function CopyField({
  label,
  value,
  isLong = false,
}: {
  label: string;
  value: string;
  isLong?: boolean;
}) {
  const id = useId();
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  useEffect(() => setState('idle'), [value]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setState('copied');
    } catch {
      setState('refused');
    }
  };
  const field = {
    id,
    className: styles.text,
    readOnly: true,
    value,
    onFocus: (event: React.FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => event.target.select(),
  };
  return (
    <div className={styles.copy}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.line} data-long={isLong || undefined}>
        {isLong ? <textarea {...field} rows={4} /> : <input {...field} />}
        <Button
          icon={state === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          onPress={() => void copy()}
        >
          {state === 'copied' ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <p role="status" className={state === 'refused' ? styles.refused : 'visually-hidden'}>
        {state === 'copied' && 'Copied'}
        {state === 'refused' && 'Couldn’t copy. Select the text and copy it.'}
      </p>
    </div>
  );
}
