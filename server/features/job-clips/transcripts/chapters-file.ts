// The chapters of a published clip for podcast apps (Podcasting 2.0, JSON chapters 1.2): its questions, and the moments
// kept of them.
import type { PublicJobClip, Track } from '#contract/job-clip.ts';
import { JobClipPermalink, TrackPermalink } from '#contract/kit/ids.ts';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { getPublicJobClip } from '../public/get-public-job-clip.ts';

type Chapter = { startTime: number; endTime?: number; title: string; url: string; img?: string };

type Asked = { clip: string; track: string | undefined };

/** Times are those of the recording; without `track`, tracks follow one another, each as it is cut. Throws NOT_FOUND. */
export async function chaptersFile(ctx: Context, asked: Asked): Promise<string> {
  const permalink = JobClipPermalink.safeParse(asked.clip);
  const only = TrackPermalink.safeParse(asked.track);
  if (!permalink.success || (asked.track !== undefined && !only.success)) throw notFound('This job clip');
  const clip = await getPublicJobClip(ctx, { params: { clip: permalink.data } });
  const tracks = clip.tracks.filter((track) => asked.track === undefined || track.permalink === only.data);
  if (tracks.length === 0) throw notFound('This track');
  const { publicUrl } = ctx.services.settings;
  return JSON.stringify({
    version: '1.2.0',
    title: clip.title,
    podcastName: clip.employerName,
    chapters: inOneLine(clip, tracks, publicUrl),
  });
}

/** In the order in which they begin; no two begin at the same moment, the question before what was kept of its answer. */
function inOneLine(clip: PublicJobClip, tracks: readonly Track[], publicUrl: string): Chapter[] {
  const cover = clip.coverImage === null ? {} : { img: new URL(clip.coverImage.url, publicUrl).href };
  const chapters = new Map<number, Chapter>();
  let passed = 0;
  for (const track of tracks) {
    const end = track.end ?? track.media?.durationMs ?? null;
    // A single track keeps its recording's clock, as its transcript does.
    const shift = tracks.length === 1 ? 0 : passed - track.start;
    passed += Math.max(0, (end ?? track.start) - track.start);
    const add = (start: number, until: number | null, title: string) => {
      const startTime = seconds(start + shift);
      if (chapters.has(startTime)) return;
      const url = `${publicUrl}/job-clip/${clip.permalink}?track=${track.permalink}&t=${Math.floor(start / 1000)}`;
      const endTime = until === null ? {} : { endTime: seconds(until + shift) };
      chapters.set(startTime, { startTime, ...endTime, title, url, ...cover });
    };
    add(track.start, end, track.title);
    for (const kept of track.highlights) add(kept.start, kept.end, kept.title || kept.quote);
  }
  return [...chapters.values()].sort((one, other) => one.startTime - other.startTime);
}

/** With at most three decimals. */
const seconds = (ms: number): number => Math.max(0, ms) / 1000;
