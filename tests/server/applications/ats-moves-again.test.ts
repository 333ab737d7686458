/** Moves that didn’t reach their ATS: seen by staff in one list, and queued again by them. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { listAtsMoves, sendMoveAgain, sendMovesAgain } from '#contract/application-moves.ts';
import { getApplication } from '#contract/applications.ts';
import { eraseApplicationsOf } from '#server/features/applications/erasing/erase-applications-of.ts';
import { startFakeAts } from '#server/outside/ats/fake/fake-ats.ts';
import { atsMoves } from '#server/tables/ats-moves.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { assign, type Candidate } from '#tests/support/make-jobs.ts';
import { movesDesk } from '#tests/support/moves-desk.ts';
import { testApp } from '#tests/support/test-app.ts';

const fake = await startFakeAts();
afterAll(() => fake.close());
const app = await testApp(fake.settings);
beforeEach(() => fake.calm());

async function refused() {
  const at = await movesDesk(app, fake, 'ashby');
  await at.map({ screen: { to: 'Screen' }, offer: { to: 'Offer' } });
  const ana = await at.applied();
  await at.move(ana, 'screen');
  fake.behave({ platform: 'ashby', call: 'move', act: { status: 400 } });
  await at.send();
  fake.calm();
  return { ...at, ana };
}
type At = Awaited<ReturnType<typeof refused>>;

const again = ({ staff }: Pick<At, 'staff'>, one: Candidate, as = staff.as) =>
  app.call(sendMoveAgain, { params: staff.at(one) }, as);
const listed = async ({ params, staff }: Pick<At, 'params' | 'staff'>, query: object = {}) =>
  (await app.call(listAtsMoves, { params, query }, staff.as)).body.data;

describe('one move', () => {
  test('that was refused for good is sent once somebody asks', async () => {
    const at = await refused();
    expect((await at.moveRow(at.ana))?.status).toBe('dead');
    const asked = await again(at, at.ana);
    expect(asked.body.atsMove).toMatchObject({ status: 'waiting', attempts: 0, message: null });
    await at.send();
    expect(at.there(at.ana).stage).toBe('Screen');
    const twice = await again(at, at.ana);
    expect([twice.status, twice.problem.detail]).toEqual([
      409,
      'No move of this application waits to be sent.',
    ]);
  });

  test('goes where its stage leads now, and nowhere while that is mapped to nothing', async () => {
    const at = await refused();
    await at.map({ offer: { to: 'Offer' } });
    const nowhere = await again(at, at.ana);
    expect([nowhere.status, nowhere.problem.detail]).toEqual([
      409,
      '“Screen” isn’t mapped to a stage in Ashby. Map it first.',
    ]);
    await at.map({ screen: { to: 'Offer' } });
    expect((await again(at, at.ana)).body.atsMove).toMatchObject({ target: 'Offer' });
    await at.send();
    expect(at.there(at.ana).stage).toBe('Offer');
  });

  test('that was overtaken there is made all the same', async () => {
    const at = await movesDesk(app, fake, 'ashby');
    await at.map({ screen: { to: 'Screen' } });
    const ana = await at.applied();
    await at.move(ana, 'screen');
    await at.moveThere(ana, 'Offer');
    await at.send();
    expect((await at.moveRow(ana))?.status).toBe('dropped');
    expect((await again(at, ana)).status).toBe(200);
    await at.send();
    expect(at.there(ana).stage).toBe('Screen');
  });

  test('is for recruiters, of their own employer', async () => {
    const at = await refused();
    const manager = await at.staff.member('hiring-manager');
    await assign(app, at.job, manager);
    expect((await again(at, at.ana, { as: manager })).status).toBe(403);
    expect((await app.call(sendMoveAgain, { params: at.staff.at(at.ana) })).status).toBe(401);
    const other = await newDesk(app);
    const params = { employer: other.employer.permalink, application: at.ana.permalink };
    expect((await app.call(sendMoveAgain, { params }, { as: other.owner })).status).toBe(404);
    expect((await at.moveRow(at.ana))?.status).toBe('dead');
  });

  test('ends with whose application it was', async () => {
    const at = await refused();
    const { personId } = await at.rowOf(at.ana);
    const { services, now } = app.app.ports;
    await app.db.transaction((db) =>
      eraseApplicationsOf(
        { db, services, now, afterCommit: () => undefined },
        { personId, why: 'Asked for' },
      ),
    );
    expect(await at.moveRow(at.ana)).toBeUndefined();
  });

  test('that is on its way while it is moved on is followed by the next, one after the other', async () => {
    const at = await movesDesk(app, fake, 'ashby');
    await at.map({ screen: { to: 'Screen' }, offer: { to: 'Offer' } });
    const ana = await at.applied();
    await at.move(ana, 'screen');
    fake.behave({ platform: 'ashby', call: 'move', act: { slowMs: 300 }, times: 1 });
    const sending = at.send();
    while (((await at.moveRow(ana))?.claims ?? 0) === 0)
      await new Promise((resolve) => setTimeout(resolve, 10));
    await at.move(ana, 'offer');
    // The first one comes back while nobody knows yet how it ended.
    await at.deliver();
    await sending;
    expect(await at.moveRow(ana)).toMatchObject({ status: 'waiting', target: 'Offer', sentStage: 'Screen' });
    await at.send();
    await at.deliver();
    expect([at.there(ana).stage, (await at.rowOf(ana)).stage]).toEqual(['Offer', 'offer']);
    expect(at.there(ana).history.map(({ stage }) => stage)).toEqual(['Applied', 'Screen', 'Offer']);
  });
});

describe('the moves of a connection', () => {
  test('are listed with why they are not there, and queued again all at once', async () => {
    const at = await refused();
    const [second, third] = [await at.applied(), await at.applied()];
    await at.move(second, 'interview');
    await at.move(third, 'offer');
    const all = await listed(at);
    expect(all.map(({ application, move }) => [application.permalink, move.status])).toEqual([
      [third.permalink, 'waiting'],
      [second.permalink, 'unmapped'],
      [at.ana.permalink, 'dead'],
    ]);
    const query = { status: ['dead'], connection: [at.connection] };
    const dead = await listed(at, query);
    expect(dead).toHaveLength(1);
    expect(dead[0]?.move.message).toContain('400');
    const { body } = await app.call(
      sendMovesAgain,
      { params: at.params, body: { connection: at.connection } },
      at.staff.as,
    );
    // Interview leads nowhere.
    expect(body.queuedCount).toBe(1);
    await at.send();
    expect([at.there(at.ana).stage, at.there(third).stage]).toEqual(['Screen', 'Offer']);
    expect(
      (await app.call(getApplication, { params: at.staff.at(at.ana) }, at.staff.as)).body.atsMove?.status,
    ).toBe('sent');
  });

  test('are no business of strangers, hiring managers and other employers', async () => {
    const at = await refused();
    const body = { connection: at.connection };
    const other = await newDesk(app);
    const elsewhere = { employer: other.employer.permalink };
    const as = { as: other.owner };
    expect((await app.call(listAtsMoves, { params: at.params, query: {} })).status).toBe(401);
    expect((await app.call(sendMovesAgain, { params: at.params, body })).status).toBe(401);
    expect((await app.call(listAtsMoves, { params: elsewhere, query: {} }, as)).body.data).toEqual([]);
    expect((await app.call(sendMovesAgain, { params: elsewhere, body }, as)).status).toBe(404);
    const manager = { as: await at.staff.member('hiring-manager') };
    expect((await app.call(listAtsMoves, { params: at.params, query: {} }, manager)).status).toBe(403);
    expect((await app.call(sendMovesAgain, { params: at.params, body }, manager)).status).toBe(403);
    const wrong = { params: at.params, body: { connection: 'no such thing' } as never };
    expect((await app.call(sendMovesAgain, wrong, at.staff.as)).status).toBe(422);
    const [row] = await app.db.select().from(atsMoves).where(eq(atsMoves.connectionId, at.connectionId));
    expect(row?.status).toBe('dead');
  });
});
