import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { PdfReportPermalink } from '#contract/kit/ids.ts';
import { MOST_REPORT_DAYS, type PdfReport, type ReportRange } from '#contract/pdf-report.ts';
import type { createPdfReport as endpoint } from '#contract/pdf-reports.ts';
import { translator } from '#i18n/t.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction, newId, newPermalink } from '#server/context.ts';
import { conflict, invalidField } from '#server/errors.ts';
import { type PdfReportId, pdfReports } from '#server/tables/pdf-reports.ts';
import { checkFilters, jobsOfReport } from './known-filters.ts';
import { presentReport } from './lookups.ts';
import { mayMakeReport } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

export const KEPT_MS = 30 * 86_400_000;
/** So many reports of an employer may wait or be drawn at once. */
export const MOST_OPEN = 200;

/** Queues a report. Throws VALIDATION, NOT_FOUND for things one may not see, and CONFLICT where too many wait. */
export async function createPdfReport(ctx: EmployerContext, { body }: Input): Promise<PdfReport> {
  const { type, range, filters, locale } = body;
  mayMakeReport(ctx, type);
  checkRange(range);
  await checkFilters(ctx, body, '/filters');
  const jobIds = await jobsOfReport(ctx, body);
  return inTransaction(ctx, async (tx) => {
    await refuseTooMany(tx);
    const at = tx.now();
    const [row] = await tx.db
      .insert(pdfReports)
      .values({
        ...{ id: newId<PdfReportId>(), permalink: newPermalink<PdfReportPermalink>() },
        ...{ employerId: tx.employer.id, createdById: tx.actor.userId, createdAt: at, updatedAt: at },
        ...{ type, filters, locale, jobIds, fromDay: range.from, toDay: range.to },
        title: body.title ?? translator(locale)(`report.types.${type}`),
        expiresAt: new Date(at.getTime() + KEPT_MS),
      })
      .returning();
    if (row === undefined) throw new Error('A report was written and not returned.');
    await audit(tx, {
      employerId: tx.employer.id,
      action: 'pdf-report.created',
      entity: { kind: 'pdf-reports', permalink: row.permalink },
    });
    return presentReport(tx, row);
  });
}

function checkRange({ from, to }: ReportRange): void {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  if (days < 1) throw invalidField('/range/to', 'RANGE', 'Use a day on or after the first one.');
  if (days > MOST_REPORT_DAYS)
    throw invalidField('/range/from', 'RANGE', `Use at most ${MOST_REPORT_DAYS} days.`);
}

async function refuseTooMany({ db, employer }: EmployerContext): Promise<void> {
  // One after the other, so that two calls at once cannot both take the last place.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pdf-reports/${employer.id}`}, 0))`);
  const [row] = await db
    .select({ open: count() })
    .from(pdfReports)
    .where(and(eq(pdfReports.employerId, employer.id), inArray(pdfReports.status, ['queued', 'rendering'])));
  if ((row?.open ?? 0) >= MOST_OPEN)
    throw conflict(`${MOST_OPEN} reports are waiting already. Try again when some are ready.`, 'full');
}
