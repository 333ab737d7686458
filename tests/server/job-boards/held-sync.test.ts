/** A source that loses half its jobs or does not answer, and who hears of it. */
import { describe, expect, test } from 'vitest';
import { discardSync, releaseSync } from '#contract/ats.ts';
import { AtsError } from '#server/outside/ats/connector.ts';
import { lettersTo } from '#tests/support/mailbox.ts';
import { atsApp, boardOf, makeLive, syncWith } from '#tests/support/make-connections.ts';
import { sourceBoard, sourceJob, sourceJobs } from '#tests/support/small-ats.ts';

const app = await atsApp();

const isSynced = ({ name }: { name: string }) => name === 'job-boards/synced';

describe('descriptions of half the jobs or more that are gone', () => {
  const blank = sourceJobs(8).map((job, at) => (at < 5 ? { ...job, descriptionHtml: ' ' } : job));
  const described = async (connected: Parameters<typeof boardOf>[0]) =>
    (await boardOf(connected)).rows.filter(({ descriptionHtml }) => descriptionHtml !== '').length;

  test('are held, told to the admins, and taken only once somebody has seen it', async () => {
    const connected = await makeLive(app, sourceBoard(sourceJobs(8)));
    expect(await described(connected)).toBe(8);
    const run = await syncWith(connected, sourceBoard(blank));
    expect(run).toMatchObject({ result: 'held', counts: { seen: 8, closed: 0, blanked: 5 } });
    expect(run.error).toBe('5 jobs would lose their descriptions. Nothing has changed.');
    expect(await described(connected)).toBe(8);
    const [letter] = await lettersTo(app, connected.owner.email, 'sync-blanked');
    expect(letter?.subject).toContain('5 jobs would lose their descriptions');
    const params = { ...connected.params, id: run.id };
    const done = await app.call(releaseSync, { params }, { as: connected.owner });
    expect([done.body.result, await described(connected)]).toEqual(['done', 3]);
  });

  test('of fewer jobs are the source’s own affair', async () => {
    const connected = await makeLive(app, sourceBoard(sourceJobs(8)));
    const three = sourceJobs(8).map((job, at) => (at < 3 ? { ...job, descriptionHtml: '' } : job));
    expect((await syncWith(connected, sourceBoard(three))).result).toBe('done');
  });
});

describe('a drop of half or more', () => {
  const held = async () => {
    const connected = await makeLive(app, sourceBoard(sourceJobs(8)));
    const run = await syncWith(connected, sourceBoard([...sourceJobs(3), sourceJob('new')]));
    return { connected, run };
  };
  const open = async (connected: Parameters<typeof boardOf>[0]) =>
    (await boardOf(connected)).rows.filter(({ status }) => status === 'published').length;

  test('is held: nothing is closed and nothing added', async () => {
    const { connected, run } = await held();
    expect(run).toMatchObject({ result: 'held', counts: { seen: 4, added: 0, closed: 5 } });
    expect(run.error).toBe('5 jobs would close at once. Nothing has changed.');
    expect(await open(connected)).toBe(8);
    expect((await boardOf(connected)).board.state).toBe('degraded');
  });

  test('is let through by an admin, and closes at once', async () => {
    const { connected, run } = await held();
    const params = { ...connected.params, id: run.id };
    const done = await app.call(releaseSync, { params }, { as: connected.owner });
    expect([done.status, done.body.result]).toEqual([200, 'done']);
    expect(done.body.counts).toMatchObject({ seen: 4, added: 1, closed: 5 });
    expect(await open(connected)).toBe(4);
    expect((await boardOf(connected)).board.state).toBe('board');
    const again = await app.call(releaseSync, { params }, { as: connected.owner });
    expect([again.status, again.body.counts]).toEqual([200, done.body.counts]);
    expect((await app.call(discardSync, { params }, { as: connected.owner })).status).toBe(409);
  });

  test('is thrown away by an admin, and the jobs stay', async () => {
    const { connected, run } = await held();
    const params = { ...connected.params, id: run.id };
    const gone = await app.call(discardSync, { params }, { as: connected.owner });
    expect(gone.body.result).toBe('discarded');
    expect((await app.call(releaseSync, { params }, { as: connected.owner })).status).toBe(409);
    expect(await open(connected)).toBe(8);
  });

  test('is over when the source names the jobs again', async () => {
    const { connected, run } = await held();
    const next = await syncWith(connected, sourceBoard(sourceJobs(8)));
    expect([next.result, next.counts.updated]).toEqual(['done', 0]);
    const params = { ...connected.params, id: run.id };
    expect((await app.call(releaseSync, { params }, { as: connected.owner })).problem.code).toBe('CONFLICT');
    expect((await boardOf(connected)).board.state).toBe('board');
  });

  test('is told to the admins once, until a sync goes through', async () => {
    const { connected } = await held();
    const { email } = connected.owner;
    const smaller = sourceBoard(sourceJobs(3));
    await syncWith(connected, smaller);
    await syncWith(connected, smaller);
    const [letter, ...more] = await lettersTo(app, email, 'sync-held');
    expect([letter?.subject.includes('5 jobs'), more]).toEqual([true, []]);
    await syncWith(connected, sourceBoard(sourceJobs(8)));
    await syncWith(connected, smaller);
    expect((await lettersTo(app, email, 'sync-held')).length).toBe(2);
  });

  test('is not reached by three of six', async () => {
    const connected = await makeLive(app, sourceBoard(sourceJobs(6)));
    expect((await syncWith(connected, sourceBoard(sourceJobs(3)))).result).toBe('done');
  });

  test('an empty answer is held however few jobs there are', async () => {
    const connected = await makeLive(app, sourceBoard(sourceJobs(1)));
    const run = await syncWith(connected, sourceBoard([]));
    expect(run).toMatchObject({ result: 'held', counts: { seen: 0, closed: 1 } });
    expect(await open(connected)).toBe(1);
  });
});

