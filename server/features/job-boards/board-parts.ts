// Reads everything that belongs to some boards in a fixed number of queries, however many jobs they have.
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { PublicEmployer } from '#contract/employer-profile.ts';
import type { Image } from '#contract/images.ts';
import type { Ref } from '#contract/kit/fields.ts';
import type { AtsConnectionPermalink, EmployerId } from '#contract/kit/ids.ts';
import type { Db } from '#server/db/client.ts';
import { type AtsConnectionId, atsConnections } from '#server/features/ats/table.ts';
import { publicEmployersOf } from '#server/features/employers/lookups.ts';
import { presentImages } from '#server/features/images/lookups.ts';
import { jobClips } from '#server/features/job-clips/table.ts';
import { jobPages } from '#server/features/job-pages/table.ts';
import { isListedJob } from './job-rows.ts';
import { type JobBoardId, jobBoardClips, type jobBoards } from './table.ts';

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

export async function boardPartsOf(db: Db, boards: readonly BoardRow[]): Promise<BoardParts> {
  const ids = boards.map((board) => board.id);
  const [open, clips, images, employers, connections] = await Promise.all([
    openJobsOf(db, ids),
    clipsOf(db, ids),
    presentImages(
      db,
      boards.flatMap((board) => board.coverImageId ?? []),
    ),
    publicEmployersOf(db, [...new Set(boards.map((board) => board.employerId))]),
    connectionsOf(
      db,
      boards.flatMap((board) => board.connectionId ?? []),
    ),
  ]);
  return { open, clips, images, employers, connections };
}

export async function openJobsOf(db: Db, ids: JobBoardId[]): Promise<BoardParts['open']> {
  if (ids.length === 0) return new Map();
  const { jobBoardId, departmentIds, officeIds } = jobPages;
  const rows = await db
    .select({ jobBoardId, departmentIds, officeIds, count: sql<number>`count(*)::int` })
    .from(jobPages)
    .where(and(inArray(jobBoardId, ids), isListedJob()))
    .groupBy(jobBoardId, departmentIds, officeIds);
  return Map.groupBy(rows, (row) => row.jobBoardId);
}

async function clipsOf(db: Db, ids: JobBoardId[]): Promise<BoardParts['clips']> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ board: jobBoardClips.jobBoardId, permalink: jobClips.permalink, title: jobClips.title })
    .from(jobBoardClips)
    .innerJoin(jobClips, eq(jobClips.id, jobBoardClips.jobClipId))
    .where(inArray(jobBoardClips.jobBoardId, ids))
    .orderBy(asc(jobBoardClips.position));
  const clips = new Map<JobBoardId, Ref[]>();
  for (const { board, ...clip } of rows) clips.set(board, [...(clips.get(board) ?? []), clip]);
  return clips;
}

async function connectionsOf(db: Db, ids: AtsConnectionId[]): Promise<BoardParts['connections']> {
  if (ids.length === 0) return new Map();
  const { id, permalink } = atsConnections;
  const rows = await db.select({ id, permalink }).from(atsConnections).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row.permalink]));
}
