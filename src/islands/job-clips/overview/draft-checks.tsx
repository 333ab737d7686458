import type { JobClip } from '#contract/job-clip.ts';
import { employerPaths } from '#lib/paths.ts';
import { checksOf, isUncheckedSource } from '#lib/studio/clip-check.ts';
import { isOutside } from '#lib/studio/trim.ts';
import { CheckList } from '../studio/panels/check-list.tsx';
import styles from './overview.module.css';

/** Before a clip is public it has no figures, but things left to do. */
export function DraftChecks({ clip, mayEdit }: { clip: JobClip; mayEdit: boolean }) {
  const tracks = clip.tracks.map((track) => ({
    key: track.permalink,
    title: track.title,
    media: track.media,
    hasWords: (track.transcript?.cueCount ?? 0) > 0,
    isUnchecked: isUncheckedSource(track.transcript?.source),
    // The words themselves are loaded in the studio only.
    outside: { cues: 0, highlights: track.highlights.filter((one) => isOutside(one, track)).length },
  }));
  const checks = checksOf({ ...clip, tint: clip.theme.tint ?? '', tracks });
  return (
    <section aria-labelledby="before" className={styles.part}>
      <h2 id="before">Before you publish</h2>
      <CheckList
        checks={checks}
        renderWay={() => mayEdit && <a href={employerPaths.studio(clip.permalink)}>Fix in studio</a>}
      />
    </section>
  );
}
