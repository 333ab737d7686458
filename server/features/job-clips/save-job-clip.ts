import { eq, sql } from 'drizzle-orm';
import type { SavedJobClip } from '#contract/job-clip.ts';
import type { saveJobClip as endpoint } from '#contract/job-clips.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict, invalidField, staleVersion } from '#server/errors.ts';
import { clipFields } from './clip-fields.ts';
import { dropClipPages } from './drop-clip-pages.ts';
import { lockedClipOf, presentOne } from './lookups.ts';
import { isPlayable } from './playable.ts';
import { mayEditClips } from './policy.ts';
import { savedClip } from './saved-clip.ts';
import { refreshSearchText } from './search-text.ts';
import { clipColumns } from './stored.ts';
import { jobClips } from './table.ts';
import { writeTracks } from './write-tracks.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { version: number };

/** Changes a clip; a published one changes at once and stays one that can be heard. */
export async function saveJobClip(
  ctx: EmployerContext,
  { params, body, version }: Input,
): Promise<SavedJobClip> {
  mayEditClips(ctx);
  return inTransaction(ctx, async (tx) => {
    const before = await lockedClipOf(tx, params.clip);
    if (before.version !== version) throw staleVersion(await presentOne(tx.db, before));
    if (before.status === 'archived')
      throw conflict('This clip is archived. Restore it first.', before.status);
    const set = {
      ...(await clipFields(tx, body)),
      version: sql`${jobClips.version} + 1`,
      updatedAt: tx.now(),
    };
    if (body.tracks !== undefined) await writeTracks(tx, before, body.tracks);
    // Who leaves the tracks alone leaves it as playable as it was.
    const mayFallSilent = body.tracks !== undefined && before.status === 'published';
    if (mayFallSilent && !(await isPlayable(tx.db, before.id)))
      throw invalidField(
        '/tracks',
        'REQUIRED',
        'A published clip keeps a track that can be played. Unpublish it first.',
      );
    const [row] = await tx.db
      .update(jobClips)
      .set(set)
      .where(eq(jobClips.id, before.id))
      .returning(clipColumns);
    if (row === undefined) throw new Error('A locked clip was gone.');
    dropClipPages(tx, row, 'search');
    const [saved] = await Promise.all([savedClip(tx, row), refreshSearchText(tx.db, row)]);
    return saved;
  });
}
