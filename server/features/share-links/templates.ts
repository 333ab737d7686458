// The merge fields of tools as they hold for one employer: its own where it has any, else ours.
import { and, eq } from 'drizzle-orm';
import { sourcingTools } from '#contract/employer-profile.ts';
import type { SourcingTemplate } from '#contract/share-link.ts';
import type { EmployerContext } from '#server/context.ts';
import { sourcingTemplates } from '#server/tables/share-links.ts';
import { toolFacts } from './sourcing-tools.ts';

export type Tool = (typeof sourcingTools)[number];
type OwnRow = typeof sourcingTemplates.$inferSelect;

/** All eleven tools, in their order. An employer that never saved one has version 0 of it. */
export async function templatesOf(ctx: EmployerContext): Promise<SourcingTemplate[]> {
  const rows = await ctx.db
    .select()
    .from(sourcingTemplates)
    .where(eq(sourcingTemplates.employerId, ctx.employer.id));
  const own = new Map(rows.map((row) => [row.tool, row]));
  return sourcingTools.map((tool) => presentTemplate(tool, own.get(tool)));
}

/** The merge fields of one tool. */
export async function templateOf(ctx: EmployerContext, tool: Tool): Promise<SourcingTemplate> {
  return presentTemplate(tool, await ownTemplate(ctx, tool));
}

export async function ownTemplate(ctx: EmployerContext, tool: Tool): Promise<OwnRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(sourcingTemplates)
    .where(and(eq(sourcingTemplates.employerId, ctx.employer.id), eq(sourcingTemplates.tool, tool)));
  return row;
}

export function presentTemplate(tool: Tool, own: OwnRow | undefined): SourcingTemplate {
  const { name, template, verified, instructions } = toolFacts[tool];
  // A row that says what we say is ours again: its version goes on, so that nobody overwrites unseen.
  const isDefault = own === undefined || own.template === template;
  return {
    ...{ tool, name, instructions, isDefault },
    template: own?.template ?? template,
    verified: isDefault && verified,
    version: own?.version ?? 0,
  };
}
