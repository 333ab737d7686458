// Which highlights may be shown to everybody at this moment. Asked anew each time, so that what is taken back is gone.
import { sql } from 'drizzle-orm';

/**
 * Rows `id, employer_id, clip, track, quote, title, employer`: of published clips that can be played, of employers that
 * are open and take part. Written out, to be joined by statements that ask more.
 */
export const publicHighlights = sql`
  select h.id, e.id as employer_id, e.name as employer, e.permalink as employer_permalink, c.id as clip_id,
    c.permalink as clip, c.title, t.permalink as track, h.quote
  from job_clip_highlights h
  join job_clip_tracks t on t.id = h.track_id
  join job_clips c on c.id = t.job_clip_id
  join media m on m.id = t.media_id
  join employers e on e.id = c.employer_id
  join employer_settings s on s.employer_id = e.id
  where c.status = 'published' and e.closed_at is null and s.is_in_daily_highlights and m.status = 'ready'
    and h.quote <> '' and h.end_ms > t.start_ms
    and h.start_ms < coalesce(t.end_ms, m.duration_ms, h.end_ms)`;

/** Whether a published day shows anything, for a statement over `daily_highlights`. */
export const hasItems = sql<boolean>`exists (select 1 from daily_highlight_items one
  join (${publicHighlights}) shown on shown.id = one.highlight_id where one.date = daily_highlights.date)`;
