// What the import just now did, with its Undo; and what an Undo had to leave as it is.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { JobBoardRow } from '#contract/job-boards.ts';
import type { SyncRun } from '#contract/sync-run.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { Button } from '#ui/button.tsx';
import styles from '../job-pages.module.css';
import { importedWords, keptWords, takeImportBack, undoneWords } from './use-import.ts';

type Props = { board: JobBoardRow; run: SyncRun; onClose: () => void };

/** Stays until it is closed: who looks through many jobs needs longer than ten seconds. */
export function ImportOutcome({ board, run, onClose }: Props) {
  const client = useQueryClient();
  const undo = useMutation({ mutationFn: () => takeImportBack(client, { board, run }) });
  const kept = undo.data === undefined ? null : keptWords(undo.data);
  return (
    <section className={styles.imported} aria-label="Import" role="status">
      <CircleCheck aria-hidden="true" />
      <div>
        <p>{undo.data === undefined ? importedWords(run) : undoneWords(undo.data)}</p>
        {board.status === 'draft' && run.counts.added > 0 && undo.data === undefined && (
          <p>Candidates see them once you publish the board.</p>
        )}
        {kept !== null && <p>{kept}</p>}
        {undo.isError && <p className={styles.failed}>{sentenceOf(undo.error)}</p>}
      </div>
      {undo.data === undefined && (
        <Button size="row" isBusy={undo.isPending} busyLabel="Undoing…" onPress={() => undo.mutate()}>
          Undo import
        </Button>
      )}
      <Button size="row" variant="plain" onPress={onClose}>
        Close
      </Button>
    </section>
  );
}
