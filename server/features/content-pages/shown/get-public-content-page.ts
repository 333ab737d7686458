import { and, asc, eq, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PublicContentPage } from '#contract/content-page.ts';
import type { getPublicContentPage as endpoint } from '#contract/content-pages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { Language } from '#contract/kit/fields.ts';
import type { Context } from '#server/context.ts';
import { together } from '#server/db/together.ts';
import { notFound } from '#server/errors.ts';
import { contentPages } from '#server/tables/content-pages.ts';
import { groupTag } from '../variants.ts';
import { refuseOutsideDates } from './public-page.ts';
import { shownPage } from './shown-page.ts';

const { permalink, id, variantOfId, type, employerId, published } = contentPages;
const columns = { permalink, id, variantOfId, type, employerId, published };
const named = alias(contentPages, 'named');
/** The page that was first in the group of the one that is asked for. */
const root = sql`coalesce(${named.variantOfId}, ${named.id})`;
const language = sql<Language>`${published} ->> 'language'`;

const readPage = together('public_content_page', (db) => ({
  pages: db
    .select(columns)
    .from(contentPages)
    .where(and(eq(permalink, sql.placeholder('page')), eq(contentPages.status, 'published'))),
  // The published pages of its group: the one that was first, if it is among them, then by language.
  members: db
    .select({ permalink, language: language.as('language') })
    .from(contentPages)
    .innerJoin(named, or(eq(id, root), eq(variantOfId, root)))
    .where(
      and(
        eq(named.permalink, sql.placeholder('page')),
        eq(named.status, 'published'),
        eq(contentPages.status, 'published'),
      ),
    )
    .orderBy(sql`${variantOfId} is not null`, asc(language)),
}));

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
  const {
    pages: [asked],
    members,
  } = await readPage(ctx.db, params);
  if (asked === undefined || asked.published === null) throw notFound('This page');
  await refuseOutsideDates(ctx, { ...asked, published: asked.published });
  ctx.tags.add(groupTag(asked));
  const [first, second] = members;
  if (first === undefined || second === undefined) return shownPage(ctx, asked, asked.published);
  const group = { permalink: first.permalink, languages: members.map(({ language }) => language) };
  const isChosen = first.permalink === asked.permalink;
  const chosen = isChosen ? members.find(({ language }) => language === query.lng) : undefined;
  const other = chosen?.permalink ?? asked.permalink;
  const [found = asked] =
    other === asked.permalink
      ? [asked]
      : await ctx.db.select(columns).from(contentPages).where(eq(contentPages.permalink, other));
  return { ...(await shownPage(ctx, found, found.published ?? asked.published)), group };
}
