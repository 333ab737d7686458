import { and, eq, ne } from 'drizzle-orm';
import type { ContentPage } from '#contract/content-page.ts';
import type { createContentPage as endpoint } from '#contract/content-pages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { ContentPagePermalink } from '#contract/kit/ids.ts';
import { type EmployerContext, inTransaction, newId, newPermalink } from '#server/context.ts';
import { unknownReference } from '#server/errors.ts';
import { type ContentPageId, contentPages } from '#server/tables/content-pages.ts';
import { presentOnePage } from '../lookups.ts';
import { mayChangeLockedBlocks, mayEditPages } from '../policy.ts';
import { changesLocked } from '../rules.ts';
import { pageFields } from './page-fields.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** Makes a draft. */
export async function createContentPage(ctx: EmployerContext, { body }: Input): Promise<ContentPage> {
  mayEditPages(ctx);
  if (changesLocked([], body.blocks ?? [])) mayChangeLockedBlocks(ctx);
  return inTransaction(ctx, async (tx) => {
    const at = tx.now();
    const values = {
      ...(await lookOf(tx, body.fromTemplate)),
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

/** What a page takes over from its template; locked blocks stay locked. */
async function lookOf(ctx: EmployerContext, template: ContentPagePermalink | undefined) {
  if (template === undefined) return {};
  const { blocks, theme, language, noindex, gate } = await templateOf(ctx, template);
  return { blocks, theme, language, noindex, gate };
}

async function templateOf(ctx: EmployerContext, permalink: ContentPagePermalink) {
  const { employerId, isTemplate, status } = contentPages;
  const [page] = await ctx.db
    .select()
    .from(contentPages)
    .where(
      and(
        eq(employerId, ctx.employer.id),
        eq(contentPages.permalink, permalink),
        eq(isTemplate, true),
        ne(status, 'archived'),
      ),
    );
  if (page === undefined) throw unknownReference('/fromTemplate', 'This template');
  return page;
}
