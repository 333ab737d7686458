import { and, asc, eq, sql } from 'drizzle-orm';
import type { PublicContentPage } from '#contract/content-page.ts';
import type { getPublicContentPage as endpoint } from '#contract/content-pages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { Language } from '#contract/kit/fields.ts';
import type { ContentPagePermalink } from '#contract/kit/ids.ts';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { contentPages } from '../table.ts';
import { groupTag, isOfGroup, rootOf } from '../variants.ts';
import { refuseOutsideDates } from './public-page.ts';
import { shownPage } from './shown-page.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'query'>;

/**
 * A published page. At the first page of a group `lng` chooses among its languages; another page of the group is itself.
 * The page that asks is dropped with its group, also while it does not exist yet.
 */
export async function getPublicContentPage(
  ctx: Context,
  { params, query }: Input,
): Promise<PublicContentPage> {
  ctx.tags.add(`content-page:${params.page}`);
  const { permalink, id, variantOfId, type, employerId, published, status } = contentPages;
  const columns = { permalink, id, variantOfId, type, employerId, published };
  const [asked] = await ctx.db
    .select(columns)
    .from(contentPages)
    .where(and(eq(permalink, params.page), eq(status, 'published')));
  if (asked === undefined || asked.published === null) throw notFound('This page');
  await refuseOutsideDates(ctx, { ...asked, published: asked.published });
  ctx.tags.add(groupTag(asked));
  const members = await membersOf(ctx, asked);
  const [first, second] = members;
  if (first === undefined || second === undefined) return shownPage(ctx, asked, asked.published);
  const group = { permalink: first.permalink, languages: members.map(({ language }) => language) };
  const isChosen = first.permalink === asked.permalink;
  const chosen = isChosen ? members.find(({ language }) => language === query.lng) : undefined;
  const other = chosen?.permalink ?? asked.permalink;
  const [found = asked] =
    other === asked.permalink
      ? [asked]
      : await ctx.db.select(columns).from(contentPages).where(eq(permalink, other));
  return { ...(await shownPage(ctx, found, found.published ?? asked.published)), group };
}

type Member = { permalink: ContentPagePermalink; language: Language };

/** The published pages of the group: the one that was first, if it is among them, then by language. */
function membersOf(ctx: Context, asked: Parameters<typeof rootOf>[0]): Promise<Member[]> {
  const { permalink, published, status, variantOfId } = contentPages;
  const language = sql<Language>`${published} ->> 'language'`;
  return ctx.db
    .select({ permalink, language })
    .from(contentPages)
    .where(and(isOfGroup(rootOf(asked)), eq(status, 'published')))
    .orderBy(sql`${variantOfId} is not null`, asc(language));
}
