// An e-mail that its sequence left to a colleague: read, edited and sent to one person.
import { useStore } from '@nanostores/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Sequence, SequenceTarget } from '#contract/sequence.ts';
import { sendSequenceLetter } from '#contract/sequence-letters.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { wrongInLetter } from '#lib/format/letter-words.ts';
import { $isActing } from '#lib/stores/impersonation.ts';
import { notify } from '#lib/stores/notices.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { TextField } from '#ui/text-field.tsx';
import { paramsOf, sequenceChanged } from '../sequence-queries.ts';
import { timeHere } from '../sequence-words.ts';
import styles from '../sequences.module.css';
import type { TargetActs } from '../use-target-acts.ts';
import type { WithTask } from './task-dialog.tsx';

const RichTextEditor = lazyPart(async () => (await import('#ui/rich-text-editor.tsx')).RichTextEditor);

type Props = {
  sequence: Sequence;
  target: WithTask;
  letter: NonNullable<SequenceTarget['letter']>;
  acts: TargetActs;
  onClose: () => void;
};

export function SendByHand({ sequence, target, letter, acts, onClose }: Props) {
  const isActing = useStore($isActing);
  const [subject, setSubject] = useState(letter.subject);
  const [bodyHtml, setBody] = useState(letter.bodyHtml);
  const { isBusy, failure, send } = useSending({ sequence, target, letter, onClose });
  const [wrongSubject, wrongBody] = [wrongInLetter(subject), wrongInLetter(bodyHtml)];
  const isReady = wrongSubject === null && wrongBody === null && bodyHtml !== '';
  return (
    <Dialog
      isOpen
      isSticky
      width="form"
      title={`E-mail to ${target.person.title}`}
      about={target.permalink}
      closeLabel="Close"
      onClose={onClose}
      actions={
        <>
          <Button
            isDisabled={isBusy}
            onPress={() => {
              onClose();
              void acts.change('skip', [target]);
            }}
          >
            Skip
          </Button>
          <Button
            variant="primary"
            isBusy={isBusy}
            busyLabel="Sending…"
            isDisabled={isActing || !isReady}
            onPress={() => void send({ subject, bodyHtml })}
          >
            {isActing ? 'Send: not while impersonating' : 'Send'}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.quiet}>
          {target.email} · Due <time dateTime={target.task.dueAt}>{timeHere(target.task.dueAt)}</time>
        </p>
        {letter.answers === null ? (
          <TextField
            label="Subject"
            value={subject}
            maxLength={200}
            error={wrongSubject}
            onChange={setSubject}
          />
        ) : (
          <p className={styles.quiet}>
            Same thread: <bdi>{letter.answers}</bdi>
          </p>
        )}
        <RichTextEditor label="Message" html={letter.bodyHtml} onChange={setBody} />
        {(wrongBody ?? failure) !== null && (
          <p className={styles.failed} role="alert">
            {wrongBody ?? failure}
          </p>
        )}
      </div>
    </Dialog>
  );
}

type Sending = Pick<Props, 'sequence' | 'target' | 'letter' | 'onClose'>;

function useSending({ sequence, target, letter, onClose }: Sending) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // One for the dialog: pressed again after a cut connection, it is sent once.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const send = async (words: { subject: string; bodyHtml: string }) => {
    setBusy(true);
    setFailure(null);
    try {
      const params = { ...paramsOf(sequence), target: target.permalink };
      await call(sendSequenceLetter, { params, body: { stage: letter.stage, ...words } }, { idempotencyKey });
      notify({ variant: 'success', text: `The e-mail to ${target.person.title} leaves now` });
      await sequenceChanged(client, sequence.permalink);
      onClose();
    } catch (error) {
      setFailure(sentenceOf(error));
      setBusy(false);
    }
  };
  return { isBusy, failure, send };
}
