/** Going live: the call answers at once, the board is made and filled behind it, once, whatever happens meanwhile. */
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import {
  getAtsConnection,
  goLive,
  listSyncRuns,
  pauseConnection,
  resumeConnection,
  saveAtsConnection,
  syncNow,
} from '#contract/ats.ts';
import { dueSyncs } from '#server/features/ats/sync/due-syncs.ts';
import { AtsError } from '#server/outside/ats/connector.ts';
import { atsConnections } from '#server/tables/ats.ts';
import { employers } from '#server/tables/employers.ts';
import { jobBoards, syncRuns } from '#server/tables/job-boards.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import {
  atsApp,
  boardOf,
  type Connected,
  filled,
  makeDraft,
  makeLive,
} from '#tests/support/make-connections.ts';
import { sourceBoard, sourceJobs } from '#tests/support/small-ats.ts';

const app = await atsApp();
const MINUTE = 60_000;
const never = new AbortController().signal;

/** Does all that is due. */
async function turn(): Promise<void> {
  while (await dueSyncs.doDue(app.ports, never));
}
const press = ({ params, owner }: Connected) => app.call(goLive, { params }, { as: owner });
const shown = async ({ params, owner }: Connected) =>
  (await app.call(getAtsConnection, { params }, { as: owner })).body;
const runsOf = async ({ params, owner }: Connected) =>
  (await app.call(listSyncRuns, { params }, { as: owner })).body.data;
const askedOf = ({ token }: Connected) => app.ats.asked.filter((asked) => asked === token).length;
const boardsOf = ({ employer }: Connected) =>
  app.db.select().from(jobBoards).where(eq(jobBoards.employerId, employer.id));

/** A platform that thinks until it is let go. */
function thinking({ token }: Connected): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  app.ats.waits.set(token, promise);
  return resolve;
}

/** As a node leaves it that died while it asked the platform. */
const died = ({ params }: Connected) =>
  app.db
    .update(atsConnections)
    .set({ status: 'live', nextSyncAt: null, syncingUntil: new Date(app.ports.now().getTime() + 90_000) })
    .where(eq(atsConnections.permalink, params.connection));

