// Content pages that share links lead to: stories, campaigns and what candidates are told of an interview.
import { and, eq, inArray } from 'drizzle-orm';
import type { PageType } from '#contract/content-page.ts';
import type { ContentPagePermalink } from '#contract/kit/ids.ts';
import type { ShareLinkOwner } from '#contract/share-link.ts';
import { isOn } from '#server/features/content-pages/lookups.ts';
import { contentPages, type PageContent } from '#server/tables/content-pages.ts';
import type { Owner, OwnerContext } from './owners.ts';

export const pageOwners = ['content-page', 'campaign-page', 'interview-guide'] as const;
type PageOwner = (typeof pageOwners)[number];

const ownerTypeOf = (type: PageType): PageOwner =>
  type === 'campaign' ? 'campaign-page' : type === 'interview-guide' ? 'interview-guide' : 'content-page';

export type FoundPage = { ownerType: ShareLinkOwner; ownerPermalink: string; owner: Owner };

/** The employer's pages of these permalinks, each as the kind of thing it is. */
export async function pagesNamed(ctx: OwnerContext, wanted: readonly string[]): Promise<FoundPage[]> {
  if (wanted.length === 0) return [];
  const { permalink, title, type, status, published } = contentPages;
  const rows = await ctx.db
    .select({ permalink, title, type, status, published })
    .from(contentPages)
    .where(
      and(eq(contentPages.employerId, ctx.employer.id), inArray(permalink, wanted as ContentPagePermalink[])),
    );
  return rows.map((row) => ({
    ownerType: ownerTypeOf(row.type),
    ownerPermalink: row.permalink,
    owner: {
      title: row.title,
      path:
        row.type === 'sales'
          ? `/sales/${ctx.employer.permalink}/page/${row.permalink}`
          : `/page/${row.permalink}`,
      isPublic: row.status === 'published' && isSeen(row.published, ctx.now()),
    },
  }));
}

/** A campaign has its dates; a guide for interviewers alone has no page for candidates. */
function isSeen(page: PageContent | null, now: Date): boolean {
  if (page === null) return false;
  if (page.guide?.audience === 'interviewer') return false;
  return page.campaign === undefined || isOn(page.campaign, now);
}
