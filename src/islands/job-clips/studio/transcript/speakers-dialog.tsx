import { useState } from 'react';
import { type CueDraft, renameSpeaker } from '#lib/studio/cue-edits.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';

type SpeakersDialogProps = {
  cues: readonly CueDraft[];
  /** Whose name has the focus; undefined is the first one's. */
  speaker?: string | null | undefined;
  onChange: (cues: CueDraft[]) => void;
  onClose: () => void;
};

/** Every speaker of the track once; a new name is put into all their cues. */
export function SpeakersDialog({ cues, speaker, onChange, onClose }: SpeakersDialogProps) {
  const names = [...new Set(cues.map((cue) => cue.speaker))];
  const [typed, setTyped] = useState<ReadonlyMap<string | null, string>>(new Map());
  const save = () => {
    // All at once, so that two speakers can change names with each other.
    const next = cues.map((cue) => {
      const name = typed.get(cue.speaker);
      return name === undefined ? cue : (renameSpeaker([cue], cue.speaker, name.trim() || null)[0] ?? cue);
    });
    onChange(next);
    onClose();
  };
  const count = (name: string | null) => cues.filter((cue) => cue.speaker === name).length;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Rename speakers"
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" onPress={save}>
            Rename
          </Button>
        </>
      }
    >
      {names.map((name) => (
        <TextField
          key={name ?? ''}
          label={name ?? 'Cues without a speaker'}
          hint={`${count(name)} ${count(name) === 1 ? 'cue' : 'cues'}`}
          value={typed.get(name) ?? name ?? ''}
          onChange={(text) => setTyped(new Map(typed).set(name, text))}
          maxLength={128}
          autoFocus={name === speaker}
        />
      ))}
    </Dialog>
  );
}
