/**
 * Applications while everything goes wrong: the platform fails, is silent and breaks connections, and the server is
 * killed twice. All are stored, all arrive once, and the log says why each was tried again. FAULT_CYCLES of 60 and more
 * sends 500, fewer send 100.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApplication, submitApplication } from '#contract/public-applications.ts';
import { createCall } from '#lib/api/create-call.ts';
import { type Database, openDatabase } from '#server/db/client.ts';
import { type EmbeddedDatabase, startEmbedded } from '#server/db/embedded.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { closeSecret } from '#server/features/ats/secrets.ts';
import type { Act } from '#server/outside/ats/fake/acts.ts';
import { type FakeAts, startFakeAts } from '#server/outside/ats/fake/fake-ats.ts';
import { createSeal } from '#server/outside/seal.ts';
import { atsConnections } from '#server/tables/ats.ts';
import type { Desk } from '#tests/support/make-clips.ts';
import { makeConnection, makeJob, startOf, type TestJob } from '#tests/support/make-jobs.ts';
import { makeEmployer } from '#tests/support/make-people.ts';
import { type RunningServer, runApplicationServer } from '#tests/support/run-application-server.ts';

const HOW_MANY = Number(process.env.FAULT_CYCLES ?? 4) >= 60 ? 500 : 100;
const SECRET = 'a secret of the fault tests, long enough';
const PATIENCE_MS = 600_000;

let folder: string;
let embedded: EmbeddedDatabase;
let database: Database;
let fake: FakeAts;
let server: RunningServer;

const run = () =>
  runApplicationServer({
    databaseUrl: embedded.url,
    dataDir: join(folder, 'data'),
    secret: SECRET,
    outside: fake.settings,
  });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'applications-fault-'));
  chmodSync(folder, 0o755);
  embedded = await startEmbedded({ dataDir: join(folder, 'database'), log: () => undefined });
  await migrateDatabase(embedded.url);
  database = openDatabase(embedded.url, { max: 4 });
  fake = await startFakeAts();
  server = await run();
}, 120_000);

afterAll(async () => {
  await server?.kill9();
  await fake?.close();
  await database?.close();
  await embedded?.stop();
  if (embedded !== undefined) rmSync(embedded.dataFolder, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

/** A job on the board of a platform, behind a live connection with a key. */
async function makeConnectedJob(): Promise<TestJob> {
  const desk = { app: { db: database.db }, ...(await makeEmployer(database)) } as unknown as Desk;
  const sourceId = 'f1a5c0de-0000-4000-8000-000000004711';
  fake.boards.set('ashby/harbour', { jobs: [{ id: sourceId, title: 'Grower' }] });
  const connection = await makeConnection(desk, { platform: 'ashby', boardToken: 'harbour' });
  const seal = createSeal(SECRET);
  await database.db
    .update(atsConnections)
    .set({ sealedApiKey: closeSecret({ seal }, connection, { use: 'api-key', text: 'fake-key' }) })
    .where(eq(atsConnections.id, connection));
  return makeJob(desk, { connection, job: { sourceId } });
}

/** Of every sixteen requests six go wrong, each kind in its turn. */
const wrong: Record<number, Act> = {
  2: { status: 500 },
  5: { slowMs: 2_500 },
  8: 'drop-after',
  10: { status: 429, retryAfter: '1' },
  12: 'drop-before',
  14: 'truncate',
};

/** A candidate who tries again until it is done, as a person would after "Nothing was sent". */
async function applyStubbornly(job: TestJob): Promise<string> {
  const body = startOf(job);
  const { application, token } = await stubbornly(() => callOn(server)(startApplication, { body }));
  const file = new File([`The life of ${body.email}`], 'cv.txt');
  await stubbornly(() =>
    callOn(server, token)(submitApplication, { params: { application }, body: {} }, { file }),
  );
  return body.email;
}

async function stubbornly<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      if (!['NETWORK', 'UNAVAILABLE', 'INTERNAL', ''].includes(code)) throw error;
      await sleep(100);
    }
  }
}

