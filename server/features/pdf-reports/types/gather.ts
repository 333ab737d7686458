// What each type of report says, gathered in the name of who asked for it and with the role they have now.
import { eq } from 'drizzle-orm';
import type { ReportType } from '#contract/pdf-report.ts';
import type { EmployerContext } from '#server/context.ts';
import { employers } from '#server/tables/employers.ts';
import type { PdfReportRow } from '#server/tables/pdf-reports.ts';
import type { PersonId } from '#server/tables/persons.ts';
import { lengthOf, rangeBefore } from '../content/buckets.ts';
import type { ReportData } from '../content/report-data.ts';
import { reportWords } from '../content/report-words.ts';
import type { Asked, Told } from './asked.ts';
import { campaignReport } from './campaign.ts';
import { clipPerformance } from './clip-performance.ts';
import { employerMonthly } from './employer-monthly.ts';
import { jobFunnel } from './job-funnel.ts';
import { personList } from './person-list.ts';
import { sequenceReport } from './sequence.ts';

const types: Record<ReportType, (ctx: EmployerContext, asked: Asked) => Promise<Told>> = {
  'clip-performance': clipPerformance,
  'job-funnel': jobFunnel,
  campaign: campaignReport,
  sequence: sequenceReport,
  'person-list': personList,
  'employer-monthly': employerMonthly,
};

/** `personIds`: who is named. Throws FORBIDDEN and NOT_FOUND for what the maker may not see any more. */
export async function gather(
  ctx: EmployerContext,
  row: PdfReportRow,
): Promise<{ data: ReportData; personIds: PersonId[] }> {
  const range = { from: row.fromDay, to: row.toDay };
  const { personIds = [], ...told } = await types[row.type](ctx, {
    ...{ range, before: rangeBefore(range), days: lengthOf(range) },
    ...{ filters: row.filters, jobIds: row.jobIds, words: reportWords(row.locale) },
  });
  const [employer] = await ctx.db
    .select({ name: employers.name })
    .from(employers)
    .where(eq(employers.id, ctx.employer.id));
  return {
    data: { title: row.title, employer: employer?.name ?? '', range, language: row.locale, ...told },
    personIds,
  };
}
