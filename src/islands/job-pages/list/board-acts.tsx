// Publishing a board and filling it from a file.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type JobBoardRow, publishJobBoard, unpublishJobBoard } from '#contract/job-boards.ts';
import type { SyncRun } from '#contract/sync-run.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { notify } from '#lib/stores/notices.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useAsked } from '#ui/use-asked.ts';
import { listsChanged } from '../job-page-queries.ts';

const ImportDialog = lazyPart(async () => (await import('./import-dialog.tsx')).ImportDialog);

type Props = { board: JobBoardRow; onImported: (run: SyncRun) => void };

export function BoardActs({ board, onImported }: Props) {
  const client = useQueryClient();
  const [isImporting, setImporting] = useAsked('import');
  const isPublished = board.status === 'published';
  const change = useMutation({
    mutationFn: () =>
      call(isPublished ? unpublishJobBoard : publishJobBoard, {
        params: { employer: employerOf(), board: board.permalink },
      }),
    onSuccess: () =>
      notify({
        variant: 'success',
        text: isPublished ? 'Board unpublished' : 'Board published',
      }),
    onError: (error) => notify({ variant: 'warning', text: sentenceOf(error) }),
    onSettled: () => listsChanged(client),
  });
  return (
    <>
      {board.connection === null && <Button onPress={() => setImporting(true)}>Import CSV or XML</Button>}
      <Button isBusy={change.isPending} onPress={() => change.mutate()}>
        {isPublished ? 'Unpublish' : 'Publish board'}
      </Button>
      {isImporting && (
        <ImportDialog
          board={board}
          onClose={() => setImporting(false)}
          onDone={(run) => {
            setImporting(false);
            onImported(run);
          }}
        />
      )}
    </>
  );
}
