import { type ReactNode, useId, useState } from 'react';
import { CallError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from '../settings.module.css';

type ConfirmWithPasswordProps = {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  busyLabel: string;
  isDestructive?: boolean;
  /** The words to type before it may be pressed, and the field's label. */
  mustType?: { words: string; label: string };
  /** Throws CallError where it is refused. */
  onConfirm: (password: string) => Promise<void>;
  onClose: () => void;
};

/** A question that takes the password of whoever answers it. */
export function ConfirmWithPassword(props: ConfirmWithPasswordProps) {
  const { title, children, confirmLabel, busyLabel, isDestructive = false, mustType, onClose } = props;
  const id = useId();
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [state, setState] = useState<'idle' | 'busy' | { why: string }>('idle');
  const isReady = password !== '' && (mustType === undefined || typed.trim() === mustType.words);
  const confirm = async () => {
    if (!isReady || state === 'busy') return;
    setState('busy');
    try {
      await props.onConfirm(password);
      onClose();
    } catch (error) {
      setState({ why: whyNot(error) });
    }
  };
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={id}
            variant={isDestructive ? 'danger' : 'primary'}
            isDisabled={!isReady}
            isBusy={state === 'busy'}
            busyLabel={busyLabel}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        {children}
        {mustType !== undefined && (
          <TextField
            label={mustType.label}
            value={typed}
            onChange={setTyped}
            isKept={false}
            autoComplete="off"
            autoFocus
          />
        )}
        <TextField
          label="Your password"
          name="confirm-password"
          autoComplete="current-password"
          showPassword={{ show: 'Show password', hide: 'Hide password' }}
          error={typeof state === 'object' ? state.why : null}
          value={password}
          onChange={setPassword}
          autoFocus={mustType === undefined}
        />
      </form>
    </Dialog>
  );
}

const whyNot = (error: unknown): string =>
  error instanceof CallError && error.code === 'BAD_CREDENTIALS'
    ? 'Wrong password. Try again.'
    : sentenceOf(error);
