import { useStore } from '@nanostores/react';
import type { PdfReport } from '#contract/pdf-report.ts';
import { employerPaths } from '#lib/paths.ts';
import { $user } from '#lib/stores/auth.ts';
import { Badge } from '#ui/badge.tsx';
import { LongTable } from '#ui/long-table.tsx';
import type { Column } from '#ui/table-parts.tsx';
import { rangeInWords, statusOf, typeNames } from './report-words.ts';
import styles from './reports.module.css';

const dayWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

const columns = (employer: string): readonly Column<PdfReport>[] => [
  {
    id: 'title',
    title: 'Report',
    isMain: true,
    render: ({ permalink, title, range }) => (
      <span className={styles.two}>
        <a className={styles.name} href={employerPaths.pdfReport(employer, permalink)}>
          {title}
        </a>
        <span className={styles.quiet}>{rangeInWords(range)}</span>
      </span>
    ),
  },
  { id: 'type', title: 'Type', from: 'wide', render: ({ type }) => typeNames[type] },
  {
    id: 'status',
    title: 'Status',
    render: (report) => {
      const { word, tone } = statusOf(report);
      return <Badge tone={tone}>{word}</Badge>;
    },
  },
  { id: 'by', title: 'Created by', from: 'wide', render: ({ generatedBy }) => generatedBy.name },
  {
    id: 'created',
    title: 'Created',
    from: 'small',
    render: ({ createdAt }) => dayWords.format(new Date(createdAt)),
  },
];

type Props = { reports: readonly PdfReport[]; more: { isLoading: boolean; load: () => void } | null };

export function ReportTable({ reports, more }: Props) {
  const user = useStore($user);
  const employer = user?.employerProfile?.permalink ?? user?.employerId ?? '';
  return (
    <LongTable
      label="Reports"
      columns={columns(employer)}
      rows={reports}
      keyOf={({ permalink }) => permalink}
      nameOf={({ title }) => title}
      total={more === null ? reports.length : null}
      countWords={(count) => (count === 1 ? '1 report' : `${count} reports`)}
      more={more}
    />
  );
}
