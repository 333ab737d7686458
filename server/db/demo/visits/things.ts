// What can be visited at the demo's employer, in an order of its own so that the same things are liked each time.
import { and, asc, eq } from 'drizzle-orm';
import type {
  HighlightId,
  JobBoardPermalink,
  JobClipPermalink,
  JobPagePermalink,
  TrackPermalink,
} from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { jobClipHighlights, jobClips, jobClipTracks } from '#server/tables/job-clips.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { media } from '#server/tables/media.ts';

export type VisitedTrack = { permalink: TrackPermalink; ms: number };
export type VisitedClip = {
  permalink: JobClipPermalink;
  tracks: VisitedTrack[];
  highlights: HighlightId[];
};
export type VisitedJob = { permalink: JobPagePermalink; board: JobBoardPermalink; title: string };
export type Things = { clips: VisitedClip[]; jobs: VisitedJob[] };

export async function thingsOf(ctx: EmployerContext): Promise<Things> {
  const things = { clips: await clipsOf(ctx), jobs: await jobsOf(ctx) };
  if (things.clips.length === 0 || things.jobs.length === 0)
    throw new Error('The demo has nothing to visit.');
  return things;
}

async function clipsOf({ db, employer }: EmployerContext): Promise<VisitedClip[]> {
  const rows = await db
    .select({
      clip: jobClips.permalink,
      track: jobClipTracks.permalink,
      ms: media.durationMs,
      highlight: jobClipHighlights.id,
    })
    .from(jobClips)
    .innerJoin(jobClipTracks, eq(jobClipTracks.jobClipId, jobClips.id))
    .innerJoin(media, eq(media.id, jobClipTracks.mediaId))
    .leftJoin(jobClipHighlights, eq(jobClipHighlights.trackId, jobClipTracks.id))
    .where(and(eq(jobClips.employerId, employer.id), eq(jobClips.status, 'published')))
    .orderBy(asc(jobClips.title), asc(jobClipTracks.position), asc(jobClipHighlights.startMs));
  const clips = new Map<string, VisitedClip>();
  for (const { clip, track, ms, highlight } of rows) {
    const known = clips.get(clip) ?? { permalink: clip, tracks: [], highlights: [] };
    clips.set(clip, known);
    if (known.tracks.at(-1)?.permalink !== track) known.tracks.push({ permalink: track, ms: ms ?? 60_000 });
    if (highlight !== null) known.highlights.push(highlight);
  }
  return [...clips.values()];
}

const jobsOf = ({ db, employer }: EmployerContext): Promise<VisitedJob[]> =>
  db
    .select({ permalink: jobPages.permalink, board: jobBoards.permalink, title: jobPages.title })
    .from(jobPages)
    .innerJoin(jobBoards, eq(jobBoards.id, jobPages.jobBoardId))
    .where(
      and(
        eq(jobPages.employerId, employer.id),
        ...[eq(jobPages.status, 'published'), eq(jobPages.isListed, true)],
        eq(jobBoards.status, 'published'),
      ),
    )
    .orderBy(asc(jobPages.title), asc(jobPages.publishedAt));
