/** Signing in at Lever: consent that fits one session once, and tokens that are never used twice. */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { authorizeLever, finishLever, getAtsConnection, syncNow } from '#contract/ats.ts';
import { atsConfigOf } from '#server/features/ats/lookups.ts';
import { atsConnections, oauthStates } from '#server/tables/ats.ts';
import { atsApp, type Connected, makeDraft, makeLive } from '#tests/support/make-connections.ts';
import { makeUser, signIn } from '#tests/support/make-people.ts';
import { sourceBoard, sourceJobs } from '#tests/support/small-ats.ts';

/** Lever's token address: each refresh token works once; used twice, the sign-in is over. */
const vendor = { code: 'good-code', generation: 0, asked: [] as URLSearchParams[], status: 200, waitMs: 0 };
beforeEach(() => Object.assign(vendor, { generation: 0, asked: [], status: 200, waitMs: 0 }));
const server = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const form = new URLSearchParams(Buffer.concat(parts).toString());
  vendor.asked.push(form);
  const isCode = form.get('grant_type') === 'authorization_code' && form.get('code') === vendor.code;
  const isRefresh = form.get('refresh_token') === `refresh-${vendor.generation}`;
  await new Promise((resolve) => setTimeout(resolve, vendor.waitMs));
  const isGood = vendor.status === 200 && (isCode || isRefresh);
  if (isGood) vendor.generation += 1;
  response.writeHead(isGood ? 200 : vendor.status === 200 ? 400 : vendor.status);
  const { generation } = vendor;
  const tokens = { access_token: `access-${generation}`, refresh_token: `refresh-${generation}` };
  response.end(JSON.stringify(isGood ? { ...tokens, expires_in: 3600 } : { error: 'invalid_grant' }));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => server.close());

const authUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const lever = { clientId: 'us', clientSecret: 'between us', authUrl, apiUrl: 'https://api.lever.co' };
const addresses = {
  greenhouseUrl: 'https://g.example',
  leverUrl: 'https://l.example',
  leverEuUrl: 'https://e.example',
  ashbyUrl: 'https://a.example',
};
const app = await atsApp({ egressAllow: ['127.0.0.1'], ats: { ...addresses, lever } });
const without = await atsApp({ ats: { ...addresses, lever: null } });

async function sentAway(connected: Connected) {
  const { owner, params } = connected;
  const answer = await app.call(
    authorizeLever,
    { params: { employer: params.employer }, body: { region: 'global' } },
    { as: owner },
  );
  expect(answer.status).toBe(200);
  const url = new URL(answer.body.url);
  return { url, state: url.searchParams.get('state') ?? '' };
}

const comeBack = ({ params, owner }: Connected, body: object, as: { token: string } = owner) =>
  app.call(finishLever, { params: { employer: params.employer }, body: body as never }, { as });

const draft = () => makeDraft(app, sourceBoard(sourceJobs(1)), { platform: 'lever', apiKey: null });

