// What a speech service takes, and how long to wait after it failed. Pure.
import type { SpeechService } from '#server/outside/speech/transcribe.ts';

type Size = { bytes: number; durationMs: number | null };

/** Why a recording isn't sent, in a sentence; null where it is. */
export function tooMuch(
  { bytes, durationMs }: Size,
  { maxBytes, maxMs }: Pick<SpeechService, 'maxBytes' | 'maxMs'>,
): string | null {
  if (bytes > maxBytes)
    return `This recording has ${megabytes(bytes)} MB, and the speech service takes ${megabytes(maxBytes)} MB. Upload a smaller audio file.`;
  if (durationMs !== null && durationMs > maxMs)
    return `This recording is longer than the ${maxMs / 60_000} minutes that are transcribed here.`;
  return null;
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1_000_000);

/** Some seconds, a minute, five: a service that is busy or restarts is back by then. */
const RETRY_MS = [15_000, 60_000, 300_000];
/** A service may ask for more, but not for a day. */
const LONGEST_WAIT_MS = 3_600_000;
/** A recording that ends its node each time is not tried for ever. */
export const MOST_ATTEMPTS = 8;

/** Milliseconds until the next try after this one, from 1; null: no more. */
export function waitAfter(attempt: number, asked: number | null): number | null {
  const own = RETRY_MS[attempt - 1];
  return own === undefined ? null : Math.min(LONGEST_WAIT_MS, Math.max(own, asked ?? 0));
}

/** What the service is told of the language: the first part of the clip's, none, or the operator's. */
export function languageFor(clip: string, setting: string): string | null {
  if (setting === 'auto') return null;
  return setting === 'clip' ? (clip.split('-')[0] ?? null) : setting;
}
