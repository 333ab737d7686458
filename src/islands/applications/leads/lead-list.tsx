import { relativeTime } from '#lib/format/relative-time.ts';
import { employerPaths } from '#lib/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { keyOf, type Lead, type LeadFilters, sourceNames, writeFilters } from './lead-filters.ts';
import styles from './leads.module.css';

type LeadListProps = { leads: readonly Lead[]; filters: LeadFilters; current: Lead | null };

/** The leads as links that open them beside the list. */
export function LeadList({ leads, filters, current }: LeadListProps) {
  const now = new Date();
  return (
    <ul className={styles.list}>
      {leads.map((lead) => {
        const key = keyOf(lead);
        const isCurrent = current !== null && keyOf(current) === key;
        return (
          <li key={key}>
            <a
              href={employerPaths.leads + writeFilters({ ...filters, open: key })}
              aria-current={isCurrent || undefined}
              data-lead={key}
            >
              <Avatar name={lead.person.title} />
              <span className={styles.words}>
                <span className={styles.name}>
                  <bdi>{lead.person.title}</bdi>
                  <time dateTime={lead.lastSeenAt}>{relativeTime(lead.lastSeenAt, now, 'en')}</time>
                </span>
                <span className={styles.under}>{lead.jobPage?.title ?? sourceNames[lead.source]}</span>
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
