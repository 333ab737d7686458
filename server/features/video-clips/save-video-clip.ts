import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { saveVideoClip as endpoint, VideoClip } from '#contract/video-clips.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { invalidField, staleVersion, unknownReference } from '#server/errors.ts';
import { videoTakes } from '#server/tables/video-clips.ts';
import { lockedVideoClipOf, takesOf, type VideoClipRow } from './lookups.ts';
import { mayEditVideoClips } from './policy.ts';
import { presentVideoClip } from './present.ts';
import { writeVideoClip } from './write.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { version: number };
type Trim = NonNullable<Input['body']['trims']>[number];

/** Throws VALIDATION at a trim that ends before it starts or after the recording. */
export async function saveVideoClip(
  ctx: EmployerContext,
  { params, body, version }: Input,
): Promise<VideoClip> {
  mayEditVideoClips(ctx);
  const { trims = [], dueAt, ...words } = body;
  return inTransaction(ctx, async (tx) => {
    const before = await lockedVideoClipOf(tx, params.videoClip);
    if (before.version !== version) throw staleVersion(await presentVideoClip(tx, before));
    await trim(tx, before, trims);
    const due = dueAt === undefined ? before.dueAt : dueAt === null ? null : new Date(dueAt);
    const { tags = before.tags, departments = before.departments, locations = before.locations } = words;
    const set = {
      ...{ title: words.title ?? before.title, employeeRole: words.employeeRole ?? before.employeeRole },
      ...{ dueAt: due, tags: once(tags), departments: once(departments), locations: once(locations) },
    };
    return presentVideoClip(tx, await writeVideoClip(tx, before, set));
  });
}

const once = (words: readonly string[]): string[] => [...new Set(words)];

async function trim(tx: EmployerContext, { id }: VideoClipRow, trims: readonly Trim[]): Promise<void> {
  if (trims.length === 0) return;
  const takes = (await takesOf(tx.db, [id])).filter(({ isSent }) => isSent);
  for (const [at, { take, start, end }] of trims.entries()) {
    const row = takes.find((one) => one.id === take);
    if (row === undefined) throw unknownReference(`/trims/${at}/take`, 'This take');
    const whole = row.durationMs;
    if (end !== null && whole !== null && end > whole)
      throw invalidField(`/trims/${at}/end`, 'RANGE', 'It ends after the recording.');
    if (start >= (end ?? whole ?? Number.POSITIVE_INFINITY))
      throw invalidField(`/trims/${at}/start`, 'RANGE', 'It starts after its end.');
    await tx.db.update(videoTakes).set({ startMs: start, endMs: end }).where(eq(videoTakes.id, row.id));
  }
}
