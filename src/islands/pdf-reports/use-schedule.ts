// Writes a schedule as its form holds it.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UserId } from '#contract/kit/ids.ts';
import type { ReportSchedule } from '#contract/pdf-report.ts';
import { createReportSchedule, removeReportSchedule, saveReportSchedule } from '#contract/pdf-reports.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { notify } from '#lib/stores/notices.ts';
import { type AboutDraft, aboutOf, draftOf, faultsOf, newAbout } from './about-draft.ts';

export type ScheduleDraft = Pick<ReportSchedule, 'every' | 'day' | 'time' | 'isActive'> & {
  about: AboutDraft;
  recipients: string[];
};

const newDraft: ScheduleDraft = {
  ...{ about: newAbout, every: 'month', day: 1, time: '08:00', recipients: [], isActive: true },
};

const draftOfSchedule = ({ report, recipients, ...schedule }: ReportSchedule): ScheduleDraft => ({
  about: draftOf(report),
  ...{ every: schedule.every, day: schedule.day, time: schedule.time, isActive: schedule.isActive },
  recipients: recipients.map(({ id }) => id),
});

export function useSchedule(schedule: ReportSchedule | null, onDone: () => void) {
  const client = useQueryClient();
  const [before] = useState(() => (schedule === null ? newDraft : draftOfSchedule(schedule)));
  const [draft, setDraft] = useState(before);
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // The same press again, after an answer that was lost, makes one schedule.
  const [key] = useState(() => crypto.randomUUID());

  const run = async (act: () => Promise<unknown>, done: string) => {
    setBusy(true);
    setFailure(null);
    try {
      await act();
      await client.invalidateQueries({ queryKey: ['report-schedules'] });
      notify({ variant: 'success', text: done });
      onDone();
    } catch (error) {
      const [first] = error instanceof CallError ? error.errors : [];
      const isStale = error instanceof CallError && error.code === 'STALE_VERSION';
      setFailure(
        isStale
          ? 'Someone else edited this schedule. Close it and open it again.'
          : (first?.detail ?? sentenceOf(error)),
      );
    } finally {
      setBusy(false);
    }
  };

  const save = async () => {
    const found = {
      ...faultsOf(draft.about),
      ...(draft.recipients.length === 0 ? { recipients: 'Choose at least one recipient.' } : {}),
      ...(draft.recipients.length > 20 ? { recipients: 'Choose at most 20 recipients.' } : {}),
      ...(/^\d\d:\d\d$/.test(draft.time) ? {} : { time: 'Use a time such as 08:00.' }),
    };
    setFaults(found);
    if (Object.keys(found).length === 0) await run(write, 'Schedule saved');
  };

  const write = () => {
    const { about, every, day, time, isActive } = draft;
    const recipients = draft.recipients as UserId[];
    const body = { report: aboutOf(about), every, day, time, isActive, recipients };
    const employer = employerOf();
    return schedule === null
      ? call(createReportSchedule, { params: { employer }, body }, { idempotencyKey: key })
      : call(
          saveReportSchedule,
          { params: { employer, reportSchedule: schedule.id }, body },
          { version: schedule.version },
        );
  };

  const remove = async () => {
    if (schedule === null) return;
    const params = { employer: employerOf(), reportSchedule: schedule.id };
    await run(() => call(removeReportSchedule, { params }), 'Schedule deleted');
  };

  return {
    ...{ draft, faults, failure, isBusy, save, remove },
    isChanged: JSON.stringify(draft) !== JSON.stringify(before),
    put: (change: Partial<ScheduleDraft>) => {
      setDraft({ ...draft, ...change });
      setFaults({});
    },
  };
}
