// Schedules found inside the tenant by who could make their reports, and as answers show them.
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Who } from '#contract/kit/fields.ts';
import type { EmployerId, ReportScheduleId, UserId } from '#contract/kit/ids.ts';
import type { ReportSchedule, ReportType } from '#contract/pdf-report.ts';
import type { EmployerContext } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { invalidField, notFound } from '#server/errors.ts';
import { membersNamed, whoOf } from '#server/features/users/lookups.ts';
import { employerSettings } from '#server/tables/employers.ts';
import { pdfReportSchedules, pdfReports, type ReportScheduleRow } from '#server/tables/pdf-reports.ts';
import { users } from '#server/tables/users.ts';
import { seenTypes } from '../lookups.ts';
import { typesFor } from '../policy.ts';

/** Where the employer's clocks are. */
export async function zoneOf(db: Db, employerId: EmployerId): Promise<string> {
  const [row] = await db
    .select({ timezone: employerSettings.timezone })
    .from(employerSettings)
    .where(eq(employerSettings.employerId, employerId));
  return row?.timezone ?? 'UTC';
}

/** Throws NOT_FOUND, also for one whose reports the caller could not make. */
export async function scheduleOf(
  ctx: EmployerContext,
  id: ReportScheduleId,
  { isLocked = false } = {},
): Promise<ReportScheduleRow> {
  const asked = ctx.db
    .select()
    .from(pdfReportSchedules)
    .where(and(seenTypes(ctx, pdfReportSchedules), eq(pdfReportSchedules.id, id)));
  const [row] = await (isLocked ? asked.for('no key update') : asked);
  if (row === undefined) throw notFound('This schedule');
  return row;
}

/** Each once, in their order. Throws VALIDATION for who is no active member, or may not read the report. */
export async function checkRecipients(
  ctx: EmployerContext,
  ids: readonly UserId[],
  type: ReportType,
): Promise<UserId[]> {
  const rows = await ctx.db
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(
      and(eq(users.employerId, ctx.employer.id), eq(users.status, 'active'), inArray(users.id, [...ids])),
    );
  const roles = new Map(rows.map(({ id, role }) => [id, role ?? 'viewer']));
  for (const [at, id] of ids.entries()) {
    const role = roles.get(id);
    if (role === undefined)
      throw invalidField(`/recipients/${at}`, 'NOT_FOUND', 'This isn’t an active member.');
    if (!typesFor(role).includes(type))
      throw invalidField(
        `/recipients/${at}`,
        'NOT_ALLOWED',
        'This member’s role doesn’t include this report.',
      );
  }
  return [...new Set(ids)];
}

/** In the order of their rows. */
export async function presentSchedules(
  ctx: EmployerContext,
  rows: readonly ReportScheduleRow[],
): Promise<ReportSchedule[]> {
  if (rows.length === 0) return [];
  const [members, recipients, last] = await Promise.all([
    membersNamed(
      ctx.db,
      rows.map(({ createdById }) => createdById),
    ),
    activeOf(ctx, rows),
    lastReports(ctx, rows),
  ]);
  return rows.map((row) => ({
    id: row.id,
    report: { type: row.type, title: row.title, filters: row.filters, locale: row.locale },
    ...{ every: row.every, day: row.day, time: row.time },
    recipients: row.recipientIds.flatMap((id) => recipients.get(id) ?? []),
    isActive: row.isActive,
    nextAt: row.nextAt?.toISOString() ?? null,
    lastReport: last.get(row.id) ?? null,
    createdBy: whoOf(members, row.createdById),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  }));
}

export async function presentSchedule(ctx: EmployerContext, row: ReportScheduleRow): Promise<ReportSchedule> {
  const [shown] = await presentSchedules(ctx, [row]);
  if (shown === undefined) throw new Error('A schedule was not presented.');
  return shown;
}

/** Who left is no recipient any more. */
async function activeOf(ctx: EmployerContext, rows: readonly ReportScheduleRow[]): Promise<Map<string, Who>> {
  const ids = [...new Set(rows.flatMap(({ recipientIds }) => recipientIds))];
  if (ids.length === 0) return new Map();
  const found = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), eq(users.employerId, ctx.employer.id), eq(users.status, 'active')));
  return membersNamed(
    ctx.db,
    found.map(({ id }) => id),
  );
}

async function lastReports(ctx: EmployerContext, rows: readonly ReportScheduleRow[]) {
  const found = await ctx.db
    .selectDistinctOn([pdfReports.scheduleId], {
      id: pdfReports.scheduleId,
      permalink: pdfReports.permalink,
      title: pdfReports.title,
    })
    .from(pdfReports)
    .where(
      inArray(
        pdfReports.scheduleId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(pdfReports.scheduleId, desc(pdfReports.scheduledFor));
  return new Map(found.map(({ id, ...ref }) => [id, ref]));
}
