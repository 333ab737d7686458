// What the things of events are called, each kind in one query.
import { and, eq, inArray } from 'drizzle-orm';
import type { Ref } from '#contract/kit/fields.ts';
import type {
  ContentPagePermalink,
  EmployerId,
  JobClipPermalink,
  JobPagePermalink,
  ShareLinkPermalink,
} from '#contract/kit/ids.ts';
import type { Db } from '#server/db/client.ts';
import { contentPages } from '#server/features/content-pages/table.ts';
import { jobClips } from '#server/features/job-clips/table.ts';
import { jobPages } from '#server/features/job-pages/table.ts';
import { shareLinks } from '#server/features/share-links/table.ts';

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
  const [clips, pages, stories, links] = await Promise.all([
    ask(things.jobClips, (wanted) =>
      db
        .select({ permalink: jobClips.permalink, title: jobClips.title })
        .from(jobClips)
        .where(
          and(eq(jobClips.employerId, employerId), inArray(jobClips.permalink, wanted as JobClipPermalink[])),
        ),
    ),
    ask(things.jobPages, (wanted) =>
      db
        .select({ permalink: jobPages.permalink, title: jobPages.title })
        .from(jobPages)
        .where(
          and(eq(jobPages.employerId, employerId), inArray(jobPages.permalink, wanted as JobPagePermalink[])),
        ),
    ),
    ask(things.contentPages, (wanted) =>
      db
        .select({ permalink: contentPages.permalink, title: contentPages.title })
        .from(contentPages)
        .where(
          and(
            eq(contentPages.employerId, employerId),
            inArray(contentPages.permalink, wanted as ContentPagePermalink[]),
          ),
        ),
    ),
    ask(things.shareLinks, (wanted) =>
      db
        .select({ permalink: shareLinks.permalink, title: shareLinks.name })
        .from(shareLinks)
        .where(
          and(
            eq(shareLinks.employerId, employerId),
            inArray(shareLinks.permalink, wanted as ShareLinkPermalink[]),
          ),
        ),
    ),
  ]);
  return { jobClip: clips, jobPage: pages, contentPage: stories, shareLink: links };
}

async function ask(
  named: Permalinks | undefined,
  query: (wanted: string[]) => PromiseLike<Ref[]>,
): Promise<(permalink: string | null) => Ref | null> {
  const found = new Map<string, Ref>();
  const wanted = [...new Set(named ?? [])].filter((name): name is string => name !== null);
  if (wanted.length > 0) for (const ref of await query(wanted)) found.set(ref.permalink, ref);
  return (permalink) => (permalink === null ? null : (found.get(permalink) ?? null));
}
