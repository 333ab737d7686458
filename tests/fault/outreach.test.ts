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
import type { PersonPermalink } from '#contract/kit/ids.ts';
import { connectMailbox } from '#contract/mailboxes.ts';
import {
  activateSequence,
  addSequenceTargets,
  approveSequenceTargets,
  createSequence,
  submitSequenceForReview,
} from '#contract/sequences.ts';
import { fakeImap } from '#tests/support/fake-imap.ts';
import { type Product, runProduct, signInAsDemo } from '#tests/support/run-product.ts';
import { alwaysOpen, emailStage } from '#tests/support/sequence-desk.ts';
import { makeCluster } from '#tests/support/throw-away-cluster.ts';
import { external } from './outage-nodes.ts';
import { faults, receivingServer } from './receiving-server.ts';
import { seededRandom } from './seeded-random.ts';

const isQuick = process.env.FAULT_QUICK === '1';
/** A mailbox sends at most 500 letters a day. */
const EACH = 500;
const MAILBOXES = isQuick ? 2 : 10;
const PEOPLE = EACH * MAILBOXES;
const STOPS = PEOPLE / 20;
const STORM_MS = isQuick ? 20_000 : 60_000;

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.reverse()) await end();
}, 60_000);

const PEOPLE_MADE = `with made as (
    insert into persons (id, permalink, employer_id, first_name, last_name, full_name, source_type, trust, retain_until)
    select gen_random_uuid(), 'fault' || lpad(n::text, 6, '0'), $1, 'Bo', 'Reed', 'Bo Reed', 'manual',
      '{"name":"form","email":"form","phone":"form"}', now() + interval '1 year'
    from generate_series(1, $2::int) n returning id, permalink)
  insert into person_emails (employer_id, person_id, email)
  select $1, id, 'bo@' || permalink || '.example' from made`;

type Stop = { permalink: string; email: string; at: number };

test('each person gets one letter, and none after they wanted none', async () => {
  const seed = Date.now() % 2 ** 31;
  const random = seededRandom(seed);
  const folder = mkdtempSync(join(tmpdir(), 'outreach-fault-'));
  chmodSync(folder, 0o755);
  const imap = await fakeImap();
  let isCalm = true;
  const smtp = await receivingServer({
    fault: () => (isCalm || random() > 0.1 ? null : (faults[Math.floor(random() * faults.length)] ?? null)),
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
  const params = { employer: signedIn.user.employerId ?? '' };
  const { employer } = params;
  await pool.query(PEOPLE_MADE, [employer, PEOPLE]);
  await pool.query("update employer_settings set postal_address = 'Quay 1, Lisbon' where employer_id = $1", [
    employer,
  ]);
  const server = { host: '127.0.0.1', user: 'ada', password: 'secret' };
  const key = () => ({ idempotencyKey: crypto.randomUUID() });
  for (let n = 0; n < MAILBOXES; n += 1) {
    const servers = { smtp: { ...server, port: smtp.port }, imap: { ...server, port: imap.port } };
    const address = `ada${n}@harbour.example`;
    const box = await call(
      connectMailbox,
      { params, body: { provider: 'smtp', address, dailyLimit: EACH, ...servers } },
      key(),
    );
    const body = {
      ...{ name: `Fault ${n}`, sender: { mailbox: box.permalink, fromName: 'Ada', replyTo: null } },
      ...{ schedule: alwaysOpen, stages: [emailStage()], dailyLimit: EACH },
    };
    const sequence = await call(createSequence, { params, body }, key());
    const at = { params: { ...params, sequence: sequence.permalink } };
    const persons = Array.from(
      { length: EACH },
      (_, one) => `fault${String(n * EACH + one + 1).padStart(6, '0')}` as PersonPermalink,
    );
    for (let from = 0; from < EACH; from += 100)
      await call(addSequenceTargets, { ...at, body: { persons: persons.slice(from, from + 100) } }, key());
    await call(submitSequenceForReview, at, key());
    await call(approveSequenceTargets, { ...at, body: { allReady: true } }, key());
    await call(activateSequence, at, key());
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
      for (let tried = 0; ; tried += 1) {
        const node = nodes[tried % 2] as Product;
        const answer = await fetch(`${node.url}/app-reminder/opt-out/${permalink}`, {
          method: 'POST',
          body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
        }).catch(() => null);
        if (answer?.ok) break;
        await sleep(50);
      }
      stops.push({ permalink, email, at: Date.now() });
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
  const everybody = Array.from(
    { length: PEOPLE },
    (_, n) => `bo@fault${String(n + 1).padStart(6, '0')}.example`,
  );
  const lost = everybody.filter((email) => !stopped.has(email) && !letters.has(email));
  const twice = [...letters].filter(([, all]) => all.length > 1).map(([email]) => email);
  const after = smtp.arrived.filter(({ to, at }) => at > (stopped.get(to) ?? Number.POSITIVE_INFINITY));
  const spared = [...stopped.keys()].filter((email) => !letters.has(email)).length;
  console.log(
    `Seed ${seed}. ${PEOPLE} people, ${kills} kills and both at once, ${seconds} s. Faults: ${JSON.stringify(Object.fromEntries(smtp.met))}`,
  );
  console.log(
    `Arrived ${smtp.arrived.length}, lost ${lost.length}, twice ${twice.length}, after unsubscribing ${after.length} of ${stops.length} (${spared} got none), still open ${await open()}`,
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
  expect(smtp.met.size).toBe(faults.length);
  expect({ lost, twice, after }).toEqual({ lost: [], twice: [], after: [] });
  expect(await open()).toBe(0);
}, 420_000);
