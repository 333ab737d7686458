// What the database itself takes for the same people: COPY of their rows, and of their addresses, on one connection into
// tables with the same columns and indexes, nothing looked up, nothing told.

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { timed } from './desk.ts';

const TABLES = ['persons', 'person_emails'] as const;

/** Persons a second, best of `rounds`. */
export async function bareCopy(pool: pg.Pool, rounds: number): Promise<number> {
  const client = await pool.connect();
  try {
    const parts: Buffer[][] = [];
    for (const table of TABLES) parts.push(await copiedOut(client, table));
    const { rows } = await client.query<{ n: string }>(
      "select count(*) as n from persons where source_type = 'import'",
    );
    let best = 0;
    for (let round = 0; round < rounds; round += 1) {
      await client.query('drop schema if exists bare cascade');
      await client.query('create schema bare');
      for (const table of TABLES)
        await client.query(`create table bare.${table} (like ${table} including all)`);
      const [seconds] = await timed(async () => {
        await client.query('begin');
        for (const [at, table] of TABLES.entries())
          await pipeline(Readable.from(parts[at] ?? []), client.query(from(`copy bare.${table} from stdin`)));
        await client.query('commit');
      });
      best = Math.max(best, Number(rows[0]?.n) / seconds);
    }
    await client.query('drop schema bare cascade');
    return best;
  } finally {
    client.release();
  }
}

async function copiedOut(client: pg.PoolClient, table: (typeof TABLES)[number]): Promise<Buffer[]> {
  const which =
    table === 'persons'
      ? "select * from persons where source_type = 'import'"
      : "select e.* from person_emails e join persons p on p.id = e.person_id where p.source_type = 'import'";
  const chunks: Buffer[] = [];
  for await (const chunk of client.query(to(`copy (${which}) to stdout`))) chunks.push(chunk as Buffer);
  return chunks;
}
