// Where a clip is shown besides its own page, and the links that lead to it.
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import type { JobClip } from '#contract/job-clip.ts';
import { getClipUsage } from '#contract/job-clips.ts';
import type { Ref } from '#contract/kit/fields.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerPaths } from '#lib/paths.ts';
import { $user, employerOf } from '#lib/stores/auth.ts';
import styles from './overview.module.css';

/** Members who may not open pages and share links are told the names alone. */
export function ClipUsage({ clip }: { clip: JobClip }) {
  const isRecruiter = isAtLeast(useStore($user)?.role ?? 'viewer', 'recruiter');
  const usage = useQuery({
    queryKey: ['job-clip', clip.permalink, 'usage'],
    queryFn: ({ signal }) =>
      call(getClipUsage, { params: { employer: employerOf(), clip: clip.permalink } }, { signal }),
  });
  const { jobPages = [], contentPages = [], shareLinks = [] } = usage.data ?? {};
  return (
    <section aria-labelledby="clip-usage" className={styles.part}>
      <h2 id="clip-usage">Used in</h2>
      {usage.isError && <p className={styles.quiet}>{sentenceOf(usage.error)}</p>}
      {usage.isSuccess && jobPages.length === 0 && contentPages.length === 0 && (
        <p className={styles.quiet}>
          Not used yet. Link this clip to a job in the library, or add it to a content page.
        </p>
      )}
      <Uses name="Jobs" of={jobPages} pathOf={employerPaths.editJobPage} />
      <Uses name="Pages" of={contentPages} pathOf={isRecruiter ? employerPaths.editContentPage : null} />
      {isRecruiter && usage.isSuccess && (
        <p>
          <a href={employerPaths.clipShareLinks(clip.permalink)}>
            {shareLinks.length === 0 ? 'Create a share link' : linksInWords(shareLinks.length)}
          </a>
        </p>
      )}
    </section>
  );
}

type UsesProps = { name: string; of: readonly Ref[]; pathOf: ((permalink: string) => string) | null };

function Uses({ name, of, pathOf }: UsesProps) {
  if (of.length === 0) return null;
  return (
    <>
      <h3>{name}</h3>
      <ul className={styles.uses} aria-label={name}>
        {of.map(({ permalink, title }) => (
          <li key={permalink}>{pathOf === null ? title : <a href={pathOf(permalink)}>{title}</a>}</li>
        ))}
      </ul>
    </>
  );
}

const linksInWords = (count: number): string => {
  if (count === 1) return '1 share link';
  return count < 100 ? `${count} share links` : '100+ share links';
};
