import { eq } from 'drizzle-orm';
import type { SavedJobClip } from '#contract/job-clip.ts';
import type { saveJobClip as endpoint } from '#contract/job-clips.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict, invalidField, staleVersion } from '#server/errors.ts';
import { jobClips } from '#server/tables/job-clips.ts';
import { partsOf } from '../clip-parts.ts';
import { lockedClipOf, presentOne } from '../lookups.ts';
import { mayEditClips } from '../policy.ts';
import { presentClip } from '../present.ts';
import { dropClipPages } from '../public/drop-clip-pages.ts';
import { isPlayable } from '../publishing/playable.ts';
import { type ClipRow, clipColumns } from '../stored.ts';
import { clipFields } from './clip-fields.ts';
import { saverProfile } from './saved-clip.ts';
import { searchTextOf, spokenIn } from './search-text.ts';
import { writeTracks } from './write-tracks.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { version: number };

/** Changes a clip; a published one changes at once and stays one that can be heard. */
export async function saveJobClip(
  ctx: EmployerContext,
  { params, body, version }: Input,
): Promise<SavedJobClip> {
  mayEditClips(ctx);
  return inTransaction(ctx, async (tx) => {
    // Read behind the lock: what another save has just written is among it.
    const [before, spoken] = await Promise.all([lockedClipOf(tx, params.clip), spokenIn(tx.db, params.clip)]);
    if (before.version !== version) throw staleVersion(await presentOne(tx.db, before));
    if (before.status === 'archived')
      throw conflict('This clip is archived. Restore it first.', before.status);
    const fields = await clipFields(tx, body);
    const after = { ...before, ...fields };
    if (body.tracks !== undefined) await writeTracks(tx, before, body.tracks);
    await staysPlayable(tx, before, body);
    const words = body.tracks === undefined ? spoken : await spokenIn(tx.db, params.clip);
    const [row, parts, profile] = await Promise.all([
      write(tx, before, { ...fields, searchText: searchTextOf(after, words) }),
      partsOf(tx.db, [after]),
      saverProfile(tx),
    ]);
    await dropClipPages(tx, row, 'search');
    return { ...presentClip(row, parts), profile };
  });
}

async function staysPlayable(ctx: EmployerContext, clip: ClipRow, { tracks }: Input['body']): Promise<void> {
  // Who leaves the tracks alone leaves it as playable as it was.
  if (tracks === undefined || clip.status !== 'published' || (await isPlayable(ctx.db, clip.id))) return;
  throw invalidField('/tracks', 'REQUIRED', 'A published clip needs a playable track. Unpublish it first.');
}

type Change = Partial<ClipRow> & { searchText: string };

async function write(ctx: EmployerContext, before: ClipRow, change: Change): Promise<ClipRow> {
  const [row] = await ctx.db
    .update(jobClips)
    .set({ ...change, version: before.version + 1, updatedAt: ctx.now() })
    .where(eq(jobClips.id, before.id))
    .returning(clipColumns);
  if (row === undefined) throw new Error('A locked clip was gone.');
  return row;
}
