// The cues of an answer, at most fifty of them in the page; one of them may be open for editing.
import { Pencil, TriangleAlert } from 'lucide-react';
import { type RefObject, useState } from 'react';
import type { SentTake } from '#contract/video-clips.ts';
import { cueActs } from '#islands/cues/cue-acts.ts';
import { CueEditor } from '#islands/cues/cue-editor.tsx';
import { useCueWindow } from '#islands/cues/use-cue-window.ts';
import { formatDuration } from '#lib/format/duration.ts';
import { type CueDraft, type CueWarning, warningsOf } from '#lib/studio/cue-edits.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './captions.module.css';

type Props = {
  cues: readonly CueDraft[];
  take: SentTake;
  speaker: string;
  video: RefObject<HTMLVideoElement | null>;
  onChange: (label: string, cues: readonly CueDraft[]) => void;
};

const WARNINGS: Record<CueWarning, string> = {
  OVERLAP: 'Overlaps the previous caption',
  OUT_OF_TRACK: 'Ends after the recording',
  EMPTY: 'Empty captions aren’t saved',
  MARKUP_REMOVED: 'Formatting was removed',
};

export function CaptionRows({ cues, take, speaker, video, onChange }: Props) {
  // A caption that was just begun is open.
  const [editing, setEditing] = useState<string | null>(
    cues.length === 1 && cues[0]?.text === '' ? cues[0].id : null,
  );
  const page = useCueWindow(cues, editing);
  const odd = warningsOf(cues, take.durationMs);
  const play = (from: number) => {
    if (video.current === null) return;
    video.current.currentTime = from / 1000;
    void video.current.play();
  };
  const row = (cue: CueDraft) => {
    if (cue.id !== editing)
      return <Read cue={cue} onPlay={() => play(cue.start)} onEdit={() => setEditing(cue.id)} />;
    const acts = cueActs({ cue, cues, length: take.durationMs, onChange });
    return (
      <CueEditor
        {...{ cue, ...acts }}
        speakers={[speaker]}
        mayMerge={cues.at(-1)?.id !== cue.id}
        onRemove={() => {
          setEditing(null);
          acts.onRemove();
        }}
        onDone={() => setEditing(null)}
      />
    );
  };
  return (
    <>
      {page.earlier > 0 && (
        <Button size="row" onPress={page.toEarlier}>{`Earlier (${page.earlier} more)`}</Button>
      )}
      <ol className={styles.cues}>
        {page.shown.map((cue) => (
          <li key={cue.id} data-row={cue.id}>
            {row(cue)}
            {odd.get(cue.id) !== undefined && (
              <p className={styles.warning}>
                <TriangleAlert aria-hidden="true" />
                {WARNINGS[odd.get(cue.id) as CueWarning]}
              </p>
            )}
          </li>
        ))}
      </ol>
      {page.later > 0 && <Button size="row" onPress={page.toLater}>{`Later (${page.later} more)`}</Button>}
    </>
  );
}

const Read = ({ cue, onPlay, onEdit }: { cue: CueDraft; onPlay: () => void; onEdit: () => void }) => (
  <div className={styles.read}>
    <button type="button" onClick={onPlay} aria-label={`Play from ${formatDuration(cue.start)}`}>
      {formatDuration(cue.start)}
    </button>
    <p>{cue.text}</p>
    <IconButton
      size="row"
      label={`Edit ${formatDuration(cue.start)}`}
      icon={<Pencil aria-hidden="true" />}
      onPress={onEdit}
    />
  </div>
);
