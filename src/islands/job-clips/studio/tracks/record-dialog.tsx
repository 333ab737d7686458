// Records a track in the studio: the question first, which the teleprompter shows and the track is named after.
import { useState } from 'react';
import { StaffRecorder } from '#islands/recorder/staff-recorder.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useStudioDocument, useStudioTools } from '../studio-context.tsx';
import styles from './tracks.module.css';

const MOST_CHARACTERS = 200;

export function RecordDialog({ onClose }: { onClose: () => void }) {
  const { permalink, uploads } = useStudioTools();
  const { language } = useStudioDocument();
  const [question, setQuestion] = useState('');
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog isOpen isSticky width="form" title="Record a track" closeLabel="Close" onClose={onClose}>
      <div className={styles.ask}>
        {isOpen ? (
          <StaffRecorder
            place={`clip ${permalink}`}
            prompt={question.trim()}
            language={language}
            uploadAt={onClose}
            // From here on it is an upload like any other: kept on this device until the server has it.
            send={async (file) => {
              uploads.add([named(file, question)]);
              onClose();
            }}
          />
        ) : (
          <>
            <TextField
              label="Question"
              optionalLabel="optional"
              hint="Shown above the camera while recording."
              value={question}
              onChange={setQuestion}
              maxLength={MOST_CHARACTERS}
              autoComplete="off"
            />
            <p>
              <Button variant="primary" onPress={() => setOpen(true)}>
                Open camera
              </Button>
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** A track takes its first title from its file's name. */
function named(file: File, question: string): File {
  const name = question.trim().replaceAll(/[\\/]+/g, ' ');
  return name === '' ? file : new File([file], `${name}.${file.name.split('.').at(-1)}`, { type: file.type });
}
