// A dry run of a file and, once somebody has looked at it, the import itself.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  applyImport,
  createImport,
  type ImportMapping,
  type ImportPreview,
} from '#contract/job-board-imports.ts';
import type { JobBoardRow } from '#contract/job-boards.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { notify } from '#lib/stores/notices.ts';
import { employerOf, listsChanged } from '../job-page-queries.ts';

/** Without a mapping the server recognises the columns by their names. */
type Chosen = { file: File; mapping?: ImportMapping };

export function useImport(board: JobBoardRow, onDone: () => void) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const params = { employer: employerOf(), board: board.permalink };
  const dryRun = useMutation({
    mutationFn: ({ file, mapping }: Chosen) =>
      call(
        createImport,
        { params, body: mapping === undefined ? {} : { mapping } },
        { file, idempotencyKey: crypto.randomUUID() },
      ),
    onSuccess: ({ mapping }, { file }) => setChosen({ file, mapping }),
  });
  const apply = useMutation({
    mutationFn: ({ id, mapping }: ImportPreview) =>
      call(applyImport, { params: { ...params, id }, body: { mapping } }),
    onSuccess: async ({ counts }) => {
      await listsChanged(client);
      const { added, updated, closed } = counts;
      notify({
        variant: 'success',
        text: `Imported: ${added} added, ${updated} changed, ${closed} closed`,
      });
      onDone();
    },
  });
  const read = (next: Chosen) => {
    apply.reset();
    setChosen(next);
    dryRun.mutate(next);
  };
  const error = apply.error ?? dryRun.error;
  const preview = dryRun.isError ? undefined : dryRun.data;
  return {
    preview,
    mapping: chosen?.mapping ?? {},
    isReading: dryRun.isPending,
    isImporting: apply.isPending,
    failure: error === null ? null : sentenceOf(error),
    choose: (file: File) => read({ file }),
    map: (mapping: ImportMapping) => chosen !== null && read({ ...chosen, mapping }),
    apply: () => preview !== undefined && apply.mutate(preview),
  };
}
