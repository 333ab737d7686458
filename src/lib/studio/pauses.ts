// Where nobody speaks, read out of the picture of a sound. Pure.

/** How loud a sound is, step by step; 0 is silent, the scale is the sound's own. */
export type Loudness = { values: readonly number[]; stepMs: number };
/** Milliseconds on the recording's clock. */
export type Stretch = { start: number; end: number };

/** Speakers breathe in less; a shorter gap lies inside a word. */
const SHORTEST_MS = 200;
/** A pause is this much of the way from the quiet moments to the loud ones. */
const SHARE = 0.12;
/** A picture whose quiet and loud moments differ less, of 255, shows no pauses: music, or noise. */
const LEAST_CONTRAST = 24;

/** The quiet stretches within a part of the recording, in order, none touching the next. */
export function pausesIn({ values, stepMs }: Loudness, { start, end }: Stretch): Stretch[] {
  const first = Math.max(0, Math.floor(start / stepMs));
  const last = Math.min(values.length, Math.ceil(end / stepMs));
  const heard = values.slice(first, last);
  const limit = quietBelow(heard);
  if (limit === null) return [];
  const found: Stretch[] = [];
  let since: number | null = null;
  const close = (at: number) => {
    if (since === null) return;
    const pause = { start: Math.max(start, since * stepMs), end: Math.min(end, at * stepMs) };
    if (pause.end - pause.start >= SHORTEST_MS) found.push(pause);
    since = null;
  };
  for (const [index, value] of heard.entries()) {
    if (value > limit) close(first + index);
    else since ??= first + index;
  }
  close(last);
  return found;
}

/** What counts as quiet in this sound: its own noise lies below, its words above. */
function quietBelow(values: readonly number[]): number | null {
  const sorted = [...values].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  const [quiet, loud] = [at(0.05), at(0.9)];
  return loud - quiet < LEAST_CONTRAST ? null : quiet + (loud - quiet) * SHARE;
}
