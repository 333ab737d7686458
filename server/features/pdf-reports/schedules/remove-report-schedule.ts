import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { removeReportSchedule as endpoint } from '#contract/pdf-reports.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { pdfReportSchedules } from '#server/tables/pdf-reports.ts';
import { mayEditSchedules } from '../policy.ts';
import { scheduleOf } from './lookups.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Nothing is made or sent any more; the reports it made stay. */
export async function removeReportSchedule(ctx: EmployerContext, { params }: Input): Promise<void> {
  mayEditSchedules(ctx);
  await inTransaction(ctx, async (tx) => {
    const row = await scheduleOf(tx, params.reportSchedule, { isLocked: true });
    await tx.db.delete(pdfReportSchedules).where(eq(pdfReportSchedules.id, row.id));
    const entity = { kind: 'report-schedules', permalink: row.id };
    await audit(tx, { employerId: tx.employer.id, action: 'report-schedule.removed', entity });
  });
}
