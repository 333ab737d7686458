// The product while its database is cut, stopped or silent: no process ends, stored pages are served, nothing acknowledged is lost.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listJobClips } from '#contract/job-clips.ts';
import { findRunning, startEmbedded } from '#server/db/embedded.ts';
import { openSilentProxy } from '#tests/support/silent-proxy.ts';
import { makeCluster } from '#tests/support/throw-away-cluster.ts';
import { asAdmin, cut, cutEachKind, keepCut, untilBack } from './cut-connections.ts';
import {
  edit,
  external,
  type Ground,
  type Looked,
  openBrowser,
  shownOn,
  startNode,
  stopped,
  storedPage,
  WELL_MS,
  wellAgain,
} from './outage-nodes.ts';
import { type Node, type Outcome, steadyLoad } from './steady-load.ts';

const isQuick = process.env.FAULT_QUICK === '1';
const AWAY_MS = isQuick ? 6_000 : 20_000;
const PATIENCE_MS = 240_000;

let ground: Ground;

beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'database-outage-'));
  chmodSync(folder, 0o755);
  const ends = [() => rmSync(folder, { recursive: true, force: true })];
  ground = { folder, mails: await openMailbox(ends), ends };
});
afterEach(async () => {
  for (const end of ground.ends.reverse()) await end();
}, 120_000);

/** Takes every mail, and counts them. */
async function openMailbox(ends: Ground['ends']): Promise<Ground['mails']> {
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      stream.resume().on('end', () => {
        count += 1;
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => new Promise<void>((resolve) => server.close(resolve)));
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, count: () => count };
}

