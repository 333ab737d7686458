// The columns of the list of jobs.
import type { JobPipeline } from '#contract/application.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { employerPaths } from '#lib/paths.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import type { Column } from '#ui/table-parts.tsx';
import { applicationsInWords } from '../application-words.ts';
import styles from './jobs.module.css';

const states: Record<string, { word: string; tone: BadgeTone; isHollow: boolean }> = {
  published: { word: 'Open', tone: 'good', isHollow: false },
  draft: { word: 'Draft', tone: 'neutral', isHollow: true },
  closed: { word: 'Closed', tone: 'neutral', isHollow: true },
  archived: { word: 'Archived', tone: 'neutral', isHollow: true },
};

/** Whether candidates can reach the job. */
export function JobState({ status }: { status: string }) {
  const { word, tone, isHollow } = states[status] ?? { word: status, tone: 'neutral', isHollow: true };
  return (
    <Badge tone={tone} isHollow={isHollow}>
      {word}
    </Badge>
  );
}

const to = (job: JobPipeline, view?: string) =>
  employerPaths.job(job.permalink) + (view === undefined ? '' : `?view=${view}`);

/** A figure that leads to what it counts; none is none to go to. */
function Figure({ count, href, label }: { count: number; href: string; label: string }) {
  if (count === 0) return <span className={styles.none}>0</span>;
  return (
    <a className={styles.figure} href={href} aria-label={label}>
      {count.toLocaleString('en')}
    </a>
  );
}

/** What a row says of a job, the most needed first. */
export function jobColumns(now: Date): Column<JobPipeline>[] {
  return [
    { id: 'title', title: 'Job', isMain: true, render: (job) => <JobName job={job} /> },
    { id: 'status', title: 'Status', from: 'small', render: ({ status }) => <JobState status={status} /> },
    {
      id: 'new',
      title: 'New',
      isNumber: true,
      render: (job) => (
        <Figure
          count={job.newCount}
          href={to(job, 'new')}
          label={`${applicationsInWords(job.newCount)} to ${job.title} not yet answered`}
        />
      ),
    },
    {
      id: 'applications',
      title: 'Applications',
      isNumber: true,
      render: (job) => (
        <Figure
          count={job.applicationCount}
          href={to(job)}
          label={`${applicationsInWords(job.applicationCount)} to ${job.title}`}
        />
      ),
    },
    {
      id: 'match',
      title: 'Match',
      isNumber: true,
      from: 'small',
      render: (job) => (
        <Figure
          count={job.applicationMatchCount}
          href={to(job, 'match')}
          label={`${job.applicationMatchCount} of ${applicationsInWords(job.applicationCount)} match`}
        />
      ),
    },
    {
      id: 'started',
      title: 'Started',
      isNumber: true,
      from: 'wide',
      render: (job) => (
        <Figure
          count={job.startedCount}
          href={to(job, 'started')}
          label={`${applicationsInWords(job.startedCount)} to ${job.title} started and not sent`}
        />
      ),
    },
    {
      id: 'latest',
      title: 'Latest',
      from: 'wide',
      render: ({ lastApplicationAt }) =>
        lastApplicationAt === null ? null : (
          <time dateTime={lastApplicationAt} title={new Date(lastApplicationAt).toLocaleString('en')}>
            {relativeTime(lastApplicationAt, now, 'en')}
          </time>
        ),
    },
  ];
}

function JobName({ job }: { job: JobPipeline }) {
  const { title, location, pushFailedCount } = job;
  return (
    <span className={styles.name}>
      <a href={to(job)} title={title}>
        <bdi>{title}</bdi>
      </a>
      <span className={styles.under}>
        <bdi>{location}</bdi>
        {pushFailedCount > 0 && <span className={styles.failed}> · {pushFailedCount} not handed over</span>}
      </span>
    </span>
  );
}
