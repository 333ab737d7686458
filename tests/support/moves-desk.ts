// An employer whose jobs come from Ashby or Lever as the fakes play them, with applications that are there and stages that
// lead there.
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { moveToStage } from '#contract/application-acts.ts';
import { getHiringStages, type SavedStage, saveHiringStages } from '#contract/hiring-stages.ts';
import { moveWork } from '#server/features/applications/ats-moves/move-work.ts';
import { moveTiming } from '#server/features/applications/ats-moves/timing.ts';
import type { PushTiming } from '#server/features/applications/push/timing.ts';
import { sealedTokens } from '#server/features/ats/lever/access-token.ts';
import { closeSecret } from '#server/features/ats/secrets.ts';
import { waitingDeliveries } from '#server/features/ats/webhooks/waiting-deliveries.ts';
import { manyJobs } from '#server/outside/ats/fake/boards.ts';
import { deliveryOfMove } from '#server/outside/ats/fake/deliveries.ts';
import type { FakeAts } from '#server/outside/ats/fake/fake-ats.ts';
import { type FakeApplication, moveIn } from '#server/outside/ats/fake/state.ts';
import { applicationEvents, applications } from '#server/tables/applications.ts';
import { atsConnections } from '#server/tables/ats.ts';
import { atsMoves } from '#server/tables/ats-moves.ts';
import { newDesk } from './make-clips.ts';
import { apply, type Candidate, makeConnection, makeJob, textFile } from './make-jobs.ts';
import { workOff } from './scripted-ats.ts';
import { staffDesk } from './staff-desk.ts';
import type { TestApp } from './test-app.ts';

const never = new AbortController().signal;
const SECRET = 'secret-of-the-tests';
let count = 0;

/** What each fake calls the stage for a first call. */
export const SCREEN = { ashby: 'Screen', lever: 'Phone screen' } as const;

export async function movesDesk(app: TestApp, fake: FakeAts, platform: 'ashby' | 'lever') {
  count += 1;
  const desk = await newDesk(app);
  const staff = staffDesk(desk);
  const boardToken = `moves-${count}`;
  const jobs = manyJobs(1).map((job) => ({ ...job, id: `job-${count}` }));
  fake.boards.set(`${platform}/${boardToken}`, { jobs });
  const connectionId = await makeConnection(desk, { platform, name: platform, boardToken });
  const { services } = app.app.ports;
  const hour = new Date(Date.now() + 3_600_000);
  const seal = (use: 'api-key' | 'webhook', text: string) =>
    closeSecret(services, connectionId, { use, text });
  await app.db
    .update(atsConnections)
    .set({
      sealedWebhookSecret: seal('webhook', SECRET),
      ...(platform === 'ashby'
        ? { sealedApiKey: seal('api-key', 'fake-key') }
        : {
            sealedApiKey: null,
            sealedOauth: sealedTokens({ services }, connectionId, { ...fake.signIn(), expiresAt: hour }),
          }),
    })
    .where(eq(atsConnections.id, connectionId));
  const connectionRow = async () => {
    const [row] = await app.db.select().from(atsConnections).where(eq(atsConnections.id, connectionId));
    return row as NonNullable<typeof row>;
  };
  const { permalink: connection } = await connectionRow();
  const job = await makeJob(desk, {
    connection: connectionId,
    board: { platform },
    job: { sourceId: `job-${count}` },
  });

  const params = staff.here;
  /** By the key of our stage: the stage of the ATS it leads to, and those of the ATS that lead to it. */
  async function map(wishes: Record<string, { to?: string; from?: string[] }>) {
    const { stages, version } = (await app.call(getHiringStages, { params }, staff.as)).body;
    const mapped = stages.map((stage): SavedStage => {
      const { to, from = [] } = wishes[stage.key] ?? {};
      return {
        ...stage,
        atsStages: from,
        atsTargets: to === undefined ? [] : [{ connection, stage: to }],
      };
    });
    return app.call(saveHiringStages, { params, body: { stages: mapped } }, { ...staff.as, version });
  }

  /** Handed in, and at the ATS. */
  async function applied(): Promise<Candidate> {
    const candidate = await apply(app, job, { file: textFile() });
    await workOff(app);
    return candidate;
  }

  const there = ({ email }: Pick<Candidate, 'email'>): FakeApplication => {
    const found = fake.applications.find((one) => one.email === email);
    if (found === undefined) throw new Error('The fake has no such application.');
    return found;
  };
  const rowOf = async ({ permalink }: Pick<Candidate, 'permalink'>) => {
    const [row] = await app.db.select().from(applications).where(eq(applications.permalink, permalink));
    return row as NonNullable<typeof row>;
  };
  const moveRow = async (one: Candidate) => {
    const { id } = await rowOf(one);
    const [row] = await app.db.select().from(atsMoves).where(eq(atsMoves.applicationId, id));
    return row;
  };

  async function move(one: Candidate, stage: string, as = staff.as) {
    const { version } = await rowOf(one);
    const moved = await app.call(moveToStage, { params: staff.at(one), body: { stage } }, { ...as, version });
    expect([moved.status, moved.problem?.detail]).toEqual([200, undefined]);
    return moved.body;
  }

  /** Whatever waits is due now. */
  async function send(timing: Partial<PushTiming> = {}): Promise<void> {
    await app.db
      .update(atsMoves)
      .set({ nextAttemptAt: new Date(Date.now() - 10) })
      .where(eq(atsMoves.connectionId, connectionId));
    const { db, now } = app.app.ports;
    const work = moveWork({
      ...moveTiming,
      firstDelayMs: 60_000,
      longestDelayMs: 60_000,
      everyMs: 5,
      ...timing,
    });
    await work.doDue({ db, services, now, log: services.log }, never);
  }

  const deliveries: { payload: string; headers: Record<string, string> }[] = [];
  /** The ATS tells us of each move from now on; `deliver` hands over what it told. */
  fake.onMove = async (one) => {
    const { body, headers } = deliveryOfMove(fake, SECRET, one);
    deliveries.push({ payload: body, headers });
  };
  async function deliver(): Promise<number> {
    const told = deliveries.splice(0);
    for (const one of told) {
      const url = `/v1/webhooks/${platform}/${connection}`;
      expect((await app.app.inject({ method: 'POST', url, ...one })).statusCode).toBe(200);
    }
    const { db, now } = app.app.ports;
    while (await waitingDeliveries.doDue({ db, services, now, log: services.log }, never));
    return told.length;
  }

  const texts = async (one: Candidate) => {
    const { id } = await rowOf(one);
    const rows = await app.db.select().from(applicationEvents).where(eq(applicationEvents.applicationId, id));
    return rows.filter(({ kind }) => kind === 'stage-changed').map(({ text }) => text);
  };
  const moveThere = (one: Candidate, stage: string) => moveIn(fake, there(one), stage);

  return {
    ...{ desk, staff, params, connection, connectionId, connectionRow, job, platform },
    ...{ map, applied, there, rowOf, moveRow, move, send, deliver, texts, moveThere },
  };
}
