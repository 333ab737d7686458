// The stories of jobs for who shows jobs: on public pages, in previews, and by name in lists of staff.
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Ref } from '#contract/kit/fields.ts';
import {
  ContentPageJobPagePermalink,
  type ContentPagePermalink,
  type EmployerId,
  type JobBoardPermalink,
} from '#contract/kit/ids.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { statement } from '#server/db/statement.ts';
import { publishedIn } from '#server/features/content-pages/lookups.ts';
import { contentPageJobPages as pairings } from '#server/tables/content-page-job-pages.ts';
import { contentPages } from '#server/tables/content-pages.ts';
import { type JobBoardId, jobBoards } from '#server/tables/job-boards.ts';
import type { JobPageId, jobPages } from '#server/tables/job-pages.ts';
import { drawnStory, type Story } from './drawn/drawn-story.ts';
import type { OwnWords } from './drawn/words.ts';
import { inOrderOfWinning, matcherOf } from './matching/matching.ts';
import { isApplied, isShown } from './pairings.ts';
import { mayReadStories } from './policy.ts';
import { pairingOf } from './presented.ts';

// What a job is previewed with.
export { drawnStory, mayReadStories, pairingOf, type Story };

const { permalink, title } = contentPages;
// All that choosing needs, and nothing of what the pages hold.
const columns = { pairing: pairings, page: { permalink, title, isShown } };

/** What may stand on the jobs of the board that is bound to `board`, in order, for a statement that asks more than that. */
export const selectPairingsOnBoard = (db: Db) =>
  db
    .select(columns)
    .from(pairings)
    .innerJoin(contentPages, eq(contentPages.id, pairings.contentPageId))
    .innerJoin(jobBoards, eq(jobBoards.employerId, pairings.employerId))
    .where(
      and(
        eq(jobBoards.permalink, sql.placeholder('board')),
        isNull(pairings.archivedAt),
        eq(pairings.isActive, true),
      ),
    )
    .orderBy(pairings.position, pairings.id);

const rowsOfBoard = statement((db) => selectPairingsOnBoard(db).prepare('pairings_of_board'));

/** Rows of `selectPairingsOnBoard`, of which one may be told. */
export const candidatesAmong = (rows: Awaited<ReturnType<typeof selectPairingsOnBoard>>): Candidate[] =>
  rows.map(({ pairing, page }) => ({ ...pairing, page }));

/** The same of a board whose jobs are at hand. */
export const pairingsOnBoard = async (db: Db, board: JobBoardPermalink): Promise<Candidate[]> =>
  candidatesAmong(await rowsOfBoard(db).execute({ board }));

type Candidate = typeof pairings.$inferSelect & {
  page: { permalink: ContentPagePermalink; title: string; isShown: boolean };
};
type JobRow = Pick<
  typeof jobPages.$inferSelect,
  'permalink' | 'title' | 'location' | 'departmentIds' | 'officeIds'
>;
type JobOnBoard<Row extends JobRow> = {
  page: Row;
  board: {
    id: JobBoardId;
    permalink: JobBoardPermalink;
    hang: (page: Row) => { topDepartment: { name: string } | null };
  };
};

/** The story on a job's page, in the reader's language where its page has a variant in it. The page that asks is dropped with every content page that might stand there. */
export async function storyOf<Row extends JobRow>(
  ctx: Context,
  { page, board }: JobOnBoard<Row>,
  candidates: readonly Candidate[],
): Promise<Story | null> {
  if (candidates.length === 0) return null;
  const trees = await treesOf(ctx.db, [board.id]);
  const job = { ...page, board: board.permalink };
  const matching = inOrderOfWinning(job, judged(candidates, trees)).map(({ pairing }) => pairing);
  for (const { page: shown } of matching) ctx.tags.add(`content-page:${shown.permalink}`);
  const winner = matching.find(isApplied);
  if (winner === undefined) return null;
  const content = await publishedIn(ctx, winner.contentPageId);
  return content === null ? null : drawnStory(ctx, winner, { content, own: ownWords({ page, board }) });
}

/** What a job says of itself. */
export const ownWords = <Row extends JobRow>({ page, board }: JobOnBoard<Row>): OwnWords => ({
  jobTitle: page.title,
  location: page.location,
  team: board.hang(page).topDepartment?.name ?? '',
});

const judged = <P extends Candidate>(rows: readonly P[], trees: Parameters<typeof matcherOf>[1]) =>
  rows.map((pairing) => ({ pairing, match: matcherOf(pairing, trees) }));

async function treesOf(db: Db, ids: readonly JobBoardId[]) {
  const { departments, offices } = jobBoards;
  const rows = await db
    .select({ permalink: jobBoards.permalink, departments, offices })
    .from(jobBoards)
    .where(inArray(jobBoards.id, [...ids]));
  return new Map(rows.map((row) => [row.permalink, row]));
}

/** Whether the employer has a pairing of this name, archived ones too: its editors have a room, as a page's do. */
export async function isPairingThere(db: Db, employerId: EmployerId, name: string): Promise<boolean> {
  const isNamed = eq(pairings.permalink, ContentPageJobPagePermalink.parse(name));
  const rows = await db
    .select({ id: pairings.id })
    .from(pairings)
    .where(and(eq(pairings.employerId, employerId), isNamed));
  return rows.length > 0;
}

type ListedJob = JobRow & Pick<typeof jobPages.$inferSelect, 'id' | 'jobBoardId' | 'employerId'>;
type ListedBoard = Pick<typeof jobBoards.$inferSelect, 'id' | 'permalink' | 'departments' | 'offices'>;

/** The pairings of employers that may stand on their jobs, in order, for a statement that asks more than that. */
export const selectStoryCandidates = (db: Db, where: SQL) =>
  db
    .select(columns)
    .from(pairings)
    .innerJoin(contentPages, eq(contentPages.id, pairings.contentPageId))
    .where(and(where, isNull(pairings.archivedAt), eq(pairings.isActive, true), isShown))
    .orderBy(pairings.position, pairings.id);

type StorySources = {
  candidates: Awaited<ReturnType<typeof selectStoryCandidates>>;
  /** Those that the jobs are on. */
  boards: readonly ListedBoard[];
};

/** The pages that stand, or would, as stories on these jobs; a job without one is missing. */
export function storyPagesOf(
  jobs: readonly ListedJob[],
  { candidates, boards }: StorySources,
): Map<JobPageId, Ref> {
  const found = new Map<JobPageId, Ref>();
  if (candidates.length === 0) return found;
  const names = new Map(boards.map(({ id, permalink }) => [id, permalink]));
  const trees = new Map(boards.map((board) => [board.permalink, board]));
  const all = judged(
    candidates.map(({ pairing, page }) => ({ ...pairing, page })),
    trees,
  );
  for (const job of jobs) {
    const board = names.get(job.jobBoardId);
    if (board === undefined) continue;
    const own = all.filter(({ pairing }) => pairing.employerId === job.employerId);
    const [winner] = inOrderOfWinning({ ...job, board }, own);
    if (winner !== undefined)
      found.set(job.id, { permalink: winner.pairing.page.permalink, title: winner.pairing.page.title });
  }
  return found;
}
