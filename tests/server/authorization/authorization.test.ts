/**
 * Who may call what, for every endpoint of the contract: visitors, each role, another tenant, the deactivated, platform
 * admins, and admins who act as somebody; with own and foreign ids in path, query, body and batches. What is expected
 * is reckoned from the contract, so that a new endpoint is held to it from its first commit.
 */
import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { allEndpoints } from '#contract/all-endpoints.ts';
import { getSettings } from '#contract/employers.ts';
import { getJobClip } from '#contract/job-clips.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { sendProblem } from '#server/http/problem.ts';
import { serve } from '#server/http/serve.ts';
import { scriptedAts } from '#tests/support/scripted-ats.ts';
import { testApp } from '#tests/support/test-app.ts';
import { faultOf, refusalFor } from './expected.ts';
import { bodyOf, foreignInPath, foreignWithin, type Probe, queryOf } from './foreign.ts';
import { ownNames } from './own-names.ts';
import { openReport } from './report.ts';
import { type Sent, send, type Target } from './send.ts';
import { type Caller, makeCallers, makeTenant, stateOf } from './tenants.ts';

const app = await testApp({ rateLimitScale: 1_000_000, signUp: 'open' }, { ats: scriptedAts().ats });
const own = await makeTenant(app);
const foreign = await makeTenant(app);
const callers = await makeCallers(app, own, foreign);
const names = ownNames(app, own);
const untouched = await stateOf(app, foreign);
const owner = callers.find(({ name }) => name === 'owner');
const report = openReport([...callers.map(({ name }) => name), 'foreign in path', 'in query', 'in body']);
const needsSession = ({ access }: Endpoint) =>
  access === 'user' || access === 'employer' || access === 'admin';

afterAll(() => void report.write());

/** A call to something of one's own, as complete as the contract says. */
async function ownCall(endpoint: Endpoint): Promise<Sent> {
  const { params } = await names.paramsOf(endpoint);
  return { params, query: queryOf(endpoint), body: bodyOf(endpoint) };
}

const probe = async (endpoint: Endpoint, target: Target = app): Promise<Probe> => ({
  target,
  as: (await owner?.sessionFor(endpoint)) ?? { token: '' },
  foreign: foreign.ids,
  names,
});

const each = (wanted: (endpoint: Endpoint) => boolean = () => true): [string, Endpoint][] =>
  allEndpoints.filter(wanted).map((endpoint) => [endpoint.name, endpoint]);

test('there is something of the other tenant to reach for', () => {
  expect(foreign.ids.names.length).toBeGreaterThan(8);
  expect(foreign.ids.uuids.length).toBeGreaterThan(15);
});

describe('lets in whom the contract lets in', () => {
  test.each(each())('%s', async (_name, endpoint) => {
    const call = await ownCall(endpoint);
    const judge = async (caller: Caller): Promise<string[]> => {
      const answer = await send(app, endpoint, { ...call, as: await caller.sessionFor(endpoint) });
      const fault = faultOf(endpoint, caller, answer);
      const outcome = `${answer.status} ${answer.code ?? ''}`.trim();
      report.note(endpoint, caller.name, fault === null ? outcome : 'FAULT');
      return fault === null ? [] : [`${caller.name}: ${fault}`];
    };
    // Those who are refused come first, and all at once: nobody has changed anything by then.
    const isRefused = (caller: Caller) => refusalFor(endpoint, caller) !== null;
    const faults = await Promise.all(callers.filter(isRefused).map(judge));
    for (const caller of callers.filter((one) => !isRefused(one))) faults.push(await judge(caller));
    expect(faults.flat()).toEqual([]);
  });
});

describe('hides what another tenant has', () => {
  test.each(each(needsSession))('%s', async (_name, endpoint) => {
    const by = await probe(endpoint);
    const path = await foreignInPath(endpoint, by);
    const query = await foreignWithin(endpoint, 'query', by);
    const body = await foreignWithin(endpoint, 'body', by);
    report.note(endpoint, 'foreign in path', path.outcome);
    report.note(endpoint, 'in query', query.outcome);
    report.note(endpoint, 'in body', body.outcome);
    expect([...path.faults, ...query.faults, ...body.faults]).toEqual([]);
  });
});

test('nothing of the other tenant has changed by all this', async () => {
  expect(await stateOf(app, foreign)).toEqual(untouched);
});

/** A server with one endpoint, whose routes were written by somebody who forgot something. */
async function careless(endpoint: Endpoint, served: Endpoint, answer: unknown): Promise<Target> {
  const server = fastify();
  await server.register(cookie);
  server.decorate('ports', app.app.ports);
  server.decorate('limits', app.app.limits);
  server.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
  serve(server, { ...served, path: endpoint.path }, async () => answer as never);
  await server.ready();
  return { app: server as unknown as Target['app'], settings: app.settings };
}

test('an endpoint whose route forgot its guard is found', async () => {
  const unguarded = await careless(getSettings, { ...getSettings, access: 'public' } as Endpoint, {});
  const faults = await Promise.all(
    callers.map(async (caller) => {
      const sent = { ...(await ownCall(getSettings)), as: await caller.sessionFor(getSettings) };
      return faultOf(getSettings, caller, await send(unguarded, getSettings, sent)) === null
        ? []
        : [caller.name];
    }),
  );
  expect(faults.flat()).toEqual(
    expect.arrayContaining(['visitor', 'other tenant', 'deactivated', 'platform admin']),
  );
});

test('an endpoint that forgot its tenant is found', async () => {
  const { params } = await names.paramsOf(getJobClip);
  const read = await send(app, getJobClip, { as: own.owner, params });
  const leaking = await careless(getJobClip, getJobClip, JSON.parse(read.text));
  const { faults } = await foreignInPath(getJobClip, await probe(getJobClip, leaking));
  expect(faults.length).toBeGreaterThan(0);
});
