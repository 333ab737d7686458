// A card that does one thing with a password rather than saving fields.
import { type ReactNode, useState } from 'react';
import { CallError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { Button } from '#ui/button.tsx';
import styles from './settings.module.css';

export type OwnFormProps = {
  submitLabel: string;
  busyLabel: string;
  isReady: boolean;
  /** Said once it is done. */
  done: string;
  onSubmit: () => Promise<void>;
  children: ReactNode;
};

/** Sends, says that it is done, or says why not. */
export function OwnForm({ submitLabel, busyLabel, isReady, done, onSubmit, children }: OwnFormProps) {
  const [state, setState] = useState<'idle' | 'sending' | 'done' | { why: string }>('idle');
  const submit = async () => {
    setState('sending');
    try {
      await onSubmit();
      setState('done');
    } catch (error) {
      setState({ why: whyNot(error) });
    }
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {children}
      <div className={styles.save}>
        <Button type="submit" isDisabled={!isReady} isBusy={state === 'sending'} busyLabel={busyLabel}>
          {submitLabel}
        </Button>
        {typeof state === 'object' && (
          <p className={styles.failed} role="alert">
            {state.why}
          </p>
        )}
        <p className={styles.saved} role="status">
          {state === 'done' ? done : ''}
        </p>
      </div>
    </form>
  );
}

function whyNot(error: unknown): string {
  if (!(error instanceof CallError)) return sentenceOf(error);
  if (error.code === 'BAD_CREDENTIALS') return 'Wrong password. Try again.';
  return error.errors[0]?.detail ?? sentenceOf(error);
}
