// One day: what stands on it, in which order, and whether it is published.
import { useQuery } from '@tanstack/react-query';
import { type DailyHighlights, getDailyHighlights } from '#contract/daily-highlights.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { longDay } from '#lib/format/calendar.ts';
import { StateBadge } from '#ui/badge.tsx';
import { DraftScope } from '#ui/drafts/draft-scope.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import styles from './daily-highlights.module.css';
import { DayForm } from './day-form.tsx';

/** Null where nobody has made the day. */
async function dayOf(date: string): Promise<DailyHighlights | null> {
  try {
    return await call(getDailyHighlights, { params: { date } });
  } catch (error) {
    if (error instanceof CallError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

export function EditedDay({ date }: { date: string }) {
  const day = useQuery({ queryKey: ['platform-highlights', date], queryFn: () => dayOf(date) });
  return (
    <section aria-label={longDay(date, 'en')} className={styles.day}>
      <div className={styles.month}>
        <h2>{longDay(date, 'en')}</h2>
        {day.data && <StateBadge state={day.data.status} />}
      </div>
      {day.isPending && <TableSkeleton rows={4} label="Loading the day" />}
      {day.isError && (
        <ErrorPanel
          message="Couldn’t load the day"
          onRetry={() => void day.refetch()}
          isRetrying={day.isFetching}
        >
          {sentenceOf(day.error)}
        </ErrorPanel>
      )}
      {day.isSuccess && (
        <DraftScope title="Daily highlights" about={date}>
          <DayForm date={date} stored={day.data} />
        </DraftScope>
      )}
    </section>
  );
}
