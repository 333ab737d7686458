import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Role } from '#contract/kit/roles.ts';
import type { ReportSchedule } from '#contract/pdf-report.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Refused } from '#ui/load-failed.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { schedulesQuery } from './report-queries.ts';
import { typeNames, whenInWords } from './report-words.ts';
import styles from './reports.module.css';
import { ScheduleDialog } from './schedule-dialog.tsx';

/** The schedules of reports one could make; each opens to be changed, paused or deleted. */
export function Schedules({ role }: { role: Role }) {
  const query = useQuery(schedulesQuery());
  const [open, setOpen] = useState<ReportSchedule | 'new' | null>(null);
  if (query.isPending) return <TableSkeleton rows={2} label="Loading schedules" />;
  if (!query.data) return <Refused what="the schedules" query={query} />;
  return (
    <>
      {query.data.length === 0 ? (
        <p className={styles.quiet}>No schedules yet.</p>
      ) : (
        <ul className={styles.list}>
          {query.data.map((one) => (
            <li key={one.id}>
              <span className={styles.two}>
                <button type="button" className={styles.name} onClick={() => setOpen(one)}>
                  {one.report.title}
                </button>
                <span className={styles.quiet}>
                  {typeNames[one.report.type]} · {whenInWords(one)} · {peopleIn(one)}
                </span>
              </span>
              <Badge tone={one.isActive ? 'good' : 'neutral'} isHollow={!one.isActive}>
                {one.isActive ? 'Active' : 'Paused'}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Button icon={<Plus aria-hidden="true" />} onPress={() => setOpen('new')}>
          New schedule
        </Button>
      </p>
      {open !== null && (
        <ScheduleDialog
          key={open === 'new' ? 'new' : open.id}
          role={role}
          schedule={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

function peopleIn({ recipients }: ReportSchedule): string {
  if (recipients.length === 0) return 'no recipients';
  return recipients.length === 1 ? (recipients[0]?.name ?? '') : `${recipients.length} recipients`;
}
