// H2: one report: how it stands, and its two files.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, FileSpreadsheet, RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PdfReport } from '#contract/pdf-report.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { fileSize } from '#lib/format/file-size.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Refused } from '#ui/load-failed.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { fileOf, makeReport, reportQuery, sameAgain, useFinished } from './report-queries.ts';
import { isOpen, languageNames, rangeInWords, statusOf, typeNames } from './report-words.ts';
import styles from './reports.module.css';

type Props = { params: Readonly<Record<string, string>> };

/** `/employers/{employerPermalink}/pdf-report/{pdfReportPermalink}/download`. */
export function ReportScreen({ params }: Props) {
  const { employerPermalink: employer = '', pdfReportPermalink: permalink = '' } = params;
  const query = useQuery(reportQuery(employer, permalink));
  useFinished();
  if (query.isPending)
    return (
      <Skeleton>
        <Bone shape="title" width="40%" />
        <Bone shape="block" />
      </Skeleton>
    );
  if (!query.data)
    return (
      <Refused
        what="the report"
        query={query}
        back={{ title: 'Go to reports', href: employerPaths.reports }}
      />
    );
  return <Report key={permalink} employer={employer} report={query.data} />;
}

type Shown = { employer: string; report: PdfReport };

function Report({ employer, report }: Shown) {
  const { word, tone } = statusOf(report);
  useDownloadOnce(employer, report);
  return (
    <div className={styles.screen}>
      <PageHeader
        title={report.title}
        crumbs={[
          { title: 'Dashboard', href: employerPaths.home },
          { title: 'Reports', href: employerPaths.reports },
        ]}
        aside={<Badge tone={tone}>{word}</Badge>}
        note={`${typeNames[report.type]} · ${rangeInWords(report.range)}`}
      />
      <p role="status" className={styles.status}>
        {wordsOf(report)}
      </p>
      <dl className={styles.facts}>
        <Fact name="Created by" value={report.generatedBy.name} />
        <Fact name="Language" value={languageNames[report.locale]} />
        {report.file !== null && <Fact name="Pages" value={report.file.pages.toLocaleString('en')} />}
        {report.file !== null && <Fact name="Size" value={fileSize(report.file.bytes)} />}
        {report.status === 'ready' && <Fact name="Available until" value={dayOf(report.expiresAt)} />}
      </dl>
      <div className={styles.actions}>
        {report.status === 'ready' && (
          <>
            <LinkButton
              variant="primary"
              href={fileOf(employer, report.permalink, 'download')}
              download
              icon={<Download aria-hidden="true" />}
            >
              Download PDF
            </LinkButton>
            <LinkButton
              href={fileOf(employer, report.permalink, 'data.csv')}
              download
              icon={<FileSpreadsheet aria-hidden="true" />}
            >
              Download data (CSV)
            </LinkButton>
          </>
        )}
        {!isOpen(report) && <Again employer={employer} report={report} />}
      </div>
    </div>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

const dayWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const dayOf = (moment: string): string => dayWords.format(new Date(moment));

function wordsOf({ status, failure }: PdfReport): string {
  if (status === 'ready') return 'Ready. The download starts by itself.';
  if (status === 'failed') return `Couldn’t create this report. ${failure ?? ''}`.trim();
  if (status === 'expired')
    return `${failure ?? 'This report has expired.'} Make it again with the same filters.`;
  const begun = status === 'queued' ? 'Waiting in the queue.' : 'Creating the report.';
  return `${begun} You can leave: we’ll tell you when it’s ready.`;
}

function Again({ employer, report }: Shown) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [key] = useState(() => crypto.randomUUID());
  const again = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const made = await makeReport(employer, sameAgain(report), key);
      void client.invalidateQueries({ queryKey: ['pdf-reports'] });
      goTo(employerPaths.pdfReport(employer, made.permalink));
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        variant={report.status === 'ready' ? 'secondary' : 'primary'}
        isBusy={isBusy}
        busyLabel="Queuing…"
        icon={<RotateCw aria-hidden="true" />}
        onPress={() => void again()}
      >
        {report.status === 'failed' ? 'Try again' : 'Make again'}
      </Button>
      {failure !== null && (
        <p role="alert" className={styles.failed}>
          {failure}
        </p>
      )}
    </>
  );
}

const begun = new Set<string>();

/** A ready report is saved once by itself: not again after Back, nor when the screen is drawn anew. */
function useDownloadOnce(employer: string, { permalink, status }: PdfReport): void {
  useEffect(() => {
    if (status !== 'ready' || begun.has(permalink)) return;
    begun.add(permalink);
    const link = document.createElement('a');
    link.href = fileOf(employer, permalink, 'download');
    link.download = '';
    link.click();
  }, [employer, permalink, status]);
}
