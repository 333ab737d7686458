import { Pencil, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Highlight } from '#contract/job-clip.ts';
import { deleteHighlight } from '#contract/job-clips.ts';
import { JobClipPermalink, type TrackPermalink } from '#contract/kit/ids.ts';
import { call } from '#lib/api/call.ts';
import { formatDuration } from '#lib/format/duration.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DraftScope } from '#ui/drafts/draft-scope.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { tellRefusal } from '../../clip-acts.ts';
import { HeartCount } from '../../library/heart-count.tsx';
import { useStudioTools } from '../studio-context.tsx';
import { OutsideCut } from '../trim/outside-cut.tsx';
import { HighlightForm } from './highlight-form.tsx';
import styles from './panels.module.css';

export type HighlightCardProps = {
  highlight: Highlight;
  trackKey: string;
  track: TrackPermalink;
  /** Nothing of it is heard when the track plays as it is cut. */
  isOutside: boolean;
  onPlay: (highlight: Highlight) => void;
};

/** One highlight: its words, its times, its hearts. */
export function HighlightCard({ highlight, trackKey, track, isOutside, onPlay }: HighlightCardProps) {
  const [isEditing, setEditing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { quote, title, start, end, hearts } = highlight;
  const times = `${formatDuration(start)}–${formatDuration(end)}`;
  if (isEditing)
    return (
      <DraftScope title="Highlight" about={highlight.id} isClosing>
        <HighlightForm
          highlight={highlight}
          trackKey={trackKey}
          track={track}
          onDone={() => setEditing(false)}
        />
      </DraftScope>
    );
  return (
    <article className={styles.highlight} aria-label={`Highlight ${times}`}>
      {title !== '' && <h4>{title}</h4>}
      <p className={styles.quote}>{quote || 'No quote yet'}</p>
      {isOutside && <OutsideCut />}
      <div className={styles.highlightFoot}>
        <IconButton
          size="row"
          variant="secondary"
          label={`Play ${times}`}
          icon={<Play aria-hidden="true" />}
          onPress={() => onPlay(highlight)}
        />
        <span className={styles.times}>{times}</span>
        <HeartCount hearts={hearts} hasIcon />
        <span className={styles.end}>
          <IconButton
            size="row"
            label={`Edit ${times}`}
            icon={<Pencil aria-hidden="true" />}
            onPress={() => setEditing(true)}
          />
          <IconButton
            size="row"
            label={`Delete ${times}`}
            icon={<Trash2 aria-hidden="true" />}
            onPress={() => setAsking(true)}
          />
        </span>
      </div>
      {isAsking && (
        <Delete highlight={highlight} trackKey={trackKey} track={track} onClose={() => setAsking(false)} />
      )}
    </article>
  );
}

type DeleteProps = Omit<HighlightCardProps, 'onPlay' | 'isOutside'> & { onClose: () => void };

function Delete({ highlight, trackKey, track, onClose }: DeleteProps) {
  const { studio, permalink } = useStudioTools();
  const [isBusy, setBusy] = useState(false);
  const { hearts } = highlight;
  const remove = async () => {
    setBusy(true);
    try {
      const params = {
        employer: employerOf(),
        clip: JobClipPermalink.parse(permalink),
        track,
        highlight: highlight.id,
      };
      await call(deleteHighlight, { params }, { version: highlight.version });
      studio.highlightsChanged(trackKey, (all) => all.filter((one) => one.id !== highlight.id));
    } catch (error) {
      tellRefusal(error);
      onClose();
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title="Delete this highlight?"
      confirmLabel="Delete highlight"
      busyLabel="Deleting…"
      isBusy={isBusy}
      isDestructive
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {hearts === 0
        ? 'Links to this moment still open the clip.'
        : `Its ${hearts} ${hearts === 1 ? 'heart is' : 'hearts are'} deleted too. This can’t be undone.`}
    </ConfirmDialog>
  );
}
