// The tab of daily highlights: the days of a month, and the one that is edited.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listDailyHighlights } from '#contract/daily-highlights.ts';
import { Day } from '#contract/kit/fields.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { longDay, monthName } from '#lib/format/calendar.ts';
import { Badge, StateBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { useAddressQuery } from '#ui/use-address-query.ts';
import shared from '../impersonation.module.css';
import styles from './daily-highlights.module.css';
import { EditedDay } from './edited-day.tsx';
import { monthAfter, today } from './months.ts';

const TAB = 'daily-highlights';

export function DailyHighlights() {
  const [query, change] = useAddressQuery();
  const asked = new URLSearchParams(query).get('date') ?? '';
  const date = Day.safeParse(asked).success ? asked : today();
  const open = (day: string) => change(`?tab=${TAB}&date=${day}`);
  return (
    <div className={shared.act}>
      <Month key={date.slice(0, 7)} date={date} onOpen={open} />
      <EditedDay key={date} date={date} />
    </div>
  );
}

type MonthProps = { date: string; onOpen: (date: string) => void };

function Month({ date, onOpen }: MonthProps) {
  const [month, setMonth] = useState(date.slice(0, 7));
  const days = useQuery({
    queryKey: ['platform-highlight-days', month],
    queryFn: async () => (await call(listDailyHighlights, { query: { month } })).data,
    placeholderData: (before) => before,
  });
  return (
    <section aria-label="Days">
      <div className={styles.month}>
        <h2>{monthName(month, 'en')}</h2>
        <Button size="row" onPress={() => setMonth(monthAfter(month, -1))}>
          Previous month
        </Button>
        <Button size="row" onPress={() => setMonth(monthAfter(month, 1))}>
          Next month
        </Button>
        <label className={styles.goTo}>
          Go to day
          <input
            type="date"
            value={date}
            min="1900-01-01"
            max="2999-12-31"
            onChange={({ target }) => target.value !== '' && onOpen(target.value)}
          />
        </label>
      </div>
      {days.isPending && <TableSkeleton rows={3} label="Loading days" />}
      {days.isError && (
        <ErrorPanel
          message="Couldn’t load days"
          onRetry={() => void days.refetch()}
          isRetrying={days.isFetching}
        >
          {sentenceOf(days.error)}
        </ErrorPanel>
      )}
      {days.data?.length === 0 && <p className={styles.none}>No days this month yet.</p>}
      {days.data !== undefined && days.data.length > 0 && (
        <ul className={styles.days}>
          {days.data.map((day) => (
            <li key={day.date}>
              <button
                type="button"
                aria-current={day.date === date ? 'date' : undefined}
                onClick={() => onOpen(day.date)}
              >
                <b>{longDay(day.date, 'en')}</b>
                <span>
                  <StateBadge state={day.status} />
                  {day.curator === 'editor' && <Badge tone="info">Edited</Badge>}
                  {day.count} {day.count === 1 ? 'highlight' : 'highlights'}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
