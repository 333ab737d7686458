import type { SavedJobClip } from '#contract/job-clip.ts';
import type { createJobClip as endpoint } from '#contract/job-clips.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { JobClipPermalink } from '#contract/kit/ids.ts';
import { type EmployerContext, inTransaction, newId, newPermalink } from '#server/context.ts';
import { type JobClipId, jobClips } from '#server/tables/job-clips.ts';
import { mayEditClips } from '../policy.ts';
import { clipColumns } from '../stored.ts';
import { clipFields } from './clip-fields.ts';
import { savedClip } from './saved-clip.ts';
import { refreshSearchText } from './search-text.ts';
import { writeTracks } from './write-tracks.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** Makes a draft. */
export async function createJobClip(ctx: EmployerContext, { body }: Input): Promise<SavedJobClip> {
  mayEditClips(ctx);
  return inTransaction(ctx, async (tx) => {
    const { title, type } = body;
    const at = tx.now();
    const values = {
      ...(await clipFields(tx, body)),
      id: newId<JobClipId>(),
      permalink: newPermalink<JobClipPermalink>(),
      employerId: tx.employer.id,
      createdById: tx.actor.userId,
      ...{ title, type, createdAt: at, updatedAt: at },
    };
    const [row] = await tx.db.insert(jobClips).values(values).returning(clipColumns);
    if (row === undefined) throw new Error('A clip was written and not returned.');
    await writeTracks(tx, row, body.tracks ?? []);
    await refreshSearchText(tx.db, row);
    return savedClip(tx, row);
  });
}
