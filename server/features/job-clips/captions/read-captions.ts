// The way in: a transcript file of any accepted format becomes cues, or a sentence that says why not.
// Pure: no clock, no disk; the work grows with the file's length, which is capped.
import { type CaptionsRefusal, CUE_LIMIT, type Cue, type CueWarning, type FoundCue, refusal } from './cue.ts';
import { decodeText, WANTED } from './decode.ts';
import { type Detected, detectFormat } from './detect.ts';
import { readJsonTranscript } from './read-json.ts';
import { readSrt } from './read-srt.ts';
import { readText } from './read-text.ts';
import { readVtt } from './read-vtt.ts';
import { settleCues } from './settle.ts';

export type CaptionsSource = 'vtt' | 'srt' | 'json' | 'text';
export type CaptionsRead =
  | { ok: true; cues: Cue[]; warnings: CueWarning[]; source: CaptionsSource }
  | CaptionsRefusal;

/** 5 MB, as the contract has it for transcripts. */
export const CAPTIONS_BYTES_LIMIT = 5 * 1024 * 1024;

/**
 * Reads WebVTT, SRT, podcast or Whisper-like JSON, Markdown and plain text, told apart by content.
 * `durationMs` is the track's length where it is known; cues outside it are kept and reported. Never throws.
 */
export function readCaptions(
  bytes: Uint8Array,
  hints: { fileName?: string; durationMs?: number | null } = {},
): CaptionsRead {
  if (bytes.length === 0) return refusal('empty', 'This file is empty.');
  if (bytes.length > CAPTIONS_BYTES_LIMIT) return refusal('unreadable', 'This file is larger than 5 MB.');
  const decoded = decodeText(bytes);
  if (!decoded.ok) return decoded;
  if (decoded.text.trim() === '') return refusal('empty', 'This file contains only blank space.');
  const durationMs = hints.durationMs ?? null;
  const detected = detectFormat(decoded.text, hints.fileName ?? '');
  const read = readFormat(decoded.text, detected, durationMs);
  return 'ok' in read ? read : settled(read, durationMs);
}

type FoundIn = { source: CaptionsSource; found: FoundCue[] };

function readFormat(text: string, detected: Detected, durationMs: number | null): FoundIn | CaptionsRefusal {
  switch (detected.format) {
    case null:
      return refusal('unreadable', detected.sentence);
    case 'vtt': {
      const { found, sawArrow } = readVtt(text);
      return found.length === 0 && sawArrow
        ? noTimes('WebVTT', '00:01:02.500 --> 00:01:04.000')
        : { source: 'vtt', found };
    }
    case 'srt': {
      const found = readSrt(text);
      return found.length === 0 ? noTimes('SRT', '00:01:02,500 --> 00:01:04,000') : { source: 'srt', found };
    }
    case 'json': {
      const found = readJsonTranscript(detected.value);
      return found ? { source: 'json', found } : refusal('unreadable', jsonSentence(detected.value));
    }
    default:
      return { source: 'text', found: readText(text, durationMs, detected.format === 'markdown') };
  }
}

function settled({ source, found }: FoundIn, durationMs: number | null): CaptionsRead {
  if (found.length > CUE_LIMIT) return tooMany(found.length);
  const { cues, warnings } = settleCues(found, durationMs);
  if (cues.length === 0) return refusal('empty', 'This file contains no text.');
  // Long texts were cut, so there may be more by now.
  return cues.length > CUE_LIMIT ? tooMany(cues.length) : { ok: true, cues, warnings, source };
}

function tooMany(count: number): CaptionsRefusal {
  return refusal('unreadable', `This transcript has ${count} captions. The limit is ${CUE_LIMIT}.`);
}

function noTimes(format: string, example: string): CaptionsRefusal {
  return refusal(
    'unreadable',
    `This looks like ${format}, but its times can’t be read. Write them like ${example}.`,
  );
}

function jsonSentence(value: unknown): string {
  const isChapters = typeof value === 'object' && value !== null && 'chapters' in value;
  const kind = isChapters ? 'This JSON contains chapters' : 'This JSON has no segments with times and text';
  return `${kind}, not a transcript. ${WANTED}`;
}
