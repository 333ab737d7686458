// How engaged a person is, 0 to 100: counted from what they did, each part with its own ceiling, so that the reasons
// add up to the score and anybody can follow it. Time makes nobody less engaged; when somebody was last seen is shown.
import { playEvents, type TrackedName } from '#contract/tracking.ts';

/** What a person did by event, whatever the thing. */
export type Done = { event: string; count: number; seconds: number };

export type Reason = { label: string; points: number };

type Part = {
  events: readonly TrackedName[];
  /** Points each time, or each minute. */
  each: number;
  most: number;
  by: 'count' | 'minutes';
  label: (amount: number) => string;
};

const many = (amount: number, one: string, more: string) => `${amount} ${amount === 1 ? one : more}`;

const parts: readonly Part[] = [
  { events: playEvents, each: 5, most: 20, by: 'count', label: (n) => `Played ${many(n, 'clip', 'clips')}` },
  {
    events: ['job-clip-progressed', 'job-clip-completed'],
    each: 4,
    most: 24,
    by: 'minutes',
    label: (n) => `Listened for ${many(n, 'minute', 'minutes')}`,
  },
  {
    events: ['job-clip-completed'],
    each: 5,
    most: 15,
    by: 'count',
    label: (n) => `Finished ${many(n, 'clip', 'clips')}`,
  },
  {
    events: ['job-clip-highlight-hearted', 'job-clip-transcript-opened'],
    each: 3,
    most: 9,
    by: 'count',
    label: (n) => `Hearted or read along ${many(n, 'time', 'times')}`,
  },
  {
    events: ['job-page-viewed', 'content-page-viewed', 'sourcing-page-viewed', 'job-clip-viewed'],
    each: 1,
    most: 8,
    by: 'count',
    label: (n) => `Viewed ${many(n, 'page', 'pages')}`,
  },
  {
    events: [
      'job-page-apply-clicked',
      'sourcing-page-apply-clicked',
      'sourcing-page-interested-clicked',
      'content-page-cta-clicked',
      'content-page-form-submitted',
    ],
    each: 8,
    most: 8,
    by: 'count',
    label: () => 'Showed interest in applying',
  },
  {
    events: ['job-page-application-submitted'],
    each: 16,
    most: 16,
    by: 'count',
    label: (n) => `Submitted ${many(n, 'application', 'applications')}`,
  },
];

/** The points of the reasons add up to the score. */
export function engagement(done: readonly Done[]): { score: number; reasons: Reason[] } {
  const reasons = parts.flatMap((part) => {
    const counted = done.filter(({ event }) => (part.events as readonly string[]).includes(event));
    const amount =
      part.by === 'count'
        ? counted.reduce((sum, { count }) => sum + count, 0)
        : Math.floor(counted.reduce((sum, { seconds }) => sum + seconds, 0) / 60);
    const points = Math.min(part.most, amount * part.each);
    return points > 0 ? [{ label: part.label(amount), points }] : [];
  });
  return { score: reasons.reduce((sum, { points }) => sum + points, 0), reasons };
}

/** How often a person played something. */
export const playsOf = (done: readonly Done[]): number =>
  done.reduce(
    (sum, { event, count }) => sum + ((playEvents as readonly string[]).includes(event) ? count : 0),
    0,
  );
