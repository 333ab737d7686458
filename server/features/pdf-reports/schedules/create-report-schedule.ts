import { eq, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { ReportScheduleId } from '#contract/kit/ids.ts';
import type { ReportSchedule } from '#contract/pdf-report.ts';
import type { createReportSchedule as endpoint } from '#contract/pdf-reports.ts';
import { translator } from '#i18n/t.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction, newId } from '#server/context.ts';
import { conflict, invalidField } from '#server/errors.ts';
import { pdfReportSchedules } from '#server/tables/pdf-reports.ts';
import { checkFilters } from '../known-filters.ts';
import { mayEditSchedules, mayMakeReport } from '../policy.ts';
import { checkRecipients, presentSchedule, zoneOf } from './lookups.ts';
import { nextRun } from './next-run.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

const MOST_SCHEDULES = 50;

export async function createReportSchedule(ctx: EmployerContext, { body }: Input): Promise<ReportSchedule> {
  const { report, recipients, isActive, ...when } = body;
  mayEditSchedules(ctx);
  mayMakeReport(ctx, report.type);
  checkDay(when);
  await checkFilters(ctx, report, '/report/filters');
  const recipientIds = await checkRecipients(ctx, recipients, report.type);
  return inTransaction(ctx, async (tx) => {
    await refuseTooMany(tx);
    const at = tx.now();
    const zone = await zoneOf(tx.db, tx.employer.id);
    const [row] = await tx.db
      .insert(pdfReportSchedules)
      .values({
        ...{ id: newId<ReportScheduleId>(), employerId: tx.employer.id, createdById: tx.actor.userId },
        ...{
          createdAt: at,
          updatedAt: at,
          type: report.type,
          filters: report.filters,
          locale: report.locale,
        },
        title: report.title ?? translator(report.locale)(`report.types.${report.type}`),
        ...{ ...when, recipientIds, isActive, nextAt: isActive ? nextRun(when, zone, at) : null },
      })
      .returning();
    if (row === undefined) throw new Error('A schedule was written and not returned.');
    const entity = { kind: 'report-schedules', permalink: row.id };
    await audit(tx, { employerId: tx.employer.id, action: 'report-schedule.created', entity });
    return presentSchedule(tx, row);
  });
}

/** Throws VALIDATION for a day that a week has not. */
export function checkDay({ every, day }: Pick<ReportSchedule, 'every' | 'day'>): void {
  if (every === 'week' && day > 7) throw invalidField('/day', 'RANGE', 'Use 1 for Monday to 7 for Sunday.');
}

async function refuseTooMany({ db, employer }: EmployerContext): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pdf-reports/${employer.id}`}, 0))`);
  const there = await db.$count(pdfReportSchedules, eq(pdfReportSchedules.employerId, employer.id));
  if (there >= MOST_SCHEDULES)
    throw conflict(`There are ${MOST_SCHEDULES} schedules already. Delete one first.`, 'full');
}
