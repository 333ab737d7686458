import type { InputOf } from '#contract/kit/endpoint.ts';
import type { VideoClipPermalink, VideoClipRequestPermalink } from '#contract/kit/ids.ts';
import type { requestVideoClip as endpoint, VideoClip } from '#contract/video-clips.ts';
import { type EmployerContext, inTransaction, newId, newPermalink } from '#server/context.ts';
import { ownerOf } from '#server/features/employers/lookups.ts';
import { type VideoClipId, videoClips } from '#server/tables/video-clips.ts';
import { mayEditVideoClips } from './policy.ts';
import { presentVideoClip } from './present.ts';
import { usualRelease } from './rules.ts';
import { mailRequest } from './tell.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** The link is in the letter and in the answer. */
export async function requestVideoClip(ctx: EmployerContext, { body }: Input): Promise<VideoClip> {
  mayEditVideoClips(ctx);
  return inTransaction(ctx, async (tx) => {
    const { employeeName, employeeRole = '', email, title = '', prompts, maxSeconds, retakes } = body;
    const { message = '', language = tx.language, dueAt = null } = body;
    const owner = await ownerOf(tx.db, tx.employer.id);
    const at = tx.now();
    const values = {
      ...{ id: newId<VideoClipId>(), permalink: newPermalink<VideoClipPermalink>() },
      ...{ request: newPermalink<VideoClipRequestPermalink>(), employerId: tx.employer.id },
      ...{ title: title === '' ? employeeName : title, employeeName, employeeRole, email },
      ...{ prompts, maxSeconds, retakes, message, language },
      dueAt: dueAt === null ? null : new Date(dueAt),
      releaseText: body.releaseText ?? usualRelease(language, owner?.employer.name ?? ''),
      ...{ requestedById: tx.actor.userId, createdAt: at, updatedAt: at },
    };
    const [row] = await tx.db.insert(videoClips).values(values).returning();
    if (row === undefined) throw new Error('A video clip was written and not returned.');
    await mailRequest(tx, row, message);
    return presentVideoClip(tx, row);
  });
}
