// Where an application's card stands on the board, and where it goes from there. Pure.
import type { ApplicationRow, ApplicationStatus, Decision } from '#contract/application.ts';
import type { ApplicationSort, ApplicationView } from './application-filters.ts';

/** What a dragged card is called, so that dropped files and texts are left alone. */
export const CARD = 'application/x-jobclips-application';

export const boardColumns = ['new', 'process', 'hired', 'rejected'] as const satisfies ApplicationView[];
export type BoardColumn = (typeof boardColumns)[number];

/** The decision that brings a card into a column. */
export const decisionInto: Record<BoardColumn, Decision> = {
  new: 'submitted',
  process: 'screened-in',
  hired: 'hired',
  rejected: 'rejected',
};

const columns: Partial<Record<ApplicationStatus, BoardColumn>> = {
  submitted: 'new',
  pushed: 'new',
  'push-failed': 'new',
  'screened-in': 'process',
  hired: 'hired',
  rejected: 'rejected',
  'screened-out': 'rejected',
};

/** The column of a state; null for what was not sent or was withdrawn, which no board shows. */
export const columnOf = (status: ApplicationStatus): BoardColumn | null => columns[status] ?? null;

/** The column beside one; null at the edge. */
export function columnBeside(column: BoardColumn, step: -1 | 1): BoardColumn | null {
  return boardColumns[boardColumns.indexOf(column) + step] ?? null;
}

type Card = Pick<ApplicationRow, 'permalink' | 'status' | 'submittedAt' | 'score'>;

/** The cards by column, each once, in the order of the list. */
export function dealt<C extends Card>(cards: readonly C[], sort: ApplicationSort): Map<BoardColumn, C[]> {
  const each = [...new Map(cards.map((card) => [card.permalink, card])).values()];
  const time = ({ submittedAt }: C) => submittedAt ?? '';
  const byTime = (a: C, b: C) => time(b).localeCompare(time(a));
  const byScore = (a: C, b: C) => (b.score ?? -1) - (a.score ?? -1) || byTime(a, b);
  each.sort(sort === 'score' ? byScore : byTime);
  return new Map(
    boardColumns.map((column) => [column, each.filter(({ status }) => columnOf(status) === column)]),
  );
}
