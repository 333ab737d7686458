// A test application: sent on the public page as candidates send theirs, told by the member's own e-mail address.
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useEffect } from 'react';
import type { ApplicationRow } from '#contract/application.ts';
import type { JobPage } from '#contract/job-page.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { employerPaths, publicPaths } from '#lib/paths.ts';
import { listen, onConnect } from '#lib/realtime/listen.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Section } from '#ui/section-card.tsx';
import { StageBadge, TestMark } from '../badges.tsx';
import { applicationsChanged, applicationsQuery } from '../hiring-queries.ts';
import { noFilters } from '../job/application-filters.ts';
import styles from './job-team.module.css';
import { RemoveTest } from './remove-test.tsx';

export function TestApplication({ page, email }: { page: JobPage; email: string }) {
  const isLive = page.status === 'published' && page.isBoardPublic && page.applyMode === 'here';
  const arrived = useTests(page, email);
  return (
    <Section
      title="Test application"
      level={2}
      note={`Apply with your own e-mail address, ${email}. Your application is marked as a test, and you can remove it.`}
    >
      {isLive ? (
        <div>
          <LinkButton
            href={publicPaths.apply(page.jobBoard.permalink, page.permalink)}
            target="_blank"
            variant={arrived.length === 0 ? 'primary' : 'secondary'}
            icon={<ExternalLink aria-hidden="true" />}
          >
            Apply as a candidate
          </LinkButton>
        </div>
      ) : (
        <NotLive page={page} />
      )}
      <ul className={styles.tests} aria-live="polite" aria-label="Test applications">
        {arrived.map((row) => (
          <Arrived key={row.permalink} row={row} />
        ))}
      </ul>
    </Section>
  );
}

function NotLive({ page: { permalink, status, isBoardPublic, applyMode, jobBoard } }: { page: JobPage }) {
  if (status === 'published' && !isBoardPublic)
    return (
      <p className={styles.quiet}>
        The job is on a board that is still a draft.{' '}
        <a href={`${employerPaths.jobPages}?board=${jobBoard.permalink}`}>Publish the board</a> first.
      </p>
    );
  return (
    <p className={styles.quiet}>
      {status === 'published' && applyMode !== 'here'
        ? 'Candidates don’t apply on this site for this job. '
        : 'This job isn’t published. '}
      <a href={employerPaths.editJobPage(permalink)}>Open the job page</a>
    </p>
  );
}

function Arrived({ row }: { row: ApplicationRow }) {
  const { permalink, fullName, submittedAt, jobPage } = row;
  return (
    <li>
      <a href={employerPaths.application(jobPage.permalink, permalink)}>
        <bdi>{fullName}</bdi>
      </a>
      <TestMark row={row} />
      <StageBadge row={row} />
      {submittedAt !== null && (
        <span className={styles.quiet}>arrived {relativeTime(submittedAt, new Date(), 'en')}</span>
      )}
      <RemoveTest row={row} />
    </li>
  );
}

/** Those of the reader's own address; read again when one arrives. */
function useTests(page: JobPage, email: string): ApplicationRow[] {
  const client = useQueryClient();
  const list = useInfiniteQuery({
    ...applicationsQuery(page.permalink, { ...noFilters, search: email }),
    enabled: email !== '',
  });
  useEffect(() => {
    const refresh = () => void applicationsChanged(client, []);
    const endings = [listen('applications/submitted', refresh), onConnect(refresh)];
    // Whoever comes back from the other tab sees what they sent, whatever became of the connection.
    addEventListener('focus', refresh);
    return () => {
      removeEventListener('focus', refresh);
      for (const end of endings) end();
    };
  }, [client]);
  return (list.data?.pages ?? [])
    .flatMap(({ data }) => data)
    .filter((row) => row.isTest && row.submittedAt !== null);
}
