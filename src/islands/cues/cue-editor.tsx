import { ArrowLeftToLine, ArrowRightToLine, Merge, Plus, Quote, Scissors, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Cue } from '#contract/job-clip.ts';
import type { CueDraft } from '#lib/studio/cue-edits.ts';
import { readTime, timeText } from '#lib/studio/time-text.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './cues.module.css';

export type CueEditorProps = {
  cue: CueDraft;
  speakers: readonly string[];
  /** Where writing begins; null is the end of the text. */
  caret?: number | null;
  mayMerge: boolean;
  onChange: (change: Partial<Cue>) => void;
  onSplit: (offset: number) => void;
  onMerge: () => void;
  /** Joined with the cue before it, where there is one. */
  onMergeBack?: (() => void) | null;
  /** Where the recording plays now, for the start or the end of the cue; absent where it isn't known. */
  timeNow?: () => number;
  onRemove: () => void;
  onAdd: () => void;
  /** Absent where nothing can be highlighted. */
  onHighlight?: () => void;
  /** The words selected in the text, as characters. */
  onSelect?: (from: number, to: number) => void;
  onDone: () => void;
};

/** The text, times and speaker of one cue, and what can be done with it. */
export function CueEditor(props: CueEditorProps) {
  const { cue, caret, onChange, onDone, onSplit, onMergeBack, onSelect } = props;
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const field = text.current;
    const at = caret ?? field?.value.length ?? 0;
    field?.focus();
    field?.setSelectionRange(at, at);
  }, [caret]);
  const keys = (event: KeyboardEvent) => {
    const offset = text.current?.selectionStart ?? 0;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSplit(offset);
    else if (event.key === 'Escape') onDone();
    else if (event.key === 'Backspace' && isAtStart(text.current, event.target)) onMergeBack?.();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble up from the fields inside
    <div className={styles.editor} onKeyDown={keys}>
      <textarea
        ref={text}
        className={styles.words}
        aria-label="Cue text"
        value={cue.text}
        rows={2}
        maxLength={2000}
        onChange={(event) => onChange({ text: event.target.value.replaceAll('\n', ' ') })}
        onSelect={({ currentTarget: { selectionStart, selectionEnd } }) =>
          onSelect?.(selectionStart, selectionEnd)
        }
      />
      <div className={styles.facts}>
        <SpeakerField {...props} />
        <TimeField label="Start" value={cue.start} onChange={(start) => onChange({ start })} />
        <TimeField label="End" value={cue.end} least={cue.start} onChange={(end) => onChange({ end })} />
      </div>
      <Acts {...props} onSplitHere={() => onSplit(text.current?.selectionStart ?? 0)} />
    </div>
  );
}

const isAtStart = (field: HTMLTextAreaElement | null, target: EventTarget): boolean =>
  field === target && field?.selectionStart === 0 && field.selectionEnd === 0;

function SpeakerField({ cue, speakers, onChange }: CueEditorProps) {
  return (
    <div className={styles.speakerField}>
      <TextField
        label="Speaker"
        value={cue.speaker ?? ''}
        onChange={(name) => onChange({ speaker: name === '' ? null : name })}
        maxLength={128}
        autoComplete="off"
      />
      {speakers.some((name) => name !== cue.speaker) && (
        <span className={styles.suggestions}>
          {speakers
            .filter((name) => name !== cue.speaker)
            .slice(0, 3)
            .map((name) => (
              <Button key={name} size="row" variant="plain" onPress={() => onChange({ speaker: name })}>
                {name}
              </Button>
            ))}
        </span>
      )}
    </div>
  );
}

type TimeFieldProps = { label: string; value: number; least?: number; onChange: (time: number) => void };

// What is typed counts when the field is left, since half a time would move the cue away.
function TimeField({ label, value, least = 0, onChange }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? value : readTime(typed);
  const error =
    read === null ? 'Enter a time such as 01:04.5' : read < least ? 'Must be after the start' : null;
  const done = () => {
    if (read !== null && error === null && read !== value) onChange(read);
    if (error === null) setTyped(null);
  };
  return (
    <TextField
      label={label}
      value={typed ?? timeText(value)}
      onChange={setTyped}
      onBlur={done}
      onKeyDown={(event) => event.key === 'Enter' && done()}
      error={error}
      inputMode="decimal"
    />
  );
}

function Acts(props: CueEditorProps & { onSplitHere: () => void }) {
  const { mayMerge, onSplitHere, onMerge, onAdd, onRemove, onHighlight, onDone } = props;
  return (
    <div className={styles.editorActs}>
      {onHighlight && (
        <Button size="row" icon={<Quote aria-hidden="true" />} onPress={onHighlight}>
          Create highlight
        </Button>
      )}
      <Button
        size="row"
        variant="plain"
        icon={<Scissors aria-hidden="true" />}
        keyHint="Ctrl Enter"
        onPress={onSplitHere}
      >
        Split here
      </Button>
      <Button
        size="row"
        variant="plain"
        icon={<Merge aria-hidden="true" />}
        isDisabled={!mayMerge}
        onPress={onMerge}
      >
        Merge with next
      </Button>
      <PlayheadActs {...props} />
      <Button size="row" variant="plain" icon={<Plus aria-hidden="true" />} onPress={onAdd}>
        Add after
      </Button>
      <Button size="row" variant="danger" icon={<Trash2 aria-hidden="true" />} onPress={onRemove}>
        Delete
      </Button>
      <Button size="row" onPress={onDone}>
        Done
      </Button>
    </div>
  );
}

function PlayheadActs({ cue, onChange, timeNow }: CueEditorProps) {
  if (timeNow === undefined) return null;
  return (
    <>
      <Button
        size="row"
        variant="plain"
        icon={<ArrowLeftToLine aria-hidden="true" />}
        onPress={() => onChange({ start: Math.min(timeNow(), cue.end) })}
      >
        Start at playhead
      </Button>
      <Button
        size="row"
        variant="plain"
        icon={<ArrowRightToLine aria-hidden="true" />}
        onPress={() => onChange({ end: Math.max(timeNow(), cue.start) })}
      >
        End at playhead
      </Button>
    </>
  );
}
