// Pasted text becomes the words of a track: cut, placed by the pauses of the recording, and stored as an estimate.
import { useState } from 'react';
import { saveTranscript } from '#contract/job-clips.ts';
import type { Media } from '#contract/media.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { notify } from '#lib/stores/notices.ts';
import { alignText } from '#lib/studio/align-text.ts';
import type { TrackDraft } from '#lib/studio/studio-document.ts';
import { useStudioTools } from '../../studio-context.tsx';
import { savedTrack } from './saved-track.ts';

export type Paste = {
  isBusy: boolean;
  /** Why the text was not taken; null while nothing is wrong. */
  error: string | null;
  clearError: () => void;
  /** Resolves with whether the text is stored. */
  place: (text: string) => Promise<boolean>;
};

export function usePaste(track: TrackDraft): Paste {
  const { studio, permalink } = useStudioTools();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const send = async (text: string) => {
    const { language } = studio.document;
    const cues = alignText(text, { ...(await placeOf(track)), language });
    if (cues === null) throw new CallError('VALIDATION', 'This text is too long for one track.');
    if (cues.length === 0) throw new CallError('VALIDATION', 'Paste what is said first.');
    const { params, version } = await savedTrack({ studio, permalink }, track.key);
    const body = { cues, language, source: 'text' as const };
    studio.wordsImported(track.key, await call(saveTranscript, { params, body }, { version }));
    notify({ variant: 'success', text: cues.length === 1 ? '1 cue added' : `${cues.length} cues added` });
  };

  const place = async (text: string) => {
    setBusy(true);
    setError(null);
    try {
      await send(text);
      return true;
    } catch (failure) {
      setError(failure instanceof CallError ? failure.message : 'Couldn’t add this text. Try again.');
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, error, clearError: () => setError(null), place };
}

/** Where words may go, and what is known of the sound: the stored picture is too coarse for a long recording. */
async function placeOf({ media, start, end }: TrackDraft) {
  const length = media?.durationMs ?? null;
  const values =
    media === null || length === null ? null : ((await finePeaks(media, length)) ?? media.waveform);
  return {
    start,
    end: end ?? length,
    loudness: values === null || length === null ? null : { values, stepMs: length / values.length },
  };
}

/** A short recording's own picture shows each breath. */
const FINE_STEP_MS = 100;
const MOST_PEAKS = 60_000;

/** Null where it isn't needed, or can't be made. */
async function finePeaks(media: Media, length: number): Promise<number[] | null> {
  const [rendition] = media.renditions;
  const count = Math.min(MOST_PEAKS, Math.ceil(length / FINE_STEP_MS));
  if (rendition === undefined || count <= (media.waveform?.length ?? 0)) return null;
  const { peaksOfRendition } = await import('#lib/studio/peaks.ts');
  return peaksOfRendition(rendition, count, AbortSignal.timeout(30_000));
}
