// What share links lead to: the clip, job or page, its title, its address and whether the public can open it.
import { and, eq, inArray } from 'drizzle-orm';
import type { JobClipPermalink, JobPagePermalink } from '#contract/kit/ids.ts';
import type { ShareLinkOwner } from '#contract/share-link.ts';
import type { EmployerContext } from '#server/context.ts';
import { unknownReference } from '#server/errors.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { jobClips } from '#server/tables/job-clips.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { pageOwners, pagesNamed } from './page-owners.ts';

export type Owner = { title: string; path: string; isPublic: boolean };
/** What looking things up asks of its context: letters are written without anybody being signed in. */
export type OwnerContext = Pick<EmployerContext, 'db' | 'now'> & {
  employer: Pick<EmployerContext['employer'], 'id' | 'permalink'>;
};
export type OwnerName = { ownerType: ShareLinkOwner; ownerPermalink: string };

export const ownerKey = ({ ownerType, ownerPermalink }: OwnerName): string =>
  `${ownerType}:${ownerPermalink}`;

/** The employer's things by `ownerKey`; what is not the employer's is missing. Paths are those of the page itself. */
export async function ownersOf(ctx: OwnerContext, names: readonly OwnerName[]): Promise<Map<string, Owner>> {
  const of = (type: ShareLinkOwner) => [
    ...new Set(names.filter(({ ownerType }) => ownerType === type).map((name) => name.ownerPermalink)),
  ];
  const [clips, jobs, pages] = await Promise.all([
    clipsOf(ctx, of('job-clip')),
    jobsOf(ctx, of('job-page')),
    pagesNamed(ctx, pageOwners.flatMap(of)),
  ]);
  const told = pages.map(({ owner, ...name }): [string, Owner] => [ownerKey(name), owner]);
  return new Map([...clips, ...jobs, ...told]);
}

/** The employer's thing. Throws NOT_FOUND at the field that names it. */
export async function ownerOf(ctx: OwnerContext, name: OwnerName): Promise<Owner> {
  const owner = (await ownersOf(ctx, [name])).get(ownerKey(name));
  if (owner === undefined) throw unknownReference('/ownerPermalink', ownerNames[name.ownerType]);
  return owner;
}

const ownerNames: Record<ShareLinkOwner, string> = {
  'job-clip': 'This job clip',
  'job-page': 'This job',
  'content-page': 'This page',
  'campaign-page': 'This campaign page',
  'interview-guide': 'This interview guide',
};

async function clipsOf(ctx: OwnerContext, wanted: string[]): Promise<[string, Owner][]> {
  if (wanted.length === 0) return [];
  const rows = await ctx.db
    .select({ permalink: jobClips.permalink, title: jobClips.title, status: jobClips.status })
    .from(jobClips)
    .where(
      and(
        eq(jobClips.employerId, ctx.employer.id),
        inArray(jobClips.permalink, wanted as JobClipPermalink[]),
      ),
    );
  return rows.map(({ permalink, title, status }) => [
    ownerKey({ ownerType: 'job-clip', ownerPermalink: permalink }),
    { title, path: `/job-clip/${permalink}`, isPublic: status === 'published' },
  ]);
}

async function jobsOf(ctx: OwnerContext, wanted: string[]): Promise<[string, Owner][]> {
  if (wanted.length === 0) return [];
  const rows = await ctx.db
    .select({
      permalink: jobPages.permalink,
      title: jobPages.title,
      status: jobPages.status,
      board: jobBoards.permalink,
      boardStatus: jobBoards.status,
    })
    .from(jobPages)
    .innerJoin(jobBoards, eq(jobBoards.id, jobPages.jobBoardId))
    .where(
      and(
        eq(jobPages.employerId, ctx.employer.id),
        inArray(jobPages.permalink, wanted as JobPagePermalink[]),
      ),
    );
  return rows.map(({ permalink, title, status, board, boardStatus }) => [
    ownerKey({ ownerType: 'job-page', ownerPermalink: permalink }),
    {
      title,
      path: `/job-board/${board}/job/${permalink}`,
      isPublic: status === 'published' && boardStatus === 'published',
    },
  ]);
}
