// The part of its recording a track plays, as it is set in the studio. Nothing is re-encoded: a cut is two times on the
// recording's own clock. Pure; times are milliseconds.
import { type QuoteRange, SHORTEST } from './quote-range.ts';
import type { TrackDraft } from './studio-document.ts';

/** `end: null` is the recording's end. */
export type Cut = Pick<TrackDraft, 'start' | 'end'>;
/** A cut with the length of its recording. */
export type CutOf = Cut & { whole: number };
export type Edge = 'in' | 'out';

/** A track plays at least this long, where its recording does. */
export const SHORTEST_CUT = 1000;

export const NO_CUT: Cut = { start: 0, end: null };

export const isTrimmed = ({ start, end }: Cut): boolean => start > 0 || end !== null;

/** Both edges on the recording's clock. */
export function edgesOf({ start, end, whole }: CutOf): Record<Edge, number> {
  return { in: Math.min(start, whole), out: Math.min(end ?? whole, whole) };
}

/** From where to where an edge may be moved while the other one stays. */
export function roomOf(cut: CutOf, edge: Edge): { least: number; most: number } {
  const edges = edgesOf(cut);
  const { whole } = cut;
  const shortest = Math.min(SHORTEST_CUT, whole);
  return edge === 'in'
    ? { least: 0, most: Math.max(0, edges.out - shortest) }
    : { least: Math.min(whole, edges.in + shortest), most: whole };
}

/** One edge moved as far as the other one lets it. */
export function withEdge(cut: CutOf, edge: Edge, to: number): Cut {
  const { least, most } = roomOf(cut, edge);
  const { start, end, whole } = cut;
  const moment = Math.round(Math.min(most, Math.max(least, to)));
  // The recording's end stays its end, however exactly its length is known.
  return edge === 'in' ? { start: moment, end } : { start, end: moment >= whole ? null : moment };
}

/** One edge set where playing stands; the other one gives way to the recording's own where it would come first. */
export function withEdgeHere(cut: CutOf, edge: Edge, here: number): Cut {
  const { least, most } = roomOf(cut, edge);
  const isFree = here >= least && here <= most;
  const open = edge === 'in' ? { ...cut, end: null } : { ...cut, start: 0 };
  return withEdge(isFree ? cut : open, edge, here);
}

/** Why an edge can't be where it was typed, in one sentence; null when it can. */
export function edgeError(cut: CutOf, edge: Edge, to: number): string | null {
  const { least, most } = roomOf(cut, edge);
  if (to > cut.whole) return 'Must be before the end of the recording';
  if (edge === 'in' && to > most) return 'Must be at least 1 second before the out point';
  return edge === 'out' && to < least ? 'Must be at least 1 second after the in point' : null;
}

/** The part of a quote that is heard when the track plays as it is cut; a sentence where too little of it is. */
export function heardPart(quote: QuoteRange, { start, end }: Cut): QuoteRange | string {
  const heard = {
    ...quote,
    start: Math.max(quote.start, start),
    end: end === null ? quote.end : Math.min(quote.end, end),
  };
  return heard.end - heard.start >= SHORTEST
    ? heard
    : 'These words are outside the cut. Select words inside it.';
}

/** Whether nothing of a stretch is heard when the track plays as it is cut; the server publishes none of that. */
export const isOutside = (part: { start: number; end: number }, { start, end }: Cut): boolean =>
  part.end <= start || (end !== null && part.start >= end);
