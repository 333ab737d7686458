// Work in the background sleeps until it is told, on every node, and looks by itself where it cannot be told.
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { startWork, type Work } from '#server/background.ts';
import { type Bell, openBell } from '#server/bell.ts';
import { newId, newPermalink } from '#server/context.ts';
import { storeBatch } from '#server/features/tracking/taking/store-batch.ts';
import { works } from '#server/works.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { until } from '#tests/support/open-socket.ts';
import { ownGround } from '#tests/support/own-database.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const { services, now } = app.app.ports;
const { listening } = await ownGround(app);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Runs a work; `turns` counts how often it looked. */
function run(work: Omit<Work, 'doDue'>, bell?: Bell, doDue: () => Promise<boolean> = async () => false) {
  const seen = { turns: 0 };
  const counted = () => {
    seen.turns += 1;
    return doDue();
  };
  const ports = { db: app.db, services, now, log, ...(bell === undefined ? {} : { bell }) };
  const stop = startWork([{ ...work, doDue: counted }], ports);
  afterAll(stop);
  return seen;
}

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const tell = (work: string) => app.pool.query("select pg_notify('jobclips_work', $1)", [work]);

test('work that is told sleeps until then', async () => {
  const seen = run({ name: 'test/told', everyMs: 20, told: {} }, await openBell(listening));
  await later(400);
  expect(seen.turns).toBe(1);
  await tell('test/other');
  await tell('test/told');
  await until(() => seen.turns === 2);
  await later(200);
  expect(seen.turns).toBe(2);
});

test('without a bell, or with one nobody hears, it looks by itself', async () => {
  const alone = run({ name: 'test/alone', everyMs: 20, told: {} });
  const deaf: Bell = { ...(await openBell(listening)), isHeard: () => false };
  const lost = run({ name: 'test/lost', everyMs: 20, told: {} }, deaf);
  await until(() => alone.turns > 5 && lost.turns > 5);
});

test('much of one kind is done apart, and here where that breaks off or little is due', async () => {
  let most = 0;
  const done: string[] = [];
  const errors: string[] = [];
  const work: Work = {
    name: 'test/much',
    everyMs: 5,
    isMuch: async () => most > 1,
    doDue: async () => {
      done.push('here');
      return false;
    },
  };
  const apart = async (name: string) => {
    done.push(`apart ${name}`);
    if (most > 2) throw new Error('It broke off.');
    most = 0;
  };
  const told = { ...log, error: ({ err }: { err: Error }) => void errors.push(err.message) };
  afterAll(startWork([work], { db: app.db, services, now, log: told as never, apart }));
  await until(() => done.length > 1);
  expect(new Set(done)).toEqual(new Set(['here']));
  most = 2;
  await until(() => done.includes('apart test/much'));
  most = 3;
  await until(() => errors.length > 0);
  most = 0;
  expect(errors[0]).toBe('It broke off.');
  const at = done.lastIndexOf('apart test/much');
  await until(() => done.length > at + 1);
  expect(done[at + 1]).toBe('here');
});

test('it wakes when something is due that nobody tells of', async () => {
  const bell = await openBell(listening);
  // Only now, as opening may take longer than that.
  const due = Date.now() + 600;
  const told = { next: async () => (Date.now() < due ? due : null) };
  const seen = run({ name: 'test/due', everyMs: 20, told }, bell);
  await later(300);
  expect(seen.turns).toBe(1);
  // A timer may fire a millisecond early; then a third turn follows at once.
  await until(() => seen.turns >= 2);
  expect(Date.now()).toBeGreaterThanOrEqual(due - 20);
  await later(200);
  expect(seen.turns).toBeLessThanOrEqual(3);
});

test('what is told during a turn leads to another one', async () => {
  let goOn: () => void = () => undefined;
  const held = new Promise<boolean>((resolve) => (goOn = () => resolve(false)));
  const bell = await openBell(listening);
  const seen = run({ name: 'test/during', everyMs: 20, told: {} }, bell, () => held);
  await until(() => seen.turns === 1);
  await tell('test/during');
  await later(100);
  goOn();
  await until(() => seen.turns === 2);
});

test('it looks again after the listening connection was lost', async () => {
  const seen = run({ name: 'test/back', everyMs: 60_000, told: {} }, await openBell(listening));
  await until(() => seen.turns === 1);
  await app.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'jobclips-listen' and datname = current_database()",
  );
  await until(() => seen.turns === 2);
});

/** What was heard on the channel while `change` was done and for a moment after. */
async function heardOf(change: () => Promise<unknown>): Promise<Set<string>> {
  const heard = new Set<string>();
  const stop = await listening.listen('jobclips_work', (work) => void heard.add(work));
  await change();
  await later(500);
  stop();
  return heard;
}

test('every work that sleeps is told of its rows by the database', async () => {
  const { employer, owner } = await newDesk(app);
  const heard = await heardOf(async () => {
    await app.db.execute(sql`insert into stale_persons (person_id) values (${newId<string>()})`);
    await app.db.execute(sql`insert into exports (id, permalink, employer_id, created_by_id, status)
      select ${newId<string>()}, ${newPermalink<string>()}, ${employer.id}, ${owner.id}, 'queued' where false`);
    for (const table of [
      'application_pushes',
      'ats_connections',
      'ats_deliveries',
      'ats_moves',
      'candidate_messages',
      'job_clip_transcriptions',
      'letter_visits',
      'mailbox_letters',
      'mailboxes',
      'pdf_report_schedules',
      'pdf_reports',
      'person_batch_jobs',
      'person_checks',
      'person_imports',
      'podcast_notices',
      'content_pages',
      'resume_texts',
      'sequence_targets',
      'text_deliveries',
      'text_messages',
    ])
      await app.db.execute(
        sql`insert into ${sql.identifier(table)} select * from ${sql.identifier(table)} where false`,
      );
  });
  const asleep = works.filter(({ told }) => told !== undefined).map(({ name }) => name);
  expect(asleep.length).toBeGreaterThan(6);
  expect([...heard].sort()).toEqual(asleep.sort());
});

test('every work that sleeps can say when something is due', async () => {
  const ports = { db: app.db, services, now, log };
  for (const { name, told } of works) {
    const due = (await told?.next?.(ports)) ?? null;
    expect([name, due === null || due > 0]).toEqual([name, true]);
  }
});

test('stored batches of events tell their work once a moment, not each', async () => {
  const heard: string[] = [];
  const stop = await listening.listen('jobclips_work', (work) => void heard.push(work));
  await Promise.all(
    Array.from({ length: 20 }, () => storeBatch(app.db, '2026-03-01', { size: 0, json: Buffer.from('[]') })),
  );
  await until(() => heard.length > 0);
  await later(400);
  stop();
  expect([...new Set(heard)]).toEqual(['tracking/add-up']);
  // A busy machine may need more than one moment for them.
  expect(heard.length).toBeLessThan(5);
});

test('a turn that finds nothing wakes nobody', async () => {
  for (const work of works) {
    const stop = new AbortController();
    const ports = { db: app.db, services, now, log };
    // What it did at its first look is behind it; one whose turn lasts until the end is ended.
    const turn = async () => {
      const timer = setTimeout(() => stop.abort(), 300);
      await work.doDue(ports, stop.signal);
      clearTimeout(timer);
    };
    await turn();
    expect({ work: work.name, woke: [...(await heardOf(turn))] }).toEqual({ work: work.name, woke: [] });
  }
}, 60_000);
