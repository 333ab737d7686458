// Which jobs of the list are picked: those on screen, or all that match, loaded or not.
import type { JobPageRow } from '#contract/job-page.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { notify } from '#lib/stores/notices.ts';
import { usePickedRows } from '#ui/picked-rows.ts';

type Selecting = {
  /** Says which list it is: its board and filters. */
  of: string;
  shown: readonly JobPageRow[];
  readAll: () => Promise<readonly JobPageRow[]>;
};

export function useSelection(selecting: Selecting) {
  const { rows, ...picked } = usePickedRows<JobPageRow>({
    ...selecting,
    onFailed: (error) => notify({ variant: 'warning', text: sentenceOf(error) }),
  });
  return { ...picked, pages: rows };
}

export type Selection = ReturnType<typeof useSelection>;
