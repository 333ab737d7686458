import type { ContentPage, ListedContentPage, PageVersion } from '#contract/content-page.ts';
import type { Image } from '#contract/images.ts';
import type { Who } from '#contract/kit/fields.ts';
import type { contentPages, contentPageVersions } from './table.ts';

export type PageRow = typeof contentPages.$inferSelect;
/** Without what only the page itself needs: both may be megabytes. */
export type ListedRow = Omit<PageRow, 'blocks' | 'published'>;
export type VersionRow = Omit<typeof contentPageVersions.$inferSelect, 'content'> & { title: string };

/** What stands in other tables. */
export type PageParts = { createdBy: Who; shareImage: Image | null };

export function presentListed(row: ListedRow, { createdBy, shareImage }: PageParts): ListedContentPage {
  return {
    permalink: row.permalink,
    type: row.type,
    title: row.title,
    internalName: row.internalName,
    status: row.status,
    publishedVersion: row.publishedVersion,
    hasChanges: row.hasChanges,
    language: row.language,
    theme: row.theme,
    description: row.description,
    shareImage,
    noindex: row.noindex,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    createdBy,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
}

export const presentPage = (row: PageRow, parts: PageParts): ContentPage => ({
  ...presentListed(row, parts),
  blocks: row.blocks,
});

export const presentVersion = (row: VersionRow, by: Who): PageVersion => ({
  version: row.number,
  at: row.createdAt.toISOString(),
  by,
  kind: row.kind,
  title: row.title,
});
