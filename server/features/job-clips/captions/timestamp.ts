// Times as caption files write them, in whole milliseconds.

const STRICT = /^(?:(\d{1,9}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;
const LENIENT = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{1,2})(?:[.,:](\d{1,3}))?$/;

/** `00:01:02.500` or `01:02.500`, as WebVTT's parser takes it, with hours of any length; null otherwise. */
export function strictTime(value: string): number | null {
  return toMs(STRICT.exec(value));
}

/** The same, also with a comma, fewer digits or no fraction, as SRT files and transcripts have it. */
export function lenientTime(value: string): number | null {
  return toMs(LENIENT.exec(value));
}

function toMs(found: RegExpExecArray | null): number | null {
  if (!found) return null;
  const [, hours = '0', minutes = '0', seconds = '0', fraction = '0'] = found;
  return (
    Number(hours) * 3_600_000 +
    Number(minutes) * 60_000 +
    Number(seconds) * 1000 +
    Number(fraction.padEnd(3, '0'))
  );
}

/** `start --> end settings`; null when either time cannot be read by `time`. */
export function arrowTimes(
  line: string,
  time: (value: string) => number | null,
): { start: number; end: number } | null {
  const arrow = line.indexOf('-->');
  if (arrow < 0 || arrow > 100) return null;
  const start = time(line.slice(0, arrow).trim());
  // Settings such as `align:start` may follow the second time, with a space or without one.
  const [after = ''] = /^[\d:]*(?:[.,]\d*)?/.exec(line.slice(arrow + 3, arrow + 103).trimStart()) ?? [];
  const end = time(after);
  return start === null || end === null ? null : { start, end };
}

/** `00:01:02.500`, with a comma for SRT. */
export function formatTime(ms: number, separator: '.' | ',' = '.'): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const clock = `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}`;
  return `${clock}${separator}${String(ms % 1000).padStart(3, '0')}`;
}
