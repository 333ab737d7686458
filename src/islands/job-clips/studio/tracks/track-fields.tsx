import { Replace, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatDuration } from '#lib/format/duration.ts';
import { type TrackDraft, withTrack } from '#lib/studio/studio-document.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useStudioTools } from '../studio-context.tsx';
import { ACCEPTED } from './accepted-files.ts';
import styles from './tracks.module.css';

/** The question of the open track, who answers it, and its recording. */
export function TrackFields({ track }: { track: TrackDraft }) {
  const { studio } = useStudioTools();
  const change = (part: string, values: Partial<TrackDraft>) =>
    studio.edit(`${part} ${track.key}`, (document) => withTrack(document, track.key, values));
  return (
    <div className={styles.fields}>
      <TextField
        label="Question"
        data-check="tracks"
        value={track.title}
        onChange={(title) => change('question', { title })}
        maxLength={300}
        error={track.title.trim() === '' ? 'Enter the question this track answers.' : null}
      />
      <Speakers track={track} onChange={(speakers) => change('speakers', { speakers })} />
      <Recording track={track} />
    </div>
  );
}

function Speakers({ track, onChange }: { track: TrackDraft; onChange: (speakers: string[]) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label="Speakers"
      hint="Separate names with commas"
      value={typed ?? track.speakers.join(', ')}
      onChange={(text) => {
        setTyped(text);
        const names = text.split(',').map((name) => name.trim().slice(0, 128));
        onChange([...new Set(names.filter(Boolean))].slice(0, 20));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

function Recording({ track }: { track: TrackDraft }) {
  const { studio, uploads } = useStudioTools();
  const input = useRef<HTMLInputElement>(null);
  const { media } = track;
  return (
    <div className={styles.recording} data-check="recordings">
      <p>
        {media === null
          ? 'No recording'
          : `${media.fileName}${media.durationMs === null ? '' : ` · ${formatDuration(media.durationMs)}`}`}
      </p>
      <Button size="row" icon={<Replace aria-hidden="true" />} onPress={() => input.current?.click()}>
        {media === null ? 'Upload' : 'Replace'}
      </Button>
      <Button
        size="row"
        variant="danger"
        icon={<Trash2 aria-hidden="true" />}
        onPress={() => studio.removeTrack(track.key)}
      >
        Remove track
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label={`Recording for ${track.title}`}
        onChange={(event) => {
          uploads.add([...(event.target.files ?? [])].slice(0, 1), track.key);
          event.target.value = '';
        }}
      />
    </div>
  );
}
