import type { ContentPagePermalink } from '#contract/kit/ids.ts';
import { dropPages, type EmployerContext } from '#server/context.ts';

/** What stands under the host, and the pages whose own address it is: those at their paths before and after. */
export const dropHost = (ctx: EmployerContext, name: string, pages: readonly ContentPagePermalink[]): void =>
  dropPages(
    ctx,
    `host:${name}`,
    `sitemap:${ctx.employer.permalink}`,
    ...new Set(pages.map((page) => `content-page:${page}`)),
  );
