// What creating, saving and duplicating answer: the clip, and the saver's own profile, which the browser merges.
import { eq } from 'drizzle-orm';
import type { SavedJobClip } from '#contract/job-clip.ts';
import type { UserProfile } from '#contract/users.ts';
import type { EmployerContext } from '#server/context.ts';
import { presentImages } from '#server/features/images/lookups.ts';
import { users } from '#server/features/users/table.ts';
import { presentOne } from './lookups.ts';
import type { ClipRow } from './stored.ts';

export async function savedClip(ctx: EmployerContext, row: ClipRow): Promise<SavedJobClip> {
  return { ...(await presentOne(ctx.db, row)), profile: await saverProfile(ctx) };
}

async function saverProfile(ctx: EmployerContext): Promise<UserProfile> {
  const { firstName, lastName, title, timezone, photoId } = users;
  const [row] = await ctx.db
    .select({ firstName, lastName, title, timezone, photoId })
    .from(users)
    .where(eq(users.id, ctx.actor.userId));
  if (row === undefined) throw new Error('The saver is no user.');
  const { photoId: id, ...profile } = row;
  const photos = await presentImages(ctx.db, id === null ? [] : [id]);
  return { ...profile, photo: photos.get(id ?? '') ?? null };
}
