// Which days the dashboard shows, as they stand in the address. Pure.

export type Compare = 'previous' | 'year' | null;
export type DashboardRange = { from: string; to: string; days: number | null; compare: Compare };

export const presetDays = [7, 30, 90] as const;
const USUAL_DAYS = 30;
const MOST_DAYS = 400;
const DAY_MS = 86_400_000;

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
/** A day that exists: 31 February would otherwise be read as one in March. */
function isDay(text: string | null): text is string {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(text);
  return !Number.isNaN(at) && dayOf(at) === text;
}

/** How many days, both ends counted. */
export const lengthOf = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** The days of an address's query; what it says wrongly is left out. Days are those of UTC, as the server counts. */
export function readRange(query: string, now: Date): DashboardRange {
  const given = new URLSearchParams(query);
  const said = given.get('compare');
  const compare = said === 'previous' || said === 'year' ? said : null;
  const [from, to] = [given.get('from'), given.get('to')];
  if (isDay(from) && isDay(to) && lengthOf(from, to) >= 1 && lengthOf(from, to) <= MOST_DAYS)
    return { from, to, days: null, compare };
  const days = presetDays.find((one) => String(one) === given.get('days')) ?? USUAL_DAYS;
  return { from: dayOf(now.getTime() - (days - 1) * DAY_MS), to: dayOf(now.getTime()), days, compare };
}

export function writeRange({ from, to, days, compare }: DashboardRange): string {
  const query = new URLSearchParams();
  if (days === null) {
    query.set('from', from);
    query.set('to', to);
  } else if (days !== USUAL_DAYS) query.set('days', String(days));
  if (compare !== null) query.set('compare', compare);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** What the server is asked. */
export const queryOf = ({ from, to, compare }: DashboardRange) => ({
  ...{ from, to },
  ...(compare === null ? {} : { compare }),
});
