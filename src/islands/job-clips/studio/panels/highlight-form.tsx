import { type FormEvent, useState } from 'react';
import type { Highlight } from '#contract/job-clip.ts';
import { saveHighlight } from '#contract/job-clips.ts';
import { JobClipPermalink, type TrackPermalink } from '#contract/kit/ids.ts';
import { call } from '#lib/api/call.ts';
import { CallError, fieldError } from '#lib/api/call-error.ts';
import { LONGEST, SHORTEST } from '#lib/studio/quote-range.ts';
import { readTime, timeText } from '#lib/studio/time-text.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { employerOf } from '../../clip-queries.ts';
import { useStudioTools } from '../studio-context.tsx';
import styles from './panels.module.css';

type HighlightFormProps = {
  highlight: Highlight;
  trackKey: string;
  track: TrackPermalink;
  onDone: () => void;
};

/** Changes the words, the title and the times of a highlight; its hearts stay. */
export function HighlightForm({ highlight, trackKey, track, onDone }: HighlightFormProps) {
  const { studio, permalink } = useStudioTools();
  const [values, setValues] = useState({
    quote: highlight.quote,
    title: highlight.title,
    start: timeText(highlight.start),
    end: timeText(highlight.end),
  });
  const [error, setError] = useState<CallError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const change = (next: Partial<typeof values>) => setValues({ ...values, ...next });
  const [start, end] = [readTime(values.start), readTime(values.end)];
  const wrong = timesError(start, end);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (start === null || end === null || wrong !== null) return;
    setBusy(true);
    try {
      const params = {
        employer: employerOf(),
        clip: JobClipPermalink.parse(permalink),
        track,
        highlight: highlight.id,
      };
      const body = { quote: values.quote, title: values.title, start, end };
      const saved = await call(saveHighlight, { params, body }, { version: highlight.version });
      studio.highlightsChanged(trackKey, (all) =>
        all.map((one) => (one.id === saved.id ? saved : one)).sort((one, other) => one.start - other.start),
      );
      onDone();
    } catch (cause) {
      setError(
        cause instanceof CallError ? cause : new CallError('INTERNAL', 'That did not work. Try again.'),
      );
      setBusy(false);
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <TextArea
        label="Quote"
        value={values.quote}
        onChange={(quote) => change({ quote })}
        maxLength={500}
        rows={3}
        autoFocus
        error={fieldError(error, '/quote')}
      />
      <TextField
        label="Title"
        optionalLabel="optional"
        value={values.title}
        onChange={(title) => change({ title })}
        maxLength={128}
        error={fieldError(error, '/title')}
      />
      <div className={styles.pair}>
        <TextField
          label="Start"
          value={values.start}
          onChange={(next) => change({ start: next })}
          error={start === null ? 'Such as 01:04.5' : fieldError(error, '/start')}
        />
        <TextField
          label="End"
          value={values.end}
          onChange={(next) => change({ end: next })}
          error={wrong ?? fieldError(error, '/end')}
        />
      </div>
      {error !== null && error.errors.length === 0 && (
        <p className={styles.refused} role="alert">
          {error.message}
        </p>
      )}
      <div className={styles.row}>
        <Button type="submit" isBusy={isBusy} busyLabel="Saving…">
          Save highlight
        </Button>
        <Button variant="plain" onPress={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function timesError(start: number | null, end: number | null): string | null {
  if (end === null) return 'Such as 01:04.5';
  if (start === null) return null;
  if (end - start < SHORTEST) return 'At least one second after the start';
  return end - start > LONGEST ? 'At most two minutes after the start' : null;
}
