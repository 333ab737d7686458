/**
 * A sequence to thousands of people by two nodes that are killed again and again, past a mail server that breaks off
 * everywhere and a Sent folder that is away now and then, while people unsubscribe: each gets one letter, and nobody one
 * after they were told that none comes. Pauses are cut short: the test moves the moments that stand in the database.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import type { EmployerId } from '#contract/kit/ids.ts';
import { fakeImap } from '#server/outside/mailbox/fake/fake-imap.ts';
import {
  addressAt,
  makeMailbox,
  makePeople,
  makeSequence,
  sendSequence,
} from '#tests/support/many-letters.ts';
import { faults, receivingServer } from '#tests/support/receiving-server.ts';
import { type Product, runProduct, signInAsDemo } from '#tests/support/run-product.ts';
import { makeCluster } from '#tests/support/throw-away-cluster.ts';
import { external } from './outage-nodes.ts';
import { seededRandom } from './seeded-random.ts';

const isQuick = process.env.FAULT_QUICK === '1';
/** Of a mailbox and of a sequence. A letter that is written anew, since it did not leave, counts against it once more. */
const A_DAY = 500;
const EACH = 455;
const MAILBOXES = isQuick ? 2 : 11;
const PEOPLE = EACH * MAILBOXES;
const STOPS = Math.floor(PEOPLE / 20);
const STORM_MS = isQuick ? 20_000 : 60_000;

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.reverse()) await end();
}, 60_000);

/** `took`: milliseconds of the request that was answered; from `at` on no node sends anything. */
type Stop = { permalink: string; email: string; at: number; took: number };