const callOn = ({ url }: RunningServer, token?: string) =>
  createCall(async ({ method, path, headers, body }) => {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const answer = await fetch(url + path, {
      method,
      headers: { ...headers, ...authorization },
      ...(body === undefined ? {} : { body }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      body: text === '' ? undefined : JSON.parse(text),
      header: (name) => answer.headers.get(name),
    };
  });

/** Waits for a try the platform is silent about: a kill then falls into it, however slow the machine. */
async function longTry(): Promise<void> {
  const underWay = async () => {
    const { rows } = await database.pool.query<{ tried: string }>(
      "select id || ' ' || attempts as tried from application_pushes where claimed_until is not null",
    );
    return new Set(rows.map(({ tried }) => tried));
  };
  for (let before = await underWay(); ; ) {
    await sleep(250);
    const after = await underWay();
    if ([...after].some((tried) => before.has(tried))) return;
    before = after;
  }
}

async function killAndStartAgain(): Promise<void> {
  await server.kill9();
  server = await run();
}

type Tried = { email: string; attempt: number; outcome: string; message: string };

test(`${HOW_MANY} applications arrive once each while platform and server fail`, {
  timeout: PATIENCE_MS,
}, async () => {
  const job = await makeConnectedJob();
  fake.behave({ call: 'apply', act: (count) => wrong[count % 16] ?? null });
  fake.behave({ call: 'lookup', act: (count) => (count % 9 === 4 ? { status: 503 } : null) });

  const waiting = Array.from({ length: HOW_MANY }, (_, n) => n);
  const sent: string[] = [];
  const candidates = Array.from({ length: 12 }, async () => {
    while (waiting.pop() !== undefined) sent.push(await applyStubbornly(job));
  });
  const kills = (async () => {
    for (const share of [0.3, 0.7]) {
      while (sent.length < HOW_MANY * share) await sleep(20);
      await longTry();
      await killAndStartAgain();
    }
  })();
  await Promise.all([...candidates, kills]);

  const stored = await database.pool.query<{ email: string }>(
    "select email from applications where submitted_at is not null and status <> 'withdrawn'",
  );
  expect(stored.rows.map(({ email }) => email).sort()).toEqual([...sent].sort());

  await expect
    .poll(
      async () =>
        (await database.pool.query("select 1 from application_pushes where status <> 'done'")).rowCount,
      { timeout: PATIENCE_MS, interval: 500 },
    )
    .toBe(0);
  expect(fake.applications.map(({ email }) => email).sort()).toEqual([...sent].sort());
  expect(fake.applications.filter(({ times, files }) => times !== 1 || files.length !== 1)).toEqual([]);

  const { rows: tries } = await database.pool.query<Tried>(
    `select a.email, t.attempt, t.outcome, t.message from application_push_attempts t
     join application_pushes p on p.id = t.push_id join applications a on a.id = p.application_id
     order by a.email, t.attempt, t.outcome desc`,
  );
  // Every try stands in the log, in order, the last one as done.
  for (const [email, own] of Map.groupBy(tries, (tried) => tried.email)) {
    expect([email, own.map(({ attempt }) => attempt)]).toEqual([email, own.map((_, at) => at + 1)]);
    expect([email, own.map(({ outcome }) => outcome)]).toEqual([
      email,
      own.map((_, at) => (at + 1 === own.length ? 'done' : 'retry')),
    ]);
  }
  const why = Map.groupBy(
    tries.filter(({ outcome }) => outcome === 'retry'),
    ({ message }) => message,
  );
  const report = [...why].map(([message, all]) => `${all.length} × ${message}`).sort();
  console.info(`${HOW_MANY} arrived once each. Tried again because:\n${report.join('\n')}`);
  expect(why.has('')).toBe(false);
  for (const reason of [/500/, /in time/, /429/, /reached/, /server stopped/])
    expect([...why.keys()].filter((message) => reason.test(message))).not.toEqual([]);
});