describe('the way to Lever and back', () => {
  test('asks for consent with a state and a challenge, and keeps neither readable', async () => {
    const connected = await draft();
    const { url, state } = await sentAway(connected);
    const query = Object.fromEntries(url.searchParams);
    expect(query).toMatchObject({
      client_id: 'us',
      redirect_uri: 'http://localhost:4321/auth/lever/callback',
      response_type: 'code',
      audience: 'https://api.lever.co/v1/',
      code_challenge_method: 'S256',
    });
    const kept = JSON.stringify(await app.db.select().from(oauthStates));
    expect(kept).not.toContain(state);
    const back = await comeBack(connected, { state, code: 'good-code' });
    expect([back.status, back.body.oauth]).toEqual([200, 'connected']);
    const verifier = vendor.asked[0]?.get('code_verifier') ?? '';
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(query.code_challenge);
    expect(JSON.stringify(back.body)).not.toMatch(/access-|refresh-/);
    const rows = JSON.stringify(await app.db.select().from(atsConnections));
    expect(rows).not.toMatch(/access-\d|refresh-\d/);
  });

  test('works once', async () => {
    const connected = await draft();
    const { state } = await sentAway(connected);
    const both = await Promise.all([1, 2].map(() => comeBack(connected, { state, code: 'good-code' })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await comeBack(connected, { state, code: 'good-code' })).problem.code).toBe('TOKEN_INVALID');
  });

  test('is over after ten minutes', async () => {
    const connected = await draft();
    const { state } = await sentAway(connected);
    app.clock.ahead += 10 * 60_000 + 1;
    expect((await comeBack(connected, { state, code: 'good-code' })).problem.code).toBe('TOKEN_INVALID');
  });

  test('fits nobody else: no other session, no other employer, no made-up state', async () => {
    const [connected, other] = [await draft(), await draft()];
    const { state } = await sentAway(connected);
    const again = { token: await signIn(app, connected.owner.id) };
    const colleague = await makeUser(app, { employer: connected.employer, role: 'admin' });
    for (const as of [again, colleague])
      expect((await comeBack(connected, { state, code: 'good-code' }, as)).problem.code).toBe(
        'TOKEN_INVALID',
      );
    expect((await comeBack(other, { state, code: 'good-code' })).problem.code).toBe('TOKEN_INVALID');
    expect((await comeBack(connected, { state: 'x', code: 'good-code' })).problem.code).toBe('TOKEN_INVALID');
    expect(vendor.asked).toEqual([]);
    expect((await comeBack(connected, { state, code: 'good-code' })).status).toBe(200);
  });

  test('says what Lever said: no consent, or a code it does not know', async () => {
    const connected = await draft();
    const { state } = await sentAway(connected);
    const refused = { state, error: 'access_denied', errorDescription: 'You said no' };
    const answer = await comeBack(connected, refused);
    expect([answer.status, answer.problem.code]).toEqual([502, 'UPSTREAM_FAILED']);
    expect(answer.problem.detail).toContain('You said no');
    expect((await comeBack(connected, refused)).problem.code).toBe('TOKEN_INVALID');
    const again = await sentAway(connected);
    const wrong = await comeBack(connected, { state: again.state, code: 'used-code' });
    expect([wrong.status, wrong.problem.code]).toEqual([502, 'UPSTREAM_FAILED']);
    const { params, owner } = connected;
    expect((await app.call(getAtsConnection, { params }, { as: owner })).body.oauth).toBe('none');
  });

  test('needs a connection to Lever, and credentials of this server', async () => {
    const { params, owner } = await makeDraft(app, sourceBoard([]));
    const body = { region: 'global' } as const;
    const none = await app.call(
      authorizeLever,
      { params: { employer: params.employer }, body },
      { as: owner },
    );
    expect([none.status, none.problem.code]).toEqual([404, 'NOT_FOUND']);
    const far = await makeDraft(without, sourceBoard([]), { platform: 'lever' });
    const given = { params: { employer: far.params.employer }, body };
    const answer = await without.call(authorizeLever, given, { as: far.owner });
    expect([answer.status, answer.problem.code]).toEqual([501, 'NOT_CONFIGURED']);
  });
});

describe('tokens', () => {
  async function signedIn() {
    const wishes = { platform: 'lever', apiKey: null } as const;
    const connected = await makeLive(app, sourceBoard(sourceJobs(1)), wishes);
    const { state } = await sentAway(connected);
    expect((await comeBack(connected, { state, code: 'good-code' })).status).toBe(200);
    return connected;
  }
  const rowOf = async ({ params }: Connected) => {
    const isThis = eq(atsConnections.permalink, params.connection);
    const [row] = await app.db.select().from(atsConnections).where(isThis);
    return row as typeof atsConnections.$inferSelect;
  };
  const HOUR = 3_600_000;

  test('are renewed once, however many need them at once, on two nodes', async () => {
    const connected = await signedIn();
    const row = await rowOf(connected);
    expect((await atsConfigOf(app.ports, row)).accessToken).toBe('access-1');
    app.clock.ahead += HOUR;
    vendor.waitMs = 100;
    const otherNode = { ...app.ports, services: { ...app.ports.services } };
    const configs = await Promise.all(
      Array.from({ length: 20 }, (_, at) => atsConfigOf(at % 2 === 0 ? app.ports : otherNode, row)),
    );
    expect(new Set(configs.map(({ accessToken }) => accessToken))).toEqual(new Set(['access-2']));
    expect(vendor.asked.length).toBe(2);
    app.clock.ahead += HOUR;
    expect((await atsConfigOf(app.ports, await rowOf(connected))).accessToken).toBe('access-3');
  });

  test('that Lever no longer knows end the connection until somebody signs in again', async () => {
    const connected = await signedIn();
    app.clock.ahead += HOUR;
    vendor.generation = 99;
    const { params, owner } = connected;
    const run = await app.call(syncNow, { params }, { as: owner });
    expect(run.body.result).toBe('failed');
    const { body } = await app.call(getAtsConnection, { params }, { as: owner });
    expect(body).toMatchObject({ oauth: 'expired', status: 'broken' });
    const before = vendor.asked.length;
    await expect(atsConfigOf(app.ports, await rowOf(connected))).rejects.toMatchObject({ keyRefused: true });
    expect(vendor.asked.length).toBe(before);
    const { state } = await sentAway(connected);
    expect((await comeBack(connected, { state, code: 'good-code' })).body.oauth).toBe('connected');
  });

  test('are kept when Lever is only away', async () => {
    const connected = await signedIn();
    app.clock.ahead += HOUR;
    vendor.status = 503;
    const { params, owner } = connected;
    expect((await app.call(syncNow, { params }, { as: owner })).body.result).toBe('failed');
    const { body } = await app.call(getAtsConnection, { params }, { as: owner });
    expect(body).toMatchObject({ oauth: 'connected', status: 'live' });
    vendor.status = 200;
    expect((await atsConfigOf(app.ports, await rowOf(connected))).accessToken).toBe('access-2');
  });
});
