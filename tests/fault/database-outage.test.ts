// The product while its database is cut, stopped or silent: no process ends, stored pages are served, nothing acknowledged is lost.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createJobClip, getJobClip, listJobClips, saveJobClip } from '#contract/job-clips.ts';
import { findRunning, startEmbedded } from '#server/db/embedded.ts';
import { type Product, runProduct, signInAsDemo } from '#tests/support/run-product.ts';
import { openSilentProxy } from '#tests/support/silent-proxy.ts';
import { makeCluster, systemPostgres } from '#tests/support/throw-away-cluster.ts';
import { type Node, type Outcome, steadyLoad } from './steady-load.ts';

const isQuick = process.env.FAULT_QUICK === '1';
const AWAY_MS = isQuick ? 6_000 : 20_000;
/** All is well again so soon after the database is back. */
const WELL_MS = 5_000;
const PATIENCE_MS = 240_000;

let folder: string;
let ends: (() => unknown)[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'database-outage-'));
  chmodSync(folder, 0o755);
  ends = [() => rmSync(folder, { recursive: true, force: true })];
});
afterEach(async () => {
  for (const end of ends.reverse()) await end();
});

const external = (url: string): Record<string, string> => ({
  DATABASE_URL: url,
  DEMO: 'on',
  STAGE: 'development',
  SESSION_SECRET: 'a secret of the fault tests, long enough',
});

async function start(name: string, env: Record<string, string>): Promise<Node> {
  const product = await runProduct({ dataDir: join(folder, name), env });
  ends.push(() => stopped(product));
  const { call, signedIn } = await signInAsDemo(product, join(folder, 'a'));
  return { product, call, employer: signedIn.user.employerId ?? '' };
}

/** Ends it within the thirty seconds that an orchestrator waits. */
async function stopped(product: Product): Promise<void> {
  const begun = performance.now();
  await product.stop();
  expect(performance.now() - begun).toBeLessThan(30_000);
}

const isAlive = ({ product }: Node) =>
  fetch(`${product.url}/healthz`).then(
    ({ status }) => status === 200,
    () => false,
  );

/** A public page that every node has stored. */
async function storedPage(nodes: readonly Node[]): Promise<{ page: string; permalink: string }> {
  const [{ call, employer }] = nodes as [Node];
  const { data } = await call(listJobClips, { params: { employer }, query: { perPage: '100' } });
  const permalink = data.find(({ status }) => status === 'published')?.permalink ?? '';
  const page = `/job-clip/${permalink}`;
  for (const { product } of nodes)
    for (let round = 0; round < 2; round += 1) expect((await fetch(product.url + page)).status).toBe(200);
  return { page, permalink };
}

async function asAdmin<T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: url });
  admin.on('error', () => undefined);
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

