import type { ContentPage, DuplicateWish } from '#contract/content-page.ts';
import type { duplicateContentPage as endpoint } from '#contract/content-pages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { ContentPagePermalink } from '#contract/kit/ids.ts';
import { type EmployerContext, inTransaction, newId, newPermalink } from '#server/context.ts';
import { invalidField } from '#server/errors.ts';
import { type ContentPageId, contentPages } from '#server/tables/content-pages.ts';
import { lockedPageOf, presentOnePage } from '../lookups.ts';
import { mayEditPages } from '../policy.ts';
import type { PageRow } from '../present.ts';
import { languageIsFree, rootOf } from '../variants.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

/** A draft with the same blocks, locked ones stay locked: a copy, a template, or the same page in another language. */
export async function duplicateContentPage(
  ctx: EmployerContext,
  { params, body }: Input,
): Promise<ContentPage> {
  mayEditPages(ctx);
  if (body.language !== undefined && body.asTemplate === true)
    throw invalidField('/asTemplate', 'NOT_ALLOWED', 'Templates can’t have language versions.');
  return inTransaction(ctx, async (tx) => {
    const source = await lockedPageOf(tx, params.page);
    const at = tx.now();
    const values = {
      ...source,
      ...(await different(tx, source, body)),
      id: newId<ContentPageId>(),
      permalink: newPermalink<ContentPagePermalink>(),
      status: 'draft' as const,
      createdById: tx.actor.userId,
      ...{ published: null, publishedVersion: null, publishedAt: null, hasChanges: true },
      ...{ publishAt: null, unpublishAt: null, scheduledById: null },
      ...{ previewTokenHash: null, previewExpiresAt: null },
      ...{ createdAt: at, updatedAt: at, version: 1 },
    };
    const [row] = await tx.db.insert(contentPages).values(values).returning();
    if (row === undefined) throw new Error('A copy was written and not returned.');
    return presentOnePage(tx.db, row);
  });
}

async function different(
  ctx: EmployerContext,
  source: PageRow,
  wish: DuplicateWish,
): Promise<Partial<PageRow>> {
  const { title = titleFor(source, wish), language, asTemplate = false } = wish;
  if (language === undefined) return { title, isTemplate: asTemplate, variantOfId: null };
  await languageIsFree(ctx.db, source, language);
  return { title, language, isTemplate: false, variantOfId: rootOf(source) };
}

/** A variant keeps its title until somebody translates it. */
function titleFor({ title }: PageRow, { language, asTemplate }: DuplicateWish): string {
  if (language !== undefined) return title;
  return `${[...title].slice(0, 185).join('')} ${asTemplate === true ? '(template)' : '(copy)'}`;
}
