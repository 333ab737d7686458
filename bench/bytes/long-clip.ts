// A clip as long as people make them: all that the demo's English clips say, in one.

import { duplicateJobClip, listJobClips, publishJobClip, saveTranscript } from '#contract/job-clips.ts';
import { getPublicTranscript } from '#contract/public-job-clips.ts';
import type { Call } from '#lib/api/create-call.ts';

/** Makes and publishes it; `words` is how many stand in its transcript. */
export async function makeLongClip(
  call: Call,
  employer: string,
): Promise<{ clip: string; track: string; words: number }> {
  const { data } = await call(listJobClips, {
    params: { employer },
    query: { status: ['published'], language: ['en'] },
  });
  const cues = [];
  for (const { permalink } of data) {
    const { tracks } = await call(getPublicTranscript, { params: { clip: permalink }, query: {} });
    for (const cue of tracks.flatMap((track) => track.cues))
      cues.push({ ...cue, start: cues.length * 300, end: cues.length * 300 + 300 });
  }
  const model = data[0];
  if (model === undefined || cues.length < 60)
    throw new Error('The demo says too little to measure a long clip.');
  const params = { employer, clip: model.permalink };
  const { permalink: clip, tracks } = await call(duplicateJobClip, { params, body: {} });
  const [track] = tracks;
  if (track === undefined) throw new Error('The demo clip has no track.');
  await call(
    saveTranscript,
    { params: { employer, clip, track: track.permalink }, body: { cues, language: 'en' } },
    { version: track.transcript?.version ?? 0 },
  );
  await call(publishJobClip, { params: { employer, clip } });
  const transcript = await call(getPublicTranscript, { params: { clip }, query: {} });
  const words = transcript.tracks
    .flatMap(({ cues: all }) => all)
    .reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
  return { clip, track: track.permalink, words };
}
