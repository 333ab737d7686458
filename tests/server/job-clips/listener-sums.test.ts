/** The kept sums of listeners say what counting every device would, whatever comes and goes. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getClipMetrics } from '#contract/job-clip-metrics.ts';
import { makeSpokenClip, newDesk } from '#tests/support/make-clips.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

type Row = [clip: string, daysAgo: number, device: number];

async function library() {
  const desk = await newDesk(app);
  const clips = [await makeSpokenClip(desk), await makeSpokenClip(desk)];
  const deviceOf = (device: number) => `device${String(device).padStart(6, '0')}`;
  const put = (rows: Row[]) =>
    app.pool.query(
      `insert into clip_listeners (employer_id, clip, day, anonymous_id)
       select $1, * from unnest($2::text[], $3::date[], $4::text[]) on conflict do nothing`,
      [
        desk.employer.id,
        rows.map(([clip]) => clip),
        rows.map((row) => daysAgo(row[1])),
        rows.map((row) => deviceOf(row[2])),
      ],
    );
  const counted = async (clip: string, from: string | null) => {
    const { rows } = await app.db.execute<{ devices: number }>(sql`
      select count(distinct anonymous_id)::integer as devices from clip_listeners
      where employer_id = ${desk.employer.id} and clip = ${clip} and (${from}::date is null or day >= ${from}::date)`);
    return rows[0]?.devices;
  };
  const told = async (clip: (typeof clips)[number], query: { from?: string; to?: string }) => {
    const { body } = await app.call(getClipMetrics, { params: clip.params, query }, { as: desk.owner });
    return body.totals.uniqueListeners;
  };
  return { desk, clips, put, counted, told, deviceOf };
}

test('sums of listeners are what counting gives, while days come and go', async () => {
  const { desk, clips, put, counted, told, deviceOf } = await library();
  const names = clips.map(({ clip }) => clip);
  const chance = (below: number) => Math.floor(Math.random() * below);
  for (let turn = 0; turn < 40; turn += 1) {
    const rows = Array.from(
      { length: 1 + chance(30) },
      (): Row => [names[chance(2)] ?? '', chance(12), chance(20)],
    );
    if (chance(4) > 0) await put(rows);
    else if (chance(2) === 0)
      await app.pool.query('delete from clip_listeners where employer_id = $1 and day < $2', [
        ...[desk.employer.id, daysAgo(chance(12))],
      ]);
    else
      await app.pool.query('delete from clip_listeners where employer_id = $1 and anonymous_id = any($2)', [
        ...[desk.employer.id, [deviceOf(chance(20)), deviceOf(chance(20))]],
      ]);
    for (const clip of clips)
      for (const from of [undefined, daysAgo(chance(12))])
        expect(await told(clip, from === undefined ? {} : { from })).toBe(
          await counted(clip.clip, from ?? null),
        );
  }
});

test('a period that ends before today counts who listened within it', async () => {
  const { clips, put, told } = await library();
  const [clip] = clips;
  if (clip === undefined) throw new Error('There is no clip.');
  await put([
    [clip.clip, 9, 1],
    [clip.clip, 9, 2],
    [clip.clip, 5, 1],
    [clip.clip, 0, 1],
    [clip.clip, 0, 3],
  ]);
  expect(await told(clip, {})).toBe(3);
  expect(await told(clip, { from: daysAgo(9), to: daysAgo(5) })).toBe(2);
  expect(await told(clip, { from: daysAgo(5), to: daysAgo(5) })).toBe(1);
  expect(await told(clip, { from: daysAgo(5), to: daysAgo(0) })).toBe(2);
});
