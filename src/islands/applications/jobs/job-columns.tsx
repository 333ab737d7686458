// The columns of the list of jobs.
import type { ReactNode } from 'react';
import type { JobPipeline } from '#contract/application-pipeline.ts';
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

type FigureOf = { id: string; title: string; from?: 'small' | 'wide'; view?: string };
type Count = (job: JobPipeline) => { count: number; label: string };

const figure = ({ id, title, from, view }: FigureOf, of: Count): Column<JobPipeline> => ({
  ...{ id, title, isNumber: true },
  ...(from !== undefined && { from }),
  render: (job) => <Figure {...of(job)} href={to(job, view)} />,
});

const figures: readonly Column<JobPipeline>[] = [
  figure({ id: 'new', title: 'New', view: 'new' }, ({ newCount, title }) => ({
    count: newCount,
    label: `${applicationsInWords(newCount)} to ${title} awaiting a response`,
  })),
  figure({ id: 'applications', title: 'Applications' }, ({ applicationCount, title }) => ({
    count: applicationCount,
    label: `${applicationsInWords(applicationCount)} to ${title}`,
  })),
  figure({ id: 'match', title: 'Match', from: 'small', view: 'match' }, (job) => ({
    count: job.applicationMatchCount,
    label: `${job.applicationMatchCount} of ${applicationsInWords(job.applicationCount)} match`,
  })),
  figure({ id: 'started', title: 'Started', from: 'wide', view: 'started' }, ({ startedCount, title }) => ({
    count: startedCount,
    label: `${applicationsInWords(startedCount)} to ${title} started, not submitted`,
  })),
];

/** What a row says of a job, the most needed first; `acts` for those who may do something with it. */
export function jobColumns(now: Date, acts: ((job: JobPipeline) => ReactNode) | null): Column<JobPipeline>[] {
  return [
    { id: 'title', title: 'Job', isMain: true, render: (job) => <JobName job={job} /> },
    { id: 'status', title: 'Status', from: 'small', render: ({ status }) => <JobState status={status} /> },
    ...figures,
    {
      id: 'waiting',
      title: 'Oldest unanswered',
      from: 'wide',
      render: ({ oldestUnansweredAt }) => <When at={oldestUnansweredAt} now={now} />,
    },
    {
      id: 'team',
      title: 'Hiring team',
      from: 'wider',
      render: ({ hiringTeam }) => <Team names={hiringTeam.map(({ name }) => name)} />,
    },
    {
      id: 'latest',
      title: 'Last application',
      from: 'wide',
      render: ({ lastApplicationAt }) => <When at={lastApplicationAt} now={now} />,
    },
    ...(acts === null ? [] : [{ id: 'acts', title: 'Actions', isTitleHidden: true, render: acts }]),
  ];
}

function When({ at, now }: { at: string | null; now: Date }) {
  if (at === null) return null;
  return (
    <time dateTime={at} title={new Date(at).toLocaleString('en')}>
      {relativeTime(at, now, 'en')}
    </time>
  );
}

function Team({ names }: { names: readonly string[] }) {
  const [first, ...others] = names;
  if (first === undefined) return null;
  return (
    <span title={names.join(', ')}>
      <bdi>{first}</bdi>
      {others.length > 0 && ` +${others.length}`}
    </span>
  );
}

/** "Onsite 3, Offer 1 in the ATS". */
const stagesInWords = (stages: JobPipeline['stages']): string =>
  `${stages.map(({ stage, count }) => `${stage} ${count.toLocaleString('en')}`).join(', ')} in the ATS`;

/** "Screen 3, Interview 1": who is beyond the first stage. */
const onTheWay = ({ hiringStages }: JobPipeline): string =>
  hiringStages
    .slice(1)
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${name} ${count.toLocaleString('en')}`)
    .join(', ');

function JobName({ job }: { job: JobPipeline }) {
  const { title, location, pushFailedCount, sinceVisitCount, stages } = job;
  return (
    <span className={styles.name}>
      <a href={to(job)} title={title}>
        <bdi>{title}</bdi>
      </a>
      <span className={styles.under}>
        <bdi>{location}</bdi>
        {sinceVisitCount > 0 && ` · ${sinceVisitCount.toLocaleString('en')} since your last visit`}
        {onTheWay(job) !== '' && ` · ${onTheWay(job)}`}
        {stages.length > 0 && ` · ${stagesInWords(stages)}`}
        {pushFailedCount > 0 && <span className={styles.failed}> · {pushFailedCount} not sent to ATS</span>}
      </span>
    </span>
  );
}
