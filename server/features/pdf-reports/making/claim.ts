// Which report is drawn next: the employer that waited longest for one goes first, and each has a few drawn at a time.
import { eq, sql } from 'drizzle-orm';
import type { WorkPorts } from '#server/background.ts';
import { type PdfReportId, type PdfReportRow, pdfReports } from '#server/tables/pdf-reports.ts';

/** A node that has drawn one for so long has ended: drawing is stopped after a minute. */
export const LEASE_MS = 3 * 60_000;
/** So many of an employer are drawn at once, on all nodes together. */
export const MOST_AT_ONCE = 2;

/** Takes one for this node; null where none may be drawn now. */
export async function claimReport({ db, now }: WorkPorts): Promise<PdfReportRow | null> {
  const at = now();
  return db.transaction(async (tx) => {
    // Two nodes that look at once would both count the same places as free.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('pdf-reports/claim', 0))`);
    const { rows } = await tx.execute<{ id: PdfReportId }>(sql`
      with open as (
        select id, employer_id, created_at,
          status = 'rendering' and lease_until >= ${at.toISOString()}::timestamptz as is_held
        from pdf_reports where status in ('queued', 'rendering')
      ), employers as (
        select employer_id, count(*) filter (where is_held) as held,
          (select max(started_at) from pdf_reports r where r.employer_id = open.employer_id) as served_at
        from open group by employer_id
      )
      select open.id from open join employers using (employer_id)
      where not open.is_held and employers.held < ${MOST_AT_ONCE}
      order by employers.served_at nulls first, open.created_at, open.id limit 1`);
    const [next] = rows;
    if (next === undefined) return null;
    const [row] = await tx
      .update(pdfReports)
      .set({
        ...{ status: 'rendering', startedAt: at, updatedAt: at },
        leaseUntil: new Date(at.getTime() + LEASE_MS),
        attempts: sql`${pdfReports.attempts} + 1`,
        version: sql`${pdfReports.version} + 1`,
      })
      .where(eq(pdfReports.id, next.id))
      .returning();
    return row ?? null;
  });
}
