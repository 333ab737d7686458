// A stored board as the contract has it.
import type { JobBoardRow } from '#contract/job-boards.ts';
import type { BoardParts, BoardRow } from './board-parts.ts';
import { countedTree, countsOf, shownState, spotsOf } from './rules.ts';

/** A board as staff see it in lists. */
export function presentBoard(row: BoardRow, parts: BoardParts): JobBoardRow {
  const employerProfile = parts.employers.get(row.employerId);
  if (employerProfile === undefined) throw new Error('A board lost its employer.');
  const open = parts.open.get(row.id) ?? [];
  const counted = (tree: BoardRow['departments'], ids: 'departmentIds' | 'officeIds') =>
    countedTree(
      tree,
      countsOf(
        open.map((jobs) => ({ ids: jobs[ids], count: jobs.count })),
        spotsOf(tree),
      ),
    );
  const jobCount = open.reduce((sum, { count }) => sum + count, 0);
  return {
    ...{ permalink: row.permalink, title: row.title, status: row.status, language: row.language },
    atsSourcePlatform: row.platform,
    connection: row.connectionId === null ? null : (parts.connections.get(row.connectionId) ?? null),
    departments: counted(row.departments, 'departmentIds'),
    offices: counted(row.offices, 'officeIds'),
    state: shownState(row, jobCount),
    syncedAt: row.syncedAt?.toISOString() ?? null,
    intro: row.intro,
    coverImage: parts.images.get(row.coverImageId ?? '') ?? null,
    jobClips: parts.clips.get(row.id) ?? [],
    employerProfile,
    jobCount,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
}
