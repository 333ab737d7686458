// What creating, saving and duplicating answer: the clip, and the saver's own profile, which the browser merges.
import { eq, sql } from 'drizzle-orm';
import type { SavedJobClip } from '#contract/job-clip.ts';
import type { UserProfile } from '#contract/users.ts';
import type { EmployerContext } from '#server/context.ts';
import { statement } from '#server/db/statement.ts';
import { joinedImage } from '#server/features/images/lookups.ts';
import { images } from '#server/tables/images.ts';
import { users } from '#server/tables/users.ts';
import { presentOne } from '../lookups.ts';
import type { ClipRow } from '../stored.ts';

export async function savedClip(ctx: EmployerContext, row: ClipRow): Promise<SavedJobClip> {
  const [clip, profile] = await Promise.all([presentOne(ctx.db, row), saverProfile(ctx)]);
  return { ...clip, profile };
}

const profileById = statement((db) => {
  const { firstName, lastName, title, timezone, photoId } = users;
  return db
    .select({ profile: { firstName, lastName, title, timezone }, photo: images })
    .from(users)
    .leftJoin(images, eq(images.id, photoId))
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('profile_by_id');
});

export async function saverProfile(ctx: EmployerContext): Promise<UserProfile> {
  const [row] = await profileById(ctx.db).execute({ id: ctx.actor.userId });
  if (row === undefined) throw new Error('The saver is no user.');
  return { ...row.profile, photo: joinedImage(row.photo) };
}
