import type { ContentPage } from '#contract/content-page.ts';
import type { createContentPage as endpoint } from '#contract/content-pages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { ContentPagePermalink } from '#contract/kit/ids.ts';
import { type EmployerContext, inTransaction, newId, newPermalink } from '#server/context.ts';
import { presentOnePage } from './lookups.ts';
import { pageFields } from './page-fields.ts';
import { mayChangeLockedBlocks, mayEditPages } from './policy.ts';
import { changesLocked } from './rules.ts';
import { type ContentPageId, contentPages } from './table.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** Makes a draft. */
export async function createContentPage(ctx: EmployerContext, { body }: Input): Promise<ContentPage> {
  mayEditPages(ctx);
  if (changesLocked([], body.blocks ?? [])) mayChangeLockedBlocks(ctx);
  return inTransaction(ctx, async (tx) => {
    const at = tx.now();
    const values = {
      ...(await pageFields(tx, body)),
      id: newId<ContentPageId>(),
      permalink: newPermalink<ContentPagePermalink>(),
      employerId: tx.employer.id,
      createdById: tx.actor.userId,
      title: body.title,
      type: body.type ?? 'page',
      ...{ createdAt: at, updatedAt: at },
    };
    const [row] = await tx.db.insert(contentPages).values(values).returning();
    if (row === undefined) throw new Error('A page was written and not returned.');
    return presentOnePage(tx.db, row);
  });
}
