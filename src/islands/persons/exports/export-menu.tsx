// Takes persons along as a file.
import { Download } from 'lucide-react';
import { useState } from 'react';
import { createExport } from '#contract/exports.ts';
import type { PersonQuestion } from '#contract/person-search.ts';
import { call } from '#lib/api/call.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Menu } from '#ui/menu.tsx';

const ExportDialog = lazyPart(async () => (await import('./export-dialog.tsx')).ExportDialog);

type Format = 'csv' | 'json';

type Props = {
  /** Who they are, in words and as a question. */
  title: string;
  question: PersonQuestion;
};

/** The two forms of the file. */
export function ExportMenu({ title, question }: Props) {
  const [format, setFormat] = useState<Format | null>(null);
  return (
    <>
      <Menu
        label="Export"
        trigger={<IconButton label="Export" icon={<Download aria-hidden="true" />} />}
        groups={[
          {
            id: 'formats',
            title,
            entries: [
              { id: 'csv', label: 'Export as CSV', onAction: () => setFormat('csv') },
              { id: 'json', label: 'Export as JSON', onAction: () => setFormat('json') },
            ],
          },
        ]}
      />
      {format !== null && (
        <ExportDialog
          title="Export people"
          begin={(key) => begin(question, format, key)}
          onClose={() => setFormat(null)}
        />
      )}
    </>
  );
}

const begin = (search: PersonQuestion, format: Format, idempotencyKey: string) =>
  call(
    createExport,
    {
      params: { employer: employerOf() },
      body: { kind: 'persons' as const, format, search },
    },
    { idempotencyKey },
  );
