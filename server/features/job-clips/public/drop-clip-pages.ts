// Which stored pages show a clip, and so are dropped when it changes; its podcast's listeners are told as well.
import { dropPages, type EmployerContext } from '#server/context.ts';
import { feedChanged } from '../podcast/feed-changed.ts';
import type { ClipRow } from '../stored.ts';

type More = 'feed' | 'search' | 'sitemap';

/**
 * Drops the pages of a published clip; a draft has none. `feed`, `search` and `sitemap` name
 * the employer's lists: which clips there are, which words find them, which addresses they have.
 */
export async function dropClipPages(
  ctx: EmployerContext,
  clip: Pick<ClipRow, 'permalink' | 'status'>,
  ...more: More[]
): Promise<void> {
  if (clip.status === 'published') await dropAllClipPages(ctx, clip, ...more);
}

/** The same whatever its status is now: publishing and taking back change what may be seen. */
export async function dropAllClipPages(
  ctx: EmployerContext,
  clip: Pick<ClipRow, 'permalink'>,
  ...more: More[]
): Promise<void> {
  dropPages(ctx, `job-clip:${clip.permalink}`, ...more.map((name) => `${name}:${ctx.employer.permalink}`));
  await feedChanged(ctx);
}