const cut = (admin: pg.Client, where: string) =>
  admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and ${where}`,
  );

/** Each kind of connection in turn, under load. */
async function cutEachKind(url: string, nodes: readonly Node[]): Promise<void> {
  const [{ call, employer }] = nodes as [Node];
  await asAdmin(url, async (admin) => {
    for (const where of [
      "application_name = 'jobclips' and state = 'idle'",
      "application_name = 'jobclips-listen'",
      "application_name like 'jobclips%'",
    ]) {
      await cut(admin, where);
      await sleep(500);
    }
    // One that surely is inside a transaction.
    await admin.query('begin; lock table job_clips in exclusive mode');
    const title = 'Cut in its transaction';
    const body = { type: 'audio' as const, title, tracks: [{ title: 'One' }] };
    const waiting = call(createJobClip, { params: { employer }, body }).catch(
      (error: { code?: string }) => error.code,
    );
    await sleep(700);
    await cut(admin, "application_name = 'jobclips' and wait_event_type = 'Lock'");
    expect(await waiting).toBe('UNAVAILABLE');
    await admin.query('rollback');
  });
}

async function untilWell(nodes: readonly Node[]): Promise<number> {
  const begun = performance.now();
  for (const { product } of nodes)
    while ((await fetch(`${product.url}/readyz`)).status !== 200) {
      if (performance.now() - begun > 30_000)
        throw new Error(`It did not become well again: ${product.output()}`);
      await sleep(50);
    }
  return performance.now() - begun;
}

async function checkOutcome(
  outcome: Outcome,
  [{ call, employer }]: readonly [Node, ...Node[]],
): Promise<void> {
  expect(outcome.wrong).toEqual([]);
  expect(outcome.pages).toBeGreaterThan(10);
  expect(outcome.written.length).toBeGreaterThan(5);
  const there = new Set<string>();
  let cursor: string | undefined;
  do {
    const query = { perPage: '1000', ...(cursor === undefined ? {} : { cursor }) };
    const page = await call(listJobClips, { params: { employer }, query });
    for (const clip of page.data) there.add(clip.permalink);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(outcome.written.filter((permalink) => !there.has(permalink))).toEqual([]);
}

test(
  'the bundled database, cut and killed under load',
  async () => {
    const node = await start('a', {});
    const { page } = await storedPage([node]);
    const url = (findRunning(join(folder, 'a')) ?? '').replace('//jobclips@', '//postgres@');
    const load = steadyLoad([node], page);
    await cutEachKind(url, [node]);
    const postmaster = await asAdmin(url, async (admin) => {
      const { rows } = await admin.query("select pg_read_file('postmaster.pid') as text");
      return Number.parseInt(rows[0].text, 10);
    });
    process.kill(postmaster, 'SIGKILL');
    await sleep(2_000);
    await untilWell([node]);
    await sleep(1_000);
    const outcome = await load.end();
    expect(outcome.refused).toBeGreaterThan(0);
    await checkOutcome(outcome, [node]);
    expect(node.product.output()).toContain('ended and is started again (1 of 5)');
  },
  PATIENCE_MS,
);

/** An edit on one node shows on the other. Gives the milliseconds from the answer to the page. */
async function editIsLive([one, other]: readonly [Node, Node], permalink: string): Promise<number> {
  const params = { employer: one.employer, clip: permalink } as never;
  const { version } = await one.call(getJobClip, { params });
  const title = `Edited at ${Date.now()}`;
  const change = { params, body: { title } as never };
  expect((await one.call(saveJobClip, change, { version })).title).toBe(title);
  const begun = performance.now();
  for (;;) {
    if ((await (await fetch(`${other.product.url}/job-clip/${permalink}`)).text()).includes(title))
      return performance.now() - begun;
    if (performance.now() - begun > WELL_MS) throw new Error('The other node still shows the old page.');
    await sleep(20);
  }
}

test.skipIf(systemPostgres() === undefined)(
  'two nodes on one database that is cut, and then away for a while, under load',
  async () => {
    const cluster = makeCluster(systemPostgres() ?? '');
    ends.push(cluster.remove);
    const nodes = [await start('a', external(cluster.url)), await start('b', external(cluster.url))] as const;
    const { page, permalink } = await storedPage(nodes);
    const load = steadyLoad(nodes, page);
    await cutEachKind(cluster.url, nodes);

    // Both listeners are cut, and an edit follows at once.
    await asAdmin(cluster.url, (admin) => cut(admin, "application_name = 'jobclips-listen'"));
    await sleep(100);
    expect(await editIsLive(nodes, permalink)).toBeLessThan(WELL_MS);

    cluster.stop('immediate');
    await sleep(AWAY_MS);
    for (const node of nodes) {
      expect(await isAlive(node)).toBe(true);
      const unstored = await fetch(`${node.product.url}${page}?lng=pt`);
      expect([unstored.status, unstored.headers.get('retry-after')]).toEqual([503, '2']);
    }
    cluster.start();
    expect(await untilWell(nodes)).toBeLessThan(WELL_MS);
    // Never more than one listening connection a node.
    await sleep(3_000);
    const listening = await asAdmin(cluster.url, (admin) =>
      admin.query("select 1 from pg_stat_activity where application_name = 'jobclips-listen'"),
    );
    expect(listening.rowCount).toBe(2);
    expect(await editIsLive(nodes, permalink)).toBeLessThan(WELL_MS);
    const outcome = await load.end();
    expect(outcome.refused).toBeGreaterThan(0);
    await checkOutcome(outcome, nodes);
  },
  PATIENCE_MS,
);

// In short in tests/server/db/silent-network.test.ts.
test.skipIf(isQuick)(
  'a network to the database that goes silent',
  async () => {
    const database = await startEmbedded({ dataDir: join(folder, 'external'), log: () => undefined });
    ends.push(() => database.stop());
    const proxy = await openSilentProxy(database.url);
    ends.push(proxy.close);
    const node = await start('a', external(proxy.url));
    const { page } = await storedPage([node]);
    proxy.goSilent();
    const timed = async (work: Promise<Response>) => {
      const begun = performance.now();
      const { status } = await work;
      return { status, seconds: (performance.now() - begun) / 1_000 };
    };
    const at = (path: string) => timed(fetch(node.product.url + path));
    const list = timed(fetch(`${node.product.url}/v1/public/employers/${node.employer}/job-clips`));
    expect((await at('/healthz')).status).toBe(200);
    expect((await at(page)).status).toBe(200);
    const ready = await at('/readyz');
    expect([ready.status, ready.seconds < 3]).toEqual([503, true]);
    expect((await list).seconds).toBeLessThan(16);
    proxy.speakAgain();
    expect(await untilWell([node])).toBeLessThan(WELL_MS);
    proxy.goSilent();
    await stopped(node.product);
  },
  PATIENCE_MS,
);
