// What the dashboard says. Pure.
import type { FunnelStep } from '#contract/dashboard.ts';
import type { EventMap } from '#contract/realtime.ts';
import { TrackedName } from '#contract/tracking.ts';
import type { EventOfEmployer } from '#contract/tracking-reads.ts';

export const number = (count: number): string => count.toLocaleString('en');

export const counted = (count: number, one: string, many: string): string =>
  `${number(count)} ${count === 1 ? one : many}`;

export const stepNames: Record<FunnelStep['step'], string> = {
  'clip-played': 'Plays',
  'page-viewed': 'Views',
  'apply-clicked': 'Apply clicks',
  'application-started': 'Started',
  'application-submitted': 'Submitted',
};

/** "Good morning", by the clock of whoever looks. */
export function greeting(now: Date): string {
  const hour = now.getHours();
  if (hour >= 5 && hour < 12) return 'Good morning';
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening';
}

export type Change = { text: string; isUp: boolean };

/** How a figure moved: in percent from twenty on, in numbers below; null where nothing is compared. */
export function changeOf(count: number, previous: number | null): Change | null {
  if (previous === null) return null;
  const moved = count - previous;
  const sign = moved < 0 ? '−' : '+';
  const size = Math.abs(moved);
  const text = previous < 20 ? number(size) : `${number(Math.round((size / previous) * 100))}%`;
  return { text: moved === 0 ? '±0' : `${sign}${text}`, isUp: moved > 0 };
}

/** The change as a sentence's end, for who does not see where it stands: "up 12%". */
export function changeWords(change: Change | null): string {
  if (change === null) return '';
  if (change.text === '±0') return ', no change';
  return `, ${change.isUp ? 'up' : 'down'} ${change.text.slice(1)}`;
}

/** What is done to a clip or a job, whose title follows. */
const VERBS: Partial<Record<TrackedName, string>> = {
  'job-page-viewed': 'views',
  'job-page-clip-played': 'plays a clip on',
  'job-page-apply-clicked': 'clicked Apply on',
  'job-page-application-started': 'started an application for',
  'job-page-application-submitted': 'applied for',
  'job-clip-viewed': 'opened',
  'job-clip-played': 'plays',
  'job-clip-progressed': 'is listening to',
  'job-clip-completed': 'finished',
  'job-clip-highlight-hearted': 'hearted',
  'job-clip-transcript-opened': 'opened the transcript of',
  'content-page-clip-played': 'plays',
  'content-page-job-clicked': 'opened',
  'sourcing-page-clip-played': 'plays',
  'sourcing-page-apply-clicked': 'clicked Apply on',
};

/** What is done to a page, whose title the event does not know; also where the thing is not known. */
const ON_PAGES: Partial<Record<TrackedName, string>> = {
  'content-page-viewed': 'views a page',
  'content-page-cta-clicked': 'clicked a button on a page',
  'content-page-form-submitted': 'submitted a form on a page',
  'content-page-clip-played': 'plays a clip on a page',
  'content-page-job-clicked': 'opened a job from a page',
  'sourcing-page-viewed': 'views a campaign page',
  'sourcing-page-clip-played': 'plays a clip on a campaign page',
  'sourcing-page-interested-clicked': 'clicked “I’m interested” on a campaign page',
  'sourcing-page-apply-clicked': 'clicked Apply on a campaign page',
};

type Received = EventMap['tracking/received'];

/** What a visitor does, in parts: who, the verb, and the thing where it has a title. */
export function feedWords({ event, referrerHost, jobClip, jobPage }: Received) {
  const isAtJob = event.startsWith('job-page-');
  const thing = isAtJob ? (jobPage ?? jobClip) : (jobClip ?? jobPage);
  const who = referrerHost === '' ? 'Someone' : `Someone from ${referrerHost}`;
  const verb = VERBS[event];
  if (verb !== undefined && thing !== null) return { who, does: verb, thing };
  return { who, does: ON_PAGES[event] ?? `${verb ?? 'views'} something`, thing: null };
}

/** An event that was read as one that was told; null for what browsers do not tell. Who did it is left out. */
export function asReceived({ event, at, jobClip, jobPage }: EventOfEmployer): Received | null {
  const told = TrackedName.safeParse(event);
  return told.success ? { event: told.data, at, jobClip, jobPage, referrerHost: '', sampledFrom: 1 } : null;
}

/** The newest ten: what was told live, and what happened before the first of it. */
export function withEarlier<L extends Received>(live: readonly L[], before: readonly L[]): L[] {
  const oldest = live.at(-1)?.at;
  const earlier = before.filter(({ at }) => oldest === undefined || at < oldest);
  return [...live, ...earlier].slice(0, 10);
}

const weekday = new Intl.DateTimeFormat('en', { weekday: 'long' });
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const date = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long' });

/** "today at 09:10", "Tuesday at 17:40", "3 March". */
export function sinceWords(since: Date, now: Date): string {
  if (since.toDateString() === now.toDateString()) return `today at ${clock.format(since)}`;
  const days = (now.getTime() - since.getTime()) / 86_400_000;
  return days < 6 ? `${weekday.format(since)} at ${clock.format(since)}` : date.format(since);
}

export const hours = (seconds: number): string => {
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? counted(minutes, 'minute', 'minutes') : `${number(Math.round(minutes / 60))} hours`;
};
