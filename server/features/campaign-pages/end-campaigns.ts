// Takes what is stored of a campaign page away at the moment it is over. One that has not begun is never stored.
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Work } from '#server/background.ts';
import { nextDue } from '#server/bell.ts';
import type { Db } from '#server/db/client.ts';
import { contentPages } from '#server/tables/content-pages.ts';

// The text is ISO 8601 in UTC.
const end = sql`(${contentPages.published} -> 'campaign' ->> 'validTo')::timestamptz`;

const nextEnd = (db: Db, now: Date) =>
  nextDue(
    db,
    db
      .select({ due: sql`min(${end})` })
      .from(contentPages)
      .where(
        and(
          eq(contentPages.type, 'campaign'),
          eq(contentPages.status, 'published'),
          gt(end, sql`${now.toISOString()}::timestamptz`),
        ),
      )
      .getSQL(),
  );

/** Looks at what ended since it last looked; after a restart nothing older is stored. */
export function endCampaigns(): Work {
  let seen: Date | null = null;
  return {
    name: 'campaign-pages/end',
    everyMs: 5_000,
    told: { next: ({ db, now }) => nextEnd(db, now()) },
    async doDue({ db, services, now }) {
      const until = now();
      const since = seen ?? new Date(until.getTime() - 60_000);
      const rows = await db
        .select({ permalink: contentPages.permalink })
        .from(contentPages)
        .where(
          and(
            eq(contentPages.type, 'campaign'),
            eq(contentPages.status, 'published'),
            gt(end, sql`${since.toISOString()}::timestamptz`),
            lte(end, sql`${until.toISOString()}::timestamptz`),
          ),
        );
      if (rows.length > 0) await services.dropPages(rows.map(({ permalink }) => `content-page:${permalink}`));
      seen = until;
      return false;
    },
  };
}
