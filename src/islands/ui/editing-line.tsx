import { Redo2, Undo2 } from 'lucide-react';
import { type SaveState, savedWords } from '#lib/save-state.ts';
import { RestoredLine } from './drafts/restored-line.tsx';
import { IconButton } from './icon-button.tsx';
import { SavedLine } from './saved-line.tsx';

type Props = {
  /** What `useEditing` hands out. */
  editor: {
    state: SaveState<unknown>;
    mistake: string | null;
    mayUndo: boolean;
    mayRedo: boolean;
    undo: () => void;
    redo: () => void;
    saveNow: () => Promise<boolean>;
    restored: { at: number; keep: () => void; discard: () => void } | null;
  };
  /** Said once everything is saved, where the usual words do not do. */
  settled?: string;
  /** Said while it cannot be saved as it stands, where the field that keeps it from that may be out of sight. */
  blocked?: string;
};

/** At the head of an editor: how saving stands, and a step back and forth. */
export function EditingLine({ editor, settled, blocked }: Props) {
  const { state, mistake, mayUndo, mayRedo, undo, redo, saveNow } = editor;
  const { restored } = editor;
  const isBlocked = state.is === 'waiting' && mistake !== null;
  const words = (isBlocked && blocked) || savedWords(state, mistake !== null);
  return (
    <>
      {restored !== null && <RestoredLine {...restored} />}
      <SavedLine
        words={state.is === 'saved' ? (settled ?? words) : words}
        hasFailed={state.is === 'failed'}
        {...(mistake === null ? { onRetry: () => void saveNow() } : {})}
      />
      <span title="Undo (Ctrl Z)">
        <IconButton label="Undo" icon={<Undo2 aria-hidden="true" />} isDisabled={!mayUndo} onPress={undo} />
      </span>
      <span title="Redo (Ctrl Shift Z)">
        <IconButton label="Redo" icon={<Redo2 aria-hidden="true" />} isDisabled={!mayRedo} onPress={redo} />
      </span>
    </>
  );
}
