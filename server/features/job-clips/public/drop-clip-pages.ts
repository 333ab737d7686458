// Which stored pages show a clip, and so are dropped when it changes.
import { dropPages, type EmployerContext } from '#server/context.ts';
import type { ClipRow } from '../stored.ts';

type More = 'feed' | 'search' | 'sitemap';

/**
 * Drops the pages of a published clip; a draft has none. `feed`, `search` and `sitemap` name
 * the employer's lists: which clips there are, which words find them, which addresses they have.
 */
export function dropClipPages(
  ctx: EmployerContext,
  clip: Pick<ClipRow, 'permalink' | 'status'>,
  ...more: More[]
): void {
  if (clip.status === 'published') dropAllClipPages(ctx, clip, ...more);
}

/** The same whatever its status is now: publishing and taking back change what may be seen. */
export function dropAllClipPages(
  ctx: EmployerContext,
  clip: Pick<ClipRow, 'permalink'>,
  ...more: More[]
): void {
  dropPages(ctx, `job-clip:${clip.permalink}`, ...more.map((name) => `${name}:${ctx.employer.permalink}`));
}
