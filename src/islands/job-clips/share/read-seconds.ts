/** Whole seconds of `01:30`, `90` or `1:02:03`; null where it is no time. Pure. */
export function readSeconds(text: string): number | null {
  const parts = text.trim().split(':');
  if (parts.length > 3 || parts.some((part) => !/^\d{1,5}$/.test(part))) return null;
  const seconds = parts.reduce((sum, part) => sum * 60 + Number(part), 0);
  return seconds <= 86_400 ? seconds : null;
}
