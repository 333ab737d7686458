import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Person } from '#contract/person.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { employerPaths } from '#lib/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { LeadButtons } from './lead-buttons.tsx';
import { type Lead, type LeadFilters, sourceNames, writeFilters } from './lead-filters.ts';
import { leadPersonQuery } from './lead-queries.ts';
import { dayInWords, whyNoReply } from './lead-words.ts';
import styles from './leads.module.css';
import type { LeadActs } from './use-lead-acts.ts';

type LeadDetailProps = { lead: Lead; filters: LeadFilters; acts: LeadActs };

/** What is known of one lead, what to do with it, and the way to what was saved. */
export function LeadDetail({ lead, filters, acts }: LeadDetailProps) {
  const { person, email, application, jobPage } = lead;
  const known = useQuery(leadPersonQuery(person.permalink)).data;
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
          <p className={styles.under}>{email === '' ? 'No e-mail address' : email}</p>
        </div>
      </header>
      <p className={styles.story}>
        <Story lead={lead} />
      </p>
      <div className={styles.acts}>
        <LeadButtons leads={[lead]} acts={acts} isPaused={filters.isPaused} />
      </div>
      <Facts lead={lead} known={known} />
      <div className={styles.acts}>
        <Reply lead={lead} />
        <LinkButton href={employerPaths.person(person.permalink)}>View person</LinkButton>
        {application !== null && jobPage !== null && (
          <LinkButton href={`${employerPaths.application(jobPage.permalink, application)}?view=started`}>
            View saved answers
          </LinkButton>
        )}
      </div>
    </section>
  );
}

function Story({ lead: { source, jobPage, pausedUntil } }: { lead: Lead }) {
  const later = pausedUntil === null ? '' : ` ${pausedWords(pausedUntil)}`;
  if (source === 'application' && jobPage !== null)
    return (
      <>
        Started an application for <a href={employerPaths.job(jobPage.permalink)}>{jobPage.title}</a> but
        hasn’t submitted it.{later}
      </>
    );
  return <>{`${stories[source]}${later}`}</>;
}

const stories: Record<Lead['source'], string> = {
  application: 'Started an application but hasn’t submitted it.',
  'stay-in-touch': 'Left their details to hear about jobs.',
  'content-page': 'Submitted a form on one of your pages.',
  'share-link': 'Opened a share link and left their details.',
  text: 'Sent you a text message.',
};

const pausedWords = (day: string): string =>
  day > new Date().toISOString().slice(0, 10)
    ? `Snoozed until ${dayInWords(day)}.`
    : `Was snoozed until ${dayInWords(day)}.`;

/** Whoever did not agree to be written to is not, and the screen says why. */
function Reply({ lead }: { lead: Lead }) {
  const why = whyNoReply(lead);
  if (why !== null) return <p className={styles.why}>{why}</p>;
  return (
    <LinkButton href={`mailto:${lead.email}`} icon={<Mail aria-hidden="true" />}>
      Write e-mail
    </LinkButton>
  );
}

function Facts({ lead, known }: { lead: Lead; known: Person | undefined }) {
  const now = new Date();
  const { plays = 0, secondsWatched = 0 } = known?.engagement ?? {};
  return (
    <dl className={styles.facts}>
      <Fact name="Activity">{sourceNames[lead.source]}</Fact>
      <Fact name="First seen">{when(lead.startedAt, now)}</Fact>
      <Fact name="Last seen">{when(lead.lastSeenAt, now)}</Fact>
      <Fact name="Score">{`${lead.score} of 100`}</Fact>
      {plays > 0 && <Fact name="Listened">{listenedWords(plays, secondsWatched)}</Fact>}
      {known !== undefined && known.consent.length > 0 && (
        <Fact name="Consent">{consentWords(known.consent)}</Fact>
      )}
    </dl>
  );
}

function listenedWords(plays: number, seconds: number): string {
  const minutes = Math.round(seconds / 60);
  const long = seconds < 90 ? `${seconds} s` : `${minutes.toLocaleString('en')} min`;
  return `${plays === 1 ? 'once' : `${plays.toLocaleString('en')} times`}, ${long}`;
}

/** What is consented to now: the last answer of each kind. */
function consentWords(consents: Person['consent']): string {
  const last = new Map(consents.map(({ kind, given }) => [kind, given]));
  const kinds = [...last].filter(([, given]) => given).map(([kind]) => consentNames[kind]);
  return kinds.length === 0 ? 'none' : kinds.join(', ');
}

const consentNames: Record<Person['consent'][number]['kind'], string> = {
  privacy: 'privacy policy',
  marketing: 'contact about other jobs',
  retention: 'keep for future jobs',
};

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
