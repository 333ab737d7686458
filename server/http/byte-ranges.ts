// Which bytes of a file a request asks for (RFC 9110, section 14). Pure.

/** Both ends inclusive. */
export type ByteRange = { start: number; end: number };

/** Players ask for one; what asks for more than five wants to cost us something. */
const MAX_RANGES = 5;

/**
 * `whole`: no range, or one that may be ignored · `none`: nothing of it lies in the file (416) · else one range.
 * Of up to five ranges the first one that lies in the file is answered, which the standard allows.
 */
export function readRange(header: string | undefined, size: number): 'whole' | 'none' | ByteRange {
  if (header === undefined) return 'whole';
  const match = /^bytes=(.*)$/i.exec(header.trim());
  if (match?.[1] === undefined || header.length > 200) return 'whole';
  const specs = match[1].split(',').map((spec) => spec.trim());
  if (specs.length > MAX_RANGES) return 'none';
  const ranges = specs.map((spec) => oneRange(spec, size));
  // A header that cannot be read is no range at all.
  if (ranges.includes('unreadable')) return 'whole';
  return ranges.find((range) => typeof range === 'object') ?? 'none';
}

function oneRange(spec: string, size: number): ByteRange | 'unreadable' | 'outside' {
  const match = /^([0-9]{0,15})-([0-9]{0,15})$/.exec(spec);
  const [first, last] = [match?.[1], match?.[2]];
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'unreadable';
  if (first === '')
    return Number(last) === 0 || size === 0
      ? 'outside'
      : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const start = Number(first);
  if (last !== '' && Number(last) < start) return 'unreadable';
  if (start >= size) return 'outside';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
