// What a transcript is made of, and how its texts are tidied. Knows no file format.

/** One caption: whole milliseconds on the track's clock, `speaker` ≤ 128 and `text` 1–2000 characters. */
export type Cue = { start: number; end: number; speaker: string | null; text: string };

/**
 * Something worth showing beside a cue; `cue` is an index into the cues.
 * EMPTY: a caption without words was left out just before this cue (or it takes no time at all).
 */
export type CueWarning = { cue: number; code: 'OVERLAP' | 'OUT_OF_TRACK' | 'EMPTY' | 'MARKUP_REMOVED' };

/** A caption as a format's reader found it: times may be odd, the text of any length and not tidied. */
export type FoundCue = Cue & { hadMarkup: boolean };

/** A whole file cannot be taken; `sentence` says to a person what it is. */
export type CaptionsRefusal = { ok: false; reason: 'empty' | 'unreadable'; sentence: string };

/** How fast people speak when nothing better is known: 150 words a minute. */
export const MS_PER_WORD = 400;
export const TEXT_LIMIT = 2000;
export const SPEAKER_LIMIT = 128;
export const CUE_LIMIT = 20_000;
/** The longest track the contract allows, 24 hours. */
export const TIME_LIMIT = 86_400_000;

// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufeff]/g;

/** One line, as the contract has a cue's text: NFC, no control characters, single spaces, trimmed. */
export function tidyText(value: string): string {
  return plain(value)
    .replace(/[ \t\n]+/g, ' ')
    .trim();
}

/** One line of at most 128 characters, or null when nothing is left. */
export function tidySpeaker(value: string | null | undefined): string | null {
  if (value === null || value === undefined) return null;
  const name = plain(value).replace(/\s+/g, ' ').trim();
  return name === '' ? null : [...name].slice(0, SPEAKER_LIMIT).join('').trim();
}

function plain(value: string): string {
  return value
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(CONTROL, '')
    .normalize('NFC');
}

/** Divides a stretch of time in proportion to the weights: one border more than there are weights. */
export function spread(start: number, end: number, weights: number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  let passed = 0;
  const borders = weights.map((weight) => {
    passed += weight;
    return Math.round(start + ((end - start) * passed) / total);
  });
  return [start, ...borders];
}

export function refusal(reason: 'empty' | 'unreadable', sentence: string): CaptionsRefusal {
  return { ok: false, reason, sentence };
}
