// A stored job as the contract has it: for staff, and the smaller part for everybody.
import type { PublicEmployer } from '#contract/employer-profile.ts';
import type { JobPage, JobPageRow, PublicJobPage } from '#contract/job-page.ts';
import type { Ref } from '#contract/kit/fields.ts';
import type { Story } from '#server/features/content-page-job-pages/lookups.ts';
import { shownHtml } from '#server/html.ts';
import type { BoardOfJob, PageParts } from './page-parts.ts';
import { validThrough } from './rules.ts';
import type { PageRow, WholePageRow } from './stored.ts';

type Around = { board: BoardOfJob; employer: PublicEmployer; now: Date; contentPage: Ref | null };

/** What staff and everybody see alike. */
function shared(row: PageRow, { board, employer, now, contentPage }: Around) {
  return {
    ...{ permalink: row.permalink, title: row.title, isListed: row.isListed, ...board.hang(row) },
    ...{ location: row.location, place: row.place, secondaryLocations: row.secondaryLocations },
    places: row.places,
    ...{ workplaceType: row.workplaceType, employmentType: row.employmentType, salary: row.salary },
    ...{ language: row.language, requisitionId: row.requisitionId },
    ...{ applyMode: row.applyMode, applyUrl: row.applyUrl },
    contentPage,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    validThrough: validThrough(row, now),
    jobBoard: { permalink: board.permalink, title: board.title, atsSourcePlatform: board.platform },
    employerProfile: employer,
  };
}

/** A job as staff see it in lists. */
export function presentRow(row: PageRow, parts: PageParts, now: Date): JobPageRow {
  const board = parts.boards.get(row.jobBoardId);
  const employer = parts.employers.get(row.employerId);
  if (board === undefined || employer === undefined) throw new Error('A job lost its board or its employer.');
  return {
    ...shared(row, { board, employer, now, contentPage: parts.stories.get(row.id) ?? null }),
    status: row.status,
    isBoardPublic: board.status === 'published',
    screeningSetPermalink: row.screeningSetId === null ? null : (parts.sets.get(row.screeningSetId) ?? null),
    jobClips: parts.clips.get(row.id) ?? [],
    hiringManagers: parts.managers.get(row.id) ?? [],
    source: sourceOf(row),
    overrides: row.overrides,
    missedSyncs: row.missedSyncs,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
}

const sourceOf = ({ sourceId, sourceHostedUrl, lastSeenAt, createdAt }: PageRow): JobPageRow['source'] =>
  sourceId === null
    ? null
    : { id: sourceId, hostedUrl: sourceHostedUrl, lastSeenAt: (lastSeenAt ?? createdAt).toISOString() };

/** A job as staff see it, with its description. */
export const presentPage = (
  row: WholePageRow,
  parts: PageParts & { similar: JobPage['similarJobs'] },
  now: Date,
): JobPage => ({
  ...presentRow(row, parts, now),
  descriptionHtml: row.descriptionHtml,
  descriptionRemoved: row.descriptionRemoved,
  similarMode: row.similarMode,
  similarJobs: parts.similar,
  mayFinishLate: row.mayFinishLate,
});

type Open = Omit<Around, 'contentPage'> &
  Pick<PublicJobPage, 'jobClips' | 'similar'> & { story: Story | null };

/** A job as anybody sees it. What was stored by an older rule is made safe again. */
export const presentPublicPage = (
  row: WholePageRow,
  { jobClips, similar, story, ...around }: Open,
): PublicJobPage => ({
  ...shared(row, { ...around, contentPage: story?.page ?? null }),
  descriptionHtml: shownHtml(row.descriptionHtml),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  jobClips,
  similar,
  story: story?.story ?? null,
});
