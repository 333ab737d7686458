// Video clips found for verbs: the staff's inside the tenant, the colleague's by the name in their link.
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { VideoClipPermalink, VideoClipRequestPermalink } from '#contract/kit/ids.ts';
import type { Context, EmployerContext } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { AppError, notFound } from '#server/errors.ts';
import { isOpen } from '#server/features/employers/lookups.ts';
import { users } from '#server/tables/users.ts';
import { type VideoClipId, videoClips, videoTakes } from '#server/tables/video-clips.ts';
import { seesAll, seesOwn } from './policy.ts';

export type VideoClipRow = typeof videoClips.$inferSelect;
export type TakeRow = typeof videoTakes.$inferSelect;

/** Those the caller sees. */
export const visible = (ctx: EmployerContext): SQL | undefined =>
  and(
    eq(videoClips.employerId, ctx.employer.id),
    seesAll(ctx)
      ? undefined
      : or(eq(videoClips.status, 'approved'), seesOwn(ctx) ? isAskedOf(ctx) : undefined),
  );

/** Asked of the caller's own address, and still to be recorded or looked at. */
const isAskedOf = (ctx: EmployerContext): SQL | undefined =>
  and(
    inArray(videoClips.status, ['requested', 'recorded']),
    sql`${videoClips.email} = (select ${users.email} from ${users} where ${users.id} = ${ctx.actor.userId})`,
  );

/** Throws NOT_FOUND. */
export async function videoClipOf(
  ctx: EmployerContext,
  permalink: VideoClipPermalink,
): Promise<VideoClipRow> {
  const [row] = await ctx.db
    .select()
    .from(videoClips)
    .where(and(visible(ctx), eq(videoClips.permalink, permalink)));
  if (row === undefined) throw notFound('This video clip');
  return row;
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockedVideoClipOf(
  tx: EmployerContext,
  permalink: VideoClipPermalink,
): Promise<VideoClipRow> {
  const [row] = await tx.db
    .select()
    .from(videoClips)
    .where(and(visible(tx), eq(videoClips.permalink, permalink)))
    .for('update');
  if (row === undefined) throw notFound('This video clip');
  return row;
}

/**
 * What a link leads to. Throws NOT_FOUND for one that never was, GONE for one that staff took back before anything was
 * sent, or of an employer that closed.
 */
export async function requested(
  ctx: Context,
  request: VideoClipRequestPermalink,
  { isLocked = false } = {},
): Promise<VideoClipRow> {
  const asked = ctx.db.select().from(videoClips).where(eq(videoClips.request, request));
  const [row] = isLocked ? await asked.for('update') : await asked;
  if (row === undefined) throw notFound('This link');
  const isTakenBack = row.status === 'retired' && row.sentAt === null;
  if (isTakenBack || !(await isOpen(ctx.db, row.employerId)))
    throw new AppError('GONE', 'This request was taken back. Nothing needs to be recorded.');
  return row;
}

/** Of some video clips, in the order they were recorded. */
export async function takesOf(db: Db, ids: readonly VideoClipId[]): Promise<TakeRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(videoTakes)
    .where(inArray(videoTakes.videoClipId, [...ids]))
    .orderBy(asc(videoTakes.createdAt), asc(videoTakes.id));
}
