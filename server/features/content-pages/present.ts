import type {
  ContentPage,
  KeptPage,
  ListedContentPage,
  PageVariant,
  PageVersion,
} from '#contract/content-page.ts';
import type { Image } from '#contract/images.ts';
import type { Who } from '#contract/kit/fields.ts';
import type { contentPages, contentPageVersions, PageContent } from '#server/tables/content-pages.ts';
import { themeOf } from './page-theme.ts';

export type PageRow = typeof contentPages.$inferSelect;
/** Without what only the page itself needs: both may be megabytes. */
export type ListedRow = Omit<PageRow, 'blocks' | 'published' | 'campaign' | 'guide'>;
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
    theme: themeOf(row.theme),
    description: row.description,
    shareImage,
    noindex: row.noindex,
    gate: row.gate === null ? 'none' : 'soft',
    gateAfter: row.gate?.after ?? null,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    publishAt: row.publishAt?.toISOString() ?? null,
    unpublishAt: row.unpublishAt?.toISOString() ?? null,
    isTemplate: row.isTemplate,
    createdBy,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
}

export const presentPage = (row: PageRow, parts: PageParts, variants: PageVariant[]): ContentPage => ({
  ...presentListed(row, parts),
  blocks: row.blocks,
  variants,
  previewExpiresAt: row.previewExpiresAt?.toISOString() ?? null,
});

export const presentVersion = (row: VersionRow, by: Who): PageVersion => ({
  version: row.number,
  at: row.createdAt.toISOString(),
  by,
  kind: row.kind,
  title: row.title,
});

export const presentKept = (row: VersionRow, content: PageContent, by: Who): KeptPage => ({
  ...presentVersion(row, by),
  blocks: content.blocks,
  description: content.description,
  language: content.language,
});
