// What a body says of a pairing, as it is kept: everything it names is the employer's own.
import { and, eq } from 'drizzle-orm';
import type { StoryRuleChange } from '#contract/content-page-job-page.ts';
import type { ContentPagePermalink, JobPagePermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { invalidField, unknownReference } from '#server/errors.ts';
import { nodesUnder } from '#server/features/job-boards/lookups.ts';
import type { contentPageJobPages } from '#server/tables/content-page-job-pages.ts';
import { type ContentPageId, contentPages } from '#server/tables/content-pages.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { jobsNamed } from '../presented.ts';

type Fields = Pick<typeof contentPageJobPages.$inferSelect, 'rule' | 'exclusions' | 'tokens'>;

/** The page that is to be paired. Throws NOT_FOUND, and VALIDATION for one that tells no story of a job. */
export async function storyPageOf(
  ctx: EmployerContext,
  permalink: ContentPagePermalink,
): Promise<ContentPageId> {
  const { id, type, status, isTemplate, employerId } = contentPages;
  const [page] = await ctx.db
    .select({ id, type, status, isTemplate })
    .from(contentPages)
    .where(and(eq(employerId, ctx.employer.id), eq(contentPages.permalink, permalink)));
  if (page === undefined) throw unknownReference('/contentPage', 'This page');
  if (page.type !== 'job-page' || page.isTemplate || page.status === 'archived')
    throw invalidField('/contentPage', 'NOT_ALLOWED', 'Choose a page of type “Job story”.');
  return page.id;
}

/** Throws NOT_FOUND and VALIDATION with the field. What a rule does not look at is not kept. */
export async function pairingFields<F extends Fields>(
  ctx: EmployerContext,
  fields: F,
  before: StoryRuleChange | null,
): Promise<F> {
  const { rule, exclusions, tokens } = fields;
  const repeated = tokens.findIndex(({ key }, at) => tokens.findIndex((one) => one.key === key) < at);
  if (repeated >= 0) throw invalidField(`/tokens/${repeated}/key`, 'TAKEN', 'This token is listed twice.');
  await jobsAreOwn(ctx, rule.jobPages, '/rule/jobPages');
  await jobsAreOwn(ctx, exclusions, '/exclusions');
  const both = exclusions.findIndex((job) => rule.jobPages.includes(job));
  if (both >= 0)
    throw invalidField(
      `/exclusions/${both}`,
      'NOT_ALLOWED',
      'This job is added manually. Remove it there first.',
    );
  await nodesAreKnown(ctx, rule, before);
  return {
    ...fields,
    exclusions: [...new Set(exclusions)],
    rule: {
      kind: rule.kind,
      jobBoard: rule.kind === 'hand' ? null : rule.jobBoard,
      departments: rule.kind === 'department' ? [...new Set(rule.departments)] : [],
      offices: rule.kind === 'office' ? [...new Set(rule.offices)] : [],
      jobPages: [...new Set(rule.jobPages)],
    },
  };
}

async function jobsAreOwn(
  ctx: EmployerContext,
  names: readonly JobPagePermalink[],
  pointer: string,
): Promise<void> {
  const known = await jobsNamed(ctx, names);
  const unknown = names.findIndex((name) => !known.has(name));
  if (unknown >= 0) throw unknownReference(`${pointer}/${unknown}`, 'This job');
}

/** A node that its board lost may stay in a rule; a new one must be there. */
async function nodesAreKnown(
  ctx: EmployerContext,
  rule: StoryRuleChange,
  before: StoryRuleChange | null,
): Promise<void> {
  if (rule.kind === 'hand') return;
  const { permalink, departments, offices, employerId } = jobBoards;
  const all = await ctx.db
    .select({ permalink, departments, offices })
    .from(jobBoards)
    .where(eq(employerId, ctx.employer.id));
  const boards = rule.jobBoard === null ? all : all.filter((board) => board.permalink === rule.jobBoard);
  if (rule.jobBoard !== null && boards.length === 0)
    throw unknownReference('/rule/jobBoard', 'This job board');
  const tree = rule.kind === 'office' ? 'offices' : 'departments';
  const known = new Set([...nodesUnder(boards, tree, rule[tree]), ...(before?.[tree] ?? [])]);
  const unknown = rule[tree].findIndex((id) => !known.has(id));
  const what = tree === 'offices' ? 'This office' : 'This department';
  if (unknown >= 0) throw unknownReference(`/rule/${tree}/${unknown}`, what);
}
