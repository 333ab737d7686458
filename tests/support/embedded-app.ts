// The smallest app on the bundled database, run as a process of its own so that tests can kill it.
// It acknowledges a write only after commit; each write is two rows in one transaction, so that a half can be seen.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'pg';
import { DataFolderInUse } from '../../server/db/embedded/folder-lock.ts';
import { type EmbeddedDatabase, type EmbeddedOptions, startEmbedded } from '../../server/db/embedded.ts';

const options = JSON.parse(process.argv[2] ?? '{}') as Omit<EmbeddedOptions, 'log'>;
const lines: string[] = [];

const database = await startEmbedded({ ...options, log: (line) => lines.push(line) }).catch(
  (error: Error) => {
    console.error(
      JSON.stringify({
        name: error.name,
        message: error.message,
        pid: error instanceof DataFolderInUse ? error.pid : undefined,
      }),
    );
    process.exit(1);
  },
);
const pool = new Pool({ connectionString: database.url, max: 20 });
pool.on('error', () => undefined);
await pool.query(
  'create table if not exists ledger (key text primary key); create table if not exists entries (key text, half int, primary key (key, half))',
);

async function write(key: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('insert into ledger values ($1)', [key]);
    await client.query('insert into entries values ($1, 1)', [key]);
    await client.query('insert into entries values ($1, 2)', [key]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

async function readAll(): Promise<{ keys: string[]; halves: string[] }> {
  const keys = await pool.query<{ key: string }>('select key from ledger');
  const halves = await pool.query<{ key: string }>(
    'select coalesce(l.key, e.key) as key from ledger l full join entries e on e.key = l.key group by 1 having count(l.key) <> 2 or count(e.key) <> 2',
  );
  return { keys: keys.rows.map((row) => row.key), halves: halves.rows.map((row) => row.key) };
}

const server = createServer(async (request, reply) => {
  const key = decodeURIComponent(request.url?.slice(1) ?? '');
  try {
    const answer = request.method === 'POST' ? await write(key) : await readAll();
    reply.writeHead(request.method === 'POST' ? 201 : 200).end(JSON.stringify(answer ?? { key }));
  } catch (error) {
    reply.writeHead(500).end((error as Error).message);
  }
});

async function end(running: EmbeddedDatabase): Promise<void> {
  server.close();
  await pool.end();
  await running.stop();
  process.exit(0);
}

process.on('SIGTERM', () => void end(database));
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  const { stop: _, ...facts } = database;
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}`, lines, database: facts }));
});
