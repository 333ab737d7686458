// The paths of a host, written whole.
import { and, eq, inArray } from 'drizzle-orm';
import type { NewRoute } from '#contract/host.ts';
import type { ContentPagePermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { invalidField, unknownReference } from '#server/errors.ts';
import { type ContentPageId, contentPages } from '#server/tables/content-pages.ts';
import { type HostId, hostRoutes } from '#server/tables/hosts.ts';
import { readPath } from './rules.ts';

/** Inside a transaction. Throws VALIDATION or NOT_FOUND with the place of the first path that cannot be. */
export async function writeRoutes(
  ctx: EmployerContext,
  hostId: HostId,
  routes: readonly NewRoute[],
): Promise<void> {
  const paths = readPaths(routes);
  const pages = await pageIds(ctx, routes);
  await ctx.db.delete(hostRoutes).where(eq(hostRoutes.hostId, hostId));
  if (routes.length === 0) return;
  await ctx.db.insert(hostRoutes).values(
    routes.map(({ contentPage, language = null }, place) => {
      const contentPageId = pages.get(contentPage);
      if (contentPageId === undefined) throw unknownReference(`/routes/${place}/contentPage`, 'This page');
      return {
        employerId: ctx.employer.id,
        hostId,
        path: paths[place] ?? '',
        contentPageId,
        language,
        place,
      };
    }),
  );
}

function readPaths(routes: readonly NewRoute[]): string[] {
  const seen = new Set<string>();
  return routes.map(({ path }, at) => {
    const read = readPath(path);
    const pointer = `/routes/${at}/path`;
    if ('fault' in read) throw invalidField(pointer, 'NOT_ALLOWED', read.fault);
    if (seen.has(read.value)) throw invalidField(pointer, 'TAKEN', 'This path is already in the list.');
    seen.add(read.value);
    return read.value;
  });
}

async function pageIds(
  ctx: EmployerContext,
  routes: readonly NewRoute[],
): Promise<Map<ContentPagePermalink, ContentPageId>> {
  if (routes.length === 0) return new Map();
  const { id, permalink, employerId } = contentPages;
  const wanted = routes.map(({ contentPage }) => contentPage);
  const rows = await ctx.db
    .select({ id, permalink })
    .from(contentPages)
    .where(and(eq(employerId, ctx.employer.id), inArray(permalink, wanted)));
  return new Map(rows.map((row) => [row.permalink, row.id]));
}

/** The pages whose own address may change with the paths of the host. */
export async function pagesAt(ctx: EmployerContext, hostId: HostId): Promise<ContentPagePermalink[]> {
  const rows = await ctx.db
    .selectDistinct({ page: contentPages.permalink })
    .from(hostRoutes)
    .innerJoin(contentPages, eq(contentPages.id, hostRoutes.contentPageId))
    .where(eq(hostRoutes.hostId, hostId));
  return rows.map(({ page }) => page);
}
