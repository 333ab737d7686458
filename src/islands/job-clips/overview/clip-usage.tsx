// Where a clip is shown besides its own page, and the links that lead to it.
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import type { JobClip } from '#contract/job-clip.ts';
import { getClipUsage } from '#contract/job-clips.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerPaths } from '#lib/paths.ts';
import { $user } from '#lib/stores/auth.ts';
import { employerOf } from '../clip-queries.ts';
import styles from './overview.module.css';

/** Members who may not open share links are shown the jobs alone. */
export function ClipUsage({ clip }: { clip: JobClip }) {
  const maySeeLinks = isAtLeast(useStore($user)?.role ?? 'viewer', 'recruiter');
  const usage = useQuery({
    queryKey: ['job-clip', clip.permalink, 'usage'],
    queryFn: ({ signal }) =>
      call(getClipUsage, { params: { employer: employerOf(), clip: clip.permalink } }, { signal }),
  });
  const { jobPages = [], shareLinks = [] } = usage.data ?? {};
  return (
    <section aria-labelledby="clip-usage" className={styles.part}>
      <h2 id="clip-usage">Where it is used</h2>
      {usage.isError && <p className={styles.quiet}>{sentenceOf(usage.error)}</p>}
      {usage.isSuccess && jobPages.length === 0 && (
        <p className={styles.quiet}>No job shows it yet. Link it from the library or in a job’s editor.</p>
      )}
      {jobPages.length > 0 && (
        <ul className={styles.uses} aria-label="Jobs that show it">
          {jobPages.map(({ permalink, title }) => (
            <li key={permalink}>
              <a href={employerPaths.editJobPage(permalink)}>{title}</a>
            </li>
          ))}
        </ul>
      )}
      {maySeeLinks && usage.isSuccess && (
        <p>
          <a href={employerPaths.clipShareLinks(clip.permalink)}>
            {shareLinks.length === 0 ? 'Make a share link' : linksInWords(shareLinks.length)}
          </a>
        </p>
      )}
    </section>
  );
}

const linksInWords = (count: number): string => {
  if (count === 1) return '1 share link';
  return count < 100 ? `${count} share links` : 'Share links, 100 and more';
};
