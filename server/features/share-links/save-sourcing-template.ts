import { and, eq, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { SourcingTemplate } from '#contract/share-link.ts';
import type { saveSourcingTemplate as endpoint } from '#contract/share-links.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { invalidField, staleVersion } from '#server/errors.ts';
import { sourcingTemplates } from '#server/tables/share-links.ts';
import { mayEditTemplates } from './policy.ts';
import { whyNoTemplate } from './rules.ts';
import { toolFacts } from './sourcing-tools.ts';
import { ownTemplate, presentTemplate, type Tool } from './templates.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { version: number };

/** The employer's own merge fields of a tool, for all its links at once; null puts ours back. */
export async function saveSourcingTemplate(
  ctx: EmployerContext,
  { params: { tool }, body, version }: Input,
): Promise<SourcingTemplate> {
  mayEditTemplates(ctx);
  const template = body.template ?? toolFacts[tool].template;
  check(tool, template);
  return inTransaction(ctx, async (tx) => {
    // Two who save the first one at once must not both be the first.
    await tx.db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`sourcing:${tx.employer.id}:${tool}`}, 0))`,
    );
    const before = await ownTemplate(tx, tool);
    if ((before?.version ?? 0) !== version) throw staleVersion(presentTemplate(tool, before));
    return presentTemplate(tool, await write(tx, tool, { template, version: version + 1 }));
  });
}

function check(tool: Tool, template: string): void {
  if (tool === 'none' && template !== '')
    throw invalidField('/template', 'NOT_ALLOWED', 'Choose a sourcing tool to use merge fields.');
  const why = whyNoTemplate(template);
  if (why !== null) throw invalidField('/template', 'FORMAT', why);
}

async function write(ctx: EmployerContext, tool: Tool, change: { template: string; version: number }) {
  const key = { employerId: ctx.employer.id, tool };
  const at = ctx.now();
  const rows =
    change.version === 1
      ? await ctx.db
          .insert(sourcingTemplates)
          .values({ ...key, ...change, createdAt: at, updatedAt: at })
          .returning()
      : await ctx.db
          .update(sourcingTemplates)
          .set({ ...change, updatedAt: at })
          .where(and(eq(sourcingTemplates.employerId, key.employerId), eq(sourcingTemplates.tool, key.tool)))
          .returning();
  return rows[0];
}
