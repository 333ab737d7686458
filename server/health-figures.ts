// What waits and what went wrong, counted in the database for whoever watches: one question, asked at most every ten
// seconds however often the figures are read.
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { applicationPushes } from '#server/tables/applications.ts';
import { atsMoves } from '#server/tables/ats-moves.ts';
import { jobBoards, syncRuns } from '#server/tables/job-boards.ts';
import { mails } from './outside/mail/table.ts';

/** By the name of the metric, without `jobclips_`. */
export const healthFigures = {
  mails_waiting: 'Mails written in the last week and neither sent nor given up',
  mails_failed_day: 'Mails given up in the last 24 hours',
  jobs_waiting: 'Jobs of the queue that wait',
  jobs_oldest_seconds: 'Age of the job that is due longest',
  jobs_dead: 'Jobs laid aside after their last try',
  pushes_waiting: 'Applications on their way to an ATS',
  pushes_oldest_seconds: 'Age of the application that waits longest',
  pushes_dead: 'Applications that an ATS refused for good',
  moves_failed: 'Moves between stages that an ATS did not take yet',
  moves_dead: 'Moves between stages that an ATS refused for good',
  syncs_failed_day: 'Syncs that failed in the last 24 hours',
  syncs_held: 'Syncs that wait for a person',
  boards_behind: 'Public boards whose list is not up to date',
} as const;
type Figures = Record<keyof typeof healthFigures, number>;

const FRESH_MS = 10_000;

/** Reads them all; several that ask at once, or soon after each other, get the same answer. */
export function openHealthFigures(db: Db): () => Promise<Figures> {
  let asked: { at: number; answer: Promise<Figures> } | null = null;
  return () => {
    if (asked === null || performance.now() - asked.at > FRESH_MS) {
      const answer = readFigures(db);
      // What could not be read is asked again at once.
      answer.catch(() => (asked = null));
      asked = { at: performance.now(), answer };
    }
    return asked.answer;
  };
}

const secondsSince = (moment: ReturnType<typeof sql>) =>
  sql`coalesce(greatest(extract(epoch from now() - min(${moment})), 0), 0)::float8`;

async function readFigures(db: Db): Promise<Figures> {
  const due = sql`from pgboss.job where state in ('created', 'retry') and name not like '%/dead' and start_after <= now()`;
  const open = sql`from ${applicationPushes} where status in ('waiting', 'failed')`;
  const ofDay = sql`> now() - interval '1 day'`;
  const { rows } = await db.execute<Figures>(sql`select
    (select count(*)::int from ${mails} where sent_at is null and failure is null
      and created_at > now() - interval '7 days') as mails_waiting,
    (select count(*)::int from ${mails} where failure is not null and created_at ${ofDay}) as mails_failed_day,
    (select count(*)::int ${due}) as jobs_waiting,
    (select ${secondsSince(sql`start_after`)} ${due}) as jobs_oldest_seconds,
    (select count(*)::int from pgboss.job where name like '%/dead' and state = 'created') as jobs_dead,
    (select count(*)::int ${open}) as pushes_waiting,
    (select ${secondsSince(sql`created_at`)} ${open}) as pushes_oldest_seconds,
    (select count(*)::int from ${applicationPushes} where status = 'dead') as pushes_dead,
    (select count(*)::int from ${atsMoves} where status = 'failed') as moves_failed,
    (select count(*)::int from ${atsMoves} where status = 'dead') as moves_dead,
    (select count(*)::int from ${syncRuns} where result = 'failed' and started_at ${ofDay}) as syncs_failed_day,
    (select count(*)::int from ${syncRuns} where result = 'held') as syncs_held,
    (select count(*)::int from ${jobBoards} where status = 'published' and state in ('degraded', 'unavailable')
      and connection_id is not null) as boards_behind`);
  const [figures] = rows;
  if (figures === undefined) throw new Error('The figures were not answered.');
  return figures;
}
