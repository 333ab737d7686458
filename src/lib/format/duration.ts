// Lengths of sound and video as people read them.

const HOUR = 3_600_000;

/** `07:41` below an hour, `1hr 12min` from an hour on, rounded up to minutes; milliseconds in, nothing below zero. */
export function formatDuration(milliseconds: number): string {
  const length = Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : 0;
  if (length >= HOUR) {
    const minutes = Math.ceil(length / 60_000);
    return `${Math.floor(minutes / 60)}hr ${minutes % 60}min`;
  }
  const seconds = Math.floor(length / 1000);
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
