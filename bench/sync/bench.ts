// `npm run bench:sync`: a board of 2,000 jobs on a fake Greenhouse that speaks the real protocol, synced over its real
// connector into the bundled PostgreSQL. Prints a table and ends with 1 where a bar is missed. The processor's time is
// that of this process: the server and the fake platform in it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gte, sql } from 'drizzle-orm';
import { createAtsConnection, goLive, syncNow } from '#contract/ats.ts';
import type { CallInput, Endpoint, OutputOf } from '#contract/kit/endpoint.ts';
import { requestFor } from '#lib/api/create-call.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/db/client.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { readSettings } from '#server/env.ts';
import { jobPages } from '#server/features/job-pages/table.ts';
import { cookieNames } from '#server/http/session-cookies.ts';
import { createLog } from '#server/log.ts';
import { type FakeJob, manyJobs } from '#server/outside/ats/fake/boards.ts';
import { startFakeAts } from '#server/outside/ats/fake/fake-ats.ts';
import { postMail } from '#server/outside/mail/post-mail.ts';
import { openFileStore } from '#server/outside/storage/folder-store.ts';
import { makeEmployer } from '#tests/support/make-people.ts';

const JOBS = 2_000;
const CHANGES = 50;
/** Memory is watched over so many syncs, of a board of so many jobs: what stays behind shows at any size. */
const SYNCS = 100;
const WATCHED_JOBS = 500;
const MOST_SECONDS = 5;
/** Of the heap after the first ten syncs. */
const MOST_GROWTH = 0.1;
/** A description as long as real ones are (the median of recorded boards is about 6 kB). */
const PARAGRAPHS = 20;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const folder = mkdtempSync(join(tmpdir(), 'jobclips-bench-'));
const fake = await startFakeAts();
const postgres = await startEmbedded({ dataDir: join(folder, 'database'), log: () => undefined });
await migrateDatabase(postgres.url);
const database = openDatabase(postgres.url);
const settings = {
  ...readSettings({ LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '1000' }),
  ...fake.settings,
  dataDir: folder,
};
const dropped: string[] = [];
const { app, realtime } = await buildApp({
  settings,
  secret: 'a secret of the bench, long enough to sign',
  db: database.db,
  files: await openFileStore(settings),
  google: null,
  sendMail: postMail(null),
  log: createLog(settings),
  health: { checks: {}, metrics: async () => '' },
  site: null,
  onDrop: async (tags) => void dropped.push(...tags),
});
const { employer, owner } = await makeEmployer(database);

async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<OutputOf<E>> {
  const request = requestFor(endpoint, input, {});
  const answer = await app.inject({
    method: request.method as 'POST',
    url: request.path,
    headers: { origin: new URL(settings.publicUrl).origin, ...request.headers },
    cookies: { [cookieNames(settings).session]: owner.token },
    ...(request.body === undefined ? {} : { payload: request.body as string }),
  });
  if (answer.statusCode >= 300) throw new Error(`${endpoint.name}: ${answer.payload}`);
  return answer.json() as OutputOf<E>;
}

const long = (at: number, edition: number) =>
  Array.from(
    { length: PARAGRAPHS },
    (_, line) =>
      `<p>Paragraph ${line} of job ${at}, edition ${edition}: <strong>you</strong> mend sails &amp; nets, you read the wind, ${'and you do it with care. '.repeat(10)}</p>`,
  ).join('');

/** The board after so many rounds: in each, 50 other jobs say something else. */
const boardAt = (round: number, size = JOBS): FakeJob[] =>
  manyJobs(size).map((job, at) => {
    const edition = round === 0 ? 0 : Math.floor((at - (round - 1) * CHANGES) / CHANGES) === 0 ? round : 0;
    return { ...job, html: long(at, edition) };
  });

type Measured = { seconds: number; cpu: number; transactions: number; pages: number; tags: number };

/** Each job that was written has the mark of its own transaction. */
async function measured(work: () => Promise<unknown>): Promise<Measured> {
  const begun = new Date();
  dropped.length = 0;
  const start = performance.now();
  const cpuBefore = process.cpuUsage();
  await work();
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  const cpu = (user + system) / 1_000_000;
  const [row] = await database.db
    .select({ count: sql<number>`count(distinct xmin::text)::int` })
    .from(jobPages)
    .where(gte(jobPages.updatedAt, begun));
  const pages = dropped.filter((tag) => tag.startsWith('job-page:')).length;
  return { seconds, cpu, transactions: row?.count ?? 0, pages, tags: dropped.length };
}

const heap = () => {
  collect();
  collect();
  return process.memoryUsage().heapUsed / 1_000_000;
};

const tell = (board: string, jobs: FakeJob[]) => fake.boards.set(`greenhouse/${board}`, { jobs });

async function connect(board: string, jobs: FakeJob[]) {
  tell(board, jobs);
  const { permalink } = await call(createAtsConnection, {
    params: { employer: employer.permalink },
    body: { platform: 'greenhouse', boardToken: board, apiKey: 'fake-key' },
  });
  return { employer: employer.permalink, connection: permalink };
}

try {
  const params = await connect('harbour', boardAt(0));
  const first = await measured(() => call(goLive, { params }));
  const unchanged = await measured(() => call(syncNow, { params }));
  tell('harbour', boardAt(1));
  const changed = await measured(async () => {
    const { result, counts } = await call(syncNow, { params });
    if (result !== 'done' || counts.updated !== CHANGES) throw new Error(JSON.stringify({ result, counts }));
  });
  console.table({
    [`first sync, ${JOBS} jobs`]: shown(first),
    'nothing changed': shown(unchanged),
    [`${CHANGES} of ${JOBS} changed`]: shown(changed),
  });
  const watched = await connect('watched', boardAt(0, WATCHED_JOBS));
  await call(goLive, { params: watched });
  const heaps: number[] = [];
  for (let round = 1; round <= SYNCS; round += 1) {
    tell('watched', boardAt(round % 10, WATCHED_JOBS));
    await call(syncNow, { params: watched });
    if (round % 10 === 0) heaps.push(heap());
  }
  const after = heaps.at(-1) ?? 0;
  const growth = after / (heaps[0] ?? after) - 1;
  console.log(
    `Heap after every 10 of ${SYNCS} syncs of ${WATCHED_JOBS} jobs, MB: ${heaps.map((mb) => mb.toFixed(1)).join(' ')}`,
  );
  const bars = [
    [`${CHANGES} changes in at most ${MOST_SECONDS} s`, changed.seconds <= MOST_SECONDS],
    ['one transaction a job', changed.transactions === CHANGES && first.transactions === JOBS],
    ['only changed pages are dropped', changed.pages === CHANGES && unchanged.tags === 0],
    [`heap grows by at most ${MOST_GROWTH * 100} %`, growth <= MOST_GROWTH],
  ] as const;
  for (const [name, isMet] of bars) console.log(`${isMet ? 'met   ' : 'MISSED'} ${name}`);
  if (bars.some(([, isMet]) => !isMet)) process.exitCode = 1;
} finally {
  await realtime.close();
  await app.close();
  await database.close();
  await postgres.stop();
  await fake.close();
  rmSync(folder, { recursive: true, force: true });
  rmSync(postgres.dataFolder, { recursive: true, force: true });
}

function shown({ seconds, cpu, transactions, pages, tags }: Measured) {
  return {
    seconds: seconds.toFixed(2),
    'CPU s': cpu.toFixed(2),
    transactions,
    'pages dropped': pages,
    'tags dropped': tags,
  };
}
