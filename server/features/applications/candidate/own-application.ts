// The candidate's own application: opened by its token and by nothing else. Wrong and missing ones are answered alike.
import { timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { ApplicationPermalink } from '#contract/kit/ids.ts';
import type { Context } from '#server/context.ts';
import { AppError, conflict, notFound } from '#server/errors.ts';
import { holdApplicants } from '#server/features/persons/linking/locks.ts';
import { verifyEmail } from '#server/features/persons/linking/verify-email.ts';
import { applicationLinks, applications } from '#server/tables/applications.ts';
import { tokenHash } from '#server/tokens.ts';
import { JOB_CLOSED } from '../refusals.ts';
import { mayFinish } from '../rules.ts';

export type ApplicationRow = typeof applications.$inferSelect;

/** The application that the call's bearer opens. Throws NOT_FOUND; GONE when its time is over. */
export async function ownApplication(
  ctx: Context,
  permalink: ApplicationPermalink,
  { isLocked = false } = {},
): Promise<ApplicationRow> {
  const which = eq(applications.permalink, permalink);
  if (isLocked) await holdApplicants(ctx.db, which);
  const asked = ctx.db.select().from(applications).where(which);
  const [row] = await (isLocked ? asked.for('update') : asked);
  // The same work whether it is there or not.
  const given = tokenHash(ctx.bearer ?? '');
  const isOpened = isSame(given, row?.tokenHash ?? tokenHash('nothing')) && ctx.bearer !== null;
  const isMailed = await isMailedWay(ctx, given, row?.id);
  if (row === undefined || !(isOpened || isMailed)) throw notFound('This application');
  if (row.resumeUntil <= ctx.now())
    throw new AppError('GONE', 'This link has expired. Request a new one by e-mail.');
  if (isMailed && row.erasedAt === null) await verifyEmail(ctx, row.personId, row.email);
  return row;
}

const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

async function isMailedWay(
  ctx: Context,
  hash: string,
  id: ApplicationRow['id'] | undefined,
): Promise<boolean> {
  const [link] = await ctx.db
    .select({ id: applicationLinks.applicationId })
    .from(applicationLinks)
    .where(and(eq(applicationLinks.tokenHash, hash)));
  return link !== undefined && link.id === id;
}

/** Whether it was handed in, be it for the second time. */
export const isHandedIn = (row: ApplicationRow): boolean =>
  row.status !== 'started' || row.duplicateOfId !== null;

/** Throws CONFLICT when it was handed in, GONE when the job has been closed for too long. */
export function checkUnfinished(
  ctx: Context,
  row: ApplicationRow,
  job: Parameters<typeof mayFinish>[0],
): void {
  if (isHandedIn(row)) throw conflict('This application was already submitted.', 'submitted');
  if (!mayFinish(job, ctx.now())) throw new AppError('GONE', JOB_CLOSED);
}
