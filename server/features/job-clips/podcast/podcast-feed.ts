// The podcast of an employer: every published clip, newest first, as one text.
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { PublicEmployer } from '#contract/employer-profile.ts';
import type { PublicJobClip, Track } from '#contract/job-clip.ts';
import type { EmployerId, TrackPermalink } from '#contract/kit/ids.ts';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { employerInPath, isOpen, publicEmployersOf } from '#server/features/employers/lookups.ts';
import { jobClips, jobClipTracks, jobClipTranscripts } from '#server/tables/job-clips.ts';
import { presentPublicClips } from '../lookups.ts';
import { boundsOf } from '../rules.ts';
import { clipColumns } from '../stored.ts';
import { heardCues } from '../transcripts/transcript-rows.ts';
import { type Episode, episodesOf } from './episode.ts';
import { seriesPicture } from './series-picture.ts';
import { uuidOfFeed } from './uuid-of-feed.ts';
import { writeFeed } from './write-feed.ts';

/** As the large directories: older clips stay on their pages. */
const MOST_CLIPS = 500;
const BATCH = 100;

/** `name`: an id, a permalink, or one the employer had within the last year. Throws NOT_FOUND. */
export async function podcastEmployer(
  ctx: Context,
  name: string,
): Promise<{ id: EmployerId; employer: PublicEmployer }> {
  const found = /^[a-z0-9-]{3,63}$/.test(name) ? await employerInPath(ctx.db, name) : null;
  if (found === null || !(await isOpen(ctx.db, found.id))) throw notFound('This podcast');
  ctx.tags.add(`feed:${found.permalink}`).add(`employer:${found.permalink}`);
  const employer = (await publicEmployersOf(ctx.db, [found.id])).get(found.id);
  if (employer === undefined) throw notFound('This podcast');
  return { id: found.id, employer };
}

/** The feed as it is now; the context gets the tags of all it tells. Throws NOT_FOUND. */
export async function podcastFeed(ctx: Context, name: string): Promise<string> {
  const { id, employer } = await podcastEmployer(ctx, name);
  const { publicUrl } = ctx.services.settings;
  const clips: PublicJobClip[] = [];
  const episodes: Episode[] = [];
  for await (const batch of publishedClips(ctx, id)) {
    const wordless = await wordlessTracks(ctx, batch);
    const hasWords = ({ permalink, transcript }: Track) =>
      transcript !== null && transcript.cueCount > 0 && !wordless.has(permalink);
    clips.push(...batch);
    episodes.push(...batch.flatMap((clip) => episodesOf(clip, { publicUrl, hasWords })));
  }
  const address = `${publicUrl}/feeds/${employer.permalink}/podcast`;
  const picture = seriesPicture(ctx, employer);
  const series = {
    title: employer.name,
    description: employer.about || employer.name,
    language: mostSpoken(clips),
    url: employer.website ?? publicUrl,
    feedUrl: `${address}.xml`,
    // Apps keep a picture by its address.
    picture: `${address}.png?v=${picture.digest.slice(0, 10)}`,
    guid: uuidOfFeed(`${address}.xml`),
  };
  return writeFeed(series, episodes);
}

async function* publishedClips(ctx: Context, employer: EmployerId): AsyncGenerator<PublicJobClip[]> {
  const rows = await ctx.db
    .select(clipColumns)
    .from(jobClips)
    .where(and(eq(jobClips.employerId, employer), eq(jobClips.status, 'published')))
    .orderBy(desc(jobClips.publishedAt), desc(jobClips.id))
    .limit(MOST_CLIPS);
  for (let at = 0; at < rows.length; at += BATCH)
    yield await presentPublicClips(ctx, rows.slice(at, at + BATCH));
}

/** Trimmed tracks of which no word is heard: they have a transcript, and its files are not there. */
async function wordlessTracks(ctx: Context, clips: readonly PublicJobClip[]): Promise<Set<TrackPermalink>> {
  const trimmed = new Map(
    clips
      .flatMap(({ tracks }) => tracks)
      .filter(({ start, end, transcript }) => transcript !== null && (start > 0 || end !== null))
      .map((track) => [track.permalink, track]),
  );
  if (trimmed.size === 0) return new Set();
  const rows = await ctx.db
    .select({ permalink: jobClipTracks.permalink, cues: jobClipTranscripts.cues })
    .from(jobClipTracks)
    .innerJoin(jobClipTranscripts, eq(jobClipTranscripts.trackId, jobClipTracks.id))
    .where(inArray(jobClipTracks.permalink, [...trimmed.keys()]));
  const silent = rows.filter(({ permalink, cues }) => {
    const track = trimmed.get(permalink);
    if (track === undefined) return false;
    const cut = { startMs: track.start, endMs: track.end };
    return heardCues(cues, boundsOf(cut, track.media?.durationMs ?? null)).length === 0;
  });
  return new Set(silent.map(({ permalink }) => permalink));
}

/** The language of most clips; English without any. */
function mostSpoken(clips: readonly PublicJobClip[]): string {
  const byLanguage = Map.groupBy(clips, ({ language }) => language);
  const [most] = [...byLanguage].sort(([, one], [, other]) => other.length - one.length);
  return most?.[0] ?? 'en';
}
