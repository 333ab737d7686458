// Which board is shown, how it is doing, and where candidates see it.
import type { JobBoardRow } from '#contract/job-boards.ts';
import type { JobBoardPermalink } from '#contract/kit/ids.ts';
import type { SyncRun } from '#contract/sync-run.ts';
import { employerPaths, publicPaths } from '#lib/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { boardState, platformNames } from '../job-page-words.ts';
import styles from '../job-pages.module.css';
import { BoardActs } from './board-acts.tsx';
import { BoardMenu } from './board-menu.tsx';

type Props = {
  boards: readonly JobBoardRow[];
  board: JobBoardRow;
  mayEdit: boolean;
  /** Whether the settings of connections may be opened. */
  mayConnect: boolean;
  onChoose: (board: JobBoardPermalink) => void;
  /** Opens the board's own settings. */
  onOpen: () => void;
  onImported: (run: SyncRun) => void;
};

export function BoardBar({ boards, board, mayEdit, mayConnect, ...on }: Props) {
  const { tone, word, sentence } = boardState(board, new Date());
  return (
    <div className={styles.board}>
      {boards.length > 1 ? (
        <div className={styles.choose}>
          <ChoiceField
            label="Board"
            options={boards.map(({ permalink, title }) => ({ id: permalink, label: title }))}
            value={board.permalink}
            onChange={(id) => on.onChoose(id as JobBoardPermalink)}
          />
        </div>
      ) : (
        <h2 className={styles.name}>{board.title}</h2>
      )}
      <p className={styles.facts}>
        <Badge tone={tone} isHollow={tone === 'neutral'}>
          {word}
        </Badge>
        <span>
          {[sentence, platformNames[board.atsSourcePlatform], `${board.jobCount} open`]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <div className={styles.acts}>
        {board.status === 'published' && (
          <LinkButton href={publicPaths.jobBoard(board.permalink)} target="_blank">
            Open board
          </LinkButton>
        )}
        {board.connection !== null && mayConnect && (
          <LinkButton href={`${employerPaths.ats}?connection=${board.connection}`}>Connection</LinkButton>
        )}
        <Button onPress={on.onOpen}>{mayEdit ? 'Board settings' : 'Share'}</Button>
        {mayEdit && <BoardActs board={board} onImported={on.onImported} />}
        <BoardMenu board={board} />
      </div>
    </div>
  );
}
