/** Syncs by the clock: each in its time, on one node, patient with platforms and finished with refused keys. */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getAtsConnection, getSyncRun, listSyncRuns, resumeConnection, syncNow } from '#contract/ats.ts';
import { claimConnection } from '#server/features/ats/sync/claim.ts';
import { dueSyncs } from '#server/features/ats/sync/due-syncs.ts';
import { pauseAfter } from '#server/features/ats/sync/outcome.ts';
import { AtsError } from '#server/outside/ats/connector.ts';
import { atsConnections } from '#server/tables/ats.ts';
import { syncRuns } from '#server/tables/job-boards.ts';
import { lettersTo } from '#tests/support/mailbox.ts';
import { atsApp, boardOf, type Connected, makeLive, syncWith } from '#tests/support/make-connections.ts';
import { sourceBoard, sourceJobs } from '#tests/support/small-ats.ts';

const app = await atsApp();
const MINUTE = 60_000;
const never = new AbortController().signal;

/** Does all that is due. */
async function turn(): Promise<void> {
  while (await dueSyncs.doDue(app.ports, never));
}

const askedOf = ({ token }: Connected) => app.ats.asked.filter((asked) => asked === token).length;
const rowOf = async ({ params }: Connected) => {
  const isThis = eq(atsConnections.permalink, params.connection);
  const [row] = await app.db.select().from(atsConnections).where(isThis);
  return row as typeof atsConnections.$inferSelect;
};
const runsOf = async ({ params, owner }: Connected) =>
  (await app.call(listSyncRuns, { params }, { as: owner })).body.data;

describe('the clock', () => {
  test('syncs a live connection every ten minutes or so', async () => {
    const connected = await makeLive(app, sourceBoard(sourceJobs(2)));
    await turn();
    expect(askedOf(connected)).toBe(1);
    app.ats.boards.set(connected.token, sourceBoard(sourceJobs(3)));
    app.clock.ahead += 9 * MINUTE;
    await turn();
    expect(askedOf(connected)).toBe(1);
    app.clock.ahead += 3 * MINUTE + 1000;
    await turn();
    expect(askedOf(connected)).toBe(2);
    expect((await boardOf(connected)).rows.length).toBe(3);
    const [run] = await runsOf(connected);
    expect(run).toMatchObject({ trigger: 'schedule', result: 'done', counts: { added: 1 } });
    const { connection, employer } = connected.params;
    const one = await app.call(
      getSyncRun,
      { params: { connection, employer, id: run?.id as never } },
      { as: connected.owner },
    );
    expect(one.body).toEqual(run);
  });

  test('two nodes never sync one board at once', async () => {
    const connected = await makeLive(app, sourceBoard(sourceJobs(2)));
    app.clock.ahead += 13 * MINUTE;
    const before = askedOf(connected);
    await Promise.all(Array.from({ length: 5 }, () => turn()));
    expect(askedOf(connected)).toBe(before + 1);
  });

  test('a sync that is running answers who asks for another', async () => {
    const connected = await makeLive(app, sourceBoard(sourceJobs(2)));
    const { id } = await rowOf(connected);
    const claim = await claimConnection(app.ports, id);
    const before = await runsOf(connected);
    const asked = await app.call(syncNow, { params: connected.params }, { as: connected.owner });
    expect([asked.status, asked.body.id]).toEqual([200, before[0]?.id]);
    await claim?.release();
    const next = await app.call(syncNow, { params: connected.params }, { as: connected.owner });
    expect(next.body.id).not.toBe(before[0]?.id);
  });

  test('what a node that died left is taken over, and its run is closed', async () => {
    const connected = await makeLive(app, sourceBoard(sourceJobs(2)));
    const { id } = await rowOf(connected);
    const claim = await claimConnection(app.ports, id);
    claim?.end();
    const { board } = await boardOf(connected);
    await app.db
      .update(syncRuns)
      .set({ result: 'running', endedAt: null })
      .where(eq(syncRuns.jobBoardId, board.id));
    await turn();
    expect(askedOf(connected)).toBe(1);
    app.clock.ahead += 6 * MINUTE;
    await turn();
    expect(askedOf(connected)).toBe(2);
    const [last, abandoned] = await runsOf(connected);
    expect(last?.result).toBe('done');
    expect(abandoned).toMatchObject({
      result: 'failed',
      error: 'The server stopped before this sync finished.',
    });
  });
});

