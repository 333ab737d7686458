// Reads everything that belongs to some boards with one statement, however many jobs they have.
import { and, asc, eq, sql } from 'drizzle-orm';
import type { PublicEmployer } from '#contract/employer-profile.ts';
import type { Image } from '#contract/images.ts';
import type { Ref } from '#contract/kit/fields.ts';
import type { AtsConnectionPermalink, EmployerId } from '#contract/kit/ids.ts';
import type { Db } from '#server/db/client.ts';
import { among, type RowsOf, together, type Wanted } from '#server/db/together.ts';
import { presentByEmployer, selectEmployers } from '#server/features/employers/lookups.ts';
import { presentById, selectImages } from '#server/features/images/lookups.ts';
import { type AtsConnectionId, atsConnections } from '#server/tables/ats.ts';
import { employers } from '#server/tables/employers.ts';
import { images } from '#server/tables/images.ts';
import { type JobBoardId, jobBoardClips, type jobBoards } from '#server/tables/job-boards.ts';
import { jobClips } from '#server/tables/job-clips.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { isListedJob } from './job-rows.ts';

export type BoardRow = typeof jobBoards.$inferSelect;

/** Open, listed jobs that hang in the same nodes, counted by the database. */
export type OpenJobs = { departmentIds: string[]; officeIds: string[]; count: number };

export type BoardParts = {
  open: Map<JobBoardId, OpenJobs[]>;
  clips: Map<JobBoardId, Ref[]>;
  images: Map<string, Image>;
  employers: Map<EmployerId, PublicEmployer>;
  connections: Map<AtsConnectionId, AtsConnectionPermalink>;
};

const partsByIds = together('job_board_parts', (db) =>
  partsWhere(db, {
    board: among('boards'),
    picture: among('pictures'),
    employer: among('employers'),
    connection: among('connections'),
  }),
);

/** What belongs to boards whose rows are at hand. */
export async function boardPartsOf(db: Db, boards: readonly BoardRow[]): Promise<BoardParts> {
  if (boards.length === 0) return readParts(noParts);
  const parts = await partsByIds(db, {
    boards: boards.map((board) => board.id),
    pictures: boards.flatMap((board) => board.coverImageId ?? []),
    employers: [...new Set(boards.map((board) => board.employerId))],
    connections: boards.flatMap((board) => board.connectionId ?? []),
  });
  return readParts(parts);
}

const noParts: PartRows = { open: [], clips: [], pictures: [], employers: [], connections: [] };

/** Which boards are read, and which of what they point at: conditions on a column that holds the id. */
export type WantedParts = Record<'board' | 'picture' | 'employer' | 'connection', Wanted>;

/** The selects of everything that belongs to boards, except their jobs. */
export function partsWhere(db: Db, wanted: WantedParts) {
  const { jobBoardId, departmentIds, officeIds } = jobPages;
  return {
    open: db
      .select({ jobBoardId, departmentIds, officeIds, count: sql<number>`count(*)::int` })
      .from(jobPages)
      .where(and(wanted.board(jobBoardId), isListedJob()))
      .groupBy(jobBoardId, departmentIds, officeIds),
    clips: db
      .select({ board: jobBoardClips.jobBoardId, permalink: jobClips.permalink, title: jobClips.title })
      .from(jobBoardClips)
      .innerJoin(jobClips, eq(jobClips.id, jobBoardClips.jobClipId))
      .where(wanted.board(jobBoardClips.jobBoardId))
      .orderBy(asc(jobBoardClips.position)),
    pictures: selectImages(db, wanted.picture(images.id)),
    employers: selectEmployers(db, wanted.employer(employers.id)),
    connections: db
      .select({ id: atsConnections.id, permalink: atsConnections.permalink })
      .from(atsConnections)
      .where(wanted.connection(atsConnections.id)),
  };
}

type PartRows = RowsOf<typeof partsWhere>;

/** The rows of all boards that were asked for, by what they belong to. */
export function readParts({ open, clips, pictures, employers, connections }: PartRows): BoardParts {
  const clipsOf = new Map<JobBoardId, Ref[]>();
  for (const { board, ...clip } of clips) clipsOf.set(board, [...(clipsOf.get(board) ?? []), clip]);
  return {
    open: Map.groupBy(open, (row) => row.jobBoardId),
    clips: clipsOf,
    images: presentById(pictures),
    employers: presentByEmployer(employers),
    connections: new Map(connections.map((row) => [row.id, row.permalink])),
  };
}
