import { eq, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerId, HighlightId, JobClipPermalink, TrackPermalink } from '#contract/kit/ids.ts';
import type { addHeart as endpoint } from '#contract/public-job-clips.ts';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { jobClipHighlights } from '#server/tables/job-clips.ts';
import { dropSoon } from './heart-drops.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

type Hearted = {
  clip: JobClipPermalink;
  track: TrackPermalink;
  employer_id: EmployerId;
  hearts: number;
  is_new: boolean;
};

/** Gives a heart; the same visitor's second one changes nothing. */
export async function addHeart(ctx: Context, { params, body }: Input): Promise<{ hearts: number }> {
  const { highlight } = params;
  ctx.services.countTry(`heart:anonymous:${body.anonymousId}`, 60, 60);
  ctx.services.countTry(`heart:highlight:${highlight}`, 600, 60);
  const found = await give(ctx, highlight, body.anonymousId);
  if (found === undefined) throw notFound('This highlight');
  if (!found.is_new) return { hearts: await countOf(ctx, highlight) };
  const { clip, track, employer_id: employerId, hearts } = found;
  ctx.afterCommit(() => {
    const payload = { jobClipPermalink: clip, jobClipTrackPermalink: track, highlightId: highlight, hearts };
    ctx.services.emit('job-clips/hearted', `employer:${employerId}`, payload, null);
    dropSoon({ services: ctx.services, ask: async () => ctx.db.execute(sql`select 1`) }, clip);
  });
  return { hearts };
}

// Read anew: the repeated heart may have waited for the first one, whose count its own statement cannot see.
async function countOf(ctx: Context, highlight: HighlightId): Promise<number> {
  const [row] = await ctx.db
    .select({ hearts: jobClipHighlights.heartCount })
    .from(jobClipHighlights)
    .where(eq(jobClipHighlights.id, highlight));
  if (row === undefined) throw notFound('This highlight');
  return row.hearts;
}

/** One statement, so that two visitors at once cannot lose a heart, nor one visitor give two. */
async function give(ctx: Context, highlight: HighlightId, anonymousId: string): Promise<Hearted | undefined> {
  const { rows } = await ctx.db
    .execute<Hearted>(sql`
    with target as (
      select h.id, h.heart_count, t.permalink as track, c.permalink as clip, c.employer_id
      from job_clip_highlights h
      join job_clip_tracks t on t.id = h.track_id
      join job_clips c on c.id = t.job_clip_id
      where h.id = ${highlight} and c.status = 'published'
    ), given as (
      insert into job_clip_hearts (highlight_id, anonymous_id, created_at)
      select id, ${anonymousId}, ${ctx.now().toISOString()}::timestamptz from target
      on conflict do nothing
      returning highlight_id
    ), counted as (
      update job_clip_highlights h set heart_count = h.heart_count + 1
      from given where h.id = given.highlight_id
      returning h.heart_count
    )
    select target.clip, target.track, target.employer_id,
      coalesce((select heart_count from counted), target.heart_count) as hearts,
      exists (select 1 from given) as is_new
    from target`)
    .catch(asMissing);
  return rows[0];
}

// The highlight was deleted while its heart was on the way.
function asMissing(error: unknown): never {
  const code = (error as { cause?: { code?: string } }).cause?.code ?? (error as { code?: string }).code;
  throw code === '23503' ? notFound('This highlight') : error;
}
