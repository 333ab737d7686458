/** Events that the release before had stored and not added up yet: brought up to date, they are. */
import { expect, test } from 'vitest';
import { dailyFigures, trackedBatches, trackingHealth, visitorActivity } from '#server/tables/tracking.ts';
import { oldDesk } from '#tests/support/careers-rows.ts';
import { appUpToDate, olderDatabase } from '#tests/support/older-database.ts';

const database = await olderDatabase('0015_anonymous_listeners');
const desk = await oldDesk(database, 'cedar');

/** As the release before left it: two plays of one device, one of a page view nobody knows, and a machine. */
async function leaveBatch(): Promise<void> {
  const event = 'job-clip-played';
  const columns: unknown[][] = [
    [desk.employer.id, desk.employer.id, desk.employer.id, desk.employer.id],
    ['device000001', 'device000001', 'device000002', 'device000003'],
    [event, event, event, event],
    ['2026-03-01T09:00:00Z', '2026-03-01T09:05:00Z', '2026-03-01T09:10:00Z', '2026-03-01T09:15:00Z'],
    [10, 20, 0, 0],
    ['clip1234567', 'clip1234567', null, null],
    ...[0, 1, 2].map(() => [null, null, null, null]),
    [false, false, true, false],
    [false, false, false, true],
  ];
  await database.pool.query(
    `insert into tracked_batches (day, size, employers, devices, events, ats, seconds, job_clips, job_pages,
       content_pages, share_links, unlinked, bots)
     values ('2026-03-01', 4, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    columns,
  );
}

test('what waited is counted once, and nothing waits', async () => {
  await leaveBatch();
  const app = await appUpToDate(database);
  expect(await app.db.select().from(trackedBatches)).toEqual([]);
  const figures = await app.db.select().from(dailyFigures);
  expect(
    figures.map(({ kind, thing, count, seconds, visitors }) => [kind, thing, count, seconds, visitors]),
  ).toEqual(
    expect.arrayContaining([
      ['', '', 3, 30, 2],
      ['job-clip', 'clip1234567', 2, 30, 1],
    ]),
  );
  expect(figures).toHaveLength(2);
  const devices = await app.db.select().from(visitorActivity);
  expect(devices.map(({ anonymousId, kind, count }) => [anonymousId, kind, count]).sort()).toEqual([
    ['device000001', '', 2],
    ['device000001', 'job-clip', 2],
  ]);
  const [health] = await app.db.select().from(trackingHealth);
  expect(health).toMatchObject({ accepted: 3, bots: 1, withoutId: 1 });
});
