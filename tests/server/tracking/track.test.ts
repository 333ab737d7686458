import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addUpAll } from '#server/features/tracking/add-up.ts';
import { makeEvent, makePlay, makeProgress, newDevice, send } from '#tests/support/make-events.ts';
import { makeEmployer } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();

async function storedOf(employerId: string) {
  const { rows } = await app.pool.query(
    'select * from tracked_events where employer_id = $1 order by at, event_id',
    [employerId],
  );
  return rows as Record<string, unknown>[];
}

test('one event is stored as it was told', async () => {
  const { employer } = await makeEmployer(app);
  const event = makeProgress({
    employer,
    ranges: [
      [0, 10_000],
      [5_000, 15_000],
    ],
    shareLinkPermalink: 'link1234567',
  });
  const answer = await send(app, event);
  expect(answer.statusCode).toBe(204);
  expect(answer.payload).toBe('');
  const [row] = await storedOf(employer.id);
  expect(row).toMatchObject({
    event_id: event.eventId,
    event: 'job-clip-progressed',
    anonymous_id: event.anonymousId,
    job_clip: 'clip1234567',
    job_clip_track: 'track123456',
    share_link: 'link1234567',
    seconds: 15,
    is_bot: false,
    is_unlinked: false,
    props: {
      position: 0,
      quartile: 25,
      ranges: [
        [0, 10_000],
        [5_000, 15_000],
      ],
    },
  });
});

test('JSON is read too, and a hundred at once', async () => {
  const { employer } = await makeEmployer(app);
  const events = Array.from({ length: 100 }, () => makePlay({ employer }));
  const answer = await send(app, events, { 'content-type': 'application/json' });
  expect(answer.statusCode).toBe(204);
  expect(await storedOf(employer.id)).toHaveLength(100);
});
test('sums', async () => {
  const { employer } = await makeEmployer(app);
  const anonymousId = newDevice();
  await send(app, [
    makePlay({ employer, anonymousId }),
    makeProgress({ employer, anonymousId }),
    makeEvent({ employer, eventId: randomUUID() }),
  ]);
  await addUpAll(app.db);
  const { rows } = await app.pool.query('select * from visitor_activity where employer_id=$1', [employer.id]);
  console.log(rows);
});
