import { sql } from 'drizzle-orm';
import type { searchHighlights as endpoint, HighlightChoice } from '#contract/daily-highlights.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { HighlightId, JobClipPermalink, TrackPermalink } from '#contract/kit/ids.ts';
import { plainBeginsWords } from '#server/search.ts';
import { clipsOf, presentItem } from '../day-items.ts';
import { publicHighlights } from '../public-highlights.ts';
import { COUNTED_DAYS, dayOf, daysBefore } from '../rules.ts';
import type { EditorContext } from './change-day.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;
type Found = {
  highlight: HighlightId;
  clip: JobClipPermalink;
  track: TrackPermalink;
  completions: number;
  shownOn: string | null;
};

const words = sql`(shown.quote || ' ' || shown.title || ' ' || shown.employer)`;

/** What may be added to a day, newest first. An editor searches on rather than reading pages of it. */
export async function searchHighlights(
  ctx: EditorContext,
  { query }: Input,
): Promise<{ data: HighlightChoice[]; nextCursor: null }> {
  const from = daysBefore(dayOf(ctx.now()), COUNTED_DAYS);
  const { rows } = await ctx.db.execute<Found>(sql`
    select shown.id as highlight, shown.clip, shown.track,
      (select coalesce(sum(count), 0)::int from daily_figures figure
        where figure.employer_id = shown.employer_id and figure.kind = 'job-clip' and figure.thing = shown.clip
          and figure.event = 'job-clip-completed' and figure.day >= ${from}) as completions,
      (select max(day.date)::text from daily_highlight_items item join daily_highlights day using (date)
        where item.highlight_id = shown.id and day.status = 'published') as "shownOn"
    from (${publicHighlights}) shown
    where ${plainBeginsWords(words, query.search) ?? sql`true`}
    order by shown.id desc limit ${query.perPage}`);
  const clips = await clipsOf(ctx, rows);
  const data = rows.flatMap((row) => {
    const item = presentItem({ ...row, speaker: null }, clips.get(row.clip));
    return item === null ? [] : [{ ...item, completions: row.completions, shownOn: row.shownOn }];
  });
  return { data, nextCursor: null };
}
