// `npm run bench:outreach`: 10,000 due letters beside nodemailer alone with as many connections, what visitors of the
// public pages notice of it, adding a thousand people, the review of 10,000, and what a look at 100,000 waiting touches;
// all in one run. Prints a table and ends with 1 where a bar is missed.
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { listJobClips } from '#contract/job-clips.ts';
import type { EmployerId } from '#contract/kit/ids.ts';
import { getSequenceReview } from '#contract/sequences.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { makeMailbox, makePeople, makeSequence, sendSequence } from '#tests/support/many-letters.ts';
import { runProduct, signInAsDemo } from '#tests/support/run-product.ts';
import { planOf } from './plan-of.ts';
import { type Visits, visit } from './visits.ts';

const LETTERS = Number(process.env.BENCH_LETTERS ?? 10_000);
/** A mailbox sends at most so many a day. */
const EACH = Math.min(500, LETTERS);
const MAILBOXES = Math.ceil(LETTERS / EACH);
const CONNECTIONS = 16;
const IDLE_MS = 20_000;
const MOST_MS = 300_000;

const folder = mkdtempSync(join(tmpdir(), 'jobclips-bench-'));
chmodSync(folder, 0o755);
const children: ChildProcess[] = [];
const bars: { measure: string; reached: string; bar: string; met: string }[] = [];
const bar = (measure: string, reached: string, wanted: string, isMet: boolean) =>
  bars.push({ measure, reached, bar: wanted, met: isMet ? 'yes' : 'NO' });

