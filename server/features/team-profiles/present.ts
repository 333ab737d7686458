import type { TeamProfile } from '#contract/team-profiles.ts';
import type { EmployerContext } from '#server/context.ts';
import { presentImages } from '#server/features/images/lookups.ts';
import { clipCounts, type TeamProfileRow } from './lookups.ts';

/** In the order of the rows. */
export async function presentTeam(
  ctx: EmployerContext,
  rows: readonly TeamProfileRow[],
): Promise<TeamProfile[]> {
  const photos = rows.flatMap(({ photoId }) => photoId ?? []);
  const [images, counts] = await Promise.all([
    presentImages(ctx.db, photos),
    clipCounts(
      ctx,
      rows.map(({ permalink }) => permalink),
    ),
  ]);
  return rows.map((row) => ({
    permalink: row.permalink,
    ...{ name: row.name, role: row.role, bio: row.bio, departments: row.departments, isShown: row.isShown },
    photo: images.get(row.photoId ?? '') ?? null,
    clipCount: counts.get(row.permalink) ?? 0,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  }));
}

export async function presentTeamProfile(ctx: EmployerContext, row: TeamProfileRow): Promise<TeamProfile> {
  const [profile] = await presentTeam(ctx, [row]);
  if (profile === undefined) throw new Error('A person of the team was read and not shown.');
  return profile;
}
