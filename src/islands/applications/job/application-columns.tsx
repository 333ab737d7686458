// The columns of a job's applications.
import { FileText } from 'lucide-react';
import type { ApplicationRow } from '#contract/application.ts';
import { fileSize } from '#lib/format/file-size.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Avatar } from '#ui/avatar.tsx';
import type { Column } from '#ui/table-parts.tsx';
import { erasedWords, fileAddress, heardWords, sourceWords } from '../application-words.ts';
import {
  MatchMark,
  PushMark,
  RatingMark,
  ScorecardMark,
  StageBadge,
  StageTime,
  TestMark,
} from '../badges.tsx';
import { InResume } from '../resume-match.tsx';
import styles from './job.module.css';

type ColumnsOf = {
  now: Date;
  /** Where a row leads, with the filters it was found under. */
  hrefOf: (row: ApplicationRow) => string;
  /** Columns that would be empty in every row are left out. */
  has: Record<'score' | 'ats' | 'rating' | 'scorecards' | 'heard' | 'notes', boolean>;
};

/** What a row says of an application, the most needed first. */
export function applicationColumns({ now, hrefOf, has }: ColumnsOf): Column<ApplicationRow>[] {
  const all: (Column<ApplicationRow> | false)[] = [
    {
      id: 'name',
      title: 'Person',
      isMain: true,
      render: (row) =>
        row.erasedAt !== null ? (
          <a href={hrefOf(row)}>{erasedWords(row.erasedAt)}</a>
        ) : (
          <span className={styles.person}>
            <Avatar name={row.fullName} />
            <span className={styles.name}>
              <a href={hrefOf(row)} title={row.fullName}>
                <bdi>{row.fullName}</bdi>
              </a>
              <TestMark row={row} />
              <span className={styles.under}>{row.email}</span>
              {row.resumeMatch && <InResume found={row.resumeMatch} />}
            </span>
          </span>
        ),
    },
    {
      id: 'status',
      title: 'Stage',
      render: (row) => (
        <span className={styles.stage}>
          <StageBadge row={row} />
          <StageTime row={row} />
        </span>
      ),
    },
    has.score && {
      id: 'score',
      title: 'Score',
      from: 'small',
      render: (row) => (row.score === null && row.matchStatus === null ? null : <MatchMark {...row} />),
    },
    has.rating && {
      id: 'rating',
      title: 'Rating',
      from: 'small',
      render: (row) => <RatingMark rating={row.rating} ratingCount={row.ratingCount} />,
    },
    has.scorecards && {
      id: 'scorecards',
      title: 'Scorecards',
      from: 'small',
      render: ({ scorecards }) => <ScorecardMark scorecards={scorecards} />,
    },
    { id: 'source', title: 'Source', from: 'wide', render: (row) => sourceWords(row.source) },
    has.heard && {
      id: 'heard',
      title: 'Listened',
      from: 'wider',
      render: ({ heard }) => (heard === null ? null : heardWords(heard)),
    },
    has.notes && {
      ...{ id: 'notes', title: 'Notes', isNumber: true, from: 'wider' },
      render: ({ noteCount }) => (noteCount === 0 ? null : noteCount.toLocaleString('en')),
    },
    { id: 'resume', title: 'Résumé', from: 'wide', render: (row) => <Resume row={row} /> },
    has.ats && {
      id: 'ats',
      title: 'ATS status',
      from: 'small',
      render: (row) => (row.ats === null ? null : <PushMark application={row} />),
    },
    { id: 'sent', title: 'Submitted', from: 'small', render: (row) => <Sent row={row} now={now} /> },
  ];
  return all.filter((column) => column !== false);
}

function Resume({ row }: { row: ApplicationRow }) {
  const file = row.files.find(({ kind }) => kind === 'resume');
  if (file === undefined) return <span className={styles.missing}>–</span>;
  return (
    <a
      className={styles.file}
      href={fileAddress(employerOf(), row.permalink, file.id)}
      download={file.name}
      title={`${file.name}, ${fileSize(file.bytes)}`}
    >
      <FileText aria-hidden="true" />
      <span className="visually-hidden">
        Download {file.name} of {row.fullName}
      </span>
      <span aria-hidden="true">{ending(file.name)}</span>
    </a>
  );
}

const ending = (name: string) =>
  name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toUpperCase() : 'File';

function Sent({ row, now }: { row: ApplicationRow; now: Date }) {
  const when = row.submittedAt ?? row.startedAt;
  return (
    <time dateTime={when} title={new Date(when).toLocaleString('en')}>
      {row.submittedAt === null ? 'Started ' : ''}
      {relativeTime(when, now, 'en')}
    </time>
  );
}
