// A stored video clip as staff and as the colleague see it.
import { asc, eq, inArray } from 'drizzle-orm';
import type { Ref } from '#contract/kit/fields.ts';
import type { VideoClipRequest } from '#contract/public-video-clips.ts';
import type { VideoClip, VideoTake } from '#contract/video-clips.ts';
import { displayName } from '#server/accounts/display-name.ts';
import type { Context, EmployerContext } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { notFound } from '#server/errors.ts';
import { ownerOf } from '#server/features/employers/lookups.ts';
import { jobClips, jobClipTracks } from '#server/tables/job-clips.ts';
import { type MediaId, media } from '#server/tables/media.ts';
import { users } from '#server/tables/users.ts';
import type { VideoClipId } from '#server/tables/video-clips.ts';
import { captionsOf, captionsOfTake } from './captions/caption-rows.ts';
import { type TakeRow, takesOf, type VideoClipRow } from './lookups.ts';
import { seesAll } from './policy.ts';
import { isOpenFor, releaseVersionOf, requestUrl, takeUrl } from './rules.ts';

export async function presentVideoClips(
  ctx: EmployerContext,
  rows: readonly VideoClipRow[],
): Promise<VideoClip[]> {
  const takes = (await takesOf(ctx.db, idsOf(rows))).filter(({ isSent }) => isSent);
  const mediaIds = takes.flatMap(({ mediaId }) => mediaId ?? []);
  const [names, uses, permalinks, captions] = await Promise.all([
    namesOf(ctx.db, rows),
    usesOf(ctx.db, mediaIds),
    permalinksOf(ctx.db, mediaIds),
    captionsOf(ctx.db, idsOf(rows)),
  ]);
  return rows.map((row) => {
    const own = takes.filter(({ videoClipId }) => videoClipId === row.id);
    const used = new Map(
      own.flatMap(({ mediaId }) => uses.get(mediaId ?? '') ?? []).map((ref) => [ref.permalink, ref]),
    );
    return {
      ...presentRow(ctx, row),
      takes: own.map((take) => ({
        ...presentTake(take),
        ...{ media: permalinks.get(take.mediaId ?? '') ?? null, start: take.startMs, end: take.endMs },
        captions: captionsOfTake(captions, take),
      })),
      requestedBy:
        row.requestedById === null
          ? null
          : { id: row.requestedById, name: names.get(row.requestedById) ?? '' },
      usedIn: [...used.values()],
    };
  });
}

export async function presentVideoClip(ctx: EmployerContext, row: VideoClipRow): Promise<VideoClip> {
  const [shown] = await presentVideoClips(ctx, [row]);
  if (shown === undefined) throw new Error('A video clip was read and not presented.');
  return shown;
}

function presentRow(
  ctx: EmployerContext,
  row: VideoClipRow,
): Omit<VideoClip, 'takes' | 'requestedBy' | 'usedIn'> {
  const isForStaff = seesAll(ctx);
  return {
    ...{ permalink: row.permalink, title: row.title, status: row.status, origin: row.origin },
    employee: { name: row.employeeName, role: row.employeeRole, email: isForStaff ? row.email : '' },
    ...{ prompts: row.prompts, maxSeconds: row.maxSeconds, retakes: row.retakes },
    message: isForStaff ? row.message : '',
    ...{ language: row.language, dueAt: row.dueAt?.toISOString() ?? null },
    ...{ releaseText: row.releaseText, releaseVersion: releaseVersionOf(row.releaseText) },
    consent:
      row.sentAt === null || row.fullName === null
        ? null
        : { fullName: row.fullName, at: row.sentAt.toISOString() },
    // Whoever sees an open request but isn't staff was asked themselves.
    link:
      row.origin === 'asked' && isOpenFor(row.status)
        ? requestUrl(ctx.services.settings.publicUrl, row.request)
        : null,
    reason: isForStaff ? row.reason : '',
    ...{ tags: row.tags, departments: row.departments, locations: row.locations },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
}

/** A take as whoever may play it sees it. */
export const presentTake = (row: TakeRow): VideoTake => ({
  ...{ id: row.id, prompt: row.prompt, durationMs: row.durationMs },
  url: takeUrl(row.playedAs, row.extension),
  ...{ contentType: row.contentType, bytes: row.bytes, createdAt: row.createdAt.toISOString() },
});

/** With everything that was recorded, sent or not: it is the colleague's own. */
export async function presentRequest(ctx: Context, row: VideoClipRow): Promise<VideoClipRequest> {
  const [takes, owner, names] = await Promise.all([
    takesOf(ctx.db, [row.id]),
    ownerOf(ctx.db, row.employerId),
    namesOf(ctx.db, [row]),
  ]);
  if (owner === null) throw notFound('This link');
  return {
    ...{ employer: owner.employer, askedBy: names.get(row.requestedById ?? '') ?? owner.employer.name },
    ...{ employeeName: row.employeeName, prompts: row.prompts },
    ...{ maxSeconds: row.maxSeconds, retakes: row.retakes, message: row.message },
    ...{ releaseText: row.releaseText, language: row.language, dueAt: row.dueAt?.toISOString() ?? null },
    takes: takes.map(presentTake),
    sent: takes.filter(({ isSent }) => isSent).map(({ id }) => id),
    ...{ status: row.status, sentAt: row.sentAt?.toISOString() ?? null, fullName: row.fullName ?? '' },
  };
}

const idsOf = (rows: readonly VideoClipRow[]): VideoClipId[] => rows.map(({ id }) => id);

async function namesOf(db: Db, rows: readonly VideoClipRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ requestedById }) => requestedById ?? []);
  if (ids.length === 0) return new Map();
  const found = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(found.map((user) => [user.id, displayName(user)]));
}

async function usesOf(db: Db, ids: readonly MediaId[]): Promise<Map<string, Ref[]>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .selectDistinct({ id: jobClipTracks.mediaId, permalink: jobClips.permalink, title: jobClips.title })
    .from(jobClipTracks)
    .innerJoin(jobClips, eq(jobClips.id, jobClipTracks.jobClipId))
    .where(inArray(jobClipTracks.mediaId, [...ids]))
    .orderBy(asc(jobClips.title));
  const uses = new Map<string, Ref[]>();
  for (const { id, ...ref } of found) if (id !== null) uses.set(id, [...(uses.get(id) ?? []), ref]);
  return uses;
}

async function permalinksOf(db: Db, ids: readonly MediaId[]) {
  if (ids.length === 0) return new Map<string, (typeof media.$inferSelect)['permalink']>();
  const found = await db
    .select({ id: media.id, permalink: media.permalink })
    .from(media)
    .where(inArray(media.id, [...ids]));
  return new Map(found.map(({ id, permalink }) => [id as string, permalink]));
}
