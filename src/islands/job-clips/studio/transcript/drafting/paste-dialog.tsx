import { useState } from 'react';
import type { TrackDraft } from '#lib/studio/studio-document.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { usePaste } from './use-paste.ts';

const LONGEST = 200_000;

type Props = { track: TrackDraft; onClose: () => void };

/** What is said, pasted from elsewhere: its times are estimated. Whoever replaces words is told so. */
export function PasteDialog({ track, onClose }: Props) {
  const [text, setText] = useState('');
  const { isBusy, error, clearError, place } = usePaste(track);
  const hasWords = (track.cues?.length ?? 0) > 0;
  const send = async () => {
    if (await place(text)) onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Paste transcript"
      about={track.title}
      width="form"
      closeLabel="Close"
      isSticky={text !== ''}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" isBusy={isBusy} busyLabel="Adding…" onPress={() => void send()}>
            {hasWords ? 'Replace transcript' : 'Add transcript'}
          </Button>
        </>
      }
    >
      <p>
        The text is cut into cues and placed by the pauses in the recording.
        {hasWords && ' It replaces the current transcript; Undo brings that back.'}
      </p>
      <TextArea
        label="Transcript text"
        hint="To name a speaker, start a line with the name and a colon, such as “Noor: Hello.”"
        rows={10}
        maxLength={LONGEST}
        autoFocus
        value={text}
        error={error}
        onChange={(next) => {
          setText(next);
          clearError();
        }}
      />
    </Dialog>
  );
}
