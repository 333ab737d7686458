// The picture of a sound as the paths of an SVG. Pure, so that pages draw it on the server and the app in the browser.

/** Bars stand on a grid of this many units. */
const STEP = 5;
const LOUDEST = 255;
const SHORTEST = 1.2;

export type WaveInput = {
  /** Peaks from 0 to 255 over the whole length; null or none draws the silent line. */
  peaks: readonly number[] | null;
  bars: number;
  height: number;
  /** Stretches that were marked, as shares of the length from 0 to 1. */
  marks?: readonly { start: number; end: number }[];
  /** How much has been played, from 0 to 1; or the stretches that were heard. */
  played?: number | readonly { start: number; end: number }[];
};

/** One path a group, in the order to be drawn; an empty string where a group has no bar. */
export type WaveBars = {
  width: number;
  height: number;
  rects: { x: number; width: number }[];
  silent: string;
  played: string;
  marked: string;
  heard: string;
};

/** The loudest peak of each of `count` equal stretches. */
export function resample(peaks: readonly number[], count: number): number[] {
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / count));
    return Math.max(0, ...peaks.slice(from, to));
  });
}

/** The bars of a sound: unplayed, played, marked, and marked and played, over the boxes of the marks. */
export function waveBars({ peaks, bars, height, marks = [], played = 0 }: WaveInput): WaveBars {
  const heights = peaks && peaks.length > 0 ? resample(peaks, bars) : Array.from({ length: bars }, () => 0);
  const boxes = marks.map((mark) => boxOf(mark, bars)).filter((box) => box.last >= box.first);
  const heardParts = typeof played === 'number' ? [{ start: 0, end: played }] : played;
  const paths = { silent: '', played: '', marked: '', heard: '' };
  heights.forEach((peak, bar) => {
    const isMarked = boxes.some((box) => bar >= box.first && bar <= box.last);
    const middle = (bar + 0.5) / bars;
    const isHeard = heardParts.some((part) => middle >= part.start && middle < part.end);
    const group = isMarked ? (isHeard ? 'heard' : 'marked') : isHeard ? 'played' : 'silent';
    paths[group] += barAt(bar, peak, height);
  });
  const rects = boxes.map(({ first, last }) => ({ x: first * STEP, width: (last - first + 1) * STEP + 1 }));
  return { width: bars * STEP + 1, height, rects, ...paths };
}

// A mark is drawn from its first bar to its last, so that however short it is, it stands around one.
function boxOf(mark: { start: number; end: number }, bars: number): { first: number; last: number } {
  const first = Math.min(bars - 1, Math.max(0, Math.floor(mark.start * bars)));
  return { first, last: Math.min(bars - 1, Math.max(first, Math.ceil(mark.end * bars) - 1)) };
}

function barAt(bar: number, peak: number, height: number): string {
  const share = Math.min(LOUDEST, Math.max(0, peak)) / LOUDEST;
  // The round cap adds to both ends, and a bar must not touch the box of its mark.
  // Halves of whole units: nobody sees less of a bar, and a page of them weighs half.
  const half = Math.max(SHORTEST / 2, Math.round((share * (height - 6)) / 2));
  return `M${bar * STEP + 3} ${short(height / 2 - half)}v${short(half * 2)}`;
}

function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}
