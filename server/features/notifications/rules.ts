// When it is morning for whom.

const MORNING = 8;
const MINUTE = 60_000;

/** The last eight o'clock of a time zone, not after `now`; UTC where the zone is unknown here. */
export function lastMorning(now: Date, timezone: string): Date {
  const [hours = 0, minutes = 0] = clockIn(now, timezone);
  const sinceMidnight = (hours % 24) * 60 + minutes;
  const since = (sinceMidnight - MORNING * 60 + 24 * 60) % (24 * 60);
  const morning = new Date(now.getTime() - since * MINUTE);
  morning.setUTCSeconds(0, 0);
  return morning;
}

function clockIn(now: Date, timezone: string): number[] {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  try {
    return new Intl.DateTimeFormat('en', { ...clock, timeZone: timezone }).format(now).split(':').map(Number);
  } catch {
    return [now.getUTCHours(), now.getUTCMinutes()];
  }
}
