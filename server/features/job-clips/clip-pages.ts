// Lists of clips: sorted, searched, page by page, none larger than 4 MB.
import { and, asc, desc, type SQL, sql } from 'drizzle-orm';
import { playEvents } from '#contract/tracking.ts';
import type { Context } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { jobClips } from '#server/tables/job-clips.ts';
import { type ClipRow, clipColumns } from './stored.ts';

export type ClipSort = 'updated' | 'title' | 'hearts' | 'published' | 'plays';

const played = sql.raw(playEvents.map((event) => `'${event}'`).join(', '));

type Order = { key: SQL; cast: SQL; isDescending: boolean };

const orders: Record<ClipSort, Order> = {
  updated: { key: sql`job_clips.updated_at`, cast: sql`timestamptz`, isDescending: true },
  published: {
    // An archived clip still knows the moment, but is not published.
    key: sql`case when job_clips.status = 'published' then job_clips.published_at else 'epoch' end`,
    cast: sql`timestamptz`,
    isDescending: true,
  },
  title: { key: sql`lower(job_clips.title)`, cast: sql`text`, isDescending: false },
  hearts: {
    key: sql`(select coalesce(sum(h.heart_count), 0)::bigint from job_clip_highlights h
      join job_clip_tracks t on t.id = h.track_id where t.job_clip_id = job_clips.id)`,
    cast: sql`bigint`,
    isDescending: true,
  },
  // Of the last thirty days, as the library shows them.
  plays: {
    key: sql`(select coalesce(sum(f.count), 0)::bigint from daily_figures f
      where f.employer_id = job_clips.employer_id and f.kind = 'job-clip' and f.thing = job_clips.permalink
        and f.day > (now() at time zone 'UTC')::date - 30 and f.event in (${played}))`,
    cast: sql`bigint`,
    isDescending: true,
  },
};

type List<T> = {
  /** Names the list with its filters; a cursor is good for nothing else. */
  scope: string;
  where: (SQL | undefined)[];
  sort: ClipSort;
  perPage: number;
  cursor: string | undefined;
  /** How many are read at once; fewer where each is large. */
  batch?: number;
  /** One for each row, in its order. */
  present: (rows: ClipRow[]) => Promise<T[]>;
};

type Position = [key: string, id: string];
type Found = { clip: ClipRow; key: string };

const MAX_BYTES = 4_000_000;
const BATCH = 100;

export async function pageOfClips<T>(
  ctx: Context,
  list: List<T>,
): Promise<{ data: T[]; nextCursor: string | null }> {
  const scope = JSON.stringify([list.scope, list.sort]);
  const data: T[] = [];
  let bytes = 0;
  let position = readCursor<Position>(ctx, scope, list.cursor);
  for (;;) {
    const wanted = Math.min(list.batch ?? BATCH, list.perPage - data.length);
    const found = await rowsAfter(ctx, list, { position, limit: wanted + 1 });
    const batch = found.slice(0, wanted);
    const shown = await list.present(batch.map(({ clip }) => clip));
    for (const [at, item] of shown.entries()) {
      bytes += Buffer.byteLength(JSON.stringify(item));
      if (data.length > 0 && bytes > MAX_BYTES)
        return { data, nextCursor: writeCursor(ctx, scope, position) };
      data.push(item);
      const { clip, key } = batch[at] as Found;
      position = [key, clip.id];
    }
    if (found.length <= wanted) return { data, nextCursor: null };
    if (data.length >= list.perPage) return { data, nextCursor: writeCursor(ctx, scope, position) };
  }
}

async function rowsAfter<T>(
  ctx: Context,
  list: List<T>,
  { position, limit }: { position: Position | null; limit: number },
): Promise<Found[]> {
  const { key, cast, isDescending } = orders[list.sort];
  const direction = isDescending ? desc : asc;
  const compare = isDescending ? sql`<` : sql`>`;
  const after =
    position === null
      ? undefined
      : sql`(${key}, job_clips.id) ${compare} (${position[0]}::${cast}, ${position[1]}::uuid)`;
  return ctx.db
    .select({ clip: clipColumns, key: sql<string>`(${key})::text` })
    .from(jobClips)
    .where(and(...list.where, after))
    .orderBy(direction(key), direction(sql`job_clips.id`))
    .limit(limit);
}
