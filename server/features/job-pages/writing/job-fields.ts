// From what is written of a job to its columns: descriptions are made safe, what it names is found inside the tenant.
import { and, eq, inArray } from 'drizzle-orm';
import type { Salary } from '#contract/job.ts';
import type { JobPageChange } from '#contract/job-page.ts';
import type { JobPagePermalink, ScreeningSetPermalink, UserId } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { invalidField, unknownReference } from '#server/errors.ts';
import { clipIdsOf, strangeNodes } from '#server/features/job-boards/lookups.ts';
import { cleanedHtml } from '#server/html.ts';
import type { jobBoards } from '#server/tables/job-boards.ts';
import { type JobPageId, jobPageClips, jobPageManagers } from '#server/tables/job-pages.ts';
import { type ScreeningSetId, screeningSets } from '#server/tables/screening-sets.ts';
import { users } from '#server/tables/users.ts';
import { chosenJobs } from '../page-parts.ts';
import type { WholePageRow } from '../stored.ts';

type Board = Pick<typeof jobBoards.$inferSelect, 'departments' | 'offices'>;
type Change = Omit<JobPageChange, 'backToSource' | 'jobClips' | 'hiringManagers'>;

/** The columns that change; fields that are absent stay as they are. Throws NOT_FOUND on a node or set of others. */
export async function jobFields(
  ctx: EmployerContext,
  change: Change,
  board: Board,
): Promise<Partial<WholePageRow>> {
  const { departments, offices, descriptionHtml, screeningSetPermalink, salary, similarJobs, ...plain } =
    change;
  const given = Object.entries(plain).filter(([, value]) => value !== undefined);
  const fields: Partial<WholePageRow> = Object.fromEntries(given);
  if (departments !== undefined) fields.departmentIds = knownNodes(departments, board, 'departments');
  if (offices !== undefined) fields.officeIds = knownNodes(offices, board, 'offices');
  if (descriptionHtml !== undefined) {
    const { html, removed } = cleanedHtml(descriptionHtml);
    fields.descriptionHtml = html;
    fields.descriptionRemoved = removed;
  }
  if (similarJobs !== undefined) fields.similarJobs = [...new Set(similarJobs)];
  if (salary !== undefined) fields.salary = checkedSalary(salary);
  if (screeningSetPermalink !== undefined) fields.screeningSetId = await setId(ctx, screeningSetPermalink);
  return fields;
}

/** What tells where a job is that is made by hand. */
export const newlyPlaced = (location: string, fields: Partial<WholePageRow>) => ({
  location,
  place: fields.place ?? null,
  secondaryLocations: fields.secondaryLocations ?? [],
  saidPlaces: [],
  sourceId: null,
  overrides: [],
});

function knownNodes(ids: readonly string[], board: Board, tree: 'departments' | 'offices'): string[] {
  const [strange] = strangeNodes(board[tree], ids);
  if (strange !== undefined)
    throw unknownReference(`/${tree}/${ids.indexOf(strange)}`, 'This node of the board');
  return [...new Set(ids)];
}

function checkedSalary(salary: Salary | null): Salary | null {
  if (salary === null) return null;
  const { min, max } = salary;
  if (min === null && max === null)
    throw invalidField('/salary', 'REQUIRED', 'Enter a minimum or a maximum, or leave the salary empty.');
  if (min !== null && max !== null && min > max)
    throw invalidField('/salary/max', 'RANGE', 'The maximum can’t be below the minimum.');
  return salary;
}

async function setId(
  ctx: EmployerContext,
  wanted: ScreeningSetPermalink | null,
): Promise<ScreeningSetId | null> {
  if (wanted === null) return null;
  const { id, employerId, permalink } = screeningSets;
  const [row] = await ctx.db
    .select({ id })
    .from(screeningSets)
    .where(and(eq(employerId, ctx.employer.id), eq(permalink, wanted)));
  if (row === undefined) throw unknownReference('/screeningSetPermalink', 'This question set');
  return row.id;
}

/** Refuses jobs that this job's page cannot name: of another board, or the job itself. Throws NOT_FOUND. */
export async function checkSimilar(
  ctx: EmployerContext,
  job: Pick<WholePageRow, 'jobBoardId'> & { permalink: JobPagePermalink | null },
  wanted: readonly JobPagePermalink[] = [],
): Promise<void> {
  if (wanted.length === 0) return;
  const found = await chosenJobs(ctx.db, { jobBoardId: job.jobBoardId, similarJobs: [...wanted] });
  const known = new Set<string>(found.map(({ permalink }) => permalink));
  const strange = wanted.findIndex((name) => !known.has(name));
  if (strange !== -1) throw unknownReference(`/similarJobs/${strange}`, 'This job of the same board');
  const own = job.permalink === null ? -1 : wanted.indexOf(job.permalink);
  if (own !== -1)
    throw invalidField(`/similarJobs/${own}`, 'NOT_ALLOWED', 'A job can’t be similar to itself.');
}

/** Makes the job show these clips and be hired for by these people. */
export async function writePageLinks(
  ctx: EmployerContext,
  page: JobPageId,
  { jobClips, hiringManagers }: Pick<JobPageChange, 'jobClips' | 'hiringManagers'>,
): Promise<void> {
  if (jobClips !== undefined) {
    const ids = await clipIdsOf(ctx, jobClips);
    await ctx.db.delete(jobPageClips).where(eq(jobPageClips.jobPageId, page));
    const tenant = { employerId: ctx.employer.id, jobPageId: page };
    const links = ids.map((jobClipId, position) => ({ ...tenant, jobClipId, position }));
    if (links.length > 0) await ctx.db.insert(jobPageClips).values(links);
  }
  if (hiringManagers !== undefined) {
    const ids = await memberIds(ctx, hiringManagers);
    await ctx.db.delete(jobPageManagers).where(eq(jobPageManagers.jobPageId, page));
    const links = ids.map((userId) => ({ jobPageId: page, userId }));
    if (links.length > 0) await ctx.db.insert(jobPageManagers).values(links);
  }
}

async function memberIds(ctx: EmployerContext, wanted: readonly UserId[]): Promise<UserId[]> {
  if (wanted.length === 0) return [];
  const rows = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.employerId, ctx.employer.id), inArray(users.id, [...wanted])));
  const known = new Set(rows.map((row) => row.id));
  const strange = wanted.findIndex((id) => !known.has(id));
  if (strange !== -1) throw unknownReference(`/hiringManagers/${strange}`, 'This person');
  return [...known];
}
