import { GripVertical, MoveHorizontal } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { ApplicationRow } from '#contract/application.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { erasedWords } from '../application-words.ts';
import { MatchMark, RatingMark, ScorecardMark, StageTime, TestMark } from '../badges.tsx';
import { InResume } from '../resume-match.tsx';
import { type BoardColumn, CARD, columnBeside } from './board-rules.ts';
import styles from './job-board.module.css';

type BoardCardProps = {
  row: ApplicationRow;
  column: BoardColumn;
  /** All of the board, in order. */
  columns: readonly { id: BoardColumn; title: string }[];
  href: string;
  /** Null for who only looks. */
  onMove: ((to: BoardColumn) => void) | null;
};

/** One application on the board. Ctrl+← → moves it, ↑ ↓ goes to its neighbours. */
export function BoardCard({ row, column, columns, href, onMove }: BoardCardProps) {
  const mayMove = onMove !== null && row.erasedAt === null;
  const keys = (event: KeyboardEvent<HTMLLIElement>) => {
    if (!(event.target instanceof HTMLAnchorElement)) return;
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : null;
    if (step !== null && (event.ctrlKey || event.metaKey)) {
      const ids = columns.map(({ id }) => id);
      const to = columnBeside(ids, column, step);
      event.preventDefault();
      if (to !== null && mayMove) onMove(to);
      return;
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const { nextElementSibling, previousElementSibling } = event.currentTarget;
      event.preventDefault();
      (event.key === 'ArrowDown' ? nextElementSibling : previousElementSibling)
        ?.querySelector<HTMLElement>('a')
        ?.focus();
    }
  };
  return (
    <li
      className={styles.card}
      data-card={row.permalink}
      draggable={mayMove}
      onDragStart={(event) => {
        event.dataTransfer.setData(CARD, row.permalink);
        event.dataTransfer.effectAllowed = 'move';
      }}
      onKeyDown={keys}
    >
      <span className={styles.name}>
        {mayMove && <GripVertical className={styles.grip} aria-hidden="true" />}
        <a href={href} draggable={false} aria-keyshortcuts="Control+ArrowLeft Control+ArrowRight">
          <bdi>{row.erasedAt === null ? row.fullName : erasedWords(row.erasedAt)}</bdi>
        </a>
        {mayMove && (
          <MoveMenu name={row.fullName} columns={columns.filter(({ id }) => id !== column)} onMove={onMove} />
        )}
      </span>
      {row.resumeMatch && <InResume found={row.resumeMatch} />}
      <span className={styles.facts}>
        <TestMark row={row} />
        <MatchMark score={row.score} matchStatus={row.matchStatus} />
        <RatingMark rating={row.rating} ratingCount={row.ratingCount} />
        <ScorecardMark scorecards={row.scorecards} />
        {row.submittedAt !== null && (
          <time dateTime={row.submittedAt} title={new Date(row.submittedAt).toLocaleString('en')}>
            {relativeTime(row.submittedAt, new Date(), 'en')}
          </time>
        )}
        <StageTime row={row} />
      </span>
    </li>
  );
}

type MoveMenuProps = {
  name: string;
  columns: readonly { id: BoardColumn; title: string }[];
  onMove: (to: BoardColumn) => void;
};

function MoveMenu({ name, columns, onMove }: MoveMenuProps) {
  const label = `Move ${name} to…`;
  return (
    <Menu
      label={label}
      trigger={<IconButton size="row" label={label} icon={<MoveHorizontal aria-hidden="true" />} />}
      groups={[
        {
          id: 'to',
          title: 'Move to',
          entries: columns.map(({ id, title }) => ({ id, label: title, onAction: () => onMove(id) })),
        },
      ]}
    />
  );
}
