// From words somebody selected in a transcript to a highlight: what is quoted and from when to when. Pure.
import { type CueDraft, momentAt } from './cue-edits.ts';

/** From a character of one cue to a character of another, or of the same one. */
export type WordSelection = { from: { id: string; offset: number }; to: { id: string; offset: number } };
export type QuoteRange = { start: number; end: number; quote: string };

export const SHORTEST = 1000;
export const LONGEST = 120_000;
const LONGEST_QUOTE = 500;

/** From where the earlier of two selections begins to where the later one ends. */
export function joinedSelection(
  cues: readonly CueDraft[],
  one: WordSelection,
  other: WordSelection,
): WordSelection {
  const places = new Map(cues.map(({ id }, at) => [id, at]));
  const isBefore = (a: WordSelection['from'], b: WordSelection['from']) => {
    const [first, second] = [places.get(a.id) ?? -1, places.get(b.id) ?? -1];
    return first < second || (first === second && a.offset <= b.offset);
  };
  return {
    from: isBefore(one.from, other.from) ? one.from : other.from,
    to: isBefore(one.to, other.to) ? other.to : one.to,
  };
}

/** The quote and its times; a sentence where no highlight can be made of it. */
export function quoteRange(
  cues: readonly CueDraft[],
  { from, to }: WordSelection,
  length: number | null,
): QuoteRange | string {
  const [first, last] = [
    cues.findIndex((cue) => cue.id === from.id),
    cues.findIndex((cue) => cue.id === to.id),
  ];
  const [cueA, cueB] = [cues[first], cues[last]];
  if (cueA === undefined || cueB === undefined || last < first) return 'Select some text first.';
  const quote = cues
    .slice(first, last + 1)
    .map((cue, at) =>
      cue.text.slice(at === 0 ? from.offset : 0, at === last - first ? to.offset : undefined).trim(),
    )
    .filter((text) => text !== '')
    .join(' ');
  if (quote === '') return 'Select some text first.';
  const start = momentAt(cueA, from.offset);
  const end = momentAt(cueB, to.offset);
  if (end - start > LONGEST) return 'Highlights can be up to 2 minutes long. Select less text.';
  return { ...atLeastASecond(start, end, length), quote: shortened(quote) };
}

function atLeastASecond(start: number, end: number, length: number | null): { start: number; end: number } {
  if (end - start >= SHORTEST) return { start, end };
  const limit = Math.max(SHORTEST, length ?? Number.POSITIVE_INFINITY);
  const until = Math.min(start + SHORTEST, limit);
  return { start: until - SHORTEST, end: until };
}

function shortened(quote: string): string {
  const characters = [...quote];
  return characters.length <= LONGEST_QUOTE
    ? quote
    : `${characters
        .slice(0, LONGEST_QUOTE - 1)
        .join('')
        .trimEnd()}…`;
}

/** A cue's text in pieces, those marked that a highlight covers. */
export function markedParts(
  cue: CueDraft,
  highlights: readonly { start: number; end: number }[],
): { text: string; isMarked: boolean; at: number }[] {
  const { start, end, text } = cue;
  const marks = highlights
    .filter((one) => one.start < end && one.end > start)
    .map((one) => ({ from: placeAt(cue, one.start), to: placeAt(cue, one.end) }))
    .filter(({ from, to }) => to > from);
  const edges = [...new Set([0, text.length, ...marks.flatMap(({ from, to }) => [from, to])])].sort(
    (a, b) => a - b,
  );
  return edges.slice(0, -1).map((at, place) => ({
    at,
    text: text.slice(at, edges[place + 1]),
    isMarked: marks.some(({ from, to }) => at >= from && at < to),
  }));
}

// The other way round than `momentAt`, so that words are marked where they were chosen.
function placeAt({ start, end, text }: CueDraft, moment: number): number {
  if (end <= start) return moment <= start ? 0 : text.length;
  return Math.round(Math.min(1, Math.max(0, (moment - start) / (end - start))) * text.length);
}
