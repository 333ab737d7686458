// Times as they are typed and read while editing: minutes, seconds and tenths.

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
