import { and, eq } from 'drizzle-orm';
import type { KeptPage, PageChanges } from '#contract/content-page.ts';
import type { getContentPageVersion as endpoint } from '#contract/content-page-versions.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { membersNamed, whoOf } from '#server/features/users/lookups.ts';
import { contentPageVersions as versions } from '#server/tables/content-pages.ts';
import { contentPageOf } from '../lookups.ts';
import { mayEditPages } from '../policy.ts';
import { type PageRow, presentKept } from '../present.ts';
import { changesBetween } from '../rules.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'query'>;

/** One version, or what another one or the draft has against it. */
export async function getContentPageVersion(
  ctx: EmployerContext,
  { params, query: { compareTo } }: Input,
): Promise<KeptPage | PageChanges> {
  mayEditPages(ctx);
  const page = await contentPageOf(ctx, params.page);
  const { content, ...row } = await versionOf(ctx, page, params.version);
  if (compareTo === undefined) {
    const by = whoOf(await membersNamed(ctx.db, [row.createdById]), row.createdById);
    return presentKept({ ...row, title: content.title }, content, by);
  }
  const other = compareTo === 'draft' ? page : (await versionOf(ctx, page, compareTo)).content;
  return changesBetween(content.blocks, other.blocks);
}

async function versionOf(ctx: EmployerContext, page: PageRow, number: number) {
  const [row] = await ctx.db
    .select()
    .from(versions)
    .where(and(eq(versions.contentPageId, page.id), eq(versions.number, number)));
  if (row === undefined) throw notFound('This version');
  return row;
}