const database = await startEmbedded({ dataDir: join(folder, 'database'), log: () => undefined });
const dataDir = join(folder, 'data');
const product = await runProduct({
  dataDir,
  env: {
    ...{ DATABASE_URL: database.url, DEMO: 'on', STAGE: 'development', EGRESS_ALLOW: '127.0.0.1' },
    SESSION_SECRET: 'a secret of the bench, long enough to sign',
  },
});
const pool = new pg.Pool({ connectionString: database.url, max: 2 });
pool.on('error', () => undefined);
const receiver = fork(join(import.meta.dirname, 'receiver.ts'));
children.push(receiver);
const [ports] = (await once(receiver, 'message')) as [{ smtp: number; imap: number }];
try {
  const { call, signedIn } = await signInAsDemo(product, dataDir);
  const employer = signedIn.user.employerId as EmployerId;
  const desk = { call, pool, employer };
  const clips = await call(listJobClips, { params: { employer }, query: { status: ['published'] } });
  const page = `${product.url}/job-clip/${clips.data[0]?.permalink}`;
  await makePeople(desk, LETTERS);
  await manyInOne();
  await sendAll();
  await lookAtMany();

  async function manyInOne(): Promise<void> {
    const mailbox = await makeMailbox(desk, { n: 999, dailyLimit: 500, ports });
    const { sequence, took } = await makeSequence(desk, {
      mailbox,
      from: 0,
      people: LETTERS,
      dailyLimit: 500,
    });
    const slowest = Math.max(...took);
    bar(
      `add 1,000 people (slowest of ${took.length})`,
      `${Math.round(slowest)} ms`,
      '2,000 ms',
      slowest <= 2_000,
    );
    const times: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const begun = performance.now();
      await call(getSequenceReview, { params: { employer, sequence } });
      times.push(performance.now() - begun);
    }
    const review = Math.max(...times);
    bar(`review of ${LETTERS} people (slowest of 5)`, `${Math.round(review)} ms`, '500 ms', review <= 500);
    await pool.query('delete from sequence_targets');
    await pool.query(
      "update mailboxes set removed_at = now(), sealed_passwords = null where address like 'ada999@%'",
    );
  }

  async function sendAll(): Promise<void> {
    for (let n = 0; n < MAILBOXES; n += 1) {
      const mailbox = await makeMailbox(desk, { n, dailyLimit: EACH, ports });
      const wanted = { mailbox, from: n * EACH, people: EACH, dailyLimit: EACH };
      const { sequence } = await makeSequence(desk, wanted);
      await sendSequence(desk, sequence);
    }
    // First all are written, then all are due.
    await pool.query("update mailboxes set status = 'reauth' where removed_at is null");
    const begun = performance.now();
    await pool.query(
      "update sequence_targets set next_send_at = now() where status = 'scheduled' and open_letter is null",
    );
    await until(async () => (await countOf("state = 'due'")) === LETTERS);
    const writing = (performance.now() - begun) / 1000;
    const before = await alone();
    const idle = await visitsFor(IDLE_MS);
    const visiting = new AbortController();
    const visits = visit(page, visiting.signal);
    await pool.query('update mailbox_letters set send_at = now()');
    await pool.query("update mailboxes set status = 'connected' where removed_at is null");
    // By probes of two indexes: a count of all would take the time of those that are sent.
    await until(async () => (await countOf("state = 'due'")) + (await countOf("state = 'claimed'")) === 0);
    if ((await countOf("state = 'accepted'")) !== LETTERS) throw new Error('Not all letters left.');
    visiting.abort();
    const busy = await visits;
    const told = await toldOf(receiver);
    const after = await alone();
    const [rate, reference] = [perSecond(told), (before + after) / 2];
    bar(
      `${LETTERS} due letters leave, beside nodemailer alone (${Math.round(reference)} a second)`,
      `${Math.round(rate)} a second, ${(rate / reference).toFixed(2)} ×`,
      '0.5 ×',
      rate >= reference / 2,
    );
    bar(
      'each letter arrives once',
      `${told.arrived}, ${told.different} different`,
      `${LETTERS}`,
      told.arrived === LETTERS && told.different === LETTERS,
    );
    bar(
      `p99 of ${busy.count} visits meanwhile`,
      `${busy.p99.toFixed(1)} ms, idle ${idle.p99.toFixed(1)} ms`,
      '2 × idle',
      busy.p99 <= 2 * idle.p99,
    );
    bar('p50 of these visits', `${busy.p50.toFixed(1)} ms, idle ${idle.p50.toFixed(1)} ms`, 'no bar', true);
    bar('letters written by the scheduler', `${Math.round(LETTERS / writing)} a second`, 'no bar', true);
  }

  async function visitsFor(ms: number): Promise<Visits> {
    await visit(page, AbortSignal.timeout(2_000));
    return visit(page, AbortSignal.timeout(ms));
  }

  async function lookAtMany(): Promise<void> {
    for (const { what, touched, most } of await planOf(pool, employer))
      bar(what, `${touched} rows`, `${most}`, touched <= most);
  }
} finally {
  for (const child of children) child.kill();
  await product.stop();
  await pool.end();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.table(bars);
process.exitCode = bars.every(({ met }) => met === 'yes') ? 0 : 1;

type Told = { arrived: number; different: number; ms: number };

/** What came since the last time. */
async function toldOf(child: ChildProcess): Promise<Told> {
  child.send('tell');
  const [told] = (await once(child, 'message')) as [Told];
  return told;
}

function perSecond({ arrived, ms }: Told): number {
  return (arrived * 1000) / Math.max(1, ms);
}

async function alone(): Promise<number> {
  const args = [ports.smtp, LETTERS, CONNECTIONS].map(String);
  const child = spawn(process.execPath, [join(import.meta.dirname, 'nodemailer-alone.ts'), ...args], {
    stdio: 'inherit',
  });
  children.push(child);
  await once(child, 'exit');
  return perSecond(await toldOf(receiver));
}

async function countOf(which: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from mailbox_letters where ${which}`,
  );
  return rows[0]?.n ?? 0;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const ends = performance.now() + MOST_MS;
  while (!(await isSo())) {
    if (performance.now() > ends) throw new Error('It took too long.');
    await sleep(500);
  }
}
