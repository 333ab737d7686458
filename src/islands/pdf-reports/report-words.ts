// How the app names reports, their states and their days. Pure.
import type { Role } from '#contract/kit/roles.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import {
  MOST_REPORT_DAYS,
  type PdfReport,
  type ReportSchedule,
  type ReportType,
} from '#contract/pdf-report.ts';
import type { BadgeTone } from '#ui/badge.tsx';

export const typeNames: Record<ReportType, string> = {
  'clip-performance': 'Clip performance',
  'job-funnel': 'Job funnel',
  campaign: 'Campaign pages',
  sequence: 'Sequences',
  'person-list': 'Talent list',
  'employer-monthly': 'Monthly report',
};

const least: Record<ReportType, Role> = {
  'clip-performance': 'viewer',
  'job-funnel': 'hiring-manager',
  campaign: 'recruiter',
  sequence: 'recruiter',
  'person-list': 'recruiter',
  'employer-monthly': 'recruiter',
};

/** What a role is offered; the server decides. */
export const typesFor = (role: Role): ReportType[] =>
  (Object.keys(least) as ReportType[]).filter((type) => isAtLeast(role, least[type]));

export const languageNames = { en: 'English', fr: 'French', pt: 'Portuguese' } as const;

export const statusOf = ({ status }: Pick<PdfReport, 'status'>): { word: string; tone: BadgeTone } =>
  ({
    queued: { word: 'Queued', tone: 'info' as const },
    rendering: { word: 'In progress', tone: 'info' as const },
    ready: { word: 'Ready', tone: 'good' as const },
    failed: { word: 'Failed', tone: 'bad' as const },
    expired: { word: 'Expired', tone: 'neutral' as const },
  })[status];

export const isOpen = ({ status }: Pick<PdfReport, 'status'>): boolean =>
  status === 'queued' || status === 'rendering';

const dayWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

export const rangeInWords = ({ from, to }: PdfReport['range']): string =>
  `${dayWords.format(new Date(from))} – ${dayWords.format(new Date(to))}`;

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
export const weekdayChoices = weekdays.map((label, at) => ({ id: String(at + 1), label }));
export const monthDayChoices = Array.from({ length: 31 }, (_, at) => ({
  id: String(at + 1),
  label: at === 30 ? 'Last day of the month' : String(at + 1),
}));

export function whenInWords({ every, day, time }: Pick<ReportSchedule, 'every' | 'day' | 'time'>): string {
  if (every === 'week') return `${weekdays[day - 1]}s at ${time}`;
  return day === 31 ? `Last day of each month at ${time}` : `Day ${day} of each month at ${time}`;
}

export const presets = {
  'last-month': 'Last month',
  '7': 'Last 7 days',
  '30': 'Last 30 days',
  '90': 'Last 90 days',
  '365': 'Last 365 days',
  own: 'Custom range',
} as const;
export type Preset = keyof typeof presets;

const DAY_MS = 86_400_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Days are those of UTC, as the server counts. */
export function rangeOf(preset: Exclude<Preset, 'own'>, now: Date): PdfReport['range'] {
  if (preset !== 'last-month')
    return { from: dayOf(now.getTime() - (Number(preset) - 1) * DAY_MS), to: dayOf(now.getTime()) };
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
  return { from: dayOf(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)), to: dayOf(first - DAY_MS) };
}

/** What is wrong with a range; null: nothing. */
export function faultOfRange({ from, to }: PdfReport['range']): string | null {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  return days >= 1 && days <= MOST_REPORT_DAYS ? null : `Choose 1 to ${MOST_REPORT_DAYS} days.`;
}
