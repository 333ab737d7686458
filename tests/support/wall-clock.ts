// What a clock on a wall somewhere shows, by Intl alone: another way than the one that plans send times.
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const two = '2-digit';
  const clock = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: two, day: two },
    ...{ hour: two, minute: two, second: two },
  } as const);
  clocks.set(timeZone, clock);
  return clock;
}

export type Wall = { day: string; time: string; weekday: number };

/** `time` is HH:mm:ss, `weekday` 1 for Monday to 7 for Sunday. */
export function wallAt(ms: number, timeZone: string): Wall {
  const [day = '', time = ''] = clockOf(timeZone).format(ms).split(' ');
  return { day, time, weekday: new Date(`${day}T00:00:00Z`).getUTCDay() || 7 };
}

const MINUTE = 60_000;

/** Whether any minute of a day in a zone lies inside a window; clocks that leave an hour out may leave all of it out. */
export function hasWindow(
  wanted: string,
  timeZone: string,
  [start, end]: readonly [string, string],
): boolean {
  const noon = Date.parse(`${wanted}T12:00:00Z`);
  for (let at = noon - 30 * 60 * MINUTE; at < noon + 30 * 60 * MINUTE; at += MINUTE) {
    const { day, time } = wallAt(at, timeZone);
    if (day === wanted && time >= start && time < end) return true;
  }
  return false;
}