test('each person gets one letter, and none after they wanted none', async () => {
  const seed = Date.now() % 2 ** 31;
  const random = seededRandom(seed);
  const folder = mkdtempSync(join(tmpdir(), 'outreach-fault-'));
  chmodSync(folder, 0o755);
  const imap = await fakeImap();
  let isCalm = true;
  /** Letters are slow then, or they would all be there before the first node is killed. */
  let isStorm = true;
  const smtp = await receivingServer({
    chance: (what) => (isCalm ? 0 : what === 'letter' ? 0.08 : 0.25),
    random,
    paceMs: () => (isStorm ? (STORM_MS * 0.9) / EACH : 0),
    onArrival: (source) => imap.put('Sent', source.slice(0, source.indexOf('\r\n\r\n') + 4)),
  });
  const cluster = makeCluster();
  const pool = new pg.Pool({ connectionString: cluster.url, max: 3 });
  ends.push(
    () => rmSync(folder, { recursive: true, force: true }),
    imap.close,
    smtp.close,
    cluster.remove,
    () => pool.end(),
  );
  const env = { ...external(cluster.url), EGRESS_ALLOW: '127.0.0.1' };
  const start = (name: string) => runProduct({ dataDir: join(folder, name), env });
  const nodes: Product[] = [await start('a'), await start('b')];
  ends.push(() => Promise.all(nodes.map((node) => node.kill9())));

  // People, mailboxes and sequences.
  const { call, signedIn } = await signInAsDemo(nodes[0] as Product, join(folder, 'a'));
  const desk = { call, pool, employer: signedIn.user.employerId as EmployerId };
  await makePeople(desk, PEOPLE);
  for (let n = 0; n < MAILBOXES; n += 1) {
    const mailbox = await makeMailbox(desk, {
      n,
      dailyLimit: A_DAY,
      ports: { smtp: smtp.port, imap: imap.port },
    });
    const wanted = { mailbox, from: n * EACH, people: EACH, dailyLimit: A_DAY };
    const { sequence } = await makeSequence(desk, wanted);
    await sendSequence(desk, sequence);
  }

  // The storm. What waits for minutes waits for a second.
  isCalm = false;
  let isOver = false;
  const begun = performance.now();
  const quicker = async () => {
    while (!isOver) {
      await pool.query(
        "update sequence_targets set next_send_at = now() where next_send_at > now() and status in ('scheduled', 'active')",
      );
      await pool.query("update mailbox_letters set send_at = now() where state = 'due' and send_at > now()");
      await pool.query(
        "update mailbox_letters set look_at = now(), claimed_at = claimed_at - interval '61 minutes' where state = 'unclear' and look_at > now()",
      );
      await pool.query('update mailboxes set next_read_at = now() where next_read_at > now()');
      await sleep(1_000);
    }
  };
  const stops: Stop[] = [];
  const targets = await pool.query<{ permalink: string; email: string }>(
    'select t.permalink, e.email from sequence_targets t join person_emails e on e.person_id = t.person_id order by random() limit $1',
    [STOPS],
  );
  const stopping = async () => {
    for (const { permalink, email } of targets.rows) {
      let asked = 0;
      for (let tried = 0; ; tried += 1) {
        asked = Date.now();
        const node = nodes[tried % 2] as Product;
        const answer = await fetch(`${node.url}/app-reminder/opt-out/${permalink}`, {
          method: 'POST',
          body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
        }).catch(() => null);
        if (answer?.ok) break;
        await sleep(50);
      }
      const at = Date.now();
      stops.push({ permalink, email, at, took: at - asked });
      await sleep((STORM_MS * 0.6) / STOPS);
    }
  };
  const works = [quicker(), stopping()];
  let kills = 0;
  while (performance.now() - begun < STORM_MS) {
    const place = kills % 2;
    await sleep(2_000 + random() * 3_000);
    imap.state.isBroken = kills % 3 === 1;
    await (nodes[place] as Product).kill9();
    kills += 1;
    nodes[place] = await start(place === 0 ? 'a' : 'b');
  }
  imap.state.isBroken = false;
  const inStorm = smtp.arrived.length;
  isStorm = false;
  await works[1];
  // Both are down for longer than a claim holds.
  await Promise.all(nodes.map((node) => node.kill9()));
  await pool.query(
    "update mailbox_letters set claimed_at = claimed_at - interval '16 minutes' where state = 'claimed'",
  );
  await pool.query('update mailboxes set reading_until = null, failures = 0');
  [nodes[0], nodes[1]] = await Promise.all([start('a'), start('b')]);
  const open = async () =>
    (
      await pool.query<{ n: number }>(
        `select ((select count(*) from mailbox_letters where state in ('due', 'claimed', 'unclear'))
          + (select count(*) from sequence_targets where status in ('scheduled', 'active')))::int as n`,
      )
    ).rows[0]?.n ?? 0;
  const until = performance.now() + 120_000;
  while ((await open()) > 0 && performance.now() < until) await sleep(500);
  isOver = true;
  await works[0];

  // What the receiver counted.
  const seconds = Math.round((performance.now() - begun) / 1000);
  const letters = Map.groupBy(smtp.arrived, ({ to }) => to);
  const stopped = new Map(stops.map(({ email, at }) => [email, at]));
  const everybody = Array.from({ length: PEOPLE }, (_, n) => addressAt(n));
  const lost = everybody.filter((email) => !stopped.has(email) && !letters.has(email));
  const twice = [...letters].filter(([, all]) => all.length > 1).map(([email]) => email);
  const after = smtp.arrived.filter(({ to, at }) => at > (stopped.get(to) ?? Number.POSITIVE_INFINITY));
  const spared = [...stopped.keys()].filter((email) => !letters.has(email)).length;
  console.log(
    `Seed ${seed}. ${PEOPLE} people, ${kills} kills and both at once, ${seconds} s. Faults: ${JSON.stringify(Object.fromEntries(smtp.met))}`,
  );
  console.log(
    `Arrived ${smtp.arrived.length} (${inStorm} between kills), lost ${lost.length}, twice ${twice.length}, after unsubscribing ${after.length} of ${stops.length} (${spared} got none), still open ${await open()}`,
  );
  const took = stops.map((stop) => stop.took).sort((one, other) => one - other);
  console.log(
    `One click is answered, and holds at both nodes, after ${took[took.length >> 1]} ms (half of them), ${took.at(-1)} ms (all)`,
  );
  if (lost.length > 0) {
    const { rows: why } = await pool.query(
      `select t.status, t.error_code, l.state, l.said, count(*)::int from sequence_targets t
       left join mailbox_letters l on l.target = t.id join person_emails e on e.person_id = t.person_id
       where e.email = any($1) group by 1, 2, 3, 4 order by 5 desc limit 10`,
      [lost],
    );
    console.log(JSON.stringify(why, null, 1));
  }
  expect([...smtp.met.keys()].sort()).toEqual(Object.values(faults).flat().sort());
  expect({ lost, twice, after }).toEqual({ lost: [], twice: [], after: [] });
  expect(await open()).toBe(0);
}, 420_000);
