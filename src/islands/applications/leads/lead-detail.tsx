import { ArrowLeft, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { relativeTime } from '#lib/format/relative-time.ts';
import { employerPaths } from '#lib/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { type Lead, type LeadFilters, sourceNames, writeFilters } from './lead-filters.ts';
import styles from './leads.module.css';

/** What is known of one lead, and the way to what was saved. */
export function LeadDetail({ lead, filters }: { lead: Lead; filters: LeadFilters }) {
  const { person, email, application, jobPage, source, startedAt, lastSeenAt, reminders } = lead;
  const now = new Date();
  return (
    <section className={styles.detail} aria-label={person.title}>
      <a className={styles.back} href={employerPaths.leads + writeFilters({ ...filters, open: null })}>
        <ArrowLeft aria-hidden="true" /> All leads
      </a>
      <header className={styles.head}>
        <Avatar name={person.title} size="large" />
        <div>
          <h2>
            <bdi>{person.title}</bdi>
          </h2>
          <p className={styles.under}>{email}</p>
        </div>
      </header>
      <p className={styles.story}>
        {source === 'application' && jobPage !== null ? (
          <>
            Started an application for <a href={employerPaths.job(jobPage.permalink)}>{jobPage.title}</a> and
            has not sent it.
          </>
        ) : (
          'Left their details to hear of jobs.'
        )}
      </p>
      <dl className={styles.facts}>
        <Fact name="What they did">{sourceNames[source]}</Fact>
        <Fact name="First came">{when(startedAt, now)}</Fact>
        <Fact name="Last seen">{when(lastSeenAt, now)}</Fact>
        {reminders > 0 && <Fact name="Reminders sent">{String(reminders)}</Fact>}
      </dl>
      <div className={styles.acts}>
        <LinkButton href={`mailto:${email}`} icon={<Mail aria-hidden="true" />}>
          Write an e-mail
        </LinkButton>
        {application !== null && jobPage !== null && (
          <LinkButton href={`${employerPaths.application(jobPage.permalink, application)}?view=started`}>
            See what was saved
          </LinkButton>
        )}
      </div>
    </section>
  );
}

const when = (iso: string, now: Date) => (
  <time dateTime={iso} title={new Date(iso).toLocaleString('en')}>
    {relativeTime(iso, now, 'en')}
  </time>
);

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
