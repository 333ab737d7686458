import { useQuery } from '@tanstack/react-query';
import { getAppReminders } from '#contract/app-reminders.ts';
import { call } from '#lib/api/call.ts';

export const remindersKey = (employer: string) => ['app-reminders', employer] as const;

export const useReminders = (employer: string) =>
  useQuery({
    queryKey: remindersKey(employer),
    queryFn: ({ signal }) => call(getAppReminders, { params: { employer } }, { signal }),
  });