describe('going live', () => {
  test('answers while the platform still thinks, then makes a published board and fills it', async () => {
    const connected = await makeDraft(app, sourceBoard(sourceJobs(3)));
    const letGo = thinking(connected);
    const { status, body } = await press(connected);
    expect([status, body.status, body.jobBoard, body.health.lastSyncAt]).toEqual([200, 'live', null, null]);
    expect(await boardsOf(connected)).toEqual([]);
    letGo();
    const live = await filled(connected);
    expect(live).toMatchObject({
      status: 'live',
      jobBoard: { title: 'Harbour & Vine' },
      health: { ok: true },
    });
    const { board, rows } = await boardOf(connected);
    expect([board.status, board.state, rows.length]).toEqual(['published', 'board', 3]);
    expect(await runsOf(connected)).toMatchObject([
      { trigger: 'hand', result: 'done', counts: { added: 3 } },
    ]);
    const isOurs = eq(employers.id, connected.employer.id);
    const [employer] = await app.db.select().from(employers).where(isOurs);
    expect(employer?.isLiveWithJobPages).toBe(true);
    expect(app.dropped).toContain(`sitemap:${connected.employer.permalink}`);
    const again = await press(connected);
    expect([again.status, again.body.jobBoard]).toEqual([200, live.jobBoard]);
  });

  test('pressed many times, asks once and makes one board', async () => {
    const connected = await makeDraft(app, sourceBoard(sourceJobs(3)));
    const letGo = thinking(connected);
    const answers = await Promise.all(Array.from({ length: 4 }, () => press(connected)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await turn();
    const { status, problem } = await app.call(
      syncNow,
      { params: connected.params },
      { as: connected.owner },
    );
    expect([status, problem.code]).toEqual([409, 'CONFLICT']);
    letGo();
    await filled(connected);
    expect([askedOf(connected), (await boardsOf(connected)).length]).toEqual([1, 1]);
    expect((await runsOf(connected)).length).toBe(1);
  });

  test('tells how far it is', async () => {
    const connected = await makeDraft(app, sourceBoard(sourceJobs(6_000)));
    await press(connected);
    const { counts } = await vi.waitFor(
      async () => {
        const [run] = await runsOf(connected);
        if (run?.result !== 'running' || run.counts.added === 0) throw new Error('Not yet');
        return run;
      },
      { timeout: 10_000, interval: 20 },
    );
    expect(counts.seen).toBe(6_000);
    expect(counts.added).toBeLessThan(6_000);
    await filled(connected);
    expect((await runsOf(connected))[0]?.counts).toMatchObject({ seen: 6_000, added: 6_000 });
  });

  test('becomes a draft again that says why when the platform refuses, and can be tried again', async () => {
    const connected = await makeDraft(app, new AtsError('Greenhouse answered 500.'));
    expect((await press(connected)).body.status).toBe('live');
    const refused = await filled(connected);
    expect([refused.status, refused.jobBoard, refused.health]).toEqual([
      'draft',
      null,
      { ok: false, lastSyncAt: null, nextSyncAt: null, lastError: 'Greenhouse answered 500.' },
    ]);
    await turn();
    expect([askedOf(connected), await boardsOf(connected)]).toEqual([1, []]);
    app.ats.boards.set(connected.token, sourceBoard(sourceJobs(2)));
    const again = await press(connected);
    expect([again.body.status, again.body.health.lastError]).toEqual(['live', null]);
    expect((await filled(connected)).jobBoard).not.toBeNull();
  });

  test('is tried again by the clock when it failed on our side', async () => {
    const connected = await makeDraft(app, new TypeError('A fault of ours'));
    await press(connected);
    const failed = await filled(connected);
    expect([failed.status, failed.jobBoard]).toEqual(['live', null]);
    expect(failed.health.lastError).toBe('The sync stopped unexpectedly. It will retry automatically.');
    app.ats.boards.set(connected.token, sourceBoard(sourceJobs(2)));
    app.clock.ahead += 13 * MINUTE;
    await turn();
    expect((await boardOf(connected)).rows.length).toBe(2);
    expect((await shown(connected)).health.lastError).toBeNull();
  });

  test('paused meanwhile, it makes no board until it is resumed', async () => {
    const connected = await makeDraft(app, sourceBoard(sourceJobs(2)));
    const letGo = thinking(connected);
    await press(connected);
    const { params, owner } = connected;
    await app.call(pauseConnection, { params }, { as: owner });
    letGo();
    await vi.waitFor(async () => {
      const isThis = eq(atsConnections.permalink, params.connection);
      const [row] = await app.db.select().from(atsConnections).where(isThis);
      expect(row?.syncingUntil).toBeNull();
    });
    expect([(await shown(connected)).status, await boardsOf(connected)]).toEqual(['paused', []]);
    await app.call(resumeConnection, { params }, { as: owner });
    await turn();
    expect((await boardOf(connected)).rows.length).toBe(2);
  });

  test('without a key candidates are led to the platform, with one they apply here', async () => {
    const connected = await makeLive(app, sourceBoard(sourceJobs(1)), { apiKey: null });
    expect((await boardOf(connected)).jobs['1']).toMatchObject({
      applyMode: 'link',
      applyUrl: 'https://jobs.example.com/1/apply',
    });
    const { params, owner } = connected;
    await app.call(saveAtsConnection, { params, body: { apiKey: 'now' } }, { as: owner, version: 2 });
    await app.call(syncNow, { params }, { as: owner });
    expect((await boardOf(connected)).jobs['1']).toMatchObject({ applyMode: 'here', applyUrl: null });
  });
});

describe('a node that died', () => {
  test('while it asked the platform: another one makes the board', async () => {
    const connected = await makeDraft(app, sourceBoard(sourceJobs(2)));
    await died(connected);
    await turn();
    expect(await boardsOf(connected)).toEqual([]);
    app.clock.ahead += 2 * MINUTE;
    await turn();
    expect((await boardOf(connected)).rows.length).toBe(2);
    expect(await runsOf(connected)).toMatchObject([{ trigger: 'hand', result: 'done' }]);
  });

  test('while it filled the board: another one fills the rest', async () => {
    const connected = await makeLive(app, sourceBoard(sourceJobs(5)));
    const { board, rows } = await boardOf(connected);
    await died(connected);
    await app.db.delete(jobPages).where(eq(jobPages.id, rows[3]?.id as never));
    await app.db
      .update(syncRuns)
      .set({ result: 'running', endedAt: null })
      .where(eq(syncRuns.jobBoardId, board.id));
    app.clock.ahead += 2 * MINUTE;
    await turn();
    expect((await boardOf(connected)).rows.length).toBe(5);
    const [rest, broken] = await runsOf(connected);
    expect([rest?.counts.added, broken?.result]).toEqual([1, 'failed']);
  });
});
