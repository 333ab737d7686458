import { Pencil, TriangleAlert } from 'lucide-react';
import { type MouseEvent, memo } from 'react';
import type { Highlight } from '#contract/job-clip.ts';
import type { CueEditorProps } from '#islands/cues/cue-editor.tsx';
import { formatDuration } from '#lib/format/duration.ts';
import type { CueDraft, CueWarning } from '#lib/studio/cue-edits.ts';
import { markedParts } from '#lib/studio/quote-range.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { OutsideCut } from '../trim/outside-cut.tsx';
import styles from './transcript.module.css';
import { placeInCue } from './word-selection.ts';

const CueEditor = lazyPart(async () => (await import('#islands/cues/cue-editor.tsx')).CueEditor, {
  waiting: ({ cue }) => <p className={styles.text}>{cue.text}</p>,
});

const WARNINGS: Record<CueWarning, string> = {
  OVERLAP: 'Overlaps the previous cue',
  OUT_OF_TRACK: 'Ends after the recording',
  EMPTY: 'Empty cues aren’t saved',
  MARKUP_REMOVED: 'Formatting was removed',
};

export type CueRowProps = {
  cue: CueDraft;
  /** The speaker is said where it changes. */
  isNewSpeaker: boolean;
  highlights: readonly Highlight[];
  warning: CueWarning | undefined;
  isCurrent: boolean;
  isFound: boolean;
  /** Nothing of it is heard when the track plays as it is cut. */
  isOutside: boolean;
  /** Set while this cue is being edited. */
  editor: CueEditorProps | null;
  /** `at` is the character that was pressed. */
  onEdit: (id: string, at?: number) => void;
  onPlay: (from: number) => void;
};

/** One cue: read until it is pressed, then edited in its place. */
export const CueRow = memo(function CueRow(props: CueRowProps) {
  const { cue, isNewSpeaker, warning, isCurrent, isFound, isOutside, editor } = props;
  return (
    <li
      className={styles.cue}
      data-current={isCurrent || undefined}
      data-found={isFound || undefined}
      data-row={cue.id}
      data-outside={isOutside || undefined}
      aria-current={isCurrent || undefined}
    >
      {isNewSpeaker && editor === null && <p className={styles.speaker}>{cue.speaker}</p>}
      {editor === null ? <ReadCue {...props} /> : <CueEditor {...editor} />}
      {isOutside && <OutsideCut />}
      {warning !== undefined && (
        <p className={styles.warning}>
          <TriangleAlert aria-hidden="true" />
          {WARNINGS[warning]}
        </p>
      )}
    </li>
  );
});

function ReadCue({ cue, highlights, onEdit, onPlay }: CueRowProps) {
  const edit = (event: MouseEvent<HTMLElement>) => {
    // A press that ends a selection selects; it does not edit.
    if (document.getSelection()?.isCollapsed !== false)
      onEdit(cue.id, placeInCue(event.currentTarget) ?? undefined);
  };
  return (
    <div className={styles.line}>
      <button
        type="button"
        className={styles.time}
        onClick={() => onPlay(cue.start)}
        aria-label={`Play from ${formatDuration(cue.start)}`}
      >
        {formatDuration(cue.start)}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button beside it edits by key */}
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: the button beside it edits by key */}
      <p className={styles.text} data-cue={cue.id} onClick={edit}>
        {markedParts(cue, highlights).map(({ text, isMarked, at }) =>
          isMarked ? <mark key={at}>{text}</mark> : text,
        )}
      </p>
      <span className={styles.acts}>
        <IconButton
          size="row"
          label={`Edit ${formatDuration(cue.start)}`}
          icon={<Pencil aria-hidden="true" />}
          onPress={() => onEdit(cue.id)}
        />
      </span>
    </div>
  );
}
