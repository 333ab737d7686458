import { and, eq } from 'drizzle-orm';
import type { ContentPage } from '#contract/content-page.ts';
import type { restoreContentPageVersion as endpoint } from '#contract/content-page-versions.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict, notFound, staleVersion } from '#server/errors.ts';
import { contentPageVersions as versions } from '#server/tables/content-pages.ts';
import { lockedPageOf, presentOnePage } from '../lookups.ts';
import { mayChangeLockedBlocks, mayEditPages } from '../policy.ts';
import { changesLocked, columnsOf, differs } from '../rules.ts';
import { writePage } from '../writing/write-page.ts';
import { keepVersion } from './keep-version.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'> & { version: number };

/** Makes an earlier version the draft. The draft of now is kept first, so that this too can be taken back. */
export async function restoreContentPageVersion(
  ctx: EmployerContext,
  { params, version }: Input,
): Promise<ContentPage> {
  mayEditPages(ctx);
  return inTransaction(ctx, async (tx) => {
    const before = await lockedPageOf(tx, params.page);
    if (before.version !== version) throw staleVersion(await presentOnePage(tx.db, before));
    if (before.status === 'archived')
      throw conflict('This page is archived. Restore it first.', before.status);
    const [kept] = await tx.db
      .select({ content: versions.content })
      .from(versions)
      .where(and(eq(versions.contentPageId, before.id), eq(versions.number, params.version)));
    if (kept === undefined) throw notFound('This version');
    const { content } = kept;
    if (changesLocked(before.blocks, content.blocks)) mayChangeLockedBlocks(tx);
    await keepVersion(tx, before, 'save');
    const hasChanges = differs(content, before.published);
    return presentOnePage(tx.db, await writePage(tx, before, { ...columnsOf(content), hasChanges }));
  });
}
