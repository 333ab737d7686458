// What each type of report is asked, and what it tells.
import type { ReportFilters, ReportRange } from '#contract/pdf-report.ts';
import type { JobPageId } from '#server/tables/job-pages.ts';
import type { PersonId } from '#server/tables/persons.ts';
import type { ReportData } from '../content/report-data.ts';
import type { ReportWords } from '../content/report-words.ts';

export type Asked = {
  range: ReportRange;
  /** As many days right before. */
  before: ReportRange;
  days: number;
  filters: ReportFilters;
  /** Of a funnel: its jobs; null for all. */
  jobIds: JobPageId[] | null;
  words: ReportWords;
};

export type Told = Pick<ReportData, 'sentences' | 'figures' | 'sections' | 'notes'> & {
  /** Who is named. */
  personIds?: PersonId[];
};

/** So many rows of a table are printed; the others are said to be left out. */
export const MOST_ROWS = 50;

/** The first rows, and a sentence where there are more. */
export function firstRows<Row>(
  rows: readonly Row[],
  { t }: ReportWords,
  most = MOST_ROWS,
): { rows: Row[]; rest: string[] } {
  const shown = rows.slice(0, most);
  const isCut = rows.length > most;
  return { rows: shown, rest: isCut ? [t('report.first', { shown: most, count: rows.length })] : [] };
}
