// Fills a board from a CSV or XML file: a dry run first, which says what would come of it and what is refused.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  applyImport,
  createImport,
  type ImportMapping,
  type ImportPreview,
  type JobBoardRow,
} from '#contract/job-boards.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { notify } from '#lib/stores/notices.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { employerOf, listsChanged } from '../job-page-queries.ts';
import styles from '../job-pages.module.css';
import { ImportFindings } from './import-findings.tsx';

export function ImportDialog({ board, onClose }: { board: JobBoardRow; onClose: () => void }) {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [mapping, setMapping] = useState<ImportMapping>({});
  const params = { employer: employerOf(), board: board.permalink };
  const dryRun = useMutation({
    mutationFn: (chosen: { file: File; mapping: ImportMapping }) =>
      call(
        createImport,
        { params, body: { mapping: chosen.mapping } },
        { file: chosen.file, idempotencyKey: crypto.randomUUID() },
      ),
    onSuccess: (preview: ImportPreview) => setMapping(preview.mapping),
  });
  const apply = useMutation({
    mutationFn: (preview: ImportPreview) =>
      call(applyImport, { params: { ...params, id: preview.id }, body: { mapping } }),
    onSuccess: async ({ counts }) => {
      await listsChanged(client);
      notify({
        variant: 'success',
        text: `${counts.added} jobs added, ${counts.updated} changed, ${counts.closed} closed`,
      });
      onClose();
    },
  });
  const read = (next: { file: File; mapping: ImportMapping }) => {
    setFile(next.file);
    dryRun.mutate(next);
  };
  const preview = dryRun.data;
  const failure = dryRun.error ?? apply.error;
  return (
    <Dialog
      isOpen
      title="Import jobs from a file"
      width="form"
      closeLabel="Close"
      isSticky={preview !== undefined}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isDisabled={preview === undefined || dryRun.isPending}
            isBusy={apply.isPending}
            busyLabel="Importing…"
            onPress={() => preview && apply.mutate(preview)}
          >
            Import
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <label className={styles.file}>
          <span>CSV or XML, at most 20 MB. Nothing changes before you have seen what is in it.</span>
          <input
            type="file"
            accept=".csv,.xml,text/csv,application/xml,text/xml"
            onChange={(event) => {
              const chosen = event.target.files?.[0];
              if (chosen !== undefined) read({ file: chosen, mapping: {} });
            }}
          />
        </label>
        {dryRun.isPending && <p role="status">Reading the file…</p>}
        {failure !== null && (
          <p className={styles.failed} role="alert">
            {sentenceOf(failure)}
          </p>
        )}
        {preview !== undefined && file !== null && (
          <ImportFindings
            preview={preview}
            mapping={mapping}
            onMapping={(next) => {
              setMapping(next);
              read({ file, mapping: next });
            }}
          />
        )}
      </div>
    </Dialog>
  );
}
