// The same page in several languages: one was first, the others name it.
import { and, asc, eq, ne, or, type Placeholder, sql } from 'drizzle-orm';
import type { PageVariant } from '#contract/content-page.ts';
import type { Language } from '#contract/kit/fields.ts';
import type { Db } from '#server/db/client.ts';
import { statement } from '#server/db/statement.ts';
import { AppError } from '#server/errors.ts';
import { type ContentPageId, contentPages } from '#server/tables/content-pages.ts';
import type { PageRow } from './present.ts';

type Member = Pick<PageRow, 'id' | 'variantOfId'>;

/** The page that was first in its group; a page without variants is its own. */
export const rootOf = ({ id, variantOfId }: Member): ContentPageId => variantOfId ?? id;

/** On each stored page of the group: which languages there are stands on all of them. */
export const groupTag = (page: Member): string => `content-page-group:${rootOf(page)}`;

/** Every page of the group, also those nobody sees. */
export const isOfGroup = (root: ContentPageId | Placeholder) =>
  or(eq(contentPages.id, root), eq(contentPages.variantOfId, root));

const othersOfGroup = statement((db) => {
  const { permalink, title, language, status, id } = contentPages;
  return db
    .select({ permalink, title, language, status })
    .from(contentPages)
    .where(and(isOfGroup(sql.placeholder('root')), ne(id, sql.placeholder('page')), ne(status, 'archived')))
    .orderBy(asc(language))
    .prepare('others_of_content_page_group');
});

/** The others of its group by language; archived ones are left out. */
export function variantsOf(db: Db, page: Member): Promise<PageVariant[]> {
  return othersOfGroup(db).execute({ root: rootOf(page), page: page.id });
}

/**
 * Throws DUPLICATE when another page of the group is in that language. Whoever asks holds the group's first page until
 * the transaction ends, so that two who ask at once are told one after the other.
 */
export async function languageIsFree(db: Db, page: Member, wanted: Language): Promise<void> {
  const root = rootOf(page);
  await db.select({ id: contentPages.id }).from(contentPages).where(eq(contentPages.id, root)).for('update');
  const { language, status } = contentPages;
  const [known] = await db
    .select({ status })
    .from(contentPages)
    .where(and(isOfGroup(root), eq(language, wanted)));
  if (known === undefined) return;
  const detail =
    known?.status === 'archived'
      ? 'This page exists in that language but is archived. Restore it instead.'
      : 'This page already exists in that language.';
  throw new AppError('DUPLICATE', detail, { errors: [{ pointer: '/language', code: 'TAKEN', detail }] });
}
