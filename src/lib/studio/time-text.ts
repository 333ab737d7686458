// Times as they are typed, read and said while editing.

/** `01:04.5` for 64,500 ms; hours stay in the minutes. */
export function timeText(milliseconds: number): string {
  const tenths = Math.round(milliseconds / 100);
  const minutes = Math.floor(tenths / 600);
  const seconds = (tenths % 600) / 10;
  return `${String(minutes).padStart(2, '0')}:${seconds.toFixed(1).padStart(4, '0')}`;
}

/** Milliseconds of `1:04.5`, `64.5` or `1:02:03`; null where it is no time. */
export function readTime(text: string): number | null {
  const parts = text.trim().replace(',', '.').split(':');
  if (
    parts.length > 3 ||
    parts.some((part, at) => !(at === parts.length - 1 ? /^\d{1,5}(\.\d{1,3})?$/ : /^\d{1,4}$/).test(part))
  )
    return null;
  const total = Math.round(parts.reduce((sum, part) => sum * 60 + Number(part), 0) * 1000);
  return total <= 86_400_000 ? total : null;
}

/** `1:04.500` for 64,500 ms, to the millisecond; hours stay in the minutes. */
export function preciseTime(milliseconds: number): string {
  const ms = Math.round(milliseconds);
  const [minutes, seconds] = [Math.floor(ms / 60_000), (ms % 60_000) / 1000];
  return `${minutes}:${seconds.toFixed(3).padStart(6, '0')}`;
}

/** `1 minute 4.5 seconds`, as a slider says it. */
export function spokenTime(milliseconds: number): string {
  const tenths = Math.round(milliseconds / 100);
  const [minutes, seconds] = [Math.floor(tenths / 600), (tenths % 600) / 10];
  const parts = [
    ...(minutes > 0 ? [`${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`] : []),
    ...(minutes === 0 || seconds > 0 ? [`${seconds} ${seconds === 1 ? 'second' : 'seconds'}`] : []),
  ];
  return parts.join(' ');
}
