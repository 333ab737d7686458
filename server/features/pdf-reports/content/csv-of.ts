// The figures of a report for spreadsheets: numbers as numbers, days as 2026-11-29, lengths in seconds.
import Papa from 'papaparse';
import type { Cell, ReportData } from './report-data.ts';
import { reportWords } from './report-words.ts';

/** Its parts one under the other, an empty line between them. */
export function csvOf(data: ReportData): string {
  const { t } = reportWords(data.language);
  const rows: Cell[][] = [
    [t('report.title'), data.title],
    [t('report.employer'), data.employer],
    [t('report.from'), data.range.from],
    [t('report.to'), data.range.to],
    [],
    [t('report.figure'), t('report.value'), t('report.before')],
    ...data.figures.map(({ name, value, before }) => [name, value, before]),
    ...data.sections.flatMap(({ table }) =>
      table === null
        ? []
        : [
            [],
            [table.caption],
            table.columns.map(({ name, kind }) =>
              kind === 'duration' ? t('report.inSeconds', { name }) : name,
            ),
            ...table.rows.map((row) => [...row]),
          ],
    ),
  ];
  // The mark tells spreadsheets that this is UTF-8. What begins like a formula gets an apostrophe: it is shown, not run.
  return `\ufeff${Papa.unparse(rows, { escapeFormulae: true })}\r\n`;
}
