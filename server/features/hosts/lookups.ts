// Hosts found inside the tenant, and the active ones of all employers for the server that answers under their names.
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Host, HostRoute } from '#contract/host.ts';
import type { HostPermalink } from '#contract/kit/ids.ts';
import type { ActiveHost, EmployerContext } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { AppError, notFound } from '#server/errors.ts';
import { contentPages } from '#server/tables/content-pages.ts';
import { employers } from '#server/tables/employers.ts';
import { type HostId, hostRoutes, hosts } from '#server/tables/hosts.ts';
import { type HostRow, presentHost } from './present.ts';

/** The employer's host with this permalink. Throws NOT_FOUND. */
export async function hostOf(
  ctx: EmployerContext,
  permalink: HostPermalink,
  { isLocked = false } = {},
): Promise<HostRow> {
  const asked = ctx.db
    .select()
    .from(hosts)
    .where(and(eq(hosts.employerId, ctx.employer.id), eq(hosts.permalink, permalink)));
  const [row] = await (isLocked ? asked.for('update') : asked);
  if (row === undefined) throw notFound('This domain');
  return row;
}

/** Whether some employer has shown that the name is its own, and not lost the proof for good since. */
export const isProved = async ({ db }: EmployerContext, name: string): Promise<boolean> =>
  (await db.$count(hosts, and(eq(hosts.name, name), eq(hosts.status, 'active')))) > 0;

/** Nobody learns by whom. */
export const taken = (): AppError =>
  new AppError('DUPLICATE', 'This domain is already in use.', {
    errors: [{ pointer: '/host', code: 'TAKEN', detail: 'This domain is already in use.' }],
  });

const routed = {
  hostId: hostRoutes.hostId,
  path: hostRoutes.path,
  language: hostRoutes.language,
  page: contentPages.permalink,
  title: contentPages.title,
  type: contentPages.type,
  status: contentPages.status,
};

const routesOf = (db: Db, ids: readonly HostId[]) =>
  db
    .select(routed)
    .from(hostRoutes)
    .innerJoin(contentPages, eq(contentPages.id, hostRoutes.contentPageId))
    .where(inArray(hostRoutes.hostId, [...ids]))
    .orderBy(asc(hostRoutes.place));

/** Rows in their order, each with its paths. */
export async function presentHosts(ctx: EmployerContext, rows: readonly HostRow[]): Promise<Host[]> {
  if (rows.length === 0) return [];
  const found = await routesOf(
    ctx.db,
    rows.map((row) => row.id),
  );
  const target = new URL(ctx.services.settings.publicUrl).hostname;
  return rows.map((row) => {
    const routes = found.filter(({ hostId }) => hostId === row.id).map(presentRoute);
    return presentHost(row, routes, target);
  });
}

type Routed = Awaited<ReturnType<typeof routesOf>>[number];

const presentRoute = ({ path, page, title, status, language }: Routed): HostRoute => ({
  path,
  contentPage: { permalink: page, title },
  isPublished: status === 'published',
  language,
});

export async function presentOneHost(ctx: EmployerContext, row: HostRow): Promise<Host> {
  const [host] = await presentHosts(ctx, [row]);
  if (host === undefined) throw new Error('A host was asked for and not presented.');
  return host;
}

/** Every active host with its paths, by name: what the server keeps in memory. */
export async function activeHosts(db: Db): Promise<ActiveHost[]> {
  const rows = await db
    .select({
      id: hosts.id,
      name: hosts.name,
      employerId: hosts.employerId,
      employer: employers.permalink,
    })
    .from(hosts)
    .innerJoin(employers, eq(employers.id, hosts.employerId))
    .where(and(eq(hosts.status, 'active'), isNull(employers.closedAt)))
    .orderBy(asc(hosts.name));
  if (rows.length === 0) return [];
  const found = await routesOf(
    db,
    rows.map((row) => row.id),
  );
  return rows.map(({ id, ...host }) => ({
    ...host,
    routes: found
      .filter(({ hostId }) => hostId === id)
      .map(({ path, page, language, type }) => ({
        path,
        page,
        language,
        shownAt: type === 'sales' ? `/sales/${host.employer}/page/${page}` : `/page/${page}`,
      })),
  }));
}
