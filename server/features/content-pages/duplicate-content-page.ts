import type { ContentPage } from '#contract/content-page.ts';
import type { duplicateContentPage as endpoint } from '#contract/content-pages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { ContentPagePermalink } from '#contract/kit/ids.ts';
import { type EmployerContext, newId, newPermalink } from '#server/context.ts';
import { contentPageOf, presentOnePage } from './lookups.ts';
import { mayEditPages } from './policy.ts';
import { type ContentPageId, contentPages } from './table.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

/** A draft copy with the same blocks; locked ones stay locked. */
export async function duplicateContentPage(
  ctx: EmployerContext,
  { params, body }: Input,
): Promise<ContentPage> {
  mayEditPages(ctx);
  const source = await contentPageOf(ctx, params.page);
  const at = ctx.now();
  const values = {
    ...source,
    id: newId<ContentPageId>(),
    permalink: newPermalink<ContentPagePermalink>(),
    title: body.title ?? titleOfCopy(source.title),
    status: 'draft' as const,
    createdById: ctx.actor.userId,
    ...{ published: null, publishedVersion: null, publishedAt: null, hasChanges: true },
    ...{ createdAt: at, updatedAt: at, version: 1 },
  };
  const [row] = await ctx.db.insert(contentPages).values(values).returning();
  if (row === undefined) throw new Error('A copy was written and not returned.');
  return presentOnePage(ctx.db, row);
}

const titleOfCopy = (title: string) => `${[...title].slice(0, 190).join('')} (copy)`;
