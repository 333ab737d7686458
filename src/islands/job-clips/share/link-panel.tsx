import { useState } from 'react';
import type { JobClip } from '#contract/job-clip.ts';
import { formatDuration } from '#lib/format/duration.ts';
import { publicPaths } from '#lib/paths.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { linkOf } from './embed-code.ts';
import { readSeconds } from './read-seconds.ts';
import styles from './share.module.css';
import type { Moment } from './share-dialog.tsx';

/** The clip's address; with a moment, it starts there. */
export function LinkPanel({ clip, moment }: { clip: JobClip; moment: Moment | null }) {
  const [isTimed, setTimed] = useState(false);
  const [track, setTrack] = useState(moment?.track ?? clip.tracks[0]?.permalink ?? '');
  const [time, setTime] = useState(formatDuration((moment?.seconds ?? 0) * 1000));
  const seconds = readSeconds(time);
  const at = isTimed && track !== '' && seconds !== null ? { track, seconds } : null;
  return (
    <div className={styles.panel}>
      <CopyField label="Link address" value={linkOf(clip.permalink, at, location.origin)} />
      {clip.tracks.length > 0 && (
        <Checkbox isSelected={isTimed} onChange={setTimed}>
          {moment === null ? 'Start at a set time' : `Start at ${formatDuration(moment.seconds * 1000)}`}
        </Checkbox>
      )}
      {isTimed && (
        <div className={styles.pair}>
          <Select
            label="Track"
            options={clip.tracks.map(({ permalink, title }) => ({ id: permalink, label: title }))}
            value={track}
            onChange={setTrack}
          />
          <TextField
            label="Start at"
            isKept={false}
            hint="Minutes and seconds"
            error={seconds === null ? 'Enter a time such as 01:30.' : null}
            value={time}
            onChange={setTime}
            inputMode="numeric"
          />
        </div>
      )}
      {clip.status === 'published' && (
        <p>
          <LinkButton href={publicPaths.jobClip(clip.permalink)} target="_blank" rel="noopener" size="row">
            Open clip
          </LinkButton>
        </p>
      )}
    </div>
  );
}
