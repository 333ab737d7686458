// Reports found inside the tenant by who could make them, and as answers show them.
import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { PdfReportPermalink } from '#contract/kit/ids.ts';
import type { PdfReport } from '#contract/pdf-report.ts';
import { isAssigned } from '#server/accounts/is-assigned.ts';
import { visibleSequences } from '#server/accounts/visible-sequences.ts';
import type { Context, EmployerContext } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { visibleLists } from '#server/features/persons/lists/lookups.ts';
import { membersNamed, whoOf } from '#server/features/users/lookups.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { type PdfReportRow, type pdfReportSchedules, pdfReports } from '#server/tables/pdf-reports.ts';
import { personLists } from '#server/tables/person-lists.ts';
import { sequences } from '#server/tables/sequences.ts';
import { typesFor } from './policy.ts';

type Limited = typeof pdfReports | typeof pdfReportSchedules;

/**
 * Of the types one may make, about things one may see: sequences and lists may be private. With that, who reads a report
 * could have made it.
 */
export const seenTypes = (ctx: EmployerContext, table: Limited): SQL | undefined =>
  and(
    eq(table.employerId, ctx.employer.id),
    inArray(table.type, typesFor(ctx.actor.role)),
    allOf(
      sql`${table.filters} -> 'sequences'`,
      sql`select ${sequences.permalink} from ${sequences} where ${visibleSequences(ctx)}`,
    ),
    allOf(
      sql`${table.filters} -> 'personLists'`,
      sql`select ${personLists.permalink} from ${personLists} where ${visibleLists(ctx)}`,
    ),
  );

const allOf = (named: SQL, seen: SQL): SQL =>
  sql`not exists (select from jsonb_array_elements_text(coalesce(${named}, '[]'::jsonb)) as named(permalink)
    where named.permalink not in (${seen}))`;

/** Those one could make: hiring managers of jobs that are all theirs. */
export function seenReports(ctx: EmployerContext): SQL | undefined {
  const seen = seenTypes(ctx, pdfReports);
  if (ctx.actor.role !== 'hiring-manager') return seen;
  const own = sql`array(select ${jobPages.id} from ${jobPages}
    where ${jobPages.employerId} = ${ctx.employer.id} and ${isAssigned(ctx, jobPages.id)})`;
  const ofOwnJobs = and(isNotNull(pdfReports.jobIds), sql`${pdfReports.jobIds} <@ ${own}`);
  return and(seen, or(sql`${pdfReports.type} <> 'job-funnel'`, ofOwnJobs));
}

/** Throws NOT_FOUND, also for a report that one could not make. */
export async function reportOf(ctx: EmployerContext, permalink: PdfReportPermalink): Promise<PdfReportRow> {
  const [row] = await ctx.db
    .select()
    .from(pdfReports)
    .where(and(seenReports(ctx), eq(pdfReports.permalink, permalink)));
  if (row === undefined) throw notFound('This report');
  return row;
}

/** In the order of their rows. */
export async function presentReports(
  ctx: Pick<Context, 'db'>,
  rows: readonly PdfReportRow[],
): Promise<PdfReport[]> {
  const members = await membersNamed(
    ctx.db,
    rows.map(({ createdById }) => createdById),
  );
  return rows.map((row) => ({
    ...{ permalink: row.permalink, type: row.type, title: row.title },
    range: { from: row.fromDay, to: row.toDay },
    ...{ filters: row.filters, locale: row.locale, status: row.status, failure: row.failure },
    file:
      row.status !== 'ready' || row.bytes === null || row.sha256 === null || row.pages === null
        ? null
        : { bytes: row.bytes, sha256: row.sha256, pages: row.pages },
    generatedBy: whoOf(members, row.createdById),
    expiresAt: row.expiresAt.toISOString(),
    scheduleId: row.scheduleId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  }));
}

export async function presentReport(ctx: Pick<Context, 'db'>, row: PdfReportRow): Promise<PdfReport> {
  const [shown] = await presentReports(ctx, [row]);
  if (shown === undefined) throw new Error('A report was not presented.');
  return shown;
}
