// What can be done to the cues of a transcript, as pure steps; times are milliseconds on the medium's clock.
import type { Cue } from '#contract/job-clip.ts';

/** A cue with a name of its own while it is edited, so that rows keep their place on screen. */
export type CueDraft = Cue & { id: string };

export type CueWarning = 'OVERLAP' | 'OUT_OF_TRACK' | 'EMPTY' | 'MARKUP_REMOVED';

const NEW_CUE_MS = 3000;
const LONGEST_TEXT = 2000;

/** Stored cues with names of their own, for editing. */
export const draftsOf = (cues: readonly Cue[]): CueDraft[] =>
  cues.map((cue) => ({ ...cue, id: crypto.randomUUID() }));

/** What is sent of them. */
export const cuesOf = (drafts: readonly CueDraft[]): Cue[] =>
  drafts.map(({ start, end, speaker, text }) => ({
    start,
    end,
    speaker: speaker?.trim() || null,
    text: text.trim(),
  }));

const indexOf = (cues: readonly CueDraft[], id: string) => cues.findIndex((cue) => cue.id === id);

/** One cue changed; the order follows its start. */
export function changeCue(cues: readonly CueDraft[], id: string, change: Partial<Cue>): CueDraft[] {
  const next = cues.map((cue) => (cue.id === id ? { ...cue, ...change } : cue));
  return change.start === undefined ? next : sorted(next);
}

const sorted = (cues: readonly CueDraft[]) => [...cues].sort((one, other) => one.start - other.start);

/** The moment at which a character of a cue is said, as if all were said evenly. */
export function momentAt(cue: Cue, offset: number): number {
  if (cue.text.length === 0) return cue.start;
  const share = Math.min(1, Math.max(0, offset / cue.text.length));
  return Math.round(cue.start + share * (cue.end - cue.start));
}

/** Two cues of one, parted at a character; at either end of the text nothing happens. */
export function splitCue(cues: readonly CueDraft[], id: string, offset: number): CueDraft[] {
  const at = indexOf(cues, id);
  const cue = cues[at];
  if (cue === undefined) return [...cues];
  const before = cue.text.slice(0, offset).trim();
  const after = cue.text.slice(offset).trim();
  if (before === '' || after === '') return [...cues];
  const moment = momentAt(cue, offset);
  return cues.toSpliced(
    at,
    1,
    { ...cue, end: moment, text: before },
    { ...cue, id: crypto.randomUUID(), start: moment, text: after },
  );
}

/** A cue joined with the one after it; the first one's speaker stays. The last cue, or a text that would be too long, changes nothing. */
export function mergeCue(cues: readonly CueDraft[], id: string): CueDraft[] {
  const at = indexOf(cues, id);
  const [cue, next] = [cues[at], cues[at + 1]];
  if (cue === undefined || next === undefined) return [...cues];
  const text = `${cue.text.trim()} ${next.text.trim()}`.trim();
  if (text.length > LONGEST_TEXT) return [...cues];
  const end = Math.max(cue.end, next.end);
  return cues.toSpliced(at, 2, { ...cue, end, text, speaker: cue.speaker ?? next.speaker });
}

/** A cue before or after its neighbour; each keeps its length, both the time they take together. */
export function moveCue(cues: readonly CueDraft[], id: string, step: 1 | -1): CueDraft[] {
  const at = indexOf(cues, id);
  const first = step === 1 ? at : at - 1;
  const [one, other] = [cues[first], cues[first + 1]];
  if (at === -1 || one === undefined || other === undefined) return [...cues];
  const end = Math.max(one.end, other.end);
  const moved = [
    { ...other, start: one.start, end: one.start + (other.end - other.start) },
    { ...one, start: Math.max(one.start, end - (one.end - one.start)), end },
  ];
  return cues.toSpliced(first, 2, ...moved);
}

/** Where the word at a character begins. */
export const wordStart = (text: string, offset: number): number =>
  text.lastIndexOf(' ', Math.max(0, offset - 1)) + 1;

export const removeCue = (cues: readonly CueDraft[], id: string): CueDraft[] =>
  cues.filter((cue) => cue.id !== id);

/** An empty cue after another one, or at the start without one; it ends where the next begins. */
export function addCueAfter(cues: readonly CueDraft[], id: string | null, length: number | null): CueDraft[] {
  const at = id === null ? -1 : indexOf(cues, id);
  const before = cues[at];
  const start = before?.end ?? 0;
  const limit = Math.min(cues[at + 1]?.start ?? Number.POSITIVE_INFINITY, length ?? Number.POSITIVE_INFINITY);
  const end = Math.max(start, Math.min(start + NEW_CUE_MS, limit));
  return cues.toSpliced(at + 1, 0, {
    id: crypto.randomUUID(),
    start,
    end,
    speaker: before?.speaker ?? null,
    text: '',
  });
}

/** All cues earlier or later by the same time, none before the start. */
export const shiftCues = (cues: readonly CueDraft[], by: number): CueDraft[] =>
  cues.map((cue) => ({ ...cue, start: Math.max(0, cue.start + by), end: Math.max(0, cue.end + by) }));

/** One name of a speaker changed everywhere in the track. */
export const renameSpeaker = (
  cues: readonly CueDraft[],
  from: string | null,
  to: string | null,
): CueDraft[] => cues.map((cue) => (cue.speaker === from ? { ...cue, speaker: to } : cue));

/** Every place a text occurs, without regard to case. */
export function placesOf(cues: readonly CueDraft[], text: string): { id: string; at: number }[] {
  const wanted = text.toLocaleLowerCase();
  if (wanted === '') return [];
  const places: { id: string; at: number }[] = [];
  for (const cue of cues) {
    const own = cue.text.toLocaleLowerCase();
    for (let at = own.indexOf(wanted); at !== -1; at = own.indexOf(wanted, at + wanted.length)) {
      places.push({ id: cue.id, at });
    }
  }
  return places;
}

/** Every occurrence replaced, in all cues or in one. */
export function replaceIn(
  cues: readonly CueDraft[],
  find: string,
  replacement: string,
  only?: string,
): CueDraft[] {
  if (find === '') return [...cues];
  const pattern = new RegExp(find.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'giu');
  return cues.map((cue) => {
    if (only !== undefined && cue.id !== only) return cue;
    // A function, since "$&" in what a person types means itself.
    const text = cue.text.replace(pattern, () => replacement);
    return text === cue.text ? cue : { ...cue, text };
  });
}

/** What is odd about each cue, by its id; both of two that overlap are kept, the later one is marked. */
export function warningsOf(cues: readonly CueDraft[], length: number | null): Map<string, CueWarning> {
  const found = new Map<string, CueWarning>();
  let reached = 0;
  for (const cue of cues) {
    if (cue.text.trim() === '') found.set(cue.id, 'EMPTY');
    else if (length !== null && cue.end > length) found.set(cue.id, 'OUT_OF_TRACK');
    else if (cue.start < reached) found.set(cue.id, 'OVERLAP');
    reached = Math.max(reached, cue.end);
  }
  return found;
}
