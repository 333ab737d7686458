/** What a held sync would close is told before it happens; archived boards are left alone. */
import { describe, expect, test } from 'vitest';
import { getAtsConnection, listSyncRuns, releaseSync, syncNow } from '#contract/ats.ts';
import { listClosures } from '#contract/ats-mapping.ts';
import { archiveJobBoard, restoreJobBoard } from '#contract/job-boards.ts';
import { reserveSlot } from '#server/features/applications/push/slots.ts';
import { dueSyncs } from '#server/features/ats/sync/due-syncs.ts';
import { atsApp, boardOf, type Connected, makeLive, syncWith } from '#tests/support/make-connections.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { sourceBoard, sourceJobs } from '#tests/support/small-ats.ts';

const app = await atsApp();
const never = new AbortController().signal;
const ten = sourceBoard(sourceJobs(10));
const few = sourceBoard(sourceJobs(10).slice(0, 3));

describe('what a held sync would close', () => {
  const closuresOf = ({ params, owner }: Connected, id: string, query: Record<string, string> = {}) =>
    app.call(listClosures, { params: { ...params, id: id as never }, query }, { as: owner });

  test('is told job by job, and is what is closed then', async () => {
    const at = await makeLive(app, ten);
    const run = await syncWith(at, few);
    expect(run.result).toBe('held');
    const { body } = await closuresOf(at, run.id);
    expect(body.data.map(({ title }) => title).sort()).toEqual(
      sourceJobs(10)
        .slice(3)
        .map(({ title }) => title)
        .sort(),
    );
    expect(body.data[0]).toMatchObject({ location: 'Quillmere', department: 'Glasshouse' });
    await app.call(releaseSync, { params: { ...at.params, id: run.id } }, { as: at.owner });
    const { rows } = await boardOf(at);
    const closed = rows.filter(({ status }) => status === 'closed').map(({ permalink }) => permalink);
    expect(closed.sort()).toEqual(body.data.map(({ permalink }) => permalink).sort());
    const after = await closuresOf(at, run.id);
    expect([after.status, after.problem.code]).toEqual([409, 'CONFLICT']);
  });

  test('comes in pages, to recruiters too', async () => {
    const at = await makeLive(app, ten);
    const run = await syncWith(at, few);
    const recruiter = await makeUser(app, { employer: at.employer, role: 'recruiter' });
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = { perPage: '3', ...(cursor === null ? {} : { cursor }) };
      const { body } = await closuresOf({ ...at, owner: recruiter }, run.id, query);
      found.push(...body.data.map(({ permalink }) => permalink));
      cursor = body.nextCursor;
    } while (cursor !== null);
    expect([found.length, new Set(found).size]).toEqual([7, 7]);
    const forged = await closuresOf(at, run.id, { cursor: 'forged' });
    expect([forged.status, forged.problem.code]).toEqual([400, 'BAD_CURSOR']);
  });

  test('of another connection, or of a sync that was done, is nothing', async () => {
    const [at, other] = [await makeLive(app, ten), await makeLive(app, ten)];
    const run = await syncWith(at, few);
    expect((await closuresOf(other, run.id)).status).toBe(404);
    const { body } = await app.call(listSyncRuns, { params: other.params, query: {} }, { as: other.owner });
    expect((await closuresOf(other, body.data[0]?.id ?? '')).status).toBe(409);
  });
});

describe('an archived board', () => {
  test('is not synced, by nobody, until it is restored', async () => {
    const at = await makeLive(app, ten);
    const { board } = await boardOf(at);
    const held = await syncWith(at, few);
    const ofBoard = { params: { employer: at.employer.permalink, board: board.permalink } };
    await app.call(archiveJobBoard, ofBoard, { as: at.owner });
    const shown = await app.call(getAtsConnection, { params: at.params }, { as: at.owner });
    expect(shown.body.jobBoard?.isArchived).toBe(true);
    expect(shown.body.health.nextSyncAt).toBeNull();

    app.clock.ahead += 60 * 60_000;
    app.ats.asked.length = 0;
    while (await dueSyncs.doDue(app.ports, never));
    expect(app.ats.asked).not.toContain(at.token);
    const asked = await app.call(syncNow, { params: at.params }, { as: at.owner });
    expect([asked.status, asked.problem.code]).toEqual([409, 'CONFLICT']);
    const released = await app.call(releaseSync, { params: { ...at.params, id: held.id } }, { as: at.owner });
    expect([released.status, released.problem.code]).toEqual([409, 'CONFLICT']);

    await app.call(restoreJobBoard, ofBoard, { as: at.owner });
    while (await dueSyncs.doDue(app.ports, never));
    expect(app.ats.asked).toContain(at.token);
  });
});

test('a refused job is shown with the beginning of what the source said', async () => {
  const raw = '{"id":9,"title":""}';
  const rejected = [{ sourceId: '9', title: '', reason: 'It has no title.', raw }];
  const at = await makeLive(app, ten);
  const run = await syncWith(at, sourceBoard(sourceJobs(10), { rejected }));
  expect(run.rejected).toEqual(rejected);
});

test('two connections to one board share what the platform takes a second', async () => {
  const board = { platform: 'lever', region: 'global', boardToken: 'Shared' } as const;
  const waits = [
    await reserveSlot(app.db, board, 0.01),
    await reserveSlot(app.db, { ...board, boardToken: 'shared' }, 0.01),
    await reserveSlot(app.db, { ...board, region: 'eu' }, 0.01),
  ];
  expect(waits[0]).toBe(0);
  expect(waits[1]).toBeGreaterThan(50_000);
  expect(waits[2]).toBe(0);
});
