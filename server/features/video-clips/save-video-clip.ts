import type { InputOf } from '#contract/kit/endpoint.ts';
import type { saveVideoClip as endpoint, VideoClip } from '#contract/video-clips.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { staleVersion } from '#server/errors.ts';
import { lockedVideoClipOf } from './lookups.ts';
import { mayEditVideoClips } from './policy.ts';
import { presentVideoClip } from './present.ts';
import { writeVideoClip } from './write.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { version: number };

export async function saveVideoClip(
  ctx: EmployerContext,
  { params, body, version }: Input,
): Promise<VideoClip> {
  mayEditVideoClips(ctx);
  return inTransaction(ctx, async (tx) => {
    const before = await lockedVideoClipOf(tx, params.videoClip);
    if (before.version !== version) throw staleVersion(await presentVideoClip(tx, before));
    const { title = before.title, employeeRole = before.employeeRole, dueAt } = body;
    const due = dueAt === undefined ? before.dueAt : dueAt === null ? null : new Date(dueAt);
    return presentVideoClip(tx, await writeVideoClip(tx, before, { title, employeeRole, dueAt: due }));
  });
}
