// A message to write: Enter sends it, Shift+Enter begins a line.
import { SendHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import styles from './text-to-apply.module.css';
import { segmentsInWords } from './text-to-apply-words.ts';

type WriteBoxProps = {
  label: string;
  sendLabel: string;
  /** What is said beside the field of a text that was not sent. */
  failure: string | null;
  maxLength: number;
  isBusy: boolean;
  /** Whether its cost as text messages is told. */
  isCounted: boolean;
  /** Null: not kept as a draft. */
  draftName: string | null;
  /** True once it was sent. */
  onSend: (body: string) => Promise<boolean>;
};

export function WriteBox(props: WriteBoxProps) {
  const { label, sendLabel, failure, maxLength, isBusy, isCounted, draftName, onSend } = props;
  const [text, setText] = useState('');
  const send = async () => {
    if (text.trim() === '' || isBusy) return;
    if (await onSend(text.trim())) setText('');
  };
  return (
    <form
      className={styles.write}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextArea
        label={label}
        hint={
          isCounted && text.trim() !== ''
            ? segmentsInWords(text.trim())
            : 'Enter sends, Shift+Enter starts a line.'
        }
        error={failure}
        rows={2}
        maxLength={maxLength}
        value={text}
        onChange={setText}
        isKept={draftName !== null}
        draftName={draftName ?? label}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void send();
        }}
      />
      <Button
        type="submit"
        variant="primary"
        isBusy={isBusy}
        busyLabel="Sending…"
        icon={<SendHorizontal aria-hidden="true" />}
      >
        {sendLabel}
      </Button>
    </form>
  );
}
