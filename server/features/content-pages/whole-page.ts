// One content page by key: its row and everything that belongs to it in one statement.
import { and, asc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PageVariant } from '#contract/content-page.ts';
import type { Db } from '#server/db/client.ts';
import { pointedAt, together } from '#server/db/together.ts';
import { presentById, selectImages } from '#server/features/images/lookups.ts';
import { namedById, selectMembers, whoOf } from '#server/features/users/lookups.ts';
import { contentPages } from '#server/tables/content-pages.ts';
import { images } from '#server/tables/images.ts';
import { users } from '#server/tables/users.ts';
import type { PageParts, PageRow } from './present.ts';

export type WholePage = { row: PageRow; parts: PageParts; variants: PageVariant[] };

const others = alias(contentPages, 'others');

/** Reads the one page that `where` names by placeholders; null where there is none. */
export function wholePage(name: string, where: SQL) {
  const read = together(name, (db) => {
    const those = pointedAt(db, contentPages, where);
    return {
      pages: db.select().from(contentPages).where(where),
      people: selectMembers(db, those(contentPages.createdById)(users.id)),
      pictures: selectImages(db, those(contentPages.shareImageId)(images.id)),
      variants: selectVariants(db, where),
    };
  });
  return async (db: Db, values: Record<string, unknown>): Promise<WholePage | null> => {
    const { pages, people, pictures, variants } = await read(db, values);
    const [row] = pages;
    if (row === undefined) return null;
    const shareImage = presentById(pictures).get(row.shareImageId ?? '') ?? null;
    return { row, parts: { createdBy: whoOf(namedById(people), row.createdById), shareImage }, variants };
  };
}

// The page that was first in the group; one without variants is its own.
const root = sql`coalesce(${contentPages.variantOfId}, ${contentPages.id})`;

/** The other pages of its group by language, without archived ones, as `variantsOf` gives them. */
const selectVariants = (db: Db, where: SQL) =>
  db
    .select({
      permalink: others.permalink,
      title: others.title,
      language: others.language,
      status: others.status,
    })
    .from(others)
    .innerJoin(contentPages, or(eq(others.id, root), eq(others.variantOfId, root)))
    .where(and(where, ne(others.id, contentPages.id), ne(others.status, 'archived')))
    .orderBy(asc(others.language));
