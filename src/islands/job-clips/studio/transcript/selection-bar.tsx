import { Quote } from 'lucide-react';
import { formatDuration } from '#lib/format/duration.ts';
import type { CueDraft } from '#lib/studio/cue-edits.ts';
import { quoteRange, type WordSelection } from '#lib/studio/quote-range.ts';
import { Button } from '#ui/button.tsx';
import styles from './transcript.module.css';
import type { MakeHighlight } from './use-highlight.ts';

type SelectionBarProps = {
  cues: readonly CueDraft[];
  selection: WordSelection | null;
  length: number | null;
  highlight: MakeHighlight;
  onKeep: () => void;
  /** Set while the selection goes over several pages, of which not all can be seen. */
  onRelease: (() => void) | null;
};

/** Floats under the words while some are selected: what they would become, and the button that keeps them. */
export function SelectionBar({ cues, selection, length, highlight, onKeep, onRelease }: SelectionBarProps) {
  const range = selection && quoteRange(cues, selection, length);
  if (range === null && highlight.error === null) return null;
  return (
    <div className={styles.selection}>
      <p role="status">{highlight.error ?? (typeof range === 'string' ? range : range && wordsOf(range))}</p>
      {range !== null && typeof range !== 'string' ? (
        // The press would clear the selection before it is read.
        // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the selection
        <span
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
        >
          <Button
            size="row"
            icon={<Quote aria-hidden="true" />}
            keyHint="Ctrl H"
            isBusy={highlight.isBusy}
            busyLabel="Creating…"
            onPress={onKeep}
          >
            Create highlight
          </Button>
        </span>
      ) : (
        highlight.error !== null && (
          <Button size="row" onPress={highlight.forget}>
            Dismiss
          </Button>
        )
      )}
      {onRelease !== null && (
        <Button size="row" onPress={onRelease}>
          Deselect
        </Button>
      )}
    </div>
  );
}

const wordsOf = ({ start, end, quote }: { start: number; end: number; quote: string }) =>
  `${formatDuration(start)}–${formatDuration(end)} “${quote.length > 60 ? `${quote.slice(0, 57)}…` : quote}”`;
