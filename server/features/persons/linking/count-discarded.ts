// Counts merge fields that arrived as they were written, so that staff learn that a template does not work.
import { sql } from 'drizzle-orm';
import type { EmployerId, ShareLinkPermalink } from '#contract/kit/ids.ts';
import type { Discarded } from '#lib/person-parameters/tidy-claim.ts';
import type { Context } from '#server/context.ts';
import { discardedTokens } from '#server/tables/share-links.ts';

type Where = { employerId: EmployerId; permalink: ShareLinkPermalink };

// Only what is a whole token is kept: half of one might have a name beside it.
const WHOLE = /^(?:#?\{\{[^{}]*\}\}|\{[^{}]*\}|%[A-Z_]+%|\[\[[^[\]]*\]\]|null|undefined|n\/a)$/iu;

/** Once each token an opening, in the same order for everybody. */
export async function countDiscarded(
  ctx: Context,
  { employerId, permalink }: Where,
  discarded: readonly Discarded<string>[],
): Promise<void> {
  const unresolved = discarded.filter(({ reason }) => reason === 'unresolved');
  const tokens = [...new Set(unresolved.map(({ token }) => (WHOLE.test(token) ? token : '…')))].sort();
  if (tokens.length === 0) return;
  const lastAt = ctx.now();
  await ctx.db
    .insert(discardedTokens)
    .values(tokens.map((token) => ({ employerId, shareLink: permalink, token, count: 1, lastAt })))
    .onConflictDoUpdate({
      target: [discardedTokens.employerId, discardedTokens.shareLink, discardedTokens.token],
      set: { count: sql`${discardedTokens.count} + 1`, lastAt },
    });
}