describe('a platform that refuses', () => {
  test('a refused key stops everything until somebody resumes', async () => {
    const connected = await makeLive(app, sourceBoard(sourceJobs(2)));
    const refusal = new AtsError('Ashby rejected the API key (401).', { status: 401, keyRefused: true });
    const run = await syncWith(connected, refusal);
    expect([run.result, run.error]).toEqual(['failed', refusal.message]);
    const { params, owner } = connected;
    const { body } = await app.call(getAtsConnection, { params }, { as: owner });
    expect(body).toMatchObject({
      status: 'broken',
      health: { ok: false, lastError: refusal.message, nextSyncAt: null },
    });
    expect((await boardOf(connected)).board.state).toBe('degraded');
    expect((await lettersTo(app, owner.email, 'ats-stopped')).length).toBe(1);
    const before = askedOf(connected);
    app.clock.ahead += 24 * 60 * MINUTE;
    await turn();
    expect((await app.call(syncNow, { params }, { as: owner })).status).toBe(409);
    expect(askedOf(connected)).toBe(before);
    app.ats.boards.set(connected.token, sourceBoard(sourceJobs(2)));
    await app.call(resumeConnection, { params }, { as: owner });
    await turn();
    expect(askedOf(connected)).toBe(before + 1);
    expect((await boardOf(connected)).board.state).toBe('board');
  });

  test('is not asked before the time it named', async () => {
    const connected = await makeLive(app, sourceBoard(sourceJobs(2)));
    await syncWith(connected, new AtsError('Slow down.', { status: 429, retryAfterMs: 60 * MINUTE }));
    const { nextSyncAt } = await rowOf(connected);
    const wait = (nextSyncAt as Date).getTime() - app.ports.now().getTime();
    expect(wait).toBeGreaterThan(59 * MINUTE);
    expect(wait).toBeLessThan(63 * MINUTE);
  });

  test('is asked ever more rarely, and at least every two hours', () => {
    const error = new AtsError('Down.');
    for (const [failures, least] of [
      [1, 10],
      [2, 20],
      [3, 40],
      [5, 120],
      [50, 120],
    ] as const) {
      const pause = pauseAfter(failures, error) / MINUTE;
      expect(pause).toBeGreaterThanOrEqual(least);
      expect(pause).toBeLessThan(least + 2);
    }
    expect(pauseAfter(1, new AtsError('', { retryAfterMs: 1e12 })) / MINUTE).toBeLessThan(24 * 60 + 2);
  });

  test('that is slow does not keep the others waiting', async () => {
    const [slow, quick] = [
      await makeLive(app, sourceBoard(sourceJobs(1))),
      await makeLive(app, sourceBoard(sourceJobs(1))),
    ];
    const { greenhouse } = app.ats.connectors;
    const fetchBoard = greenhouse.fetchBoard;
    let letGo = () => {};
    const wait = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    greenhouse.fetchBoard = async (config, etag) => {
      if (config.boardToken === slow.token) await wait;
      else if (config.boardToken === quick.token) letGo();
      return fetchBoard(config, etag);
    };
    // Due for longest, so that they are begun together.
    for (const { params } of [slow, quick])
      await app.db
        .update(atsConnections)
        .set({ nextSyncAt: new Date(0) })
        .where(eq(atsConnections.permalink, params.connection));
    // The slow one answers once the quick one was asked, so one after the other they would wait for ever.
    await turn();
    greenhouse.fetchBoard = fetchBoard;
    expect([askedOf(slow), askedOf(quick)]).toEqual([2, 2]);
  });

  test('does not keep the next connection waiting', async () => {
    const broken = await makeLive(app, sourceBoard(sourceJobs(1)));
    const fine = await makeLive(app, sourceBoard(sourceJobs(1)));
    app.ats.boards.set(broken.token, new Error('A fault of the connector itself'));
    app.clock.ahead += 13 * MINUTE;
    await turn();
    expect([askedOf(broken), askedOf(fine)]).toEqual([2, 2]);
    const [run] = await runsOf(broken);
    expect(run?.error).toBe('The sync stopped unexpectedly. It will retry automatically.');
  });
});
