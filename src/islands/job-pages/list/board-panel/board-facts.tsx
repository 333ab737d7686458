// What holds for a board and is settled elsewhere: which jobs it lists, its privacy line, its permalink.
import type { JobBoardRow } from '#contract/job-boards.ts';
import { employerPaths } from '#lib/paths.ts';
import styles from '../../job-pages.module.css';

export function BoardFacts({ board, unlistedHref }: { board: JobBoardRow; unlistedHref: string }) {
  const { privacyUrl } = board.employerProfile;
  return (
    <dl className={styles.terms}>
      <dt>Permalink</dt>
      <dd>{board.permalink}</dd>
      <dt>Only listed jobs</dt>
      <dd>
        The board, feeds and search engines show open, listed jobs: {board.jobCount}. Other jobs open only by
        direct link. <a href={unlistedHref}>Show unlisted jobs</a>
      </dd>
      <dt>Privacy line</dt>
      <dd>
        {privacyUrl === null
          ? 'No privacy policy set, so the board has no link. '
          : `“Read our Privacy Policy” links to ${privacyUrl}. `}
        <a href={employerPaths.profile}>Profile settings</a>
      </dd>
    </dl>
  );
}
