import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { VideoClipPermalink, VideoClipRequestPermalink, VideoTakeId } from '#contract/kit/ids.ts';
import type { createVideoClip as endpoint } from '#contract/video-clip-making.ts';
import type { VideoClip } from '#contract/video-clips.ts';
import { type EmployerContext, inTransaction, newId, newPermalink } from '#server/context.ts';
import { unknownReference } from '#server/errors.ts';
import { ownerOf } from '#server/features/employers/lookups.ts';
import { storedKeyOf } from '#server/features/media/keeping/lookups.ts';
import { mediaByPermalink } from '#server/features/media/lookups.ts';
import { jobClipTracks } from '#server/tables/job-clips.ts';
import type { MediaId, media } from '#server/tables/media.ts';
import { type VideoClipId, videoClips, videoTakes } from '#server/tables/video-clips.ts';
import { mayEditVideoClips } from '../policy.ts';
import { presentVideoClip } from '../present.ts';
import { staffRelease } from '../rules.ts';
import { tellScreens } from '../tell.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** It can be approved once its release is signed. Throws VALIDATION for a recording that is not the employer's. */
export async function createVideoClip(ctx: EmployerContext, { body }: Input): Promise<VideoClip> {
  mayEditVideoClips(ctx);
  return inTransaction(ctx, async (tx) => {
    const recording = (await mediaByPermalink(tx, [body.media])).get(body.media);
    if (recording === undefined || recording.archivedAt !== null)
      throw unknownReference('/media', 'This recording');
    const { employeeName, employeeRole = '', title = '', prompt, language = tx.language } = body;
    const owner = await ownerOf(tx.db, tx.employer.id);
    const at = tx.now();
    const id = newId<VideoClipId>();
    const values = {
      ...{ id, permalink: newPermalink<VideoClipPermalink>(), employerId: tx.employer.id },
      // Nobody is told this name: nothing is recorded by a link.
      request: newPermalink<VideoClipRequestPermalink>(),
      ...{ status: 'recorded' as const, origin: 'staff' as const, email: '' },
      ...{ title: title === '' ? employeeName : title, employeeName, employeeRole },
      ...{ prompts: [prompt], maxSeconds: LONGEST_SECONDS, retakes: 0, language },
      releaseText: body.releaseText ?? staffRelease(language, owner?.employer.name ?? ''),
      ...{ requestedById: tx.actor.userId, createdAt: at, updatedAt: at },
    };
    const [row] = await tx.db.insert(videoClips).values(values).returning();
    if (row === undefined) throw new Error('A video clip was written and not returned.');
    await tx.db.insert(videoTakes).values({ ...(await takeFrom(tx, recording)), videoClipId: id });
    tellScreens(tx, row);
    return presentVideoClip(tx, row);
  });
}

const LONGEST_SECONDS = 600;

type Recording = typeof media.$inferSelect;

/** The recording itself, not a copy of it. */
async function takeFrom(tx: EmployerContext, recording: Recording) {
  const { id: mediaId, extension, durationMs, contentType, bytes, sha256, fileName: name } = recording;
  return {
    ...{ id: newId<VideoTakeId>(), employerId: tx.employer.id, prompt: 0, isSent: true },
    ...{ playedAs: randomBytes(16).toString('base64url'), storedAs: storedKeyOf(recording) },
    ...{ extension, durationMs, contentType, bytes, sha256, name, mediaId, createdAt: tx.now() },
    isOwnMedia: !(await isUsed(tx, mediaId)),
  };
}

/** What a clip or another video clip plays already stays there when this one is retired. */
async function isUsed({ db }: EmployerContext, id: MediaId): Promise<boolean> {
  const [tracks, takes] = await Promise.all([
    db.select({ id: jobClipTracks.id }).from(jobClipTracks).where(eq(jobClipTracks.mediaId, id)).limit(1),
    db.select({ id: videoTakes.id }).from(videoTakes).where(eq(videoTakes.mediaId, id)).limit(1),
  ]);
  return tracks.length + takes.length > 0;
}
