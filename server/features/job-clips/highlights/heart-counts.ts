// Counts hearts, of all time or of some days.
import { and, count, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { invalidQuery } from '#server/errors.ts';
import {
  type JobClipId,
  jobClipHearts,
  jobClipHighlights,
  jobClips,
  jobClipTracks,
} from '#server/tables/job-clips.ts';

/** From the first moment of a day to the last of another, UTC; null where open. */
export type Period = { from: Date | null; until: Date | null };

const DAY_MS = 86_400_000;

/** Reads `from` and `to`, both days included. Throws BAD_QUERY. */
export function periodOf(from: string | undefined, to: string | undefined): Period {
  const until = dayOf('to', to);
  return { from: dayOf('from', from), until: until === null ? null : new Date(until.getTime() + DAY_MS) };
}

function dayOf(name: string, day: string | undefined): Date | null {
  if (day === undefined) return null;
  const moment = new Date(`${day}T00:00:00.000Z`);
  if (Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== day)
    throw invalidQuery(name, 'There is no such day.');
  return moment;
}

/** Hearts by clip; clips without any are absent. */
export async function heartsOfClips(
  db: Db,
  where: SQL | undefined,
  period: Period,
): Promise<Map<JobClipId, number>> {
  const rows = await (isOpen(period) ? allHearts(db, where) : heartsWithin(db, where, period));
  return new Map(rows.map(({ clip, hearts }) => [clip, Number(hearts)]));
}

export const isOpen = ({ from, until }: Period): boolean => from === null && until === null;

const allHearts = (db: Db, where: SQL | undefined) =>
  db
    .select({ clip: jobClipTracks.jobClipId, hearts: sql<number>`sum(${jobClipHighlights.heartCount})` })
    .from(jobClipHighlights)
    .innerJoin(jobClipTracks, eq(jobClipTracks.id, jobClipHighlights.trackId))
    .innerJoin(jobClips, eq(jobClips.id, jobClipTracks.jobClipId))
    .where(where)
    .groupBy(jobClipTracks.jobClipId);

const heartsWithin = (db: Db, where: SQL | undefined, period: Period) =>
  db
    .select({ clip: jobClipTracks.jobClipId, hearts: count() })
    .from(jobClipHearts)
    .innerJoin(jobClipHighlights, eq(jobClipHighlights.id, jobClipHearts.highlightId))
    .innerJoin(jobClipTracks, eq(jobClipTracks.id, jobClipHighlights.trackId))
    .innerJoin(jobClips, eq(jobClips.id, jobClipTracks.jobClipId))
    .where(and(where, isWithin(period)))
    .groupBy(jobClipTracks.jobClipId);

/** Whether a heart was given in the period. */
export const isWithin = ({ from, until }: Period): SQL | undefined =>
  and(
    from === null ? undefined : gte(jobClipHearts.createdAt, from),
    until === null ? undefined : lt(jobClipHearts.createdAt, until),
  );
