// What stands between a clip and its public page: what stops it, and what is only worth knowing. Pure.
import { tintError } from '../format/tint.ts';
import { tintNote } from '../format/tint-note.ts';
import type { TrackDraft } from './studio-document.ts';

/** Where the studio leads to mend it. */
export type CheckPlace = { panel: 'details' | 'people' } | { track: string | null };

export type Check = {
  id: string;
  /** What tells is neither done nor to be done. */
  state: 'good' | 'tells' | 'warns' | 'blocks';
  /** The sentence, said as it is. */
  text: string;
  place: CheckPlace;
};

export type Checked = {
  title: string;
  summary: string;
  type: 'audio' | 'video';
  coverImage: { alt: string } | null;
  tint: string;
  tracks: readonly (Pick<TrackDraft, 'key' | 'title' | 'media'> & {
    hasWords: boolean;
    /** Its words were written by machine, or their times estimated, and no person checked them. */
    isUnchecked?: boolean;
    /** How many of its words and highlights its cut leaves out. */
    outside: { cues: number; highlights: number };
  })[];
};

/** All checks, those that stop publishing first. */
export function checksOf(clip: Checked): Check[] {
  const checks = [
    titleCheck(clip),
    trackCheck(clip),
    recordingCheck(clip),
    wordsCheck(clip),
    summaryCheck(clip),
    ...clip.tracks.flatMap(cutCheck),
  ];
  if (clip.coverImage !== null) checks.push(altCheck(clip.coverImage.alt));
  if (clip.tint.trim() !== '') checks.push(tintCheck(clip.tint.trim()));
  const order = { blocks: 0, warns: 1, tells: 2, good: 3 };
  return checks.sort((one, other) => order[one.state] - order[other.state]);
}

/** Whether nobody has checked the words yet, by where they come from. */
export const isUncheckedSource = (source: string | undefined): boolean =>
  source === 'text' || source === 'speech';

export const isBlocked = (checks: readonly Check[]): boolean =>
  checks.some((check) => check.state === 'blocks');

const details = { panel: 'details' } as const;

function titleCheck({ title }: Checked): Check {
  const isGood = title.trim() !== '';
  return {
    id: 'title',
    state: isGood ? 'good' : 'blocks',
    text: isGood ? 'Title added' : 'Title missing',
    place: details,
  };
}

function trackCheck({ tracks }: Checked): Check {
  const untitled = tracks.find((track) => track.title.trim() === '');
  if (tracks.length === 0)
    return { id: 'tracks', state: 'blocks', text: 'No tracks yet', place: { track: null } };
  if (untitled)
    return { id: 'tracks', state: 'blocks', text: 'A track has no question', place: { track: untitled.key } };
  return { id: 'tracks', state: 'good', text: 'Every track has a question', place: { track: null } };
}

function recordingCheck({ tracks }: Checked): Check {
  const isReady = (track: Checked['tracks'][number]) => track.media?.status === 'ready';
  const missing = tracks.find((track) => !isReady(track));
  const place = { track: missing?.key ?? null };
  const id = 'recordings';
  if (missing === undefined && tracks.length > 0)
    return { id, state: 'good', text: 'Every track is playable', place };
  if (!tracks.some(isReady)) return { id, state: 'blocks', text: 'No track has a playable recording', place };
  const why = missing?.media?.status === 'processing' ? 'is still processing' : 'has no playable recording';
  return { id, state: 'warns', text: `“${missing?.title}” ${why}`, place };
}

function wordsCheck({ tracks, type }: Checked): Check {
  const silent = tracks.filter((track) => !track.hasWords);
  const place = { track: silent[0]?.key ?? null };
  const unchecked = tracks.find(({ hasWords, isUnchecked }) => hasWords && isUnchecked);
  if (unchecked !== undefined && silent.length === 0)
    return {
      ...{ id: 'words', state: 'warns', place: { track: unchecked.key } },
      text: `The transcript of “${unchecked.title}” isn’t checked yet`,
    };
  if (tracks.length > 0 && silent.length === 0)
    return { id: 'words', state: 'good', text: 'Every track has a transcript', place };
  const what = type === 'video' ? 'transcript, so the video has no captions' : 'transcript';
  const text =
    tracks.length === 0 || silent.length === tracks.length
      ? `No ${what}`
      : `“${silent[0]?.title}” has no ${what}`;
  return { id: 'words', state: 'warns', text, place };
}

function cutCheck({ key, title, outside }: Checked['tracks'][number]): Check[] {
  const parts = [counted(outside.cues, 'cue'), counted(outside.highlights, 'highlight')].filter(Boolean);
  if (parts.length === 0) return [];
  const verb = outside.cues + outside.highlights === 1 ? 'is' : 'are';
  const text = `${parts.join(' and ')} of “${title}” ${verb} outside the cut, so not published`;
  return [{ id: `cut ${key}`, state: 'tells', text, place: { track: key } }];
}

const counted = (count: number, noun: string): string =>
  count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`;

function summaryCheck({ summary }: Checked): Check {
  const isGood = summary.trim() !== '';
  return {
    id: 'summary',
    state: isGood ? 'good' : 'warns',
    text: isGood ? 'Summary added' : 'Summary missing',
    place: details,
  };
}

function altCheck(alt: string): Check {
  const isGood = alt.trim() !== '';
  const text = isGood ? 'Cover image has alt text' : 'Cover image has no alt text';
  return { id: 'alt', state: isGood ? 'good' : 'warns', text, place: details };
}

function tintCheck(tint: string): Check {
  const error = tintError(tint);
  if (error !== null) return { id: 'tint', state: 'warns', text: error, place: details };
  const note = tintNote(tint);
  return {
    id: 'tint',
    state: note === null ? 'good' : 'warns',
    text: note ?? 'Text is readable on your colour',
    place: details,
  };
}
