// The content pages that show a clip.
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Ref } from '#contract/kit/fields.ts';
import type { JobClipPermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { contentPages } from '#server/tables/content-pages.ts';

/** The pages in whose blocks the clip stands; archived ones are left out. */
export const pagesShowing = (ctx: EmployerContext, clip: JobClipPermalink): Promise<Ref[]> =>
  ctx.db
    .select({ permalink: contentPages.permalink, title: contentPages.title })
    .from(contentPages)
    .where(
      and(
        eq(contentPages.employerId, ctx.employer.id),
        ne(contentPages.status, 'archived'),
        sql`(${contentPages.blocks} @> ${JSON.stringify([{ props: { clip } }])}::jsonb
          or ${contentPages.blocks} @> ${JSON.stringify([{ props: { items: [{ clip }] } }])}::jsonb
          or ${contentPages.guide} @> ${JSON.stringify({ sections: [{ interviewers: [{ clip }] }] })}::jsonb)`,
      ),
    )
    .orderBy(desc(contentPages.updatedAt));
