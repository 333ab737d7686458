// Between the clock on a wall somewhere and UTC, by the browser's own time zone data.

/** "2027-03-01T10:00" on the clocks of a zone, as a moment. An hour that a clock change skips is the one after it. */
export function fromZoned(local: string, timeZone: string): Date | null {
  const asUtc = Date.parse(`${local}:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) || Number.isNaN(asUtc)) return null;
  // The offset before and after a change differ: the second look is at the right side of it.
  const first = asUtc - offsetAt(asUtc, timeZone);
  return new Date(asUtc - offsetAt(first, timeZone));
}

/** A moment on the clocks of a zone, as a date field takes it. */
export function toZoned(at: Date, timeZone: string): string {
  const local = new Date(at.getTime() + offsetAt(at.getTime(), timeZone));
  return local.toISOString().slice(0, 16);
}

/** Milliseconds that the clocks of a zone are ahead of UTC. */
function offsetAt(ms: number, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  } as const);
  const part = Object.fromEntries(clock.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(ms / 1000) * 1000;
}
