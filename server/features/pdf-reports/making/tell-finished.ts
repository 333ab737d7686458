// Tells that a report is ready or couldn't be made: its maker by the bell, recipients of a schedule by e-mail.
import { and, eq, inArray } from 'drizzle-orm';
import type { UserId } from '#contract/kit/ids.ts';
import { notificationPath } from '#lib/format/notification-path.ts';
import { backgroundContext } from '#server/background-context.ts';
import type { EmployerContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { notify } from '#server/notify/notify.ts';
import { employers } from '#server/tables/employers.ts';
import { type PdfReportRow, pdfReportSchedules } from '#server/tables/pdf-reports.ts';
import { users } from '#server/tables/users.ts';
import { reportOf } from '../lookups.ts';

/** Within the transaction that finishes it: the letters are written if and only if that commits. */
export async function tellFinished(tx: EmployerContext, row: PdfReportRow): Promise<void> {
  const isReady = row.status === 'ready';
  const entity = entityOf(tx, row);
  await notify(tx, {
    ...{ to: [row.createdById], employerId: row.employerId, type: 'report', entity },
    title: isReady ? 'Your report is ready' : 'Your report couldn’t be created',
    body: isReady ? row.title : `${row.title}: ${row.failure ?? ''}`,
    onceKey: `pdf-report:${row.id}`,
  });
  const recipients = isReady ? await recipientsOf(tx, row) : [];
  if (recipients.length > 0) await mail(tx, row, recipients);
  const told = new Set<UserId>([row.createdById, ...recipients.map(({ id }) => id)]);
  tx.afterCommit(() => {
    const payload = { permalink: row.permalink, status: row.status };
    for (const id of told) tx.services.emit('pdf-reports/finished', `user:${id}`, payload, null);
  });
}

const entityOf = ({ employer }: EmployerContext, { permalink }: PdfReportRow) => ({
  ...{ kind: 'pdf-reports', permalink, parent: employer.permalink },
});

/** Of its schedule, who is still an active member and could make the report by now. */
async function recipientsOf(tx: EmployerContext, row: PdfReportRow) {
  if (row.scheduleId === null) return [];
  const [schedule] = await tx.db
    .select({ recipientIds: pdfReportSchedules.recipientIds })
    .from(pdfReportSchedules)
    .where(eq(pdfReportSchedules.id, row.scheduleId));
  if (schedule === undefined || schedule.recipientIds.length === 0) return [];
  const members = await tx.db
    .select({ id: users.id, to: users.email, language: users.language })
    .from(users)
    .where(
      and(
        inArray(users.id, schedule.recipientIds),
        eq(users.employerId, row.employerId),
        eq(users.status, 'active'),
      ),
    )
    .orderBy(users.id);
  const may: typeof members = [];
  for (const member of members) if (await mayRead(tx, row, member.id)) may.push(member);
  return may;
}

async function mayRead(tx: EmployerContext, row: PdfReportRow, createdById: UserId): Promise<boolean> {
  const theirs = await backgroundContext(tx, { ...row, createdById });
  try {
    await reportOf(theirs, row.permalink);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

type Member = Awaited<ReturnType<typeof recipientsOf>>[number];

async function mail(tx: EmployerContext, row: PdfReportRow, members: readonly Member[]): Promise<void> {
  const [employer] = await tx.db
    .select({ name: employers.name })
    .from(employers)
    .where(eq(employers.id, row.employerId));
  const path = notificationPath(entityOf(tx, row));
  for (const { to, language } of members) {
    const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
    await tx.services.sendMail(tx.db, {
      ...{ kind: 'report-ready', to, language, link: `${tx.services.settings.publicUrl}${path}` },
      ...{ reportTitle: row.title, employerName: employer?.name ?? '' },
      ...{ from: day.format(new Date(row.fromDay)), until: day.format(new Date(row.toDay)) },
    });
  }
}
