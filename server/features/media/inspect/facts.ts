// What inspection says about a file. Knows no format.
import type { MediaKind } from '#contract/media.ts';

/** `warning` names the browsers that cannot play it; `extension` has no dot. Width and height as shown, after turning. */
export type MediaFacts = {
  ok: true;
  kind: MediaKind;
  contentType: string;
  extension: 'mp3' | 'm4a' | 'aac' | 'wav' | 'ogg' | 'opus' | 'webm' | 'mp4' | 'mov';
  durationMs: number | null;
  width: number | null;
  height: number | null;
  warning: string | null;
};

/** `sentence` says to a person what the file is, or what is wrong with it. */
export type MediaRefusal = {
  ok: false;
  reason: 'not-media' | 'truncated' | 'empty' | 'unreadable';
  sentence: string;
};

export type Inspected = MediaFacts | MediaRefusal;

export const WANTED = 'Upload mp3, m4a, aac, wav, ogg, opus, webm, mp4 or mov.';

export function refused(reason: MediaRefusal['reason'], sentence: string): MediaRefusal {
  return { ok: false, reason, sentence };
}

/** A sound file of these; the rest is filled in. */
export function sound(
  facts: Pick<MediaFacts, 'contentType' | 'extension' | 'durationMs' | 'warning'>,
): MediaFacts {
  return { ok: true, kind: 'audio', width: null, height: null, ...facts };
}

/** Whole milliseconds; null when nothing sensible (a track lasts at most 24 hours) came out. */
export function toMs(seconds: number): number | null {
  const ms = Math.round(seconds * 1000);
  return Number.isFinite(ms) && ms > 0 && ms <= 86_400_000 ? ms : null;
}
