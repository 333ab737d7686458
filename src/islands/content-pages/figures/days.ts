// The days that figures are asked for, which are those of UTC. Pure.
import type { FigureDays } from '../page-queries.ts';

export const USUAL_DAYS = 30;
export const presetDays = [7, USUAL_DAYS, 90] as const;

const MOST_DAYS = 400;
const DAY_MS = 86_400_000;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** So many days until now, today counted. */
export const daysBack = (days: number, now: Date): FigureDays => ({
  from: dayOf(now.getTime() - (days - 1) * DAY_MS),
  to: dayOf(now.getTime()),
});

/** Why these days cannot be asked for; null when they can. */
export function problemWith({ from, to }: FigureDays): string | null {
  const length = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return length >= 1 && length <= MOST_DAYS ? null : `Choose 1 to ${MOST_DAYS} days.`;
}
