// Which stored pages show a board, and so are dropped when it changes.
import { dropPages, type EmployerContext } from '#server/context.ts';
import type { BoardRow } from './board-parts.ts';

/** The pages of jobs that show something of their board: its name, its trees, its clips. Not dropped by its jobs. */
export const boardPagesTag = (permalink: string): string => `board-pages:${permalink}`;

/** Drops the board's page and those of its jobs; a draft has none. */
export function dropBoardPages(ctx: EmployerContext, board: Pick<BoardRow, 'permalink' | 'status'>): void {
  if (board.status === 'published') dropAllBoardPages(ctx, board);
}

/** The same whatever its status is now; publishing and taking back also change feeds and the sitemap. */
export function dropAllBoardPages(
  ctx: EmployerContext,
  { permalink }: Pick<BoardRow, 'permalink'>,
  ...more: ('feed' | 'sitemap' | 'employer')[]
): void {
  const ofEmployer = more.map((name) => `${name}:${ctx.employer.permalink}`);
  dropPages(ctx, `job-board:${permalink}`, boardPagesTag(permalink), ...ofEmployer);
}
