import { eq, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { ReportSchedule } from '#contract/pdf-report.ts';
import type { saveReportSchedule as endpoint } from '#contract/pdf-reports.ts';
import { translator } from '#i18n/t.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { staleVersion } from '#server/errors.ts';
import { pdfReportSchedules, type ReportScheduleRow } from '#server/tables/pdf-reports.ts';
import { checkFilters } from '../known-filters.ts';
import { mayEditSchedules, mayMakeReport } from '../policy.ts';
import { checkDay } from './create-report-schedule.ts';
import { checkRecipients, presentSchedule, scheduleOf, zoneOf } from './lookups.ts';
import { nextRun } from './next-run.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { version: number };

/** What is not named stays. A schedule that is resumed runs at its next moment; what it missed is not made up for. */
export async function saveReportSchedule(
  ctx: EmployerContext,
  { params, body, version }: Input,
): Promise<ReportSchedule> {
  mayEditSchedules(ctx);
  return inTransaction(ctx, async (tx) => {
    const before = await scheduleOf(tx, params.reportSchedule, { isLocked: true });
    if (before.version !== version) throw staleVersion(await presentSchedule(tx, before));
    const [row] = await tx.db
      .update(pdfReportSchedules)
      .set({
        ...(await changesOf(tx, body, before)),
        version: sql`${pdfReportSchedules.version} + 1`,
        updatedAt: tx.now(),
      })
      .where(eq(pdfReportSchedules.id, before.id))
      .returning();
    if (row === undefined) throw new Error('A locked schedule was gone.');
    const entity = { kind: 'report-schedules', permalink: row.id };
    const changes = Object.keys(body);
    await audit(tx, { employerId: tx.employer.id, action: 'report-schedule.changed', entity, changes });
    return presentSchedule(tx, row);
  });
}

async function changesOf(
  tx: EmployerContext,
  { report, recipients, every, day, time, isActive }: Input['body'],
  before: ReportScheduleRow,
): Promise<Partial<ReportScheduleRow>> {
  const type = report?.type ?? before.type;
  mayMakeReport(tx, type);
  const when = { every: every ?? before.every, day: day ?? before.day, time: time ?? before.time };
  checkDay(when);
  if (report !== undefined) await checkFilters(tx, report, '/report/filters');
  const willRun = isActive ?? before.isActive;
  const zone = await zoneOf(tx.db, tx.employer.id);
  return {
    ...when,
    ...(report === undefined
      ? {}
      : {
          ...{ type, filters: report.filters, locale: report.locale },
          title: report.title ?? translator(report.locale)(`report.types.${type}`),
        }),
    ...(recipients === undefined ? {} : { recipientIds: await checkRecipients(tx, recipients, type) }),
    ...{ isActive: willRun, nextAt: willRun ? nextRun(when, zone, tx.now()) : null },
    // Whoever changes what is sent answers for it from now on: it is gathered with their role.
    createdById: tx.actor.userId,
  };
}
