// What reports do without a call: they are drawn, and their files removed when their thirty days are over.
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Work, WorkPorts } from '#server/background.ts';
import { nextDue } from '#server/bell.ts';
import { pdfReports } from '#server/tables/pdf-reports.ts';
import { claimReport } from './claim.ts';
import { makeReport } from './make-report.ts';

/** As many as are drawn beside the server at once. */
const AT_ONCE = 2;

export const renderReports: Work = {
  name: 'pdf-reports/render',
  everyMs: 2_000,
  // A report whose node ended is free again once its lease is over.
  told: {
    next: ({ db }) => nextDue(db, sql`select min(lease_until) from pdf_reports where status = 'rendering'`),
  },
  async doDue(ports, signal) {
    const one = await claimReport(ports);
    if (one === null) return false;
    await Promise.all([
      makeReport(ports, one, signal).then(() => drawOn(ports, signal)),
      ...Array.from({ length: AT_ONCE - 1 }, () => drawOn(ports, signal)),
    ]);
    return false;
  },
};

async function drawOn(ports: WorkPorts, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const one = await claimReport(ports);
    if (one === null) return;
    await makeReport(ports, one, signal);
  }
}

const EXPIRED_AT_ONCE = 100;

export const expireReports: Work = {
  name: 'pdf-reports/expire',
  everyMs: 3_600_000,
  async doDue({ db, services, now }) {
    const over = await db
      .select({ id: pdfReports.id, storedAs: pdfReports.storedAs, csvStoredAs: pdfReports.csvStoredAs })
      .from(pdfReports)
      .where(and(inArray(pdfReports.status, ['ready', 'failed']), lt(pdfReports.expiresAt, now())))
      .limit(EXPIRED_AT_ONCE);
    for (const { id, storedAs, csvStoredAs } of over) {
      // Files first: a row that still names them is looked at again.
      for (const file of [storedAs, csvStoredAs]) if (file !== null) await services.files.remove(file);
      await db
        .update(pdfReports)
        .set({ status: 'expired', storedAs: null, csvStoredAs: null, personIds: [], updatedAt: now() })
        .where(eq(pdfReports.id, id));
    }
    return over.length === EXPIRED_AT_ONCE;
  },
};
