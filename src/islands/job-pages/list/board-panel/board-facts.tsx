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
        The board, feeds and search engines name open, listed jobs: {board.jobCount}. Others are reached by
        their link alone. <a href={unlistedHref}>Show unlisted jobs</a>
      </dd>
      <dt>Privacy line</dt>
      <dd>
        {privacyUrl === null
          ? 'No privacy policy is set, so the board links to none. '
          : `“Read our Privacy Policy” leads to ${privacyUrl}. `}
        <a href={employerPaths.profile}>Profile settings</a>
      </dd>
    </dl>
  );
}
