// What reminders did in the last 30 days; while they are off, how many people left without being reminded.
import { useQuery } from '@tanstack/react-query';
import { getReminderMetrics, type ReminderMetrics } from '#contract/app-reminders.ts';
import { call } from '#lib/api/call.ts';
import { FigureList } from '#ui/figure-list.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Section } from '#ui/section-card.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import styles from './app-reminders.module.css';

type Props = { employer: string; isOn: boolean };

export function ReminderFigures({ employer, isOn }: Props) {
  const query = useQuery({
    queryKey: ['reminder-metrics', employer],
    queryFn: ({ signal }) => call(getReminderMetrics, { params: { employer } }, { signal }),
  });
  return (
    <Section title="Last 30 days" level={2} note="Of applications that were started in this time.">
      {query.isPending && <TableSkeleton rows={1} />}
      {query.isError && <LoadFailed what="figures" query={query} />}
      {query.isSuccess && <Figures figures={query.data} isOn={isOn} />}
    </Section>
  );
}

function Figures({ figures, isOn }: { figures: ReminderMetrics; isOn: boolean }) {
  const { started, unfinished, reminded, resumed, submitted, optedOut } = figures;
  return (
    <>
      {!isOn && unfinished > 0 && (
        <p className={styles.lead}>
          Reminders are off: {unfinished.toLocaleString('en')} of {started.toLocaleString('en')} people who
          started an application didn’t send it.
        </p>
      )}
      <FigureList
        figures={[
          { label: 'Started', value: started },
          { label: 'Reminded', value: reminded },
          { label: 'Came back', value: resumed },
          { label: 'Sent in', value: submitted },
          { label: 'Opted out', value: optedOut },
        ]}
      />
    </>
  );
}
