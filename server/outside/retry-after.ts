// How long a vendor wants to be left alone.

/** Seconds or a date, as milliseconds from now; at most a day, so that a wrong clock cannot stop us. */
export function retryAfter(header: string | undefined, now = Date.now()): number | null {
  if (header === undefined || header.trim() === '') return null;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isFinite(wait) ? Math.min(Math.max(0, Math.round(wait)), 86_400_000) : null;
}
