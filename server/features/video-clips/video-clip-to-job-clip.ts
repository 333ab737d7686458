import type { SavedJobClip } from '#contract/job-clip.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { videoClipToJobClip as endpoint, VideoClip } from '#contract/video-clips.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { addTracks, makeClip, type TrackWithWords } from '#server/features/job-clips/writing/lookups.ts';
import { type CaptionFacts, captionsOf } from './captions/caption-rows.ts';
import { lockedVideoClipOf, type VideoClipRow } from './lookups.ts';
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
    const clip = await presentVideoClip(tx, row);
    const tracks = tracksOf(clip, await captionsOf(tx.db, [row.id]));
    if (body.jobClipPermalink !== undefined) return addTracks(tx, body.jobClipPermalink, tracks);
    const { title = row.title } = body;
    const guests = [{ name: row.employeeName, role: row.employeeRole }];
    return makeClip(tx, { type: kindOf(clip), title, language: row.language, guests, tracks });
  });
}

/** Answers without any picture make a clip to be heard. */
const kindOf = ({ takes }: VideoClip) =>
  takes.length > 0 && takes.every(({ contentType }) => contentType.startsWith('audio/')) ? 'audio' : 'video';

const tracksOf = (
  { takes, prompts, employee, language }: VideoClip,
  captions: readonly CaptionFacts[],
): TrackWithWords[] =>
  takes
    .toSorted((one, other) => one.prompt - other.prompt)
    .map(({ prompt, media, start, end }) => ({
      ...{ title: prompts[prompt] ?? employee.name, media, start, end, speakers: [employee.name] },
      words: wordsOf(captions, { prompt, language }),
    }));

/** Approved captions go along: those in the language of the clip, else the first. */
function wordsOf(
  captions: readonly CaptionFacts[],
  { prompt, language }: { prompt: number; language: VideoClipRow['language'] },
): TrackWithWords['words'] {
  const approved = captions.filter((one) => one.prompt === prompt && one.status === 'approved');
  const found = approved.find((one) => one.language === language) ?? approved[0];
  return found === undefined ? null : { language: found.language, cues: found.cues };
}
