import { useStore } from '@nanostores/react';
import { useCallback, useRef, useState } from 'react';
import { cueActs, partOfCue, wholeCue } from '#islands/cues/cue-acts.ts';
import type { CueEditorProps } from '#islands/cues/cue-editor.tsx';
import { useCueWindow } from '#islands/cues/use-cue-window.ts';
import { type CueDraft, type CueWarning, momentAt, warningsOf, wordStart } from '#lib/studio/cue-edits.ts';
import type { WordSelection } from '#lib/studio/quote-range.ts';
import type { RemoteTrack, TrackDraft } from '#lib/studio/studio-document.ts';
import { isOutside } from '#lib/studio/trim.ts';
import { Button } from '#ui/button.tsx';
import { useStudioTools } from '../studio-context.tsx';
import { CueRow } from './cue-row.tsx';
import { SelectionBar } from './selection-bar.tsx';
import styles from './transcript.module.css';
import { useCueKeys } from './use-cue-keys.ts';
import { useHighlightKey, useMakeHighlight } from './use-highlight.ts';
import { useWordSelection } from './word-selection.ts';

type CueListProps = {
  track: TrackDraft;
  cues: readonly CueDraft[];
  remote: RemoteTrack | null;
  found: string | null;
  warnings: ReadonlyMap<string, CueWarning>;
  onChange: (label: string, cues: readonly CueDraft[]) => void;
  /** All cues of a speaker get another name. */
  onRename: (speaker: string | null) => void;
};

/** The cues, at most fifty of them in the page; one of them may be open for editing. */
export function CueList(props: CueListProps) {
  const { track, cues, found, onChange, onRename } = props;
  const { editing, setEditing, edit } = useEditedCue(cues);
  const page = useCueWindow(cues, found ?? editing?.id ?? null);
  const list = useRef<HTMLOListElement>(null);
  const words = useWordSelection(list, cues);
  const edited = cues.find((cue) => cue.id === editing?.id);
  const { player } = useStudioTools();
  const keys = useCueKeys(list, {
    cues,
    onRename,
    current: () => cueAt(cues, player.now),
    onMove: (cue, step) => cueActs({ cue, cues, length: lengthOf(track), onChange }).onMove(step),
  });
  const highlight = useKeeping(track, words.selection ?? (edited && wholeCue(edited)), words.release);
  // What is selected would go with its rows.
  const turn = (act: () => void) => {
    words.hold();
    act();
  };
  const editor = edited && {
    timeNow: () => player.now,
    ...editorOf(edited, props, setEditing),
    caret: editing?.caret ?? null,
    onSelect: (from: number, to: number) => words.setSelection(partOfCue(edited, from, to)),
    onHighlight: () => void highlight.keep(),
    onDone: () => {
      setEditing(null);
      rowIn(list.current, edited)?.scrollIntoView({ block: 'nearest' });
    },
  };
  return (
    <>
      <Turn word="Earlier" count={page.earlier} onPress={() => turn(page.toEarlier)} />
      <ol ref={list} className={styles.cues} onKeyDown={keys.onKeyDown}>
        <Rows
          {...props}
          {...{ first: page.first, shown: page.shown, editor: editor ?? null, onEdit: edit }}
        />
      </ol>
      <p role="status" className="visually-hidden">
        {keys.said}
      </p>
      <Turn word="Later" count={page.later} onPress={() => turn(page.toLater)} />
      <SelectionBar
        cues={cues}
        selection={words.selection}
        length={lengthOf(track)}
        highlight={highlight}
        onKeep={() => void highlight.keep()}
        onRelease={words.isHeld ? words.release : null}
      />
    </>
  );
}

const lengthOf = ({ media }: TrackDraft): number | null => media?.durationMs ?? null;

const rowIn = (list: HTMLElement | null, cue: CueDraft) =>
  list?.querySelector<HTMLElement>(`[data-row="${cue.id}"]`);

/** Keeps the words as a highlight, on the button and on Ctrl H; what became one is no longer selected. */
function useKeeping(track: TrackDraft, words: WordSelection | undefined, release: () => void) {
  const highlight = useMakeHighlight(track);
  const keep = async () => {
    if (words && (await highlight.make(words))) release();
  };
  useHighlightKey(keep);
  return { ...highlight, keep };
}

type Edited = { id: string; caret: number | null };

/** Which cue is open. A press on a word goes to its moment and writes there. */
function useEditedCue(cues: readonly CueDraft[]) {
  const { player } = useStudioTools();
  const [editing, setEditing] = useState<Edited | null>(null);
  const latest = useRef(cues);
  latest.current = cues;
  const edit = useCallback(
    (id: string, at?: number) => {
      const cue = latest.current.find((one) => one.id === id);
      if (cue && at !== undefined) player.seek(momentAt(cue, wordStart(cue.text, at)));
      setEditing({ id, caret: at ?? null });
    },
    [player],
  );
  return { editing, setEditing, edit };
}

/** The open cue and its acts; a cue that is removed is open no more. */
function editorOf(
  cue: CueDraft,
  { track, cues, onChange }: CueListProps,
  onOpen: (edited: Edited | null) => void,
) {
  const acts = cueActs({ cue, cues, length: lengthOf(track), onChange });
  const before = cues[cues.indexOf(cue) - 1];
  return {
    cue,
    speakers: track.speakers,
    mayMerge: cues.at(-1)?.id !== cue.id,
    ...acts,
    onMergeBack:
      before === undefined
        ? null
        : () => {
            cueActs({ cue: before, cues, length: lengthOf(track), onChange }).onMerge();
            onOpen({ id: before.id, caret: before.text.trim().length });
          },
    onRemove: () => {
      onOpen(null);
      acts.onRemove();
    },
  };
}

type RowsProps = CueListProps & {
  shown: readonly CueDraft[];
  /** Where among all cues the first one shown stands. */
  first: number;
  editor: CueEditorProps | null;
  onEdit: (id: string, at?: number) => void;
};

function Rows(props: RowsProps) {
  const { track, cues, remote, found, warnings, shown, first, editor, onEdit } = props;
  const { player } = useStudioTools();
  const current = useCurrentCue(cues);
  const odd = warningsOf(cues, lengthOf(track));
  const play = useCallback((from: number) => player.play(from), [player]);
  return shown.map((cue, at) => (
    <CueRow
      key={cue.id}
      cue={cue}
      isNewSpeaker={cue.speaker !== null && cue.speaker !== (cues[first + at - 1]?.speaker ?? null)}
      highlights={remote?.highlights ?? []}
      warning={odd.get(cue.id) ?? warnings.get(cue.id)}
      isCurrent={cue.id === current}
      isFound={cue.id === found}
      isOutside={isOutside(cue, track)}
      editor={cue.id === editor?.cue.id ? editor : null}
      onEdit={onEdit}
      onPlay={play}
    />
  ));
}

function useCurrentCue(cues: readonly CueDraft[]): string | null {
  const { player } = useStudioTools();
  const time = useStore(player.$time);
  const isPlaying = useStore(player.$isPlaying);
  if (!isPlaying && time === 0) return null;
  return cueAt(cues, time);
}

const cueAt = (cues: readonly CueDraft[], time: number): string | null =>
  cues.findLast((cue) => cue.start <= time && cue.end > time)?.id ?? null;

/** Leads to the cues beyond the window, where there are some. */
function Turn({ word, count, onPress }: { word: string; count: number; onPress: () => void }) {
  if (count <= 0) return null;
  return (
    <p className={styles.turn}>
      <Button size="row" onPress={onPress}>
        {`${word} (${count} more)`}
      </Button>
    </p>
  );
}
