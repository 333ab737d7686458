// What the things of events are called, each kind in one query.
import { and, eq, inArray } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Ref } from '#contract/kit/fields.ts';
import type { EmployerId } from '#contract/kit/ids.ts';
import type { Db } from '#server/db/client.ts';
import { contentPages } from '#server/tables/content-pages.ts';
import { jobClips } from '#server/tables/job-clips.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { shareLinks } from '#server/tables/share-links.ts';

type Permalinks = readonly (string | null)[];

/** Each may be named more than once; null is no thing. */
export type Things = {
  jobClips?: Permalinks;
  jobPages?: Permalinks;
  contentPages?: Permalinks;
  shareLinks?: Permalinks;
};

/** Each gives the thing with its title; null for null and for what is not the employer's. */
export type Titles = Record<
  'jobClip' | 'jobPage' | 'contentPage' | 'shareLink',
  (permalink: string | null) => Ref | null
>;

export async function titlesOf(db: Db, employerId: EmployerId, things: Things): Promise<Titles> {
  const ask = (names: Permalinks | undefined, table: Named, title: AnyPgColumn) =>
    asked(names, async (wanted) => {
      const rows = await db
        .select({ permalink: table.permalink, title })
        .from(table as PgTable)
        .where(and(eq(table.employerId, employerId), inArray(table.permalink, wanted)));
      return rows as Ref[];
    });
  const [jobClip, jobPage, contentPage, shareLink] = await Promise.all([
    ask(things.jobClips, jobClips, jobClips.title),
    ask(things.jobPages, jobPages, jobPages.title),
    ask(things.contentPages, contentPages, contentPages.title),
    ask(things.shareLinks, shareLinks, shareLinks.name),
  ]);
  return { jobClip, jobPage, contentPage, shareLink };
}

/** What belongs to an employer and is called by a permalink. */
type Named = PgTable & { employerId: AnyPgColumn; permalink: AnyPgColumn };

async function asked(
  names: Permalinks | undefined,
  query: (wanted: string[]) => Promise<Ref[]>,
): Promise<(permalink: string | null) => Ref | null> {
  const found = new Map<string, Ref>();
  const wanted = [...new Set(names ?? [])].filter((name): name is string => name !== null);
  if (wanted.length > 0) for (const ref of await query(wanted)) found.set(ref.permalink, ref);
  return (permalink) => (permalink === null ? null : (found.get(permalink) ?? null));
}
