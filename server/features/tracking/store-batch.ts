// One statement a batch: the events, and beside them what is still to be added up. Both are there or neither is.
import type { Db } from '#server/db/client.ts';
import { prepared } from '#server/db/prepared.ts';
import { dayAfter } from './days.ts';
import type { EventRow } from './event-row.ts';
import { partitionOf } from './keep-days.ts';

type Kind = 'uuid' | 'timestamptz' | 'text' | 'boolean' | 'integer' | 'jsonb';

// Their order is that of the parameters.
const columns: readonly (readonly [keyof EventRow, string, Kind])[] = [
  ['eventId', 'event_id', 'uuid'],
  ['employerId', 'employer_id', 'uuid'],
  ['at', 'at', 'timestamptz'],
  ['event', 'event', 'text'],
  ['anonymousId', 'anonymous_id', 'text'],
  ['isUnlinked', 'is_unlinked', 'boolean'],
  ['isBot', 'is_bot', 'boolean'],
  ['jobClip', 'job_clip', 'text'],
  ['jobClipTrack', 'job_clip_track', 'text'],
  ['jobPage', 'job_page', 'text'],
  ['contentPage', 'content_page', 'text'],
  ['jobBoard', 'job_board', 'text'],
  ['shareLink', 'share_link', 'text'],
  ['seconds', 'seconds', 'integer'],
  ['language', 'language', 'text'],
  ['path', 'path', 'text'],
  ['referrerHost', 'referrer_host', 'text'],
  ['userAgent', 'user_agent', 'text'],
  ['props', 'props', 'jsonb'],
];

const names = columns.map(([, column]) => column).join(', ');
const given = columns.map(([, , kind], index) => `$${index + 2}::${kind}[]`).join(', ');

const place = `(day, size, employers, devices, events, ats, seconds, job_clips, job_pages, content_pages,
  share_links, unlinked, bots)`;

/**
 * The day before is looked at too: an event told again after midnight is the same event. Its partition is named, since
 * a plan over all of them costs more than the batch.
 */
const storing = (before: string) =>
  prepared<{ stored: number }>(
    `tracking_store_${before}`,
    `
    with stored as (
      insert into tracked_events (day, ${names})
      select $1::date, told.* from unnest(${given}) as told(${names})
      where not exists (
        select 1 from ${before} before where before.day = $1::date - 1 and before.event_id = told.event_id)
      on conflict do nothing
      returning employer_id, anonymous_id, event, at, seconds, job_clip, job_page, content_page, share_link,
        is_unlinked, is_bot
    ), waiting as (
      insert into tracked_batches ${place}
      select $1::date, count(*), array_agg(employer_id), array_agg(anonymous_id), array_agg(event),
        array_agg(at), array_agg(seconds), array_agg(job_clip), array_agg(job_page), array_agg(content_page),
        array_agg(share_link), array_agg(is_unlinked), array_agg(is_bot)
      from stored having count(*) > 0
    )
    select count(*)::integer as stored from stored`,
  );

export type StoreBatch = (day: string, rows: readonly EventRow[]) => Promise<void>;

/** Stores what is new of the rows, durably once it resolves. `day` is the day of receipt in UTC, `2026-03-01`. */
export function storeBatches(db: Db): StoreBatch {
  let today = { day: '', store: storing('tracked_events_rest') };
  return async (day, rows) => {
    if (today.day !== day) today = { day, store: storing(await partitionOf(db, dayAfter(day, -1))) };
    await today.store(db, [day, ...columns.map(([name, , kind]) => arrayOf(rows, name, kind))]);
  };
}

const QUOTED: ReadonlySet<Kind> = new Set(['text', 'jsonb']);

/** An array as the database writes it. The driver's own way looks at each value twice, which here is most of the work. */
function arrayOf(rows: readonly EventRow[], name: keyof EventRow, kind: Kind): string {
  const isQuoted = QUOTED.has(kind);
  let text = '';
  for (const row of rows) {
    const value = row[name];
    const written = typeof value === 'string' && isQuoted ? quoted(value) : String(value);
    text += text === '' ? written : `,${written}`;
  }
  return `{${text}}`;
}

const quoted = (value: string): string =>
  value.includes('"') || value.includes('\\') ? `"${value.replace(/["\\]/g, '\\$&')}"` : `"${value}"`;
