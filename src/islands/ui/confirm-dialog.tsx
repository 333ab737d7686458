import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from './text-field.tsx';

export type ConfirmDialogProps = {
  isOpen: boolean;
  /** The question, naming the thing: "Archive 3 clips?" */
  title: ReactNode;
  /** The effect in numbers: "2 job pages show them." */
  children?: ReactNode;
  /** What the action does, as a verb and its noun. */
  confirmLabel: string;
  cancelLabel?: string;
  busyLabel?: string;
  isBusy?: boolean;
  isDestructive?: boolean;
  /** For what can never be undone: the words to type before the action may be pressed, and the field's label. */
  mustType?: { words: string; label: string };
  onConfirm: () => void;
  onCancel: () => void;
};

/** A question with a safe choice first; the action has the focus unless it destroys. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    isOpen,
    title,
    children,
    cancelLabel = 'Cancel',
    isDestructive = false,
    isBusy = false,
    mustType,
  } = props;
  const { confirmLabel, busyLabel, onConfirm, onCancel } = props;
  const [typed, setTyped] = useState('');
  const mayConfirm = !mustType || typed.trim() === mustType.words;
  const close = () => {
    setTyped('');
    onCancel();
  };
  const actions = (
    <>
      <Button onPress={close} autoFocus={isDestructive && !mustType}>
        {cancelLabel}
      </Button>
      <Button
        variant={isDestructive ? 'danger' : 'primary'}
        autoFocus={!isDestructive}
        isDisabled={!mayConfirm}
        isBusy={isBusy}
        {...(busyLabel !== undefined && { busyLabel })}
        onPress={onConfirm}
      >
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog isOpen={isOpen} onClose={close} title={title} role="alertdialog" actions={actions}>
      {children}
      {mustType && (
        <TextField
          label={mustType.label}
          value={typed}
          onChange={setTyped}
          isKept={false}
          autoFocus
          autoComplete="off"
        />
      )}
    </Dialog>
  );
}
