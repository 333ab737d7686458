import { relativeTime } from '#lib/format/relative-time.ts';
import { employerPaths } from '#lib/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { RowCheck } from '#ui/row-check.tsx';
import { extended, toggled } from '#ui/row-selection.ts';
import { keyOf, type Lead, type LeadFilters, sourceNames, writeFilters } from './lead-filters.ts';
import styles from './leads.module.css';

export type Picked = { keys: ReadonlySet<string>; last: string | null };

type LeadListProps = {
  leads: readonly Lead[];
  filters: LeadFilters;
  current: Lead | null;
  picked: Picked;
  onPick: (picked: Picked) => void;
};

/** The leads as links that open them beside the list, each with a tick box. */
export function LeadList({ leads, filters, current, picked, onPick }: LeadListProps) {
  const now = new Date();
  const order = leads.map(keyOf);
  const pick = (key: string, isRange: boolean) =>
    onPick({
      keys: isRange
        ? extended(picked.keys, order, { from: picked.last, to: key })
        : toggled(picked.keys, key),
      last: key,
    });
  return (
    <ul className={styles.list}>
      {leads.map((lead) => {
        const key = keyOf(lead);
        const isCurrent = current !== null && keyOf(current) === key;
        return (
          <li key={key} data-picked={picked.keys.has(key) || undefined}>
            <span className={styles.check}>
              <RowCheck
                label={`Select ${lead.person.title}`}
                isChecked={picked.keys.has(key)}
                onChange={({ isRange }) => pick(key, isRange)}
              />
            </span>
            <a
              href={employerPaths.leads + writeFilters({ ...filters, open: key })}
              aria-current={isCurrent || undefined}
              data-lead={key}
              onKeyDown={(event) => {
                if (event.key !== ' ') return;
                event.preventDefault();
                pick(key, event.shiftKey);
              }}
            >
              <Avatar name={lead.person.title} />
              <span className={styles.words}>
                <span className={styles.name}>
                  <bdi>{lead.person.title}</bdi>
                  <time dateTime={lead.lastSeenAt}>{relativeTime(lead.lastSeenAt, now, 'en')}</time>
                </span>
                <span className={styles.line}>
                  <span className={styles.under}>{lead.jobPage?.title ?? sourceNames[lead.source]}</span>
                  <span className={styles.score} title="Engagement score out of 100">
                    <span className="visually-hidden">Score </span>
                    {lead.score}
                  </span>
                </span>
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
