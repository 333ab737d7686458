import type { SourcingTemplate } from '#contract/share-link.ts';
import type { EmployerContext } from '#server/context.ts';
import { mayReadLinks } from './policy.ts';
import { templatesOf } from './templates.ts';

/** All eleven tools, always on one page. */
export async function listSourcingTemplates(
  ctx: EmployerContext,
): Promise<{ data: SourcingTemplate[]; nextCursor: null }> {
  mayReadLinks(ctx);
  return { data: await templatesOf(ctx), nextCursor: null };
}
