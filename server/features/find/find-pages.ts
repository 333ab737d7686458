import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { PageType } from '#contract/content-page.ts';
import { plainBeginsWords } from '#server/search.ts';
import { contentPages } from '#server/tables/content-pages.ts';
import type { Finder, Found } from './finder.ts';

const kindOf = (type: PageType): Found['kind'] => {
  if (type === 'campaign') return 'campaign-page';
  return type === 'interview-guide' ? type : 'content-page';
};

/** Pages of some types by their title or by what staff call them, which then stands there. */
export const findPages =
  (types: readonly PageType[]): Finder =>
  async ({ db, employer }, { q, perPage }) => {
    const { permalink, title, internalName, status, type } = contentPages;
    const rows = await db
      .select({
        ...{ permalink, status, type },
        title: sql<string>`coalesce(nullif(${internalName}, ''), ${title})`,
      })
      .from(contentPages)
      .where(
        and(
          eq(contentPages.employerId, employer.id),
          ne(status, 'archived'),
          inArray(type, [...types]),
          or(plainBeginsWords(title, q), plainBeginsWords(internalName, q)),
        ),
      )
      .orderBy(desc(contentPages.updatedAt))
      .limit(perPage);
    return rows.map((row) => ({ ...row, kind: kindOf(row.type), detail: '' }));
  };
