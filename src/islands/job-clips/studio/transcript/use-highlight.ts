// Making a highlight of selected words. It is stored at once, apart from the document.
import { useEffect, useRef, useState } from 'react';
import { createHighlight } from '#contract/job-clips.ts';
import { JobClipPermalink } from '#contract/kit/ids.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { notify } from '#lib/stores/notices.ts';
import { quoteRange, type WordSelection } from '#lib/studio/quote-range.ts';
import type { TrackDraft } from '#lib/studio/studio-document.ts';
import { heardPart } from '#lib/studio/trim.ts';
import { useStudioTools } from '../studio-context.tsx';

export type MakeHighlight = {
  make: (selection: WordSelection) => Promise<boolean>;
  isBusy: boolean;
  error: string | null;
  forget: () => void;
};

/** Keeps words of a track; a refusal stands beside them until the next try. */
export function useMakeHighlight(track: TrackDraft): MakeHighlight {
  const { studio, permalink, openPanel } = useStudioTools();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const store = async (selection: WordSelection) => {
    const quoted = quoteRange(track.cues ?? [], selection, track.media?.durationMs ?? null);
    const range = typeof quoted === 'string' ? quoted : heardPart(quoted, track);
    if (typeof range === 'string') throw new CallError('VALIDATION', range);
    // The server knows the words as they are stored, so what was typed goes first.
    if (!(await studio.save()))
      throw new CallError('CONFLICT', 'Your changes aren’t saved yet. Save them and try again.');
    const remote = studio.remote.tracks[track.key];
    if (remote === undefined)
      throw new CallError('NOT_FOUND', 'This track isn’t saved yet. Try again in a moment.');
    const params = {
      employer: employerOf(),
      clip: JobClipPermalink.parse(permalink),
      track: remote.permalink,
    };
    const made = await call(
      createHighlight,
      { params, body: range },
      { idempotencyKey: crypto.randomUUID() },
    );
    studio.highlightsChanged(track.key, (all) =>
      [...all, made].sort((one, other) => one.start - other.start),
    );
  };

  const make = async (selection: WordSelection) => {
    setBusy(true);
    setError(null);
    try {
      await store(selection);
      document.getSelection()?.removeAllRanges();
      openPanel('highlights');
      notify({ variant: 'success', text: 'Highlight created' });
      return true;
    } catch (cause) {
      setError(cause instanceof CallError ? cause.message : 'That didn’t work. Try again.');
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { make, isBusy, error, forget: () => setError(null) };
}

/** Runs the act on Ctrl H anywhere in the page. */
export function useHighlightKey(keep: () => Promise<void>): void {
  const latest = useRef(keep);
  latest.current = keep;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'h' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      void latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
