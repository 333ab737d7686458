// An e-mail that its sequence left to a colleague: read, edited and sent to one person.
import { useStore } from '@nanostores/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Sequence, SequenceTarget } from '#contract/sequence.ts';
import { sendSequenceLetter } from '#contract/sequence-letters.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { $isActing } from '#lib/stores/impersonation.ts';
import { notify } from '#lib/stores/notices.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LetterFields, useLetterWords } from '../letter-fields.tsx';
import { paramsOf, sequenceChanged } from '../sequence-queries.ts';
import { timeHere } from '../sequence-words.ts';
import styles from '../sequences.module.css';
import type { TargetActs } from '../use-target-acts.ts';
import type { WithTask } from './task-dialog.tsx';

type Props = {
  sequence: Sequence;
  target: WithTask;
  letter: NonNullable<SequenceTarget['letter']>;
  acts: TargetActs;
  onClose: () => void;
};

export function SendByHand({ sequence, target, letter, acts, onClose }: Props) {
  const isActing = useStore($isActing);
  const edited = useLetterWords(letter);
  const { isBusy, failure, send } = useSending({ sequence, target, letter, onClose });
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
            isDisabled={isActing || !edited.isReady}
            onPress={() => void send(edited.words)}
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
        <LetterFields letter={edited} html={letter.bodyHtml} failure={failure} thread={letter.answers} />
      </div>
    </Dialog>
  );
}

type Sending = Pick<Props, 'sequence' | 'target' | 'letter' | 'onClose'>;

function useSending({ sequence, target, letter, onClose }: Sending) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [tried, setTried] = useState({ words: '', idempotencyKey: '' });
  const send = async (words: { subject: string; bodyHtml: string }) => {
    // The same words pressed again after a cut connection are sent once; other words are another e-mail.
    const isSame = JSON.stringify(words) === tried.words;
    const idempotencyKey = isSame ? tried.idempotencyKey : crypto.randomUUID();
    setTried({ words: JSON.stringify(words), idempotencyKey });
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
