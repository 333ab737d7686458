// What holds for tracks, highlights and publishing, whatever the database says. Pure.
import type { Cue } from '#contract/job-clip.ts';
import type { TrackChange } from '#contract/job-clip-changes.ts';
import type { TrackPermalink } from '#contract/kit/ids.ts';
import { type AppError, invalidField, unknownReference } from '#server/errors.ts';
import type { Ms } from './stored.ts';

/** From where to where a track plays, on its medium's own clock; `end` null where the length is not known. */
export type Bounds = { start: Ms; end: Ms | null };

type Cut = { startMs: Ms; endMs: Ms | null };

/** The part of a medium a track plays. */
export function boundsOf({ startMs, endMs }: Cut, durationMs: Ms | null): Bounds {
  return { start: startMs, end: endMs ?? durationMs };
}

/** How long a track plays; 0 where that is not known. */
export const lengthOf = ({ start, end }: Bounds): Ms => Math.max(0, (end ?? start) - start);

export type TrackPlan<R> = {
  /** In the new order; `row` is null for a track that is made. */
  tracks: { row: R | null; change: TrackChange }[];
  removed: R[];
};

/** Known tracks merge, new ones are made, missing ones are removed; the order is the array's. Throws on a wrong one. */
export function planTracks<R extends { permalink: TrackPermalink }>(
  rows: readonly R[],
  changes: readonly TrackChange[],
): TrackPlan<R> {
  const left = new Map(rows.map((row) => [row.permalink, row]));
  const tracks = changes.map((change, at) => {
    if (change.permalink === undefined) {
      if (change.title === undefined)
        throw invalidField(`/tracks/${at}/title`, 'REQUIRED', 'A new track needs a title.');
      return { row: null, change };
    }
    const row = left.get(change.permalink);
    if (row === undefined) throw strangeTrack(rows, change.permalink, at);
    left.delete(change.permalink);
    return { row, change };
  });
  return { tracks, removed: [...left.values()] };
}

function strangeTrack(
  rows: readonly { permalink: TrackPermalink }[],
  permalink: TrackPermalink,
  at: number,
): AppError {
  const pointer = `/tracks/${at}/permalink`;
  return rows.some((row) => row.permalink === permalink)
    ? invalidField(pointer, 'NOT_ALLOWED', 'This track appears in the list twice.')
    : unknownReference(pointer, 'This track');
}

// Browsers and files disagree about the last moment of a medium.
const SLACK_MS = 1_000;

/** A track must play something, and nothing beyond its medium. */
export function checkCut({ startMs, endMs }: Cut, durationMs: Ms | null, pointer: string): void {
  if (endMs !== null && endMs <= startMs)
    throw invalidField(`${pointer}/end`, 'RANGE', 'The end must be after the start.');
  if (durationMs === null) return;
  if (startMs >= durationMs)
    throw invalidField(`${pointer}/start`, 'RANGE', 'The start is after the end of the recording.');
  if (endMs !== null && endMs > durationMs + SLACK_MS)
    throw invalidField(`${pointer}/end`, 'RANGE', 'The end is after the end of the recording.');
}

export const MAX_HIGHLIGHTS = 50;
const LEAST_MS = 1_000;
const MOST_MS = 120_000;

/** A highlight is 1 to 120 seconds long and lies inside its track. */
export function checkHighlight({ start, end }: { start: Ms; end: Ms }, bounds: Bounds): void {
  if (end <= start) throw invalidField('/end', 'RANGE', 'The end must be after the start.');
  if (end - start < LEAST_MS || end - start > MOST_MS)
    throw invalidField('/end', 'RANGE', 'A highlight must be 1 to 120 seconds long.');
  if (start < bounds.start) throw invalidField('/start', 'RANGE', 'The highlight starts before its track.');
  if (bounds.end !== null && end > bounds.end + SLACK_MS)
    throw invalidField('/end', 'RANGE', 'The highlight ends after its track.');
}

/** Whether something is heard at all when the track plays as it is cut. */
export const isHeard = ({ start, end }: { start: Ms; end: Ms }, bounds: Bounds): boolean =>
  end > bounds.start && (bounds.end === null || start < bounds.end);

const QUOTE_LIMIT = 500;

/** The words said between two moments, at most 500 characters, cut between words. */
export function wordsBetween(cues: readonly Cue[], start: Ms, end: Ms): string {
  const said = cues.filter((cue) => cue.end > start && cue.start < end).map((cue) => cue.text);
  const text = said.join(' ').replace(/\s+/g, ' ').trim();
  const characters = [...text];
  if (characters.length <= QUOTE_LIMIT) return text;
  const room = characters.slice(0, QUOTE_LIMIT - 1).join('');
  return `${room.slice(0, Math.max(room.lastIndexOf(' '), 1))}…`;
}

/** Cues as an editor sends them must run forwards. */
export function checkCues(cues: readonly Cue[]): void {
  cues.forEach((cue, at) => {
    if (cue.end < cue.start) throw invalidField(`/cues/${at}/end`, 'RANGE', 'A cue ends before it starts.');
  });
}

/** The title of a copy, still within its 200 characters. */
export const titleOfCopy = (title: string): string => `${[...title].slice(0, 193).join('')} (copy)`;
