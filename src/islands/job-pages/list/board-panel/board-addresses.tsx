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
        <CopyField
          label="Address of the board"
          value={location.origin + publicPaths.jobBoard(board.permalink)}
        />
      ) : (
        <p>Publish the board, and its address stands here.</p>
      )}
      <CopyField label="Feed of all listed jobs, XML" value={feedAddress(board, 'xml')} />
      <CopyField label="The same as JSON" value={feedAddress(board, 'json')} />
    </fieldset>
  );
}
