// The words of a published clip, track by track, without what its trims leave out.
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Cue } from '#contract/job-clip.ts';
import type { JobClipPermalink, TrackPermalink } from '#contract/kit/ids.ts';
import type { Context } from '#server/context.ts';
import { statement } from '#server/db/statement.ts';
import { notFound } from '#server/errors.ts';
import { employers } from '#server/tables/employers.ts';
import { jobClips, jobClipTracks, jobClipTranscripts } from '#server/tables/job-clips.ts';
import { media } from '#server/tables/media.ts';
import { type Bounds, boundsOf } from '../rules.ts';
import { heardCues } from './transcript-rows.ts';

export type SpokenTrack = {
  permalink: TrackPermalink;
  title: string;
  language: string;
  cues: Cue[];
  bounds: Bounds;
};

const wordsByPermalink = statement((db) =>
  db
    .select({
      employer: employers.permalink,
      clipLanguage: jobClips.language,
      track: jobClipTracks,
      durationMs: media.durationMs,
      cues: jobClipTranscripts.cues,
      language: jobClipTranscripts.language,
    })
    .from(jobClips)
    .innerJoin(employers, eq(employers.id, jobClips.employerId))
    .innerJoin(jobClipTracks, eq(jobClipTracks.jobClipId, jobClips.id))
    .leftJoin(media, eq(media.id, jobClipTracks.mediaId))
    .leftJoin(jobClipTranscripts, eq(jobClipTranscripts.trackId, jobClipTracks.id))
    .where(and(eq(jobClips.permalink, sql.placeholder('permalink')), eq(jobClips.status, 'published')))
    .orderBy(asc(jobClipTracks.position))
    .prepare('published_words'),
);

/** All tracks in the clip's order, those without words too, or the one named. Throws NOT_FOUND. */
export async function publicTranscript(
  ctx: Context,
  permalink: JobClipPermalink,
  only?: TrackPermalink,
): Promise<SpokenTrack[]> {
  ctx.tags.add(`job-clip:${permalink}`);
  const rows = await wordsByPermalink(ctx.db).execute({ permalink });
  const [first] = rows;
  // A published clip has a track that can be played.
  if (first === undefined) throw notFound('This job clip');
  ctx.tags.add(`employer:${first.employer}`);
  const wanted = rows.filter(({ track }) => only === undefined || track.permalink === only);
  if (only !== undefined && wanted.length === 0) throw notFound('This track');
  return wanted.map(({ track, durationMs, cues, language, clipLanguage }) => {
    const bounds = boundsOf(track, durationMs);
    return {
      permalink: track.permalink,
      title: track.title,
      language: language ?? clipLanguage,
      cues: heardCues(cues ?? [], bounds),
      bounds,
    };
  });
}
