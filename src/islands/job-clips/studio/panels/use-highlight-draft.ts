import { type FormEvent, useState } from 'react';
import type { Highlight } from '#contract/job-clip.ts';
import { saveHighlight } from '#contract/job-clips.ts';
import { JobClipPermalink, type TrackPermalink } from '#contract/kit/ids.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { timeText } from '#lib/studio/time-text.ts';
import { useStudioTools } from '../studio-context.tsx';
import { type QuoteTimes, readQuoteTimes } from './quote-times.ts';

export type HighlightPlace = {
  highlight: Highlight;
  trackKey: string;
  track: TrackPermalink;
  onDone: () => void;
};

type Typed = { quote: string; title: string; start: string; end: string };

/** A highlight as it is typed, and the saving of it; a refusal stands until it is saved. */
export function useHighlightDraft({ highlight, trackKey, track, onDone }: HighlightPlace) {
  const { studio, permalink } = useStudioTools();
  const [typed, setTyped] = useState<Typed>(() => typedOf(highlight));
  const [error, setError] = useState<CallError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const times = readQuoteTimes(typed);

  const store = async (range: NonNullable<QuoteTimes['range']>) => {
    const clip = JobClipPermalink.parse(permalink);
    const params = { employer: employerOf(), clip, track, highlight: highlight.id };
    const body = { quote: typed.quote, title: typed.title, ...range };
    const saved = await call(saveHighlight, { params, body }, { version: highlight.version });
    studio.highlightsChanged(trackKey, (all) =>
      all.map((one) => (one.id === saved.id ? saved : one)).sort((one, other) => one.start - other.start),
    );
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (times.range === null) return;
    setBusy(true);
    try {
      await store(times.range);
      onDone();
    } catch (cause) {
      setError(
        cause instanceof CallError ? cause : new CallError('INTERNAL', 'That didn’t work. Try again.'),
      );
      setBusy(false);
    }
  };

  const change = (next: Partial<Typed>) => setTyped({ ...typed, ...next });
  return { typed, change, times, error, isBusy, save };
}

const typedOf = ({ quote, title, start, end }: Highlight): Typed => ({
  quote,
  title,
  start: timeText(start),
  end: timeText(end),
});
