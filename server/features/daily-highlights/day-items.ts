// The items of days as they may be shown now.
import { inArray, sql } from 'drizzle-orm';
import type { DailyItem } from '#contract/daily-highlights.ts';
import type { PublicJobClip } from '#contract/job-clip.ts';
import type { HighlightId, JobClipPermalink, TrackPermalink } from '#contract/kit/ids.ts';
import type { Context } from '#server/context.ts';
import { clipColumns, presentPublicClips } from '#server/features/job-clips/lookups.ts';
import { jobClips } from '#server/tables/job-clips.ts';
import { publicHighlights } from './public-highlights.ts';

type Chosen = {
  date: string;
  highlight: HighlightId;
  clip: JobClipPermalink;
  track: TrackPermalink;
  employer: string;
  speaker: string | null;
  isShown: boolean;
};

/** The items of each of these days in their order; days without any are absent. */
export async function itemsOfDays(ctx: Context, dates: readonly string[]): Promise<Map<string, DailyItem[]>> {
  if (dates.length === 0) return new Map();
  const chosen = await chosenOn(ctx, dates);
  // What is not shown now may be again: its clip is published, its employer opens.
  for (const { clip, employer } of chosen) ctx.tags.add(`job-clip:${clip}`).add(`employer:${employer}`);
  const shown = chosen.filter(({ isShown }) => isShown);
  const clips = await clipsOf(ctx, shown);
  const itemsOf = new Map<string, DailyItem[]>();
  for (const one of shown) {
    const items = itemsOf.get(one.date) ?? [];
    const item = presentItem(one, clips.get(one.clip));
    if (item !== null) itemsOf.set(one.date, [...items, { ...item, order: items.length + 1 }]);
  }
  return itemsOf;
}

async function chosenOn(ctx: Context, dates: readonly string[]): Promise<Chosen[]> {
  const days = sql.join(
    dates.map((date) => sql`${date}::date`),
    sql`, `,
  );
  const { rows } = await ctx.db.execute<Chosen>(sql`
    select i.date::text, i.highlight_id as highlight, c.permalink as clip, t.permalink as track,
      e.permalink as employer, shown.id is not null as "isShown",
      (select cue ->> 'speaker' from job_clip_transcripts words, jsonb_array_elements(words.cues) cue
        where words.track_id = t.id and (cue ->> 'end')::int > h.start_ms
        order by (cue ->> 'start')::int limit 1) as speaker
    from daily_highlight_items i
    join job_clip_highlights h on h.id = i.highlight_id
    join job_clip_tracks t on t.id = h.track_id
    join job_clips c on c.id = t.job_clip_id
    join employers e on e.id = c.employer_id
    left join (${publicHighlights}) shown on shown.id = i.highlight_id
    where i.date in (${days})
    order by i.date, i.position, i.highlight_id`);
  return rows;
}

/** Each clip once, however many of its highlights were chosen. */
export async function clipsOf(
  ctx: Context,
  chosen: readonly { clip: JobClipPermalink }[],
): Promise<Map<JobClipPermalink, PublicJobClip>> {
  const permalinks = [...new Set(chosen.map(({ clip }) => clip))];
  if (permalinks.length === 0) return new Map();
  const rows = await ctx.db.select(clipColumns).from(jobClips).where(inArray(jobClips.permalink, permalinks));
  const clips = await presentPublicClips(ctx, rows);
  return new Map(clips.map((clip) => [clip.permalink, clip]));
}

type Named = Pick<Chosen, 'highlight' | 'track' | 'speaker'>;

/** Null where the clip has changed since it was asked whether it may be shown. */
export function presentItem(
  { highlight: id, track: permalink, speaker }: Named,
  clip: PublicJobClip | undefined,
): Omit<DailyItem, 'order'> | null {
  const track = clip?.tracks.find((one) => one.permalink === permalink);
  const highlight = track?.highlights.find((one) => one.id === id);
  const file = track?.media?.status === 'ready' ? track.media.renditions[0] : undefined;
  if (!clip || !track || !highlight || !file) return null;
  const poster = track.media?.poster ?? clip.coverImage;
  return {
    highlight: id,
    clip: { permalink: clip.permalink, title: clip.title },
    employer: clip.employerProfile,
    quote: highlight.quote,
    start: highlight.start,
    end: highlight.end,
    hearts: highlight.hearts,
    speaker: speaker ?? (track.speakers.length === 1 ? (track.speakers[0] ?? null) : null),
    track: permalink,
    language: clip.language,
    media: { kind: clip.type, url: file.url, poster: poster?.url ?? null },
    clipDurationMs: clip.durationMs,
  };
}
