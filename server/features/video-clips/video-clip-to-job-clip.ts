import type { SavedJobClip } from '#contract/job-clip.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { videoClipToJobClip as endpoint, VideoClip } from '#contract/video-clips.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { addTracks, makeClip } from '#server/features/job-clips/writing/lookups.ts';
import { lockedVideoClipOf } from './lookups.ts';
import { mayEditVideoClips } from './policy.ts';
import { presentVideoClip } from './present.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

/** A track for each answer, named by its question. Throws CONFLICT unless it is approved, and as saving a clip does. */
export async function videoClipToJobClip(
  ctx: EmployerContext,
  { params, body }: Input,
): Promise<SavedJobClip> {
  mayEditVideoClips(ctx);
  return inTransaction(ctx, async (tx) => {
    const row = await lockedVideoClipOf(tx, params.videoClip);
    if (row.status !== 'approved') throw conflict('Approve this video clip first.', row.status);
    const tracks = tracksOf(await presentVideoClip(tx, row));
    if (body.jobClipPermalink !== undefined) return addTracks(tx, body.jobClipPermalink, tracks);
    const { title = row.title } = body;
    const guests = [{ name: row.employeeName, role: row.employeeRole }];
    return makeClip(tx, { type: 'video', title, language: row.language, guests, tracks });
  });
}

function tracksOf({ takes, prompts, employee }: VideoClip) {
  return takes
    .toSorted((one, other) => one.prompt - other.prompt)
    .map(({ prompt, media }) => ({
      ...{ title: prompts[prompt] ?? employee.name, media, speakers: [employee.name] },
    }));
}
