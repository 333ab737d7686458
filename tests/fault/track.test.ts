// Events under kill -9: what was answered with 204 is there after the next start, and is added up once.
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getTrackingHealth, listEvents } from '#contract/tracking-reads.ts';
import type { Call } from '#lib/api/create-call.ts';
import { CHROME, makePlay } from '#tests/support/make-events.ts';
import { type Product, runProduct, signInAsDemo } from '#tests/support/run-product.ts';
import { crashDuringWrites } from './crash-writes.ts';

const cycles = Number(process.env.FAULT_CYCLES ?? 4);

type Crashable = Product & { call: Call; employer: string };

let folder: string;
let last: Product | null = null;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'track-crash-'));
  chmodSync(folder, 0o755);
});

afterEach(async () => {
  await last?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

async function start(): Promise<Crashable> {
  const dataDir = join(folder, 'data');
  const product = await runProduct({ dataDir });
  last = product;
  const { call, signedIn } = await signInAsDemo(product, dataDir);
  return { ...product, call, employer: signedIn.user.employerId ?? '' };
}

/** Three events in one call; the key of the write is that of the first. */
async function tell({ url, employer }: Crashable): Promise<string> {
  const first = randomUUID();
  const one = { employer: { permalink: employer } };
  const events = [makePlay({ ...one, eventId: first }), makePlay(one), makePlay(one)];
  // As a browser: what a machine tells is counted apart and not listed.
  const headers = { 'user-agent': CHROME };
  const answer = await fetch(`${url}/track`, { method: 'POST', headers, body: JSON.stringify(events) });
  if (answer.status !== 204) throw new Error(`Not taken: ${answer.status}`);
  return first;
}

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
// The demo's visits reach back further than what is listed when nobody asks for days.
const allDays = () => ({ from: dayBefore(365), to: dayBefore(-1) });

async function eventsOf({ call, employer }: Crashable) {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await call(listEvents, {
      params: { employer },
      query: { ...allDays(), perPage: '1000', ...(cursor === undefined ? {} : { cursor }) },
    });
    found.push(...page.data.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return found;
}

/** Batches move on in the order they came: all that was taken before is there once this one is. */
async function allMovedOn(app: Crashable): Promise<Set<string>> {
  const last = await tell(app);
  const newest = async () => {
    const { data } = await app.call(listEvents, {
      params: { employer: app.employer },
      query: { perPage: '50' },
    });
    return data.map(({ id }) => id);
  };
  await expect.poll(newest, { timeout: 60_000, interval: 250 }).toContain(last);
  return new Set(await eventsOf(app));
}

test(
  'no acknowledged event is lost, and each counts once',
  async () => {
    const report = await crashDuringWrites({
      start,
      write: (_, app) => tell(app),
      readAll: allMovedOn,
      cycles,
      concurrency: 8,
      // Long enough that a busy machine acknowledges some of each cycle.
      window: [100, 2_000],
    });
    expect(report.acknowledged).toBeGreaterThan(cycles);
    expect(report.lost).toEqual([]);
    const app = await start();
    // The visits of the demo are there too, as far as it is made.
    const notAdded = async () => {
      const { accepted } = await app.call(getTrackingHealth, {
        params: { employer: app.employer },
        query: allDays(),
      });
      return (await eventsOf(app)).length - accepted;
    };
    await expect.poll(notAdded, { timeout: 60_000, interval: 500 }).toBe(0);
  },
  300_000 + cycles * 60_000,
);
