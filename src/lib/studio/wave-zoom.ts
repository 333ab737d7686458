// How far the studio's waveform is zoomed in, and which part of it is in sight. Pure.

/** Bars of the waveform that are in sight at once. */
export const BARS_IN_SIGHT = 96;
/** Room beside the waveform for the handles, in pixels. */
export const MARGIN = 24;

const MOST = 64;
/** Less than this is never in sight alone. */
const LEAST_IN_SIGHT_MS = 2000;

/** The largest zoom for a recording; a power of two. */
export function mostZoom(whole: number): number {
  let zoom = 1;
  while (zoom < MOST && whole / (zoom * 2) >= LEAST_IN_SIGHT_MS) zoom *= 2;
  return zoom;
}

/** The next zoom in or out. */
export const nextZoom = (zoom: number, step: 1 | -1, whole: number): number =>
  Math.min(mostZoom(whole), Math.max(1, step === 1 ? zoom * 2 : zoom / 2));

export type Sight = { left: number; visible: number; inner: number };

/** Where a share of the recording stands on the zoomed waveform, in pixels. */
export const placeOf = (share: number, { inner }: Pick<Sight, 'inner'>): number =>
  MARGIN + share * (inner - 2 * MARGIN);

/** The share of the recording at a place on the zoomed waveform, from 0 to 1. */
export const shareAt = (place: number, { inner }: Pick<Sight, 'inner'>): number =>
  inner <= 2 * MARGIN ? 0 : Math.min(1, Math.max(0, (place - MARGIN) / (inner - 2 * MARGIN)));

/** How far to scroll so that a share is in sight; null where it is already. */
export function scrollTo(share: number, sight: Sight): number | null {
  const place = placeOf(share, sight);
  if (place >= sight.left && place <= sight.left + sight.visible) return null;
  return Math.max(0, place - sight.visible * 0.2);
}
