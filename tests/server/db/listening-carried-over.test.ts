/** What visitors had told the release before: brought up to date, clips know who listened, how far, and what followed. */
import { expect, test } from 'vitest';
import { newId, newPermalink } from '#server/context.ts';
import { media } from '#server/tables/media.ts';
import { clipListeners, dailyFigures, trackListening } from '#server/tables/tracking.ts';
import { oldDesk } from '#tests/support/careers-rows.ts';
import { appUpToDate, olderDatabase } from '#tests/support/older-database.ts';

const database = await olderDatabase('0025_proved_and_accepted');
const { employer, owner } = await oldDesk(database, 'cedar');

async function oldTrack(): Promise<{ clip: string; track: string }> {
  const [clip, track, recording, clipId] = [newPermalink(), newPermalink(), newId(), newId()];
  await database.db.insert(media).values({
    ...{ id: recording as typeof media.$inferInsert.id, permalink: newPermalink(), employerId: employer.id },
    ...{ kind: 'audio' as const, fileName: 'talk.mp3', contentType: 'audio/mpeg', extension: 'mp3' },
    ...{ bytes: 480_000, sha256: 'a'.repeat(64), durationMs: 10_000, status: 'ready' as const },
  });
  await database.pool.query(
    `insert into job_clips (id, permalink, employer_id, type, title, created_by_id)
     values ($1, $2, $3, 'audio', 'How we fix pumps', $4)`,
    [clipId, clip, employer.id, owner.id],
  );
  await database.pool.query(
    `insert into job_clip_tracks (id, permalink, employer_id, job_clip_id, position, title, media_id)
     values ($1, $2, $3, $4, 0, 'Who calls?', $5)`,
    [newId(), track, employer.id, clipId, recording],
  );
  return { clip, track };
}

type Told = { event: string; device: string; at: string; clip?: string; track?: string; ranges?: unknown };

const tell = ({ event, device, at, clip, track, ranges }: Told) =>
  database.pool.query(
    `insert into tracked_events (day, event_id, employer_id, at, event, anonymous_id, is_unlinked, is_bot, job_clip,
       job_clip_track, seconds, language, path, referrer_host, user_agent, props)
     values ('2026-03-01', gen_random_uuid(), $1, $2, $3, $4, false, false, $5, $6, 0, 'en', '/', '', '', $7)`,
    [employer.id, at, event, device, clip, track, JSON.stringify(ranges === undefined ? {} : { ranges })],
  );

test('the past is counted from the events that are kept', async () => {
  const of = await oldTrack();
  const device = 'device000001';
  await tell({ ...of, device, event: 'job-clip-played', at: '2026-03-01T09:00:00Z' });
  await tell({
    ...{ ...of, device, event: 'job-clip-progressed', at: '2026-03-01T09:00:05Z' },
    ranges: [
      [0, 3000],
      [5000, 20_000],
    ],
  });
  await tell({ device, event: 'job-page-apply-clicked', at: '2026-03-01T08:59:00Z' });
  await tell({ device, event: 'job-page-apply-clicked', at: '2026-03-01T09:01:00Z' });
  const { db } = await appUpToDate(database);
  expect(await db.select().from(clipListeners)).toMatchObject([{ clip: of.clip, anonymousId: device }]);
  expect(await db.select().from(trackListening)).toMatchObject([
    { plays: 1, seconds: [0, 3, 5, 10], changes: [1, -1, 1, -1] },
  ]);
  expect(await db.select().from(dailyFigures)).toMatchObject([
    { kind: 'job-clip', thing: of.clip, event: 'job-page-apply-clicked', count: 1 },
  ]);
});
