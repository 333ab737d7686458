import type { PdfReportPermalink } from '#contract/kit/ids.ts';
import { audit } from '#server/audit/audit.ts';
import type { EmployerContext } from '#server/context.ts';
import { AppError, conflict } from '#server/errors.ts';
import { reportOf } from './lookups.ts';
import { mayTakePeople } from './policy.ts';

export type ReportForm = 'pdf' | 'csv';
export type ReportFile = { storedAs: string; name: string };

/** Throws NOT_FOUND, CONFLICT while it is being made or where that failed, and GONE once it has served its time. */
export async function findReportFile(
  ctx: EmployerContext,
  permalink: PdfReportPermalink,
  form: ReportForm,
): Promise<ReportFile> {
  const row = await reportOf(ctx, permalink);
  mayTakePeople(ctx, row.type);
  if (row.status === 'expired' || row.expiresAt < ctx.now())
    throw new AppError('GONE', 'This report has expired. Make it again.');
  const storedAs = form === 'pdf' ? row.storedAs : row.csvStoredAs;
  if (row.status === 'failed') throw conflict('This report couldn’t be created.', 'failed');
  if (row.status !== 'ready' || storedAs === null)
    throw conflict('This report is still being created.', row.status);
  const entity = { kind: 'pdf-reports', permalink };
  await audit(ctx, { employerId: ctx.employer.id, action: 'pdf-report.downloaded', entity });
  return { storedAs, name: `${row.title} ${row.fromDay} – ${row.toDay}.${form}` };
}
