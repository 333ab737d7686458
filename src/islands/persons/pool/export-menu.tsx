// Takes what is found along as a file.
import { Download } from 'lucide-react';
import { Suspense, useState } from 'react';
import { createExport } from '#contract/exports.ts';
import { call } from '#lib/api/call.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Menu } from '#ui/menu.tsx';
import { employerOf } from '../person-queries.ts';
import { type PoolFilters, questionOf } from './pool-filters.ts';

const ExportDialog = lazyPart(async () => (await import('../exports/export-dialog.tsx')).ExportDialog);

type Format = 'csv' | 'json';

/** The two forms of the file; what stands in it is what the filters find. */
export function ExportMenu({ filters }: { filters: PoolFilters }) {
  const [format, setFormat] = useState<Format | null>(null);
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
      {format !== null && (
        <Suspense>
          <ExportDialog
            title="Export persons"
            begin={(key) => begin(filters, format, key)}
            onClose={() => setFormat(null)}
          />
        </Suspense>
      )}
    </>
  );
}

const begin = (filters: PoolFilters, format: Format, idempotencyKey: string) =>
  call(
    createExport,
    {
      params: { employer: employerOf() },
      body: { kind: 'persons' as const, format, search: questionOf(filters) },
    },
    { idempotencyKey },
  );