describe('who hears of it', () => {
  test('only pages that changed are dropped, and lists once', async () => {
    const connected = await makeLive(app, sourceBoard(sourceJobs(4)));
    const { board, jobs } = await boardOf(connected);
    app.dropped.length = 0;
    await syncWith(connected, sourceBoard(sourceJobs(4)));
    expect(app.dropped).toEqual([]);
    const changed = sourceJobs(4).map((job, at) => (at < 2 ? { ...job, title: 'Other' } : job));
    await syncWith(connected, sourceBoard(changed));
    const { permalink } = connected.employer;
    expect(app.dropped).toEqual([
      `job-page:${jobs['1']?.permalink}`,
      `job-page:${jobs['2']?.permalink}`,
      `job-board:${board.permalink}`,
      `feed:${permalink}`,
      `sitemap:${permalink}`,
    ]);
  });

  test('open screens of the employer are told what came of it, whatever it was', async () => {
    const connected = await makeLive(app, sourceBoard(sourceJobs(4)));
    const { board } = await boardOf(connected);
    app.told.length = 0;
    await syncWith(connected, sourceBoard(sourceJobs(5)));
    await syncWith(connected, sourceBoard([]));
    const { permalink } = board;
    const room = `employer:${connected.employer.id}`;
    const counts = { seen: 0, added: 0, updated: 0, closed: 0, rejected: 0 };
    const [ofBoard, ofOthers] = [app.told.filter(isSynced), app.told.filter((one) => !isSynced(one))];
    expect(ofBoard).toEqual([
      {
        ...{ name: 'job-boards/synced', room },
        payload: { permalink, result: 'done', state: 'board', counts: { ...counts, seen: 5, added: 1 } },
      },
      {
        ...{ name: 'job-boards/synced', room },
        payload: { permalink, result: 'held', state: 'degraded', counts: { ...counts, closed: 5 } },
      },
    ]);
    // The held one is told to the owner besides, and that is all anybody is told.
    expect(ofOthers).toMatchObject([
      { name: 'notifications/created', room: `user:${connected.owner.id}`, payload: { type: 'sync' } },
    ]);
  });
});

describe('when the source does not answer', () => {
  test('the last good list stays, and the board says so', async () => {
    const connected = await makeLive(app, sourceBoard(sourceJobs(2)));
    const run = await syncWith(connected, new AtsError('Greenhouse answered with 500.', { status: 500 }));
    expect(run).toMatchObject({ result: 'failed', error: 'Greenhouse answered with 500.' });
    const { board, rows } = await boardOf(connected);
    expect([board.state, rows.length]).toEqual(['degraded', 2]);
    await syncWith(connected, sourceBoard(sourceJobs(2)));
    expect((await boardOf(connected)).board.state).toBe('board');
  });

  test('a board without jobs is empty, and fills again', async () => {
    const connected = await makeLive(app, sourceBoard([]));
    expect((await boardOf(connected)).board.state).toBe('empty');
    await syncWith(connected, sourceBoard(sourceJobs(1)));
    expect((await boardOf(connected)).board.state).toBe('board');
  });
});
