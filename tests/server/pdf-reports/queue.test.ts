/** Many reports at once: none lost, none twice, and nobody waits behind another employer’s heap. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { claimReport, LEASE_MS, MOST_AT_ONCE } from '#server/features/pdf-reports/making/claim.ts';
import { renderReports } from '#server/features/pdf-reports/making/report-work.ts';
import { type Desk, newDesk } from '#tests/support/make-clips.ts';
import { testApp } from '#tests/support/test-app.ts';
import { look, portsOf, queueReport, tryReport, work } from './make-reports.ts';

const app = await testApp();

/** Copies of a queued report. */
const copies = (permalink: string, count: number) =>
  app.db.execute(sql`
    insert into pdf_reports (id, permalink, employer_id, type, title, from_day, to_day, locale, expires_at, created_by_id)
    select gen_random_uuid(), 'copy' || lpad(n::text, 7, '0') , employer_id, type, title, from_day, to_day, locale,
      expires_at, created_by_id
    from pdf_reports, generate_series(1, ${count}) n where permalink = ${permalink}`);

const counts = async ({ employer }: Desk) => {
  const { rows } = await app.db.execute<{ status: string; count: number }>(
    sql`select status, count(*)::int from pdf_reports where employer_id = ${employer.id} group by 1`,
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
};

test('who asks for one is served before the rest of another’s heap, at most two of each at once', async () => {
  const [many, few] = [await newDesk(app), await newDesk(app)];
  const first = await queueReport(many);
  await copies(first.permalink, 20);
  const one = await queueReport(few);
  const ports = portsOf(app);
  const claimed = [await claimReport(ports), await claimReport(ports), await claimReport(ports)];
  expect(claimed.map((row) => row?.employerId)).toEqual([
    many.employer.id,
    few.employer.id,
    many.employer.id,
  ]);
  expect(claimed[1]?.permalink).toBe(one.permalink);
  expect(await claimReport(ports)).toBeNull();
  expect(await counts(many)).toEqual({ queued: 19, rendering: MOST_AT_ONCE });
  // Their nodes ended: once the lease is over others begin again.
  const later = () => new Date(Date.now() + LEASE_MS + 1_000);
  expect((await claimReport(portsOf(app, later)))?.attempts).toBe(2);
  await app.db.execute(sql`delete from pdf_reports`);
});

test('nodes that look at the same moment never take the same one, nor more than two of an employer', async () => {
  const desk = await newDesk(app);
  const first = await queueReport(desk);
  await copies(first.permalink, 9);
  const rows = await Promise.all(Array.from({ length: 8 }, () => claimReport(portsOf(app))));
  const taken = rows.flatMap((row) => (row === null ? [] : [row.id]));
  expect([taken.length, new Set(taken).size]).toEqual([MOST_AT_ONCE, MOST_AT_ONCE]);
  await app.db.execute(sql`delete from pdf_reports`);
});

test('one that ended its node three times fails with a reason, and is no longer tried', async () => {
  const desk = await newDesk(app);
  const report = await queueReport(desk);
  await app.db.execute(
    sql`update pdf_reports set attempts = 3, status = 'rendering', lease_until = now() - interval '1 minute'`,
  );
  await work(app);
  expect((await look(desk, report)).body).toMatchObject({
    status: 'failed',
    failure: 'This report couldn’t be created.',
  });
});

test('a report whose maker may not make it any more fails, and says so', async () => {
  const desk = await newDesk(app);
  const report = await queueReport(desk, { type: 'employer-monthly' });
  await app.db.execute(sql`update users set role = 'viewer' where id = ${desk.owner.id}`);
  await work(app);
  await app.db.execute(sql`update users set role = 'owner' where id = ${desk.owner.id}`);
  expect((await look(desk, report)).body).toMatchObject({
    status: 'failed',
    failure: 'Your role can’t create this report.',
  });
});

test('two hundred wait at once, one more is refused, and all become ready over nodes that end', async () => {
  const desk = await newDesk(app);
  const first = await queueReport(desk);
  await copies(first.permalink, 199);
  const more = await tryReport(desk, {}, desk.owner);
  expect([more.status, more.problem.code]).toEqual([409, 'CONFLICT']);
  // A node takes two and ends in the middle of them: nothing of it is written.
  const killed = new AbortController();
  const dying = renderReports.doDue(portsOf(app), killed.signal);
  killed.abort();
  await dying;
  await claimReport(portsOf(app));
  // Most of them are drawn elsewhere: what is left here still shows each of the ways.
  await app.db.execute(sql`delete from pdf_reports where id in (
    select id from pdf_reports where employer_id = ${desk.employer.id} and status = 'queued' limit 190)`);
  const there = Object.values(await counts(desk)).reduce((sum, count) => sum + count, 0);
  await work(app, () => new Date(Date.now() + LEASE_MS + 1_000));
  await work(app, () => new Date(Date.now() + 2 * LEASE_MS + 2_000));
  expect(await counts(desk)).toEqual({ ready: there });
}, 60_000);
