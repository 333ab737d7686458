// A file that is made in the background, offered here once it is ready.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Export } from '#contract/exports.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { personsInWords } from '../person-words.ts';
import styles from '../persons.module.css';
import { exportFileOf, useExport } from './export-queries.ts';

type Props = {
  title: string;
  /** Asks for the file; the key makes asking twice one export. */
  begin: (idempotencyKey: string) => Promise<Export>;
  onClose: () => void;
};

export function ExportDialog({ title, begin, onClose }: Props) {
  const [key] = useState(() => crypto.randomUUID());
  const begun = useQuery({
    queryKey: ['export-begun', key],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => begin(key),
  });
  const made = useExport(begun.data?.permalink ?? null);
  const one = made.data ?? begun.data;
  const isReady = one?.status === 'ready';
  const failure = begun.error ?? made.error;
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{isReady ? 'Done' : 'Close'}</Button>
          {isReady && (
            <LinkButton variant="primary" href={exportFileOf(one.permalink)} download>
              Download
            </LinkButton>
          )}
        </>
      }
    >
      <div className={styles.form}>
        {failure === null ? (
          <p role="status">{wordsOf(one)}</p>
        ) : (
          <p className={styles.failed} role="alert">
            {sentenceOf(failure)}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function wordsOf(one: Export | undefined): string {
  if (one?.status === 'ready')
    return one.kind === 'person' || one.file === null
      ? 'Your file is ready.'
      : `Your file is ready: ${personsInWords(one.file.rows)}.`;
  if (one?.status === 'failed') return 'Couldn’t create the file. Try again.';
  if (one?.status === 'expired') return 'The file has expired. Export again.';
  return 'Creating the file. You can leave: it stays under Import and export for seven days.';
}
