// Where the board and its jobs are found, to take away.
import type { JobBoardRow } from '#contract/job-boards.ts';
import { publicPaths } from '#lib/paths.ts';
import { CopyField } from '#ui/copy-field.tsx';
import styles from '../../job-pages.module.css';
import { feedAddress } from './feed-address.ts';

export function BoardAddresses({ board }: { board: JobBoardRow }) {
  return (
    <fieldset className={styles.group}>
      <legend>Share</legend>
      {board.status === 'published' ? (
        <CopyField label="Board URL" value={location.origin + publicPaths.jobBoard(board.permalink)} />
      ) : (
        <p>Publish the board to get its URL.</p>
      )}
      <CopyField label="XML feed of listed jobs" value={feedAddress(board, 'xml')} />
      <CopyField label="JSON feed of listed jobs" value={feedAddress(board, 'json')} />
    </fieldset>
  );
}
