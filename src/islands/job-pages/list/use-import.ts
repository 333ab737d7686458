// A dry run of a file, the import itself once somebody has looked at it, and the way back.
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  applyImport,
  createImport,
  type ImportMapping,
  type ImportPreview,
  type ImportUndo,
  undoImport,
} from '#contract/job-board-imports.ts';
import type { JobBoardRow } from '#contract/job-boards.ts';
import type { SyncRun } from '#contract/sync-run.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { listsChanged } from '../job-page-queries.ts';
import { jobsInWords } from './bulk/page-acts.ts';

/** What becomes of open jobs that the file does not name. */
export type Absent = 'keep' | 'close';
/** What becomes of descriptions that the file has none for. */
export type Descriptions = 'keep' | 'empty';

/** Without a mapping the server recognises the columns by their names. */
type Chosen = { file: File; mapping?: ImportMapping };

export type ImportChoices = {
  absent: Absent;
  setAbsent: (absent: Absent) => void;
  descriptions: Descriptions;
  setDescriptions: (descriptions: Descriptions) => void;
};

export function useImport(board: JobBoardRow, onDone: (run: SyncRun) => void) {
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
  // A file may hold a few new jobs or all there are: only somebody who knows may close the others.
  const [absent, setAbsent] = useState<Absent>('keep');
  const [descriptions, setDescriptions] = useState<Descriptions>('keep');
  const apply = useMutation({
    mutationFn: ({ id, mapping }: ImportPreview) =>
      call(applyImport, { params: { ...params, id }, body: { mapping, absent, descriptions } }),
    onSuccess: async (run) => {
      await listsChanged(client);
      onDone(run);
    },
  });
  const read = (next: Chosen) => {
    apply.reset();
    setAbsent('keep');
    setDescriptions('keep');
    setChosen(next);
    dryRun.mutate(next);
  };
  const error = apply.error ?? dryRun.error;
  const preview = dryRun.isError ? undefined : dryRun.data;
  return {
    preview,
    mapping: chosen?.mapping ?? {},
    choices: { absent, setAbsent, descriptions, setDescriptions },
    isReading: dryRun.isPending,
    isImporting: apply.isPending,
    failure: error === null ? null : sentenceOf(error),
    choose: (file: File) => read({ file }),
    map: (mapping: ImportMapping) => chosen !== null && read({ ...chosen, mapping }),
    apply: () => preview !== undefined && apply.mutate(preview),
  };
}

/** "Import and close 2 jobs": what cannot be seen in the file itself. Short enough for a phone where it is both. */
export function importLabel({ closed, blanked = 0 }: SyncRun['counts'], choices: ImportChoices): string {
  const closes = closed > 0 && choices.absent === 'close';
  const empties = blanked > 0 && choices.descriptions === 'empty';
  if (closes && empties)
    return `Import, close ${closed.toLocaleString('en')}, clear ${blanked.toLocaleString('en')}`;
  if (closes) return `Import and close ${jobsInWords(closed)}`;
  return empties ? `Import and clear ${descriptionsInWords(blanked)}` : 'Import';
}

const descriptionsInWords = (count: number) =>
  count === 1 ? '1 description' : `${count.toLocaleString('en')} descriptions`;

/** Takes an import back and reads the lists anew. Throws CallError. */
export async function takeImportBack(
  client: QueryClient,
  { board, run }: { board: JobBoardRow; run: SyncRun },
): Promise<ImportUndo> {
  const params = { employer: employerOf(), board: board.permalink, id: run.id };
  const undone = await call(undoImport, { params });
  await listsChanged(client);
  return undone;
}

/** "Import undone: 2 jobs archived, 1 job restored." */
export const undoneWords = ({ archived, restored }: ImportUndo): string =>
  `Import undone: ${jobsInWords(archived)} archived, ${jobsInWords(restored)} restored.`;

/** Which jobs stay because somebody changed them since; null for none. */
export function keptWords({ keptCount, kept }: ImportUndo): string | null {
  if (keptCount === 0) return null;
  const names = kept.slice(0, 3).map(({ title }) => title);
  const more = keptCount > names.length ? ` and ${keptCount - names.length} more` : '';
  return `Not undone because they changed since: ${names.join(', ')}${more}.`;
}

export const importedWords = ({ counts: { added, updated, closed } }: SyncRun): string =>
  `Imported: ${added} added, ${updated} updated, ${closed} closed.`;
