// The words of a published clip, track by track, without what its trims leave out.
import { asc, eq } from 'drizzle-orm';
import type { Cue } from '#contract/job-clip.ts';
import type { JobClipPermalink, TrackPermalink } from '#contract/kit/ids.ts';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { media } from '#server/features/media/table.ts';
import { publishedClip } from './lookups.ts';
import { type Bounds, boundsOf } from './rules.ts';
import { jobClipTracks, jobClipTranscripts } from './table.ts';
import { heardCues } from './transcript-rows.ts';

export type SpokenTrack = {
  permalink: TrackPermalink;
  title: string;
  language: string;
  cues: Cue[];
  bounds: Bounds;
};

/** All tracks in the clip's order, those without words too, or the one named. Throws NOT_FOUND. */
export async function publicTranscript(
  ctx: Context,
  permalink: JobClipPermalink,
  only?: TrackPermalink,
): Promise<SpokenTrack[]> {
  const clip = await publishedClip(ctx, permalink);
  const rows = await ctx.db
    .select({
      track: jobClipTracks,
      durationMs: media.durationMs,
      cues: jobClipTranscripts.cues,
      language: jobClipTranscripts.language,
    })
    .from(jobClipTracks)
    .leftJoin(media, eq(media.id, jobClipTracks.mediaId))
    .leftJoin(jobClipTranscripts, eq(jobClipTranscripts.trackId, jobClipTracks.id))
    .where(eq(jobClipTracks.jobClipId, clip.id))
    .orderBy(asc(jobClipTracks.position));
  const wanted = rows.filter(({ track }) => only === undefined || track.permalink === only);
  if (only !== undefined && wanted.length === 0) throw notFound('This track');
  return wanted.map(({ track, durationMs, cues, language }) => {
    const bounds = boundsOf(track, durationMs);
    return {
      permalink: track.permalink,
      title: track.title,
      language: language ?? clip.language,
      cues: heardCues(cues ?? [], bounds),
      bounds,
    };
  });
}
