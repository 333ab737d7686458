// How interviews are said on the screens of staff.
import type { Interview } from '#contract/interviews.ts';

export const interviewLooks: Record<Interview['status'], string> = {
  proposed: 'Waiting for the candidate',
  booked: 'Booked',
  cancelled: 'Cancelled',
};

/** "Mon, 1 Mar 2027, 10:00 (Europe/Lisbon)". */
export function whenWords(iso: string, timeZone: string): string {
  const words = new Intl.DateTimeFormat('en-GB', {
    ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', timeZone },
  } as const);
  return `${words.format(new Date(iso))} (${timeZone})`;
}

/** Of this browser. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
