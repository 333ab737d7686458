// The words of one e-mail for one person, in place of the stage's own.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StageId } from '#contract/kit/ids.ts';
import type { Sequence, SequenceTarget } from '#contract/sequence.ts';
import { saveSequenceTarget } from '#contract/sequences.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { linkChoice } from '../editor/link-choice.tsx';
import { inserts } from '../editor/token-menu.tsx';
import { LetterFields, useLetterWords } from '../letter-fields.tsx';
import { paramsOf, targetQuery } from '../sequence-queries.ts';
import styles from '../sequences.module.css';

type Props = { sequence: Sequence; target: SequenceTarget; stage: StageId; onClose: () => void };

export function EditLetterDialog({ sequence, target, stage, onClose }: Props) {
  const client = useQueryClient();
  const [start] = useState(() => wordsOf(sequence, target, stage));
  const edited = useLetterWords(start);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (own: { subject: string; bodyHtml: string } | null) => {
    setBusy(true);
    setFailure(null);
    try {
      const others = target.overrides.filter((one) => one.stage !== stage);
      const overrides = own === null ? others : [...others, { stage, ...own }];
      const params = { ...paramsOf(sequence), target: target.permalink };
      const saved = await call(
        saveSequenceTarget,
        { params, body: { overrides } },
        { version: target.version },
      );
      client.setQueryData(targetQuery(sequence, target.permalink).queryKey, saved);
      onClose();
    } catch (error) {
      const isStale = error instanceof CallError && error.code === 'STALE_VERSION';
      setFailure(isStale ? 'Someone else changed this. Close it and open it again.' : sentenceOf(error));
      setBusy(false);
    }
  };
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
          <Button onPress={onClose}>Cancel</Button>
          {start.isOwn && (
            <Button isBusy={isBusy} onPress={() => void save(null)}>
              Use the sequence’s text
            </Button>
          )}
          <Button
            variant="primary"
            isBusy={isBusy}
            busyLabel="Saving…"
            isDisabled={!edited.isReady}
            onPress={() => void save(edited.words)}
          >
            Save e-mail
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <LetterFields letter={edited} html={start.bodyHtml} failure={failure} {...{ inserts, linkChoice }} />
      </div>
    </Dialog>
  );
}

/** What was written for this person, else what the stage says. */
function wordsOf({ stages }: Sequence, { overrides, variant }: SequenceTarget, stage: StageId) {
  const own = overrides.find((one) => one.stage === stage);
  const shown = stages.find(({ id }) => id === stage);
  const wording = variant === 'b' ? (shown?.variants?.[0] ?? shown) : shown;
  const { subject, bodyHtml } = own ?? wording ?? { subject: '', bodyHtml: '' };
  return { subject, bodyHtml, isOwn: own !== undefined };
}
