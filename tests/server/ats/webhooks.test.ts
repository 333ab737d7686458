/** Deliveries of platforms: taken in once, whatever they say, and refused in a way that senders understand. */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  disconnect,
  getAtsConnection,
  listSyncRuns,
  pauseConnection,
  resumeConnection,
  rotateWebhook,
  selfTestWebhook,
} from '#contract/ats.ts';
import { dueSyncs } from '#server/features/ats/sync/due-syncs.ts';
import { waitingDeliveries } from '#server/features/ats/webhooks/waiting-deliveries.ts';
import type { AtsEvent } from '#server/outside/ats/connector.ts';
import { openAts } from '#server/outside/ats/open-ats.ts';
import { atsConnections, atsDeliveries } from '#server/tables/ats.ts';
import { atsApp, type Connected, makeDraft, makeLive } from '#tests/support/make-connections.ts';
import { smallDelivery, sourceBoard, sourceJobs } from '#tests/support/small-ats.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await atsApp();
const hasty = await testApp({ rateLimitScale: 1 });
const never = new AbortController().signal;
const workOff = async () => {
  while (await waitingDeliveries.doDue(app.ports, never));
};

/** A live connection and its secret. */
async function listening() {
  const connected = await makeLive(app, sourceBoard(sourceJobs(2)));
  const { params, owner } = connected;
  const rotated = await app.call(rotateWebhook, { params, body: {} }, { as: owner });
  expect(rotated.status).toBe(200);
  return { ...connected, secret: rotated.body.secret ?? '', url: new URL(rotated.body.url).pathname };
}

const send = (url: string, { payload, headers }: ReturnType<typeof smallDelivery>) =>
  app.app.inject({ method: 'POST', url, payload, headers });

const deliveriesOf = async ({ params }: Pick<Connected, 'params'>) =>
  (
    await app.db
      .select({ delivery: atsDeliveries })
      .from(atsDeliveries)
      .innerJoin(atsConnections, eq(atsConnections.id, atsDeliveries.connectionId))
      .where(eq(atsConnections.permalink, params.connection))
  ).map(({ delivery }) => delivery);

const boardChanged: AtsEvent[] = [{ kind: 'board-changed' }];

describe('the door', () => {
  test('answers {} and keeps what came, once however often it comes', async () => {
    const connected = await listening();
    const delivery = smallDelivery(connected.secret, 'd1', boardChanged);
    const answers = await Promise.all([1, 2, 3].map(() => send(connected.url, delivery)));
    for (const answer of answers) expect([answer.statusCode, answer.payload]).toEqual([200, '{}']);
    await workOff();
    expect((await send(connected.url, delivery)).statusCode).toBe(200);
    await workOff();
    const kept = await deliveriesOf(connected);
    expect(kept.map(({ deliveryId, outcome, body }) => [deliveryId, outcome, body.length])).toEqual([
      ['d1', 'sync', 0],
    ]);
  });

  test('takes the bytes as they are, whatever they call themselves', async () => {
    const connected = await listening();
    const { payload, headers } = smallDelivery(connected.secret, 'odd', boardChanged);
    for (const type of [undefined, 'text/plain', 'application/x-www-form-urlencoded', 'application/json']) {
      const typed = type === undefined ? headers : { ...headers, 'content-type': type };
      const answer = await app.app.inject({ method: 'POST', url: connected.url, payload, headers: typed });
      expect(answer.statusCode).toBe(200);
    }
    expect((await deliveriesOf(connected)).length).toBe(1);
  });

  test.each([
    ['another secret', (secret: string) => smallDelivery(`${secret}x`, 'd', boardChanged)],
    ['no signature', () => ({ ...smallDelivery('', 'd', boardChanged), headers: {} as never })],
    [
      'a changed body',
      (secret: string) => {
        const sent = smallDelivery(secret, 'd', boardChanged);
        return { ...sent, payload: sent.payload.replace('board', 'BOARD') };
      },
    ],
    ['an empty body', (secret: string) => ({ ...smallDelivery(secret, 'd', []), payload: '' })],
  ])('refuses %s for good', async (_name, make) => {
    const connected = await listening();
    const answer = await send(connected.url, make(connected.secret));
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'SIGNATURE_INVALID']);
    expect(await deliveriesOf(connected)).toEqual([]);
  });

  test('without a secret nothing can be signed', async () => {
    const { params } = await makeDraft(app, sourceBoard([]));
    const url = `/v1/webhooks/greenhouse/${params.connection}`;
    expect((await send(url, smallDelivery('', 'd', boardChanged))).statusCode).toBe(401);
  });

  test('knows no strangers, no other platform and nothing that was ended', async () => {
    const connected = await listening();
    const { params, owner, secret } = connected;
    const delivery = smallDelivery(secret, 'd', boardChanged);
    for (const url of [
      '/v1/webhooks/greenhouse/nobody12345',
      '/v1/webhooks/greenhouse/x',
      `/v1/webhooks/ashby/${params.connection}`,
    ]) {
      const answer = await send(url, delivery);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
    }
    await app.call(disconnect, { params, body: {} }, { as: owner });
    expect((await send(connected.url, delivery)).statusCode).toBe(404);
  });

  test('refuses more than 2 MB', async () => {
    const connected = await listening();
    const answer = await app.app.inject({
      method: 'POST',
      url: connected.url,
      payload: Buffer.alloc(2_000_001, 32),
    });
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'TOO_LARGE']);
  });

  test('too many are asked to come again, never told that they are too many', async () => {
    const url = '/v1/webhooks/greenhouse/nobody';
    const knock = () => hasty.app.inject({ method: 'POST', url, payload: '{}' });
    const answers = await Promise.all(Array.from({ length: 1400 }, knock));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404, 503]));
    const late = answers.at(-1) as (typeof answers)[number];
    expect([late.statusCode, late.json().code]).toEqual([503, 'UNAVAILABLE']);
    expect(late.headers['retry-after']).toBeDefined();
  });

  test('a ping is answered, noted and not kept, also before going live', async () => {
    const { params, owner } = await makeDraft(app, sourceBoard([]));
    const rotated = await app.call(rotateWebhook, { params, body: {} }, { as: owner });
    const ping = smallDelivery(rotated.body.secret ?? '', 'p', [{ kind: 'ping' }]);
    expect((await send(new URL(rotated.body.url).pathname, ping)).statusCode).toBe(200);
    expect(await deliveriesOf({ params })).toEqual([]);
    const { body } = await app.call(getAtsConnection, { params }, { as: owner });
    expect(body.webhook).toMatchObject({ hasSecret: true, lastDeliveryAt: expect.any(String) });
  });
});

