// Places a pasted text in a recording: pieces follow one another in proportion to their words, and where two of them meet
// near a pause, they meet in it. Pure; an estimate, which somebody checks while listening.
import type { Cue } from '#contract/job-clip.ts';
import { countWords } from '../format/count-words.ts';
import { cutText, type Piece } from './cut-text.ts';
import { type Loudness, pausesIn, type Stretch } from './pauses.ts';

/** How fast people speak when nothing better is known: 150 words a minute. */
const MS_PER_WORD = 400;
/** A border is looked for this far around where the words alone would put it. */
const REACH_MS = 5000;
const MOST_PAUSES = 24;
/** What it costs to end a piece where nobody pauses; a pause costs less the longer it is. */
const NO_PAUSE_COST = 1.5;
/** Softens the pace of very short pieces, which says little. */
const SOFT_MS = 600;
const MOST_CUES = 20_000;

export type Place = {
  /** The part of the recording that the track plays; `end` null where its length isn't known. */
  start: number;
  end: number | null;
  /** The picture of the whole recording; null where there is none. */
  loudness: Loudness | null;
  language?: string;
};

/** The cues of a text, in order, inside the track, none over another. Null where they are more than a track takes. */
export function alignText(text: string, { start, end, loudness, language }: Place): Cue[] | null {
  const pieces = cutText(text, language);
  if (pieces.length > MOST_CUES) return null;
  const weights = pieces.map((piece) => Math.max(1, countWords(piece.text)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const track = { start, end: end ?? start + total * MS_PER_WORD };
  const pauses = loudness === null || end === null ? [] : pausesIn(loudness, track);
  return cuesBetween(pieces, bordersOf(weights, track, pauses), track);
}

/** Where one piece ends and the next begins: the edges of a pause, or the same moment twice. */
function bordersOf(weights: readonly number[], track: Stretch, pauses: readonly Stretch[]): Stretch[] {
  const spoken = spokenClock(track, pauses);
  const [first, last] = [spoken.places[0], spoken.places.at(-1)];
  const opening = first?.pause.start === track.start ? first.pause.end : track.start;
  const closing = last?.pause.end === track.end ? last.pause.start : track.end;
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const perWord = spoken.total / Math.max(1, total);
  let words = 0;
  const layers = weights.slice(0, -1).map((weight): Layer => {
    words += weight;
    return { choices: spoken.near(words * perWord), aim: weight * perWord };
  });
  const path = cheapest(layers);
  return [
    { start: track.start, end: opening },
    ...path.map(({ at, pause }) => pause ?? spoken.momentOf(at)),
    { start: closing, end: track.end },
  ];
}

/** A place a border may have, on the clock of what is spoken; without a pause it parts two words. */
type Choice = { at: number; pause: Stretch | null; cost: number };
/** The choices of one border, and how long the piece before it should take. */
type Layer = { choices: readonly Choice[]; aim: number };
type Step = { choice: Choice; cost: number; from: Step | null };

/** The borders that together keep the most even pace and meet the most silence. */
function cheapest(layers: readonly Layer[]): Choice[] {
  let steps: Step[] = [{ choice: { at: 0, pause: null, cost: 0 }, cost: 0, from: null }];
  for (const { choices, aim } of layers) {
    const before = steps;
    steps = choices.map((choice) => {
      let best: Step | null = null;
      for (const from of before) {
        const took = choice.at - from.choice.at;
        if (took < 0) continue;
        const cost = from.cost + choice.cost + Math.log((took + SOFT_MS) / (aim + SOFT_MS)) ** 2 * 4;
        if (best === null || cost < best.cost) best = { choice, cost, from };
      }
      return best ?? { choice, cost: Number.POSITIVE_INFINITY, from: before[0] ?? null };
    });
  }
  const [end] = steps.toSorted((one, other) => one.cost - other.cost);
  const path: Choice[] = [];
  for (let step: Step | null = end ?? null; step?.from; step = step.from) path.push(step.choice);
  return path.reverse();
}

/** The clock of what is spoken: it stands still in pauses. */
function spokenClock(track: Stretch, pauses: readonly Stretch[]) {
  let quiet = 0;
  const places = pauses.map((pause) => {
    const place = { pause, at: pause.start - track.start - quiet, quiet };
    quiet += pause.end - pause.start;
    return place;
  });
  const momentOf = (at: number): Stretch => {
    const last = places[firstWhere(places, (place) => place.at >= at) - 1];
    const moment =
      track.start + at + (last === undefined ? 0 : last.quiet + last.pause.end - last.pause.start);
    return { start: moment, end: moment };
  };
  /** No pause at all, or one within reach: the longest where they are many. */
  const near = (at: number): Choice[] => {
    const [from, until] = [at - REACH_MS, at + REACH_MS].map((edge) =>
      firstWhere(places, (place) => place.at >= edge),
    );
    const found = places.slice(from, until).map((place) => ({ ...place, cost: costOf(place.pause) }));
    const longest = found.sort((one, other) => one.cost - other.cost).slice(0, MOST_PAUSES);
    return [{ at, pause: null, cost: NO_PAUSE_COST }, ...longest];
  };
  return { places, total: track.end - track.start - quiet, momentOf, near };
}

const costOf = ({ start, end }: Stretch): number => NO_PAUSE_COST / (1 + ((end - start) / 300) ** 2);

/** The place of the first that holds, where all after it hold too; the length where none does. */
function firstWhere<T>(list: readonly T[], holds: (one: T) => boolean): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(list[middle] as T)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Whole milliseconds that never run backwards, whatever the borders say. */
function cuesBetween(pieces: readonly Piece[], borders: readonly Stretch[], track: Stretch): Cue[] {
  const last = Math.floor(track.end);
  let reached = Math.ceil(track.start);
  const next = (moment: number) => {
    reached = Math.min(last, Math.max(reached, Math.round(moment)));
    return reached;
  };
  return pieces.map((piece, at) => {
    const start = next(borders[at]?.end ?? reached);
    return { start, end: next(borders[at + 1]?.start ?? reached), ...piece };
  });
}
