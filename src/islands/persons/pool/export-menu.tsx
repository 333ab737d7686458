// Takes what is found along as a file: made in the background, offered here once it is ready.
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { createExport, getExport } from '#contract/exports.ts';
import type { ExportPermalink } from '#contract/kit/ids.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { employerOf } from '../person-queries.ts';
import { personsInWords } from '../person-words.ts';
import styles from '../persons.module.css';
import { type PoolFilters, questionOf } from './pool-filters.ts';

const LOOK_MS = 1500;

/** The two forms of the file; what stands in it is what the filters find. */
export function ExportMenu({ filters }: { filters: PoolFilters }) {
  const [format, setFormat] = useState<'csv' | 'json' | null>(null);
  return (
    <>
      <Menu
        label="Export"
        trigger={<IconButton label="Export" icon={<Download aria-hidden="true" />} />}
        groups={[
          {
            id: 'formats',
            title: 'All that are found',
            entries: [
              { id: 'csv', label: 'Export as CSV', onAction: () => setFormat('csv') },
              { id: 'json', label: 'Export as JSON', onAction: () => setFormat('json') },
            ],
          },
        ]}
      />
      {format !== null && <ExportDialog {...{ filters, format }} onClose={() => setFormat(null)} />}
    </>
  );
}

type DialogProps = { filters: PoolFilters; format: 'csv' | 'json'; onClose: () => void };

function ExportDialog({ filters, format, onClose }: DialogProps) {
  const [key] = useState(() => crypto.randomUUID());
  const begun = useQuery({
    queryKey: ['export-begun', key],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () =>
      call(
        createExport,
        {
          params: { employer: employerOf() },
          body: { kind: 'persons' as const, format, search: questionOf(filters) },
        },
        { idempotencyKey: key },
      ),
  });
  const made = useExport(begun.data?.permalink ?? null);
  const state = made.data?.status ?? begun.data?.status ?? 'queued';
  const failure = begun.error ?? made.error;
  return (
    <Dialog
      isOpen
      title="Export persons"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{state === 'ready' ? 'Done' : 'Close'}</Button>
          {state === 'ready' && begun.data && (
            <LinkButton variant="primary" href={exportFileOf(begun.data.permalink)} download>
              Download
            </LinkButton>
          )}
        </>
      }
    >
      <div className={styles.form}>
        {failure !== null ? (
          <p className={styles.failed} role="alert">
            {sentenceOf(failure)}
          </p>
        ) : (
          <p role="status">{wordsOf(state, made.data?.file?.rows ?? null)}</p>
        )}
      </div>
    </Dialog>
  );
}

/** Where a ready export is fetched from. */
export const exportFileOf = (permalink: string): string =>
  `/v1/employers/${employerOf()}/exports/${permalink}/download`;

/** An export as it stands, looked at until it is done. */
export const useExport = (permalink: ExportPermalink | null) =>
  useQuery({
    queryKey: ['export', permalink],
    enabled: permalink !== null,
    queryFn: ({ signal }) =>
      call(
        getExport,
        { params: { employer: employerOf(), export: permalink as ExportPermalink } },
        { signal },
      ),
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'queued' || data?.status === 'running' || data === undefined ? LOOK_MS : false,
  });

function wordsOf(state: string, rows: number | null): string {
  if (state === 'ready')
    return rows === null ? 'Your file is ready.' : `Your file is ready: ${personsInWords(rows)}.`;
  if (state === 'failed') return 'The file could not be made. Try again in a moment.';
  if (state === 'expired') return 'The file was kept for seven days and is gone.';
  return 'Making the file. You may leave: a notification tells you when it is ready.';
}
