// How a pairing comes into the order of its employer.
import { MOST_PAIRINGS } from '#contract/content-page-job-page.ts';
import type { ContentPageJobPagePermalink } from '#contract/kit/ids.ts';
import { type EmployerContext, newId, newPermalink } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { type ContentPageJobPageId, contentPageJobPages } from '#server/tables/content-page-job-pages.ts';
import { dropStories } from '../drawn/drop-stories.ts';
import type { Standing } from '../matching/standing.ts';

type Values = Omit<typeof contentPageJobPages.$inferInsert, 'id' | 'permalink' | 'employerId'>;

/** Puts a pairing at a place that is free: behind all, or one that was made for it. Throws CONFLICT where there are too many. */
export async function addPairing(
  ctx: EmployerContext,
  standing: Standing,
  values: Values & { exclusions: NonNullable<Values['exclusions']> },
): Promise<{ permalink: ContentPageJobPagePermalink }> {
  roomForOne(standing);
  const at = ctx.now();
  const permalink = newPermalink<ContentPageJobPagePermalink>();
  await ctx.db.insert(contentPageJobPages).values({
    ...{ ...values, permalink, id: newId<ContentPageJobPageId>(), employerId: ctx.employer.id },
    ...{ createdAt: at, updatedAt: at },
  });
  if (values.isActive !== false) dropStories(ctx, standing, [values]);
  return { permalink };
}

export const behindAll = ({ pairings }: Standing): number => (pairings.at(-1)?.position ?? -1) + 1;

/** Throws CONFLICT where there are as many pairings as there may be. */
export function roomForOne({ pairings }: Standing): void {
  if (pairings.length >= MOST_PAIRINGS)
    throw conflict(`You can have up to ${MOST_PAIRINGS} job stories. Archive one first.`, 'full');
}
