/** Moves between stages reach the ATS that has the application: once, in order, and never in a circle. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { decideApplication, getApplication } from '#contract/applications.ts';
import { disconnect } from '#contract/ats.ts';
import { startFakeAts } from '#server/outside/ats/fake/fake-ats.ts';
import { atsConnections } from '#server/tables/ats.ts';
import type { Candidate } from '#tests/support/make-jobs.ts';
import { apply, textFile } from '#tests/support/make-jobs.ts';
import { movesDesk, SCREEN } from '#tests/support/moves-desk.ts';
import { workOff } from '#tests/support/scripted-ats.ts';
import { testApp } from '#tests/support/test-app.ts';

const fake = await startFakeAts();
afterAll(() => fake.close());
const app = await testApp(fake.settings);

beforeEach(() => {
  fake.calm();
  fake.requests.length = 0;
});

const moves = () => fake.requests.filter(({ call }) => call === 'move');

async function mapped(platform: 'ashby' | 'lever') {
  const at = await movesDesk(app, fake, platform);
  const to = SCREEN[platform];
  await at.map({ screen: { to, from: [to] }, offer: { to: 'Offer', from: ['Offer'] } });
  return { ...at, to };
}
type At = Awaited<ReturnType<typeof mapped>>;

const shown = async ({ staff }: At, one: Candidate) =>
  (await app.call(getApplication, { params: staff.at(one) }, staff.as)).body;

describe.each(['ashby', 'lever'] as const)('a move to %s', (platform) => {
  test('arrives, and is called sent only then', async () => {
    const at = await mapped(platform);
    const ana = await at.applied();
    const moved = await at.move(ana, 'screen');
    expect(moved.atsMove).toMatchObject({ status: 'waiting', target: at.to, sentAt: null, waitsFor: null });
    expect(at.there(ana).stage).toBe('Applied');
    await at.send();
    expect(at.there(ana).stage).toBe(at.to);
    const after = await shown(at, ana);
    expect(after.atsMove).toMatchObject({ status: 'sent', target: at.to, message: null });
    expect(after.atsMove?.sentAt).not.toBeNull();
    expect(after.ats?.stage).toBe(at.to);
    await at.send();
    expect(moves()).toHaveLength(1);
  });

  test('comes back as a delivery and moves nothing again', async () => {
    const at = await mapped(platform);
    // The stage it stands in there would lead elsewhere here.
    await at.map({ screen: { to: at.to }, interview: { from: [at.to] }, offer: { to: 'Offer' } });
    const ana = await at.applied();
    await at.move(ana, 'screen');
    await at.send();
    const before = await at.rowOf(ana);
    expect(await at.deliver()).toBe(1);
    const after = await at.rowOf(ana);
    expect([after.stage, after.version]).toEqual(['screen', before.version]);
    expect(await at.texts(ana)).not.toContain(`${platform === 'ashby' ? 'Ashby' : 'Lever'}: ${at.to}`);
    await at.send();
    expect(moves()).toHaveLength(1);
  });

  test('that was taken back at once never leaves; of several the last one does', async () => {
    const at = await mapped(platform);
    const ana = await at.applied();
    await at.move(ana, 'screen');
    expect((await at.move(ana, 'new')).atsMove).toBeNull();
    await at.send();
    expect(moves()).toHaveLength(0);
    await at.move(ana, 'screen');
    await at.move(ana, 'offer');
    await at.send();
    expect(moves()).toHaveLength(1);
    expect(at.there(ana).stage).toBe('Offer');
  });

  test('that nobody knows the end of is asked about, not repeated', async () => {
    const at = await mapped(platform);
    const ana = await at.applied();
    await at.move(ana, 'screen');
    fake.behave({ platform, call: 'move', act: 'drop-after', times: 1 });
    await at.send();
    expect((await shown(at, ana)).atsMove).toMatchObject({ status: 'failed', attempts: 1 });
    // It is told of before we ask again, and is ours.
    await at.deliver();
    expect((await at.rowOf(ana)).stage).toBe('screen');
    await at.send();
    expect(moves()).toHaveLength(1);
    expect((await shown(at, ana)).atsMove).toMatchObject({ status: 'sent' });
    expect(await at.texts(ana)).toContain(`Moved to ${at.to} in ${platform === 'ashby' ? 'Ashby' : 'Lever'}`);
  });

  test('is tried again while the ATS is away, and not for ever', async () => {
    const at = await mapped(platform);
    const ana = await at.applied();
    await at.move(ana, 'screen');
    fake.behave({ platform, call: 'move', act: { status: 503 } });
    await at.send();
    const failed = (await shown(at, ana)).atsMove;
    expect(failed).toMatchObject({ status: 'failed', attempts: 1, canSendAgain: true });
    expect(failed?.message).toContain('503');
    expect(new Date(failed?.nextAttemptAt ?? 0).getTime()).toBeGreaterThan(Date.now() + 20_000);
    await at.send({ attempts: 2 });
    expect((await shown(at, ana)).atsMove).toMatchObject({ status: 'dead', nextAttemptAt: null });
    expect((await at.texts(ana)).at(-1)).toMatch(/^Not moved in the ATS: .*503/);
    // It says so, and nothing else goes out.
    fake.calm();
    await at.send();
    expect(at.there(ana).stage).toBe('Applied');
  });

  test('gives way to one that somebody made there later, and says so', async () => {
    const at = await mapped(platform);
    const ana = await at.applied();
    await at.move(ana, 'screen');
    await at.moveThere(ana, 'Offer');
    await at.deliver();
    // Until the ATS was asked who was last, it stays.
    expect((await at.rowOf(ana)).stage).toBe('screen');
    await at.send();
    expect(moves()).toHaveLength(0);
    expect(at.there(ana).stage).toBe('Offer');
    const after = await shown(at, ana);
    expect([after.stage.key, after.atsMove?.status]).toEqual(['offer', 'dropped']);
    expect(after.atsMove?.message).toMatch(/^Moved to “Offer” in .* after it was moved here/);
  });

  test('wins over one that somebody made there earlier', async () => {
    const at = await mapped(platform);
    const ana = await at.applied();
    await at.moveThere(ana, 'Offer');
    await new Promise((resolve) => setTimeout(resolve, 5));
    await at.move(ana, 'screen');
    await at.deliver();
    await at.send();
    await at.deliver();
    expect([at.there(ana).stage, (await at.rowOf(ana)).stage]).toEqual([at.to, 'screen']);
  });

  test('is followed by what the ATS does next', async () => {
    const at = await mapped(platform);
    const ana = await at.applied();
    await at.move(ana, 'screen');
    await at.send();
    await at.deliver();
    await at.moveThere(ana, 'Offer');
    await at.deliver();
    const after = await shown(at, ana);
    expect([after.stage.key, after.ats?.stage, after.atsMove]).toEqual(['offer', 'Offer', null]);
    // Back where we put it before is their doing now.
    await at.moveThere(ana, at.to);
    await at.deliver();
    expect((await at.rowOf(ana)).stage).toBe('screen');
    await at.send();
    expect(moves()).toHaveLength(1);
  });

  test('of an older delivery is not undone', async () => {
    const at = await mapped(platform);
    const ana = await at.applied();
    await at.move(ana, 'screen');
    await at.send();
    await at.move(ana, 'offer');
    await at.send();
    expect(await at.deliver()).toBe(2);
    expect([at.there(ana).stage, (await at.rowOf(ana)).stage]).toEqual(['Offer', 'offer']);
  });

  test('to a stage that leads nowhere stays here and says so', async () => {
    const at = await mapped(platform);
    const ana = await at.applied();
    const moved = await at.move(ana, 'interview');
    expect(moved.atsMove).toMatchObject({ status: 'unmapped', stage: 'Interview', target: null });
    await at.send();
    expect(moves()).toHaveLength(0);
  });

  test('waits for the application, for the connection, and for a decision to be taken back', async () => {
    const at = await mapped(platform);
    const ana = await apply(app, at.job, { file: textFile() });
    expect((await at.move(ana, 'screen')).atsMove).toMatchObject({ waitsFor: 'application' });
    await at.send();
    await workOff(app);
    const paused = (status: 'paused' | 'live') =>
      app.db.update(atsConnections).set({ status }).where(eq(atsConnections.id, at.connectionId));
    await paused('paused');
    await at.send();
    expect((await shown(at, ana)).atsMove).toMatchObject({ status: 'waiting', waitsFor: 'connection' });
    await paused('live');
    const decide = async (status: 'rejected' | 'screened-in') =>
      app.call(
        decideApplication,
        { params: at.staff.at(ana), body: { status } },
        { ...at.staff.as, version: (await at.rowOf(ana)).version },
      );
    await decide('rejected');
    await at.send();
    expect((await shown(at, ana)).atsMove).toMatchObject({ status: 'waiting', waitsFor: 'decision' });
    expect(moves()).toHaveLength(0);
    await decide('screened-in');
    await at.send();
    expect(at.there(ana).stage).toBe(at.to);
  });

  test('of who is archived there isn’t made, in plain words', async () => {
    const at = await mapped(platform);
    const ana = await at.applied();
    at.there(ana).status = 'rejected';
    await at.move(ana, 'screen');
    await at.send();
    const { atsMove } = await shown(at, ana);
    expect([atsMove?.status, moves().length]).toEqual(['dead', 0]);
    expect(atsMove?.message).toMatch(/archived in/);
  });

  test('ends with its connection', async () => {
    const at = await mapped(platform);
    const ana = await at.applied();
    await at.move(ana, 'screen');
    const gone = { params: { ...at.params, connection: at.connection }, body: { jobs: 'keep' as const } };
    expect((await app.call(disconnect, gone, at.staff.as)).status).toBe(200);
    await at.send();
    expect([moves().length, at.there(ana).stage]).toEqual([0, 'Applied']);
    expect((await shown(at, ana)).atsMove).toMatchObject({
      ...{ status: 'dropped', canSendAgain: false },
      message: 'The ATS was disconnected before this move was sent.',
    });
  });

  test('with a key that may not move is told, and the connection goes on', async () => {
    const at = await mapped(platform);
    const ana = await at.applied();
    await at.move(ana, 'screen');
    fake.behave({ platform, call: 'move', act: { status: 403 } });
    await at.send();
    const { atsMove } = await shown(at, ana);
    expect(atsMove).toMatchObject({ status: 'dead' });
    expect(atsMove?.message).toContain('permission');
    expect((await at.connectionRow()).status).toBe('live');
  });

  test('with a key that is refused stops the connection, and goes on with a new one', async () => {
    const at = await mapped(platform);
    const ana = await at.applied();
    await at.move(ana, 'screen');
    fake.behave({ platform, call: 'lookup', act: { status: 401 } });
    await at.send();
    expect((await at.connectionRow()).status).toBe('broken');
    expect((await shown(at, ana)).atsMove).toMatchObject({ status: 'failed', waitsFor: 'connection' });
    fake.calm();
    await app.db.update(atsConnections).set({ status: 'live' }).where(eq(atsConnections.id, at.connectionId));
    await at.send();
    expect(at.there(ana).stage).toBe(at.to);
  });
});
