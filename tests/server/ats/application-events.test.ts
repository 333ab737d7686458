/** Applications follow what their platform says of them. */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rotateWebhook } from '#contract/ats.ts';
import { waitingDeliveries } from '#server/features/ats/webhooks/waiting-deliveries.ts';
import { AtsError, type AtsEvent } from '#server/outside/ats/connector.ts';
import { applicationEvents, applications } from '#server/tables/applications.ts';
import { atsApp, boardOf, type Connected, makeLive } from '#tests/support/make-connections.ts';
import { apply, type Candidate, textFile } from '#tests/support/make-jobs.ts';
import { smallDelivery, sourceBoard, sourceJobs } from '#tests/support/small-ats.ts';

const app = await atsApp();
const never = new AbortController().signal;
const stages = { 'Phone screen': 'screened-in' } as const;
let count = 0;

type Applied = Connected & { candidate: Candidate; secret: string };

/** A submitted application on a live board; the platform knows it as `app-7`. */
async function applied(platform: 'greenhouse' | 'lever' = 'greenhouse', externalId: string | null = 'app-7') {
  const mapping = { stages };
  const connected = await makeLive(app, sourceBoard(sourceJobs(2)), { platform, mapping });
  const { board, jobs } = await boardOf(connected);
  const { id, permalink } = jobs['1'] as NonNullable<(typeof jobs)[string]>;
  const job = { id, permalink, boardId: board.id, board: board.permalink };
  const candidate = await apply(app, job, { file: textFile() });
  await app.db
    .update(applications)
    .set({ externalId, status: 'pushed' })
    .where(eq(applications.permalink, candidate.permalink));
  const { params, owner } = connected;
  const body = { secret: 'the secret' };
  await app.call(rotateWebhook, { params, body }, { as: owner });
  return { ...connected, candidate, secret: body.secret };
}

async function tell({ params, secret }: Applied, ...events: AtsEvent[]): Promise<void> {
  count += 1;
  const { payload, headers } = smallDelivery(secret, `told-${count}`, events);
  const platform = events.some((event) => 'stage' in event || 'status' in event) ? 'greenhouse' : 'lever';
  const url = `/v1/webhooks/${platform}/${params.connection}`;
  expect((await app.app.inject({ method: 'POST', url, payload, headers })).statusCode).toBe(200);
  while (await waitingDeliveries.doDue(app.ports, never));
}

const rowOf = async ({ candidate }: Applied) => {
  const [row] = await app.db
    .select()
    .from(applications)
    .where(eq(applications.permalink, candidate.permalink));
  return row as typeof applications.$inferSelect;
};

const changed = (facts: Omit<Extract<AtsEvent, { kind: 'application-changed' }>, 'kind'>): AtsEvent => ({
  kind: 'application-changed',
  ...facts,
});

describe('a delivery about an application', () => {
  test('changes stage and status by the mapping, with an entry in its timeline', async () => {
    const at = await applied();
    const before = await rowOf(at);
    await tell(at, changed({ externalId: 'app-7', stage: 'Phone screen', status: 'active' }));
    const after = await rowOf(at);
    expect(after).toMatchObject({ atsStage: 'Phone screen', status: 'screened-in' });
    expect(after.version).toBe(before.version + 1);
    const { permalink, status, version } = after;
    expect(app.told.at(-1)).toMatchObject({
      name: 'applications/changed',
      payload: { permalink, status, version },
    });
    const events = await app.db
      .select()
      .from(applicationEvents)
      .where(eq(applicationEvents.applicationId, after.id));
    expect(events.filter(({ kind }) => kind === 'stage-changed').map(({ text }) => text)).toEqual([
      'Greenhouse: Phone screen',
    ]);
  });

  test('said again changes nothing', async () => {
    const at = await applied();
    const event = changed({ externalId: 'app-7', stage: 'Onsite' });
    await tell(at, event);
    const once = await rowOf(at);
    await tell(at, event);
    expect((await rowOf(at)).version).toBe(once.version);
    expect(once.status).toBe('pushed');
  });

  test.each(['hired', 'rejected'] as const)('%s is taken over', async (status) => {
    const at = await applied();
    await tell(at, changed({ externalId: 'app-7', status }));
    expect((await rowOf(at)).status).toBe(status);
  });

  test('does not bring back who withdrew', async () => {
    const at = await applied();
    await app.db
      .update(applications)
      .set({ status: 'withdrawn' })
      .where(eq(applications.id, (await rowOf(at)).id));
    await tell(at, changed({ externalId: 'app-7', stage: 'Offer', status: 'hired' }));
    expect(await rowOf(at)).toMatchObject({ status: 'withdrawn', atsStage: 'Offer' });
  });

  test('finds one that was pushed without an id by its e-mail and job', async () => {
    const at = await applied('greenhouse', null);
    const { email } = at.candidate;
    await tell(at, changed({ externalId: 'x-1', stage: 'Offer', email, sourceJobIds: ['2'] }));
    expect((await rowOf(at)).externalId).toBeNull();
    await tell(at, changed({ externalId: 'x-1', stage: 'Offer', email, sourceJobIds: ['1'] }));
    expect(await rowOf(at)).toMatchObject({ externalId: 'x-1', atsStage: 'Offer' });
  });

  test('of another employer reaches nobody', async () => {
    const [ours, theirs] = [await applied(), await applied()];
    await tell(theirs, changed({ externalId: 'app-7', status: 'rejected' }));
    expect((await rowOf(ours)).status).toBe('pushed');
    expect((await rowOf(theirs)).status).toBe('rejected');
  });
});

describe('a hint', () => {
  const hint: AtsEvent = { kind: 'application-changed', externalId: 'opportunity-1' };
  const standing = {
    externalId: 'app-7',
    stage: 'Offer',
    status: 'active',
    email: null,
    sourceJobId: null,
  } as const;

  test('is asked again at the platform, never believed', async () => {
    const at = await applied('lever');
    app.ats.standings.set('opportunity-1', [standing]);
    await tell(at, hint);
    expect(await rowOf(at)).toMatchObject({ atsStage: 'Offer', status: 'pushed' });
  });

  test('waits while the platform does not answer', async () => {
    const at = await applied('lever');
    const { lever } = app.ats.connectors;
    const asks = lever.applicationsBehind;
    lever.applicationsBehind = () => Promise.reject(new AtsError('Lever answered with 500.'));
    await tell(at, hint);
    expect((await rowOf(at)).atsStage).toBeNull();
    if (asks !== undefined) lever.applicationsBehind = asks;
    app.ats.standings.set('opportunity-1', [standing]);
    app.clock.ahead += 6 * 60_000;
    while (await waitingDeliveries.doDue(app.ports, never));
    expect((await rowOf(at)).atsStage).toBe('Offer');
  });
});
