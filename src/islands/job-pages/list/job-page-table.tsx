// The jobs of a board as rows; recruiters pick several and change them together.
import type { JobPageRow } from '#contract/job-page.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import type { DataTableProps } from '#ui/data-table.tsx';
import { LongTable } from '#ui/long-table.tsx';
import { jobsInWords } from './bulk/page-acts.ts';
import type { JobFigures } from './job-figures.ts';
import { columnsOf } from './job-page-columns.tsx';
import type { ColumnId } from './use-columns.ts';

type Props = {
  pages: readonly JobPageRow[];
  shown: readonly ColumnId[];
  figures: JobFigures['of'];
  isBusy: boolean;
  more: { isLoading: boolean; load: () => void } | null;
  /** Left out for those who may not change jobs. */
  selection?: DataTableProps<JobPageRow>['selection'];
};

export function JobPageTable({ pages, shown, figures, isBusy, more, selection }: Props) {
  return (
    <LongTable
      label="Jobs"
      columns={columnsOf(shown, figures)}
      rows={pages}
      keyOf={(page) => page.permalink}
      nameOf={(page) => page.title}
      onOpen={(page) => goTo(employerPaths.editJobPage(page.permalink))}
      isBusy={isBusy}
      total={null}
      more={more}
      countWords={(count) => (more === null ? jobsInWords(count) : `First ${jobsInWords(count)}`)}
      {...(selection && { selection })}
    />
  );
}
