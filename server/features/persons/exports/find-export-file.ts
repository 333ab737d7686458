import type { ExportPermalink } from '#contract/kit/ids.ts';
import { audit } from '#server/audit/audit.ts';
import type { EmployerContext } from '#server/context.ts';
import { AppError, conflict } from '#server/errors.ts';
import type { ExportRow } from '#server/tables/exports.ts';
import { mayEditPersons } from '../policy.ts';
import { exportOf } from './lookups.ts';
import { contentTypes } from './write-export.ts';

export type ExportFile = { storedAs: string; bytes: number; name: string; contentType: string };

/** Throws NOT_FOUND, CONFLICT while it is being made, and GONE once it has served its time. */
export async function findExportFile(ctx: EmployerContext, permalink: ExportPermalink): Promise<ExportFile> {
  mayEditPersons(ctx);
  const row = await exportOf(ctx, permalink);
  const { status, storedAs, bytes, kind, format } = row;
  if (status === 'expired' || row.expiresAt < ctx.now())
    throw new AppError('GONE', 'This file expired after seven days. Export again.');
  if (status !== 'ready' || storedAs === null || bytes === null) throw notReady(row);
  const entity = { kind: 'exports', permalink };
  await audit(ctx, { employerId: ctx.employer.id, action: 'export.downloaded', entity });
  const day = row.createdAt.toISOString().slice(0, 10);
  return { storedAs, bytes, name: `${kind}-${day}.${format}`, contentType: contentTypes[format] };
}

const notReady = ({ status }: ExportRow) =>
  conflict(
    status === 'failed' ? 'This file couldn’t be created.' : 'This file is still being created.',
    status,
  );
