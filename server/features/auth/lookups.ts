// What other features need of signing in: an employer made, closed and opened again.
import type { EmployerId } from '#contract/kit/ids.ts';
import { type Context, newId } from '#server/context.ts';
import { freePermalink } from '#server/features/employers/lookups.ts';
import { employerSettings, employers } from '#server/tables/employers.ts';
import { openEmployer, shutEmployer } from './closing/closed-employer.ts';

export { openEmployer, shutEmployer };

/** Makes the rows of a new employer, within a transaction; its permalink comes from its name. */
export async function makeEmployer(
  ctx: Pick<Context, 'db' | 'now' | 'language'>,
  name: string,
): Promise<EmployerId> {
  const id = newId<EmployerId>();
  const now = ctx.now();
  const stamp = { createdAt: now, updatedAt: now };
  let isMade = false;
  while (!isMade) {
    const permalink = await freePermalink(ctx.db, name);
    // Another sign-up may take the same one in between: then the next free one.
    const made = await ctx.db
      .insert(employers)
      .values({ id, permalink, name, ...stamp })
      .onConflictDoNothing({ target: employers.permalink })
      .returning({ id: employers.id });
    isMade = made.length > 0;
  }
  await ctx.db.insert(employerSettings).values({ employerId: id, languages: [ctx.language], ...stamp });
  return id;
}
