// The one way a pairing's row changes: its version rises with it, and who has it open is told.
import { eq } from 'drizzle-orm';
import { ContentPagePermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { contentPageJobPages } from '#server/tables/content-page-job-pages.ts';
import type { Pairing } from '../pairings.ts';

type Change = Partial<Omit<Pairing, 'id' | 'permalink' | 'employerId' | 'page'>>;

/** Inside a transaction that holds the employer's pairings. */
export async function writePairing(
  ctx: EmployerContext,
  before: Pick<Pairing, 'id' | 'permalink' | 'version'>,
  change: Change,
): Promise<void> {
  const version = before.version + 1;
  await ctx.db
    .update(contentPageJobPages)
    .set({ ...change, version, updatedAt: ctx.now() })
    .where(eq(contentPageJobPages.id, before.id));
  tellEditors(ctx, { permalink: ContentPagePermalink.parse(before.permalink), version });
}

/** In the room of the pairing, which has the form of a page's. */
function tellEditors(
  ctx: EmployerContext,
  saved: { permalink: ContentPagePermalink; version: number },
): void {
  const { userId, name } = ctx.actor;
  const told = { ...saved, by: { id: userId, name }, changedBlocks: [] };
  ctx.afterCommit(() =>
    ctx.services.emit('content-pages/saved', `content-page:${saved.permalink}`, told, userId),
  );
}

/** Writes those that picking made other ones; `after` has the same pairings in the same order. */
export async function writePicks(
  ctx: EmployerContext,
  before: readonly Pairing[],
  after: readonly Pairing[],
): Promise<void> {
  for (const [at, { rule, exclusions }] of after.entries()) {
    const old = before[at];
    if (old !== undefined && after[at] !== old) await writePairing(ctx, old, { rule, exclusions });
  }
}
