// Exports found inside the tenant, and as answers show them.
import { and, eq, type SQL } from 'drizzle-orm';
import type { Export } from '#contract/exports.ts';
import type { ExportPermalink } from '#contract/kit/ids.ts';
import type { Context, EmployerContext } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { membersNamed, whoOf } from '#server/features/users/lookups.ts';
import { type ExportRow, exportFiles } from '#server/tables/exports.ts';

/** One's own; an owner sees all. */
export const seenExports = ({ actor, employer }: EmployerContext): SQL | undefined =>
  and(
    eq(exportFiles.employerId, employer.id),
    actor.role === 'owner' ? undefined : eq(exportFiles.createdById, actor.userId),
  );

/** Throws NOT_FOUND. */
export async function exportOf(ctx: EmployerContext, permalink: ExportPermalink): Promise<ExportRow> {
  const [row] = await ctx.db
    .select()
    .from(exportFiles)
    .where(and(seenExports(ctx), eq(exportFiles.permalink, permalink)));
  if (row === undefined) throw notFound('This export');
  return row;
}

export async function presentExports(
  ctx: Pick<Context, 'db'>,
  rows: readonly ExportRow[],
): Promise<Export[]> {
  const members = await membersNamed(
    ctx.db,
    rows.map(({ createdById }) => createdById),
  );
  return rows.map(({ permalink, kind, format, search, status, ...row }) => ({
    ...{ permalink, kind, format, search, status },
    file:
      row.bytes === null || row.sha256 === null || row.rows === null
        ? null
        : { bytes: row.bytes, sha256: row.sha256, rows: row.rows },
    expiresAt: row.expiresAt.toISOString(),
    createdBy: whoOf(members, row.createdById),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  }));
}

export async function presentExport(ctx: Pick<Context, 'db'>, row: ExportRow): Promise<Export> {
  const [shown] = await presentExports(ctx, [row]);
  if (shown === undefined) throw new Error('An export was not presented.');
  return shown;
}
