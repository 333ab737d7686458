/** Many letters leave on a thread of their own, and whoever looks on hears of each person. */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { io } from 'socket.io-client';
import { expect, test } from 'vitest';
import { login } from '#contract/auth.ts';
import type { EmployerId } from '#contract/kit/ids.ts';
import { findRunning } from '#server/db/embedded.ts';
import { fakeImap } from '#server/outside/mailbox/fake/fake-imap.ts';
import { makeMailbox, makePeople, makeSequence, sendSequence } from '#tests/support/many-letters.ts';
import { receivingServer } from '#tests/support/receiving-server.ts';
import { demoSignIn, runProduct, signInAsDemo } from '#tests/support/run-product.ts';

const LETTERS = 300;

/** By the names of its threads, which Linux tells. */
const hasSecondThread = (pid: number) =>
  readdirSync(`/proc/${pid}/task`).some((thread) => {
    try {
      return readFileSync(`/proc/${pid}/task/${thread}/comm`, 'utf8').startsWith('WorkerThread');
    } catch {
      return false;
    }
  });

test.skipIf(process.platform !== 'linux')(
  'many letters leave apart',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'letters-apart-'));
    chmodSync(folder, 0o755);
    const dataDir = join(folder, 'data');
    const imap = await fakeImap();
    const smtp = await receivingServer({ chance: () => 0, onArrival: (source) => imap.put('Sent', source) });
    const product = await runProduct({
      dataDir,
      env: { DEMO: 'on', STAGE: 'development', EGRESS_ALLOW: '127.0.0.1' },
    });
    const pool = new pg.Pool({ connectionString: findRunning(dataDir), max: 2 });
    pool.on('error', () => undefined);
    const count = async (state: string): Promise<number> => {
      const asked = 'select count(*)::int as n from mailbox_letters where state = $1';
      return (await pool.query(asked, [state])).rows[0].n;
    };
    try {
      const { call, signedIn } = await signInAsDemo(product, dataDir);
      const desk = { call, pool, employer: signedIn.user.employerId as EmployerId };
      const told = await toldOf(product.url, dataDir, desk.employer);
      await makePeople(desk, LETTERS);
      const ports = { smtp: smtp.port, imap: imap.port };
      const mailbox = await makeMailbox(desk, { n: 0, dailyLimit: LETTERS, ports });
      const wanted = { mailbox, from: 0, people: LETTERS, dailyLimit: LETTERS };
      const { sequence } = await makeSequence(desk, wanted);
      await sendSequence(desk, sequence);
      await pool.query("update mailboxes set status = 'reauth'");
      await pool.query(
        "update sequence_targets set next_send_at = now() where status = 'scheduled' and open_letter is null",
      );
      await expect.poll(() => count('due'), { timeout: 60_000 }).toBe(LETTERS);
      expect(hasSecondThread(product.pid)).toBe(false);
      await pool.query('update mailbox_letters set send_at = now()');
      await pool.query("update mailboxes set status = 'connected'");
      await expect.poll(() => hasSecondThread(product.pid), { timeout: 20_000, interval: 20 }).toBe(true);
      await expect.poll(() => count('accepted'), { timeout: 60_000 }).toBe(LETTERS);
      expect(new Set(smtp.arrived.map(({ messageId }) => messageId)).size).toBe(LETTERS);
      await expect.poll(() => told.persons().size, { timeout: 10_000 }).toBe(LETTERS);
      expect(product.output()).not.toContain('broke off');
      told.close();
    } finally {
      await pool.end();
      await product.stop();
      await Promise.all([imap.close(), smtp.close()]);
      rmSync(folder, { recursive: true, force: true });
    }
  },
  180_000,
);

/** Whom a page of the app that is open meanwhile is told of. */
async function toldOf(url: string, dataDir: string, employerId: EmployerId) {
  const signedIn = await fetch(url + login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(demoSignIn(dataDir)),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const headers = { cookie, origin: url };
  const socket = io(url, { query: { employerId }, extraHeaders: headers, transports: ['websocket'] });
  const persons = new Set<string>();
  socket.on('mail-threads/changed', ({ personPermalinks }: { personPermalinks: string[] }) => {
    for (const person of personPermalinks) persons.add(person);
  });
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  return { persons: () => persons, close: () => socket.close() };
}
