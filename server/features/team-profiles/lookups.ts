// People of the team found for verbs and for other features, and the clips that name them.
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Ref } from '#contract/kit/fields.ts';
import type { TeamProfilePermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { notFound, unknownReference } from '#server/errors.ts';
import { jobClips } from '#server/tables/job-clips.ts';
import { teamProfiles } from '#server/tables/team-profiles.ts';

export type TeamProfileRow = typeof teamProfiles.$inferSelect;

/** The employer's with this permalink. Throws NOT_FOUND. */
export async function teamProfileOf(
  ctx: EmployerContext,
  permalink: TeamProfilePermalink,
  { isLocked = false } = {},
): Promise<TeamProfileRow> {
  const asked = ctx.db
    .select()
    .from(teamProfiles)
    .where(and(eq(teamProfiles.employerId, ctx.employer.id), eq(teamProfiles.permalink, permalink)));
  const [row] = await (isLocked ? asked.for('update') : asked);
  if (row === undefined) throw notFound('This team profile');
  return row;
}

type Named = { permalink: TeamProfilePermalink; pointer: string };

/**
 * Within the transaction that names them: none of them goes before it ends. Throws NOT_FOUND with the place of the first
 * whom the employer does not have.
 */
export async function refuseStrangers(ctx: EmployerContext, named: readonly Named[]): Promise<void> {
  if (named.length === 0) return;
  const wanted = named.map(({ permalink }) => permalink);
  const rows = await ctx.db
    .select({ permalink: teamProfiles.permalink })
    .from(teamProfiles)
    .where(and(eq(teamProfiles.employerId, ctx.employer.id), inArray(teamProfiles.permalink, wanted)))
    .orderBy(teamProfiles.id)
    .for('key share');
  const known = new Set(rows.map(({ permalink }) => permalink));
  const stranger = named.find(({ permalink }) => !known.has(permalink));
  if (stranger !== undefined) throw unknownReference(stranger.pointer, 'This team profile');
}

/** How many clips that are not archived name each of them. */
export async function clipCounts(
  { db, employer }: EmployerContext,
  permalinks: readonly TeamProfilePermalink[],
): Promise<ReadonlyMap<string, number>> {
  if (permalinks.length === 0) return new Map();
  const { rows } = await db.execute<{ permalink: string; count: number }>(sql`
    select guest ->> 'teamProfile' as permalink, count(distinct clip.id)::int as count
    from job_clips clip cross join lateral jsonb_array_elements(clip.guests) guest
    where clip.employer_id = ${employer.id}::uuid and clip.status <> 'archived'
      and guest ->> 'teamProfile' = any(${sql.param([...permalinks])}::text[])
    group by 1`);
  return new Map(rows.map(({ permalink, count }) => [permalink, count]));
}

/** The first clips that name them, archived ones too: those may come back. */
export const clipsNaming = (
  { db, employer }: EmployerContext,
  { permalink }: TeamProfileRow,
): Promise<Ref[]> =>
  db
    .select({ permalink: jobClips.permalink, title: jobClips.title })
    .from(jobClips)
    .where(
      and(
        eq(jobClips.employerId, employer.id),
        ne(jobClips.guests, []),
        sql`${jobClips.guests} @> ${JSON.stringify([{ teamProfile: permalink }])}::jsonb`,
      ),
    )
    .orderBy(jobClips.id)
    .limit(20);
