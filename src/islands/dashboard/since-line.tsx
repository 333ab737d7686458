import type { ReactNode } from 'react';
import type { Since } from '#contract/dashboard.ts';
import { isAtLeast, type Role } from '#contract/kit/roles.ts';
import { playEvents } from '#contract/tracking.ts';
import { employerPaths } from '#lib/paths.ts';
import styles from './dashboard.module.css';
import { counted, sinceWords } from './dashboard-words.ts';

/** What is new in one sentence whose figures lead to it. */
export function SinceLine({ since: { since, counts }, role }: { since: Since; role: Role }) {
  const parts = partsOf(counts, role);
  const when = since === null ? 'In the last 7 days' : `Since ${sinceWords(new Date(since), new Date())}`;
  if (parts.length === 0)
    return (
      <p className={styles.hello}>
        {since === null
          ? 'No activity yet.'
          : `Nothing new since ${sinceWords(new Date(since), new Date())}.`}
      </p>
    );
  return (
    <p className={styles.hello}>
      {when}: {joined(parts)}.
    </p>
  );
}

type Part = { words: string; href: string | null };

function partsOf(counts: Since['counts'], role: Role): Part[] {
  const may = (least: Role, href: string) => (isAtLeast(role, least) ? href : null);
  const { plays, persons, leads, replies, applications, syncsHeld } = counts;
  const all: (Part & { count: number })[] = [
    {
      count: plays,
      words: counted(plays, 'play', 'plays'),
      href: may('recruiter', pool(playEvents.map((event) => `event[]=${event}`).join('&'))),
    },
    {
      count: persons,
      words: `${counted(persons, 'person', 'people')} identified`,
      href: may('recruiter', pool('sort=created')),
    },
    {
      count: replies,
      words: counted(replies, 'reply', 'replies'),
      href: may('recruiter', pool('event[]=sequence-email-replied')),
    },
    { count: leads, words: counted(leads, 'lead', 'leads'), href: may('recruiter', employerPaths.leads) },
    {
      count: applications,
      words: counted(applications, 'application', 'applications'),
      href: may('hiring-manager', `${employerPaths.jobs}?view=waiting&sort=new`),
    },
    {
      count: syncsHeld,
      words: `${counted(syncsHeld, 'sync', 'syncs')} to review`,
      href: may('admin', employerPaths.ats),
    },
  ];
  return all.filter(({ count }) => count > 0);
}

const pool = (query: string) => `${employerPaths.talentPool}?${query}`;

function joined(parts: readonly Part[]): ReactNode {
  return parts.map(({ words, href }, at) => (
    <span key={words}>
      {at > 0 && (at === parts.length - 1 ? ' and ' : ', ')}
      {href === null ? words : <a href={href}>{words}</a>}
    </span>
  ));
}
