// One clip by key: its row and everything that belongs to it in one statement.
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { pointedAt, together } from '#server/db/together.ts';
import { jobClips } from '#server/tables/job-clips.ts';
import { partsWhere, readParts, type WantedParts } from './clip-parts.ts';
import { type PresentedClip, presentClip } from './present.ts';
import { clipColumns } from './stored.ts';

/** Reads the one clip that `where` names by placeholders; null where there is none. */
export function wholeClip(name: string, where: SQL) {
  const read = together(name, (db) => ({
    clips: db.select(clipColumns).from(jobClips).where(where),
    ...partsWhere(db, wantedBy(db, where)),
  }));
  return async (db: Db, values: Record<string, unknown>): Promise<PresentedClip | null> => {
    const { clips, ...parts } = await read(db, values);
    const [row] = clips;
    return row === undefined ? null : presentClip(row, readParts(parts));
  };
}

/** What the clip points at is looked up from its row, which is read by the same statement. */
function wantedBy(db: Db, where: SQL): WantedParts {
  const those = pointedAt(db, jobClips, where);
  const cover = db.select({ id: jobClips.coverImageId }).from(jobClips).where(where);
  const photos = sql`select (guest ->> 'photoId')::uuid
    from ${jobClips}, jsonb_array_elements(${jobClips.guests}) as guest where ${where}`;
  return {
    clip: those(jobClips.id),
    picture: (id) => sql`${id} in (${cover} union all ${photos})`,
    employer: those(jobClips.employerId),
    person: those(jobClips.createdById),
  };
}