describe('what deliveries do', () => {
  test('a change of jobs is synced within seconds, and many at once only once', async () => {
    const connected = await listening();
    const { params, owner, secret, url } = connected;
    app.ats.boards.set(connected.token, sourceBoard(sourceJobs(3)));
    for (const id of ['a', 'b', 'c']) await send(url, smallDelivery(secret, id, boardChanged));
    await workOff();
    app.clock.ahead += 6_000;
    while (await dueSyncs.doDue(app.ports, never));
    const { body } = await app.call(listSyncRuns, { params }, { as: owner });
    expect(body.data.map(({ trigger, counts }) => [trigger, counts.added])).toEqual([
      ['webhook', 1],
      ['hand', 2],
    ]);
  });

  test('a paused connection keeps its deliveries until it is resumed', async () => {
    const connected = await listening();
    const { params, owner, secret, url } = connected;
    await app.call(pauseConnection, { params }, { as: owner });
    expect((await send(url, smallDelivery(secret, 'later', boardChanged))).statusCode).toBe(200);
    await workOff();
    expect((await deliveriesOf(connected))[0]).toMatchObject({ workedAt: null });
    await app.call(resumeConnection, { params }, { as: owner });
    await workOff();
    expect((await deliveriesOf(connected))[0]).toMatchObject({ outcome: 'sync' });
  });

  test('deliveries that nobody worked off are forgotten after seven days', async () => {
    const connected = await listening();
    const { params, owner, secret, url } = connected;
    await app.call(pauseConnection, { params }, { as: owner });
    await send(url, smallDelivery(secret, 'old', boardChanged));
    app.clock.ahead += 8 * 86_400_000;
    await workOff();
    expect(await deliveriesOf(connected)).toEqual([]);
  });

  test('what nobody needs is noted as unused', async () => {
    const connected = await listening();
    await send(connected.url, smallDelivery(connected.secret, 'u', [{ kind: 'unused', action: 'offer' }]));
    await workOff();
    expect((await deliveriesOf(connected))[0]).toMatchObject({ outcome: 'unused' });
  });
});

describe('the secret', () => {
  test('is shown once, and a new one makes the old worthless', async () => {
    const connected = await listening();
    const { params, owner, secret, url } = connected;
    const rotated = await app.call(rotateWebhook, { params, body: {} }, { as: owner });
    expect(rotated.body.secret).not.toBe(secret);
    expect((await send(url, smallDelivery(secret, 'x', boardChanged))).statusCode).toBe(401);
    const { body } = await app.call(getAtsConnection, { params }, { as: owner });
    expect(JSON.stringify(body)).not.toContain(rotated.body.secret);
  });

  test('of Lever is the one that Lever gave', async () => {
    const { params, owner } = await makeDraft(app, sourceBoard([]), { platform: 'lever' });
    const none = await app.call(rotateWebhook, { params, body: {} }, { as: owner });
    expect([none.status, none.problem.errors?.[0]?.pointer]).toEqual([422, '/secret']);
    const given = await app.call(rotateWebhook, { params, body: { secret: 'theirs' } }, { as: owner });
    expect(given.body.secret).toBeNull();
  });
});

describe('the self-test', () => {
  test('says what is missing', async () => {
    const { params, owner } = await makeDraft(app, sourceBoard([]));
    const { body } = await app.call(selfTestWebhook, { params }, { as: owner });
    expect(body).toMatchObject({ ok: false, receivedAt: null });
    expect(body.error).toContain('No secret');
  });

  test.each(['greenhouse', 'lever', 'ashby'] as const)('signs as %s does', async (platform) => {
    const { params, owner } = await makeDraft(app, sourceBoard([]), { platform });
    const secret = 'one-token two-token';
    await app.call(rotateWebhook, { params, body: { secret } }, { as: owner });
    const { ats } = app.ports.services;
    const small = ats[platform];
    ats[platform] = openAts(app.settings)[platform];
    try {
      const { body } = await app.call(selfTestWebhook, { params }, { as: owner });
      expect(body).toEqual({ ok: true, receivedAt: expect.any(String), error: null });
    } finally {
      ats[platform] = small;
    }
  });
});
