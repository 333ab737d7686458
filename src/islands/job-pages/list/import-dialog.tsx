// Fills a board from a CSV or XML file: a dry run first, which says what would come of it and what is refused.
import type { JobBoardRow } from '#contract/job-boards.ts';
import type { SyncRun } from '#contract/sync-run.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import styles from '../job-pages.module.css';
import { ImportFindings } from './import-findings.tsx';
import { importLabel, useImport } from './use-import.ts';

type Props = { board: JobBoardRow; onClose: () => void; onDone: (run: SyncRun) => void };

export function ImportDialog({ board, onClose, onDone }: Props) {
  const steps = useImport(board, onDone);
  const { preview, isReading, failure } = steps;
  const isEmpty = preview !== undefined && preview.counts.seen === 0;
  const actions = (
    <>
      <Button onPress={onClose}>Cancel</Button>
      <Button
        variant="primary"
        isDisabled={preview === undefined || isReading || isEmpty}
        isBusy={steps.isImporting}
        busyLabel="Importing…"
        onPress={steps.apply}
      >
        {preview === undefined ? 'Import' : importLabel(preview.counts, steps.choices)}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      title="Import jobs from file"
      width="form"
      closeLabel="Close"
      isSticky={preview !== undefined}
      onClose={onClose}
      actions={actions}
    >
      <div className={styles.form}>
        <label className={styles.file}>
          <span>CSV or XML, up to 20 MB. You review the changes before they apply.</span>
          <input
            type="file"
            accept=".csv,.xml,text/csv,application/xml,text/xml"
            onChange={({ target: { files } }) => files?.[0] && steps.choose(files[0])}
          />
        </label>
        <p role="status" className={styles.reading}>
          {isReading && 'Reading the file…'}
        </p>
        {failure !== null && (
          <p className={styles.failed} role="alert">
            {failure}
          </p>
        )}
        {preview !== undefined && (
          <ImportFindings
            preview={preview}
            mapping={steps.mapping}
            onMapping={steps.map}
            choices={steps.choices}
          />
        )}
      </div>
    </Dialog>
  );
}
