import type { JobClip } from '#contract/job-clip.ts';
import { CopyField } from '#ui/copy-field.tsx';
import { podcastFeed } from './embed-code.ts';
import styles from './share.module.css';

/** The podcast of the employer, which this clip is part of. */
export function FeedPanel({ clip }: { clip: JobClip }) {
  return (
    <div className={styles.panel}>
      <p>
        Add this address to a podcast app or directory. All published clips appear there, one episode per
        track.
      </p>
      <CopyField
        label="Podcast feed address"
        value={podcastFeed(clip.employerProfile.permalink, location.origin)}
      />
    </div>
  );
}
