// Queues the reports of schedules whose moment has come: each run one report, whatever ends or runs twice.
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { PdfReportPermalink } from '#contract/kit/ids.ts';
import type { Work, WorkPorts } from '#server/background.ts';
import { backgroundContext } from '#server/background-context.ts';
import { nextDue } from '#server/bell.ts';
import { type EmployerContext, inTransaction, newId, newPermalink } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { notify } from '#server/notify/notify.ts';
import { employers } from '#server/tables/employers.ts';
import {
  type PdfReportId,
  pdfReportSchedules,
  pdfReports,
  type ReportScheduleRow,
} from '#server/tables/pdf-reports.ts';
import { users } from '#server/tables/users.ts';
import { KEPT_MS } from '../create-pdf-report.ts';
import { jobsOfReport } from '../known-filters.ts';
import { mayEditSchedules, mayMakeReport } from '../policy.ts';
import { zoneOf } from './lookups.ts';
import { lastDue, nextRun, rangeOf } from './next-run.ts';

export const runSchedules: Work = {
  name: 'pdf-reports/schedules',
  everyMs: 60_000,
  told: {
    next: ({ db }) =>
      nextDue(
        db,
        sql`select min(s.next_at) from pdf_report_schedules s join employers e on e.id = s.employer_id
          where s.is_active and e.closed_at is null`,
      ),
  },
  async doDue(ports, signal) {
    while (!signal.aborted) {
      const due = await dueSchedule(ports);
      if (due === null) return false;
      await run(ports, due);
    }
    return false;
  },
};

async function dueSchedule({ db, now }: WorkPorts): Promise<ReportScheduleRow | null> {
  const [row] = await db
    .select({ schedule: pdfReportSchedules })
    .from(pdfReportSchedules)
    .innerJoin(employers, eq(employers.id, pdfReportSchedules.employerId))
    .where(
      and(
        eq(pdfReportSchedules.isActive, true),
        lte(pdfReportSchedules.nextAt, now()),
        isNull(employers.closedAt),
      ),
    )
    .orderBy(asc(pdfReportSchedules.nextAt), asc(pdfReportSchedules.id))
    .limit(1);
  return row?.schedule ?? null;
}

/** The report is written and the schedule moves on in one transaction: of two nodes the second one finds it done. */
async function run(ports: WorkPorts, { id, nextAt, ...about }: ReportScheduleRow): Promise<void> {
  const ctx = await backgroundContext(ports, { id, ...about });
  await inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .select()
      .from(pdfReportSchedules)
      .where(eq(pdfReportSchedules.id, id))
      .for('no key update');
    const isSame = row?.isActive && row.nextAt !== null && row.nextAt.getTime() === nextAt?.getTime();
    if (row === undefined || !isSame) return;
    if (!mayStillRun(tx, row)) return pause(tx, row);
    const zone = await zoneOf(tx.db, row.employerId);
    const due = lastDue(row, zone, { due: row.nextAt ?? tx.now(), now: tx.now() });
    await queue(tx, row, { due, range: rangeOf(row, zone, due) });
    await tx.db
      .update(pdfReportSchedules)
      .set({ nextAt: nextRun(row, zone, tx.now()) })
      .where(eq(pdfReportSchedules.id, id));
  });
}

function mayStillRun(tx: EmployerContext, row: ReportScheduleRow): boolean {
  try {
    mayEditSchedules(tx);
    mayMakeReport(tx, row.type);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

async function queue(
  tx: EmployerContext,
  row: ReportScheduleRow,
  { due, range }: { due: Date; range: { from: string; to: string } },
): Promise<void> {
  const at = tx.now();
  await tx.db
    .insert(pdfReports)
    .values({
      ...{ id: newId<PdfReportId>(), permalink: newPermalink<PdfReportPermalink>() },
      ...{ employerId: row.employerId, createdById: row.createdById, createdAt: at, updatedAt: at },
      ...{ type: row.type, title: row.title, filters: row.filters, locale: row.locale },
      ...{ jobIds: await jobsOfReport(tx, row), fromDay: range.from, toDay: range.to },
      ...{ scheduleId: row.id, scheduledFor: due, expiresAt: new Date(at.getTime() + KEPT_MS) },
    })
    .onConflictDoNothing({ target: [pdfReports.scheduleId, pdfReports.scheduledFor] });
}

/** Who made it left, or may no longer: nobody would answer for what is sent, and the owners hear of it. */
async function pause(tx: EmployerContext, row: ReportScheduleRow): Promise<void> {
  await tx.db
    .update(pdfReportSchedules)
    .set({
      ...{ isActive: false, nextAt: null, updatedAt: tx.now() },
      version: sql`${pdfReportSchedules.version} + 1`,
    })
    .where(eq(pdfReportSchedules.id, row.id));
  const owners = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.employerId, row.employerId), inArray(users.role, ['owner', 'admin'])));
  await notify(tx, {
    ...{ to: owners.map(({ id }) => id), employerId: row.employerId, type: 'report' },
    title: 'A report schedule is paused',
    body: `${row.title}: the member who created it can’t create this report anymore.`,
    onceKey: `report-schedule:${row.id}:${row.version}`,
  });
}