/** Every process lives, serves what it stored, and refuses the rest as something that passes. */
async function checkAway({ nodes, stored }: Looked): Promise<void> {
  for (const { product } of nodes) {
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${product.url}/readyz`)).status).toBe(503);
    const unstored = await fetch(`${product.url}${stored.page}?lng=pt`);
    expect([unstored.status, unstored.headers.get('retry-after')]).toEqual([503, '2']);
  }
}

async function clipsOf({ call, employer }: Node) {
  const clips = [];
  let cursor: string | undefined;
  do {
    const query = { perPage: '1000', ...(cursor === undefined ? {} : { cursor }) };
    const page = await call(listJobClips, { params: { employer }, query });
    clips.push(...page.data);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return clips;
}

/** Ended with the test, wherever that ends. */
function loadOn(nodes: readonly Node[], { stored }: Looked): ReturnType<typeof steadyLoad> {
  const load = steadyLoad(nodes, stored.page);
  ground.ends.push(load.end);
  return load;
}

const most = (numbers: number[]) => Math.round(Math.max(0, ...numbers));

/** Nothing wrong was answered, what was acknowledged is there, and nothing is there twice. Prints what was seen. */
async function checkOutcome(outcome: Outcome, [node]: readonly [Node, ...Node[]]): Promise<void> {
  const clips = await clipsOf(node);
  const there = new Set<string>(clips.map(({ permalink }) => permalink));
  const titles = clips.map(({ title }) => title).filter((title) => title.startsWith('Written as'));
  const lost = outcome.written.filter((permalink) => !there.has(permalink));
  const pages = outcome.answers.filter(({ kind }) => kind === 'page');
  console.log('Requests\tpages\twritten\trefused\twrong\tlost\tdoubled\tslowest page ms\tslowest answer ms');
  const figures = [
    outcome.answers.length,
    pages.length,
    outcome.written.length,
    outcome.answers.filter(({ isRefused }) => isRefused).length,
    outcome.wrong.length,
    lost.length,
    titles.length - new Set(titles).size,
    most(pages.map(({ tookMs }) => tookMs)),
    most(outcome.answers.map(({ tookMs }) => tookMs)),
  ];
  console.log(figures.join('\t'));
  expect(outcome.wrong).toEqual([]);
  expect(lost).toEqual([]);
  expect(new Set(titles).size).toBe(titles.length);
  expect(pages.length).toBeGreaterThan(10);
  expect(outcome.written.length).toBeGreaterThan(5);
}

/** Waits until it is well, and then a while, in which nothing may be refused any more. */
async function checkBack(url: string, looked: Looked, { answers }: Outcome): Promise<void> {
  await untilBack(url);
  const back = performance.now();
  console.log('Well again, ms after the database:', JSON.stringify(await wellAgain(looked)));
  await sleep(Math.max(0, back + WELL_MS + 2_000 - performance.now()));
  const late = answers.filter(({ at, isRefused }) => isRefused && at > back + WELL_MS);
  expect(late).toEqual([]);
  const during = answers.filter(({ at, isRefused }) => isRefused && at < back);
  expect(during.length).toBeGreaterThan(0);
}

async function look(nodes: readonly Node[]): Promise<Looked> {
  const stored = await storedPage(nodes);
  return { ground, nodes, stored, browser: await openBrowser(ground, nodes.at(-1) as Node) };
}

test(
  'the bundled database, cut, killed and away for a while, under load',
  async () => {
    const node = await startNode(ground, 'a', {});
    const looked = await look([node]);
    const url = (findRunning(join(ground.folder, 'a')) ?? '').replace('//jobclips@', '//postgres@');
    const load = loadOn([node], looked);
    await cutEachKind(url, [node], load.soFar);
    const kill = async () => {
      const [pid, folder] = await asAdmin(url, async (admin) => {
        const { rows } = await admin.query("select pg_read_file('postmaster.pid') as text");
        return rows[0].text.split('\n');
      });
      process.kill(Number(pid), 'SIGKILL');
      return folder as string;
    };
    await kill();
    await checkBack(url, looked, load.soFar);
    expect(node.product.output()).toContain('ended and is started again (1 of 5)');

    // As a disk that goes away: nobody can start a database there.
    const data = await kill();
    chmodSync(data, 0o000);
    await sleep(AWAY_MS);
    await checkAway(looked);
    chmodSync(data, 0o700);
    await checkBack(url, looked, load.soFar);
    await checkOutcome(await load.end(), [node]);
  },
  PATIENCE_MS,
);

test(
  'two nodes on one database that is cut, and then away for a while, under load',
  async () => {
    const cluster = makeCluster();
    ground.ends.push(cluster.remove);
    const env = external(cluster.url);
    const nodes = [await startNode(ground, 'a', env), await startNode(ground, 'b', env)] as const;
    const looked = await look(nodes);
    const { stored } = looked;
    const load = loadOn(nodes, looked);
    await cutEachKind(cluster.url, nodes, load.soFar);

    // Nobody hears the edit: who cannot have heard it must not show what was before.
    const title = await keepCut(cluster.url, "= 'jobclips-listen'", () => edit(nodes[0], stored.permalink));
    expect(await shownOn(nodes[1], stored, title)).toBeLessThan(WELL_MS);
    expect(await shownOn(nodes[0], stored, title)).toBeLessThan(WELL_MS);
    await wellAgain(looked);

    cluster.stop('immediate');
    await sleep(AWAY_MS);
    await checkAway(looked);
    cluster.start();
    await checkBack(cluster.url, looked, load.soFar);
    // Never more than one listening connection a node.
    expect(await asAdmin(cluster.url, (admin) => cut(admin, "= 'jobclips-listen'"))).toBe(2);
    await wellAgain(looked);
    await checkOutcome(await load.end(), nodes);
  },
  PATIENCE_MS,
);

// In short in tests/server/db/silent-network.test.ts.
test.skipIf(isQuick)(
  'a network to the database that goes silent',
  async () => {
    const database = await startEmbedded({
      dataDir: join(ground.folder, 'external'),
      log: () => undefined,
    });
    ground.ends.push(() => database.stop());
    const proxy = await openSilentProxy(database.url);
    ground.ends.push(proxy.close);
    const node = await startNode(ground, 'a', external(proxy.url));
    const looked = await look([node]);
    proxy.goSilent();
    const timed = async (work: Promise<Response>) => {
      const begun = performance.now();
      const { status } = await work;
      return { status, seconds: (performance.now() - begun) / 1_000 };
    };
    const at = (path: string) => timed(fetch(node.product.url + path));
    const list = at(`/v1/public/employers/${node.employer}/job-clips`);
    expect((await at('/healthz')).status).toBe(200);
    expect((await at(looked.stored.page)).status).toBe(200);
    const ready = await at('/readyz');
    expect([ready.status, ready.seconds < 3]).toEqual([503, true]);
    expect((await list).seconds).toBeLessThan(16);
    proxy.speakAgain();
    await wellAgain(looked);
    proxy.goSilent();
    await stopped(node.product);
  },
  PATIENCE_MS,
);
