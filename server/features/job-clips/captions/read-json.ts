// Transcripts as JSON: Podcasting 2.0 (`startTime endTime speaker body`) and what Whisper-like tools write.
import { countWords } from '#lib/format/count-words.ts';
import { type FoundCue, MS_PER_WORD } from './cue.ts';

type Fields = Record<string, unknown>;

/** Null when the value holds no list of segments with times and words. */
export function readJsonTranscript(value: unknown): FoundCue[] | null {
  const segments = Array.isArray(value) ? value : isFields(value) ? value.segments : null;
  if (!Array.isArray(segments)) return null;
  const speakers = isFields(value) && isFields(value.speakers) ? value.speakers : {};
  const found: (FoundCue & { hasEnd: boolean })[] = [];
  for (const segment of segments) {
    const cue = isFields(segment) ? cueOf(segment, speakers) : null;
    if (cue) found.push(cue);
  }
  return found.length === 0 && segments.length > 0 ? null : found.map((cue, at) => ended(cue, found[at + 1]));
}

function cueOf(segment: Fields, speakers: Fields): (FoundCue & { hasEnd: boolean }) | null {
  const start = milliseconds(segment.startTime ?? segment.start);
  const end = milliseconds(segment.endTime ?? segment.end);
  const text = segment.body ?? segment.text;
  if (start === null || typeof text !== 'string') return null;
  const label = segment.speaker ?? segment.speakerLabel ?? segment.speaker_label;
  return {
    start,
    end: end ?? start,
    speaker: nameOf(label, speakers),
    text,
    hadMarkup: false,
    hasEnd: end !== null,
  };
}

// Without an end a segment lasts to the next one, or as long as its words take.
function ended({ hasEnd, ...cue }: FoundCue & { hasEnd: boolean }, next: FoundCue | undefined): FoundCue {
  if (hasEnd) return cue;
  const end = next && next.start > cue.start ? next.start : cue.start + countWords(cue.text) * MS_PER_WORD;
  return { ...cue, end };
}

function nameOf(label: unknown, speakers: Fields): string | null {
  if (typeof label !== 'string') return null;
  const named = Object.hasOwn(speakers, label) ? speakers[label] : label;
  if (isFields(named) && typeof named.name === 'string') return named.name;
  return typeof named === 'string' ? named : label;
}

function milliseconds(seconds: unknown): number | null {
  const value = typeof seconds === 'string' && seconds.trim() !== '' ? Number(seconds) : seconds;
  return typeof value === 'number' && Number.isFinite(value) ? Math.round(value * 1000) : null;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
