import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  addCueAfter,
  type CueDraft,
  type CueWarning,
  changeCue,
  mergeCue,
  removeCue,
  splitCue,
  warningsOf,
} from '#lib/studio/cue-edits.ts';
import { joinedSelection, type WordSelection } from '#lib/studio/quote-range.ts';
import type { RemoteTrack, TrackDraft } from '#lib/studio/studio-document.ts';
import { Button } from '#ui/button.tsx';
import { useStudioTools } from '../studio-context.tsx';
import type { CueEditorProps } from './cue-editor.tsx';
import { CueRow } from './cue-row.tsx';
import { SelectionBar } from './selection-bar.tsx';
import styles from './transcript.module.css';
import { useMakeHighlight } from './use-highlight.ts';
import { wordSelectionIn } from './word-selection.ts';

type CueListProps = {
  track: TrackDraft;
  cues: readonly CueDraft[];
  remote: RemoteTrack | null;
  found: string | null;
  warnings: ReadonlyMap<string, CueWarning>;
  onChange: (label: string, cues: readonly CueDraft[]) => void;
};

const MOST = 50;
const STEP = 40;

/** The cues, at most fifty of them in the page; one of them may be open for editing. */
export function CueList({ track, cues, remote, found, warnings, onChange }: CueListProps) {
  const { player } = useStudioTools();
  const [editing, setEditing] = useState<string | null>(null);
  const [first, setFirst] = useWindow(cues, found ?? editing);
  const list = useRef<HTMLOListElement>(null);
  const { selection, setSelection, hold, isHeld, release } = useSelection(list, cues);
  const highlight = useMakeHighlight(track);
  const current = useCurrentCue(cues);
  const length = track.media?.durationMs ?? null;
  const odd = warningsOf(cues, length);
  const shown = cues.slice(first, first + MOST);
  const play = useCallback((from: number) => player.play(from), [player]);
  const keep = async () => {
    const whole = cues.find((cue) => cue.id === editing);
    const words =
      selection ??
      (whole && { from: { id: whole.id, offset: 0 }, to: { id: whole.id, offset: whole.text.length } });
    if (words && (await highlight.make(words))) release();
  };
  useHighlightKey(keep);
  // What is selected would go with its rows.
  const turnTo = (next: number) => {
    hold();
    setFirst(next);
  };
  const editor = (cue: CueDraft): CueEditorProps => ({
    cue,
    speakers: track.speakers,
    mayMerge: cues.at(-1)?.id !== cue.id,
    onChange: (change) =>
      onChange(`cue ${cue.id} ${Object.keys(change).join()}`, changeCue(cues, cue.id, change)),
    onSplit: (offset) => onChange(`split ${cue.id} ${offset}`, splitCue(cues, cue.id, offset)),
    onMerge: () => onChange(`join ${cue.id} ${cues.length}`, mergeCue(cues, cue.id)),
    onAdd: () => onChange(`add ${cue.id} ${cues.length}`, addCueAfter(cues, cue.id, length)),
    onRemove: () => {
      setEditing(null);
      onChange(`remove ${cue.id}`, removeCue(cues, cue.id));
    },
    onSelect: (from, to) =>
      setSelection(
        from === to ? null : { from: { id: cue.id, offset: from }, to: { id: cue.id, offset: to } },
      ),
    onHighlight: () => void keep(),
    onDone: () => {
      setEditing(null);
      list.current
        ?.querySelector<HTMLElement>(`[data-row="${cue.id}"]`)
        ?.scrollIntoView({ block: 'nearest' });
    },
  });
  return (
    <>
      <Turn
        isShown={first > 0}
        label={`Earlier (${first} more)`}
        onPress={() => turnTo(Math.max(0, first - STEP))}
      />
      <ol ref={list} className={styles.cues}>
        {shown.map((cue, at) => (
          <CueRow
            key={cue.id}
            cue={cue}
            isNewSpeaker={cue.speaker !== null && cue.speaker !== (cues[first + at - 1]?.speaker ?? null)}
            highlights={remote?.highlights ?? []}
            warning={odd.get(cue.id) ?? warnings.get(cue.id)}
            isCurrent={cue.id === current}
            isFound={cue.id === found}
            editor={cue.id === editing ? editor(cue) : null}
            onEdit={setEditing}
            onPlay={play}
          />
        ))}
      </ol>
      <Turn
        isShown={first + MOST < cues.length}
        label={`Later (${cues.length - first - MOST} more)`}
        onPress={() => turnTo(Math.min(cues.length - 1, first + STEP))}
      />
      <SelectionBar
        cues={cues}
        selection={selection}
        length={length}
        highlight={highlight}
        onKeep={() => void keep()}
        onRelease={isHeld ? release : null}
      />
    </>
  );
}

function Turn({ isShown, label, onPress }: { isShown: boolean; label: string; onPress: () => void }) {
  if (!isShown) return null;
  return (
    <p className={styles.turn}>
      <Button size="row" onPress={onPress}>
        {label}
      </Button>
    </p>
  );
}

/** The first cue shown; what is looked for or edited is always among them. */
function useWindow(cues: readonly CueDraft[], wanted: string | null): [number, (first: number) => void] {
  const [first, setFirst] = useState(0);
  const at = wanted === null ? -1 : cues.findIndex((cue) => cue.id === wanted);
  useEffect(() => {
    if (at === -1) return;
    setFirst((before) => (at >= before && at < before + MOST ? before : Math.max(0, at - 5)));
  }, [at]);
  useEffect(() => {
    if (wanted !== null)
      document.querySelector(`[data-row="${wanted}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [wanted]);
  return [Math.min(first, Math.max(0, cues.length - 1)), setFirst];
}

/** What is selected on this page, joined with what was held when the page was turned. */
function useSelection(list: React.RefObject<HTMLElement | null>, cues: readonly CueDraft[]) {
  const [here, setHere] = useState<WordSelection | null>(null);
  const [held, setHeld] = useState<WordSelection | null>(null);
  useEffect(() => {
    const look = () => {
      // While a cue is edited its field tells its own selection.
      if (
        list.current === null ||
        list.current.contains(document.activeElement?.closest('textarea, input') ?? null)
      )
        return;
      setHere(wordSelectionIn(list.current, document.getSelection()));
    };
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [list]);
  const selection = held && here ? joinedSelection(cues, held, here) : (here ?? held);
  return {
    selection,
    setSelection: setHere,
    isHeld: held !== null,
    hold: () => setHeld(selection),
    release: () => {
      setHeld(null);
      setHere(null);
      document.getSelection()?.removeAllRanges();
    },
  };
}

function useCurrentCue(cues: readonly CueDraft[]): string | null {
  const { player } = useStudioTools();
  const time = useStore(player.$time);
  const isPlaying = useStore(player.$isPlaying);
  if (!isPlaying && time === 0) return null;
  return cues.findLast((cue) => cue.start <= time && cue.end > time)?.id ?? null;
}

function useHighlightKey(keep: () => Promise<void>): void {
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
