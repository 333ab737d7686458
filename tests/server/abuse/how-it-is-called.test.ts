/** Methods, content types and unknown fields, for every endpoint the contract has. */
import { describe, expect, test } from 'vitest';
import { allEndpoints } from '#contract/all-endpoints.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { makeEmployer, makeUser } from '#tests/support/make-people.ts';
import {
  eachEndpoint,
  expectProblem,
  form,
  isUnsafe,
  json,
  pathOf,
  sendRough,
  takesJson,
  whoMay,
} from '#tests/support/rough-calls.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const { employer, owner } = await makeEmployer(app);
const platformAdmin = await makeUser(app, { employer: null });
const name = employer.permalink;
const callerOf = (endpoint: Endpoint) => whoMay(endpoint, owner, platformAdmin);

/** The methods some endpoint serves under a path of the same shape. */
const shape = (path: string) => path.replace(/:[a-zA-Z]+/g, ':');
const offered = (endpoint: Endpoint) =>
  new Set(
    allEndpoints.filter(({ path }) => shape(path) === shape(endpoint.path)).map(({ method }) => method),
  );

describe.each(eachEndpoint())('%s', (_name, endpoint) => {
  test('a method that is not offered is 405 with those that are', async () => {
    const methods = offered(endpoint);
    // A fixed word of one path may stand where another has a name; that path's methods count too.
    for (const method of ['PUT', 'DELETE', 'POST', 'PATCH', 'GET'] as const) {
      if (methods.has(method as 'GET') || app.app.findRoute({ method, url: pathOf(endpoint, name) }) !== null)
        continue;
      const answer = await sendRough(app, endpoint, name, { as: owner, method });
      expectProblem(answer, 405, 'METHOD_NOT_ALLOWED');
      const allow = String(answer.headers.allow).split(', ');
      expect(allow).toEqual(expect.arrayContaining([...methods]));
    }
  });

  test('HEAD answers as GET does, without a body', async () => {
    const answer = await sendRough(app, endpoint, name, { as: callerOf(endpoint), method: 'HEAD' });
    expect(answer.text).toBe('');
    // `…/users/invite` is also read as the member of that name.
    if (app.app.findRoute({ method: 'GET', url: pathOf(endpoint, name) }) === null)
      return expect(answer.status).toBe(405);
    const get = await sendRough(app, endpoint, name, { as: callerOf(endpoint), method: 'GET' });
    expect(answer.status).toBe(get.status);
  });

  test('a preflight from elsewhere is granted for public calls alone', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': endpoint.method };
    const answer = await sendRough(app, endpoint, name, { method: 'OPTIONS', headers });
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    const isPublic = endpoint.path.startsWith('/v1/public/');
    expect(answer.headers['access-control-allow-origin']).toBe(isPublic ? '*' : undefined);
  });
});

// Its events are each read for itself, and beacons send JSON as text/plain: tests/server/tracking/abuse.test.ts says how.
// Browsers write reports of policies, each with fields of its own: tests/server/diagnostics/report-csp.test.ts says how.
const takesMore = (endpoint: Endpoint) => endpoint.name === 'track' || endpoint.name === 'reportCsp';

describe.each(eachEndpoint((one) => takesJson(one) && !takesMore(one)))('%s', (_name, endpoint) => {
  const as = callerOf(endpoint);

  test('a field that is none is named', async () => {
    const answer = await sendRough(app, endpoint, name, { as, ...json(endpoint, { surprise: 1 }) });
    expectProblem(answer, 422, 'VALIDATION');
    expect(answer.problem?.errors).toContainEqual(
      expect.objectContaining({ pointer: '/surprise', code: 'UNKNOWN' }),
    );
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'text/plain; charset=application/json',
    'nonsense',
  ])('%s is not accepted', async (type) => {
    const { headers, payload } = json(endpoint, {});
    const answer = await sendRough(app, endpoint, name, {
      as,
      payload: payload ?? '',
      headers: { ...headers, 'content-type': type },
    });
    expectProblem(answer, 415, 'UNSUPPORTED_TYPE');
  });
});

describe.each(eachEndpoint(takesJson))('%s', (_name, endpoint) => {
  const as = callerOf(endpoint);

  test.each(['{', '{"a":1,}', '[', 'nul', '"', '\u0000', '{"a":"\ud800', "{'a':1}", ''])(
    '%j is not JSON',
    async (payload) => {
      const { headers } = json(endpoint, {});
      const answer = await sendRough(app, endpoint, name, { as, headers: headers ?? {}, payload });
      // An empty body is read as an empty object by calls whose fields are all optional.
      if (payload === '' && answer.status !== 400) return expect(answer.status).toBeLessThan(500);
      expectProblem(answer, 400, 'BAD_REQUEST');
    },
  );
});

describe.each(eachEndpoint((endpoint) => endpoint.file !== undefined))('%s', (_name, endpoint) => {
  test('a field that is none is named in the part data', async () => {
    const sent = form('{"surprise":1}');
    const version: Record<string, string> = endpoint.retry === 'version' ? { 'if-match': '"1"' } : {};
    const answer = await sendRough(app, endpoint, name, {
      as: owner,
      ...sent,
      headers: { ...sent.headers, ...version },
    });
    expectProblem(answer, 422, 'VALIDATION');
    // Without fields of its own a call takes no data at all.
    const pointer = endpoint.body === undefined ? '' : '/surprise';
    expect(answer.problem?.errors?.map((error) => error.pointer)).toContain(pointer);
  });

  test.each(['{', '[]', '7', '{"__proto__":{"isAdmin":true}}'])(
    'data that is %s is refused',
    async (data) => {
      const sent = form(data);
      const version: Record<string, string> = endpoint.retry === 'version' ? { 'if-match': '"1"' } : {};
      const answer = await sendRough(app, endpoint, name, {
        as: owner,
        ...sent,
        headers: { ...sent.headers, ...version },
      });
      expect([400, 422]).toContain(answer.status);
      expect(answer.problem).not.toBeNull();
    },
  );
});

describe.each(eachEndpoint((endpoint) => endpoint.file?.isRequired === true))('%s', (_name, endpoint) => {
  test('takes multipart alone', async () => {
    expectProblem(
      await sendRough(app, endpoint, name, { as: owner, ...json(endpoint, {}) }),
      415,
      'UNSUPPORTED_TYPE',
    );
  });
});

const takesNoFile = (endpoint: Endpoint) => isUnsafe(endpoint) && endpoint.file === undefined;
describe.each(eachEndpoint(takesNoFile))('%s', (_name, endpoint) => {
  test('does not take a form for an empty body', async () => {
    const sent = form('{}');
    const version: Record<string, string> = endpoint.retry === 'version' ? { 'if-match': '"1"' } : {};
    const headers = { ...json(endpoint, {}).headers, ...sent.headers, ...version };
    const answer = await sendRough(app, endpoint, name, { as: callerOf(endpoint), ...sent, headers });
    expectProblem(answer, 415, 'UNSUPPORTED_TYPE');
  });
});

const takesNothing = (endpoint: Endpoint) =>
  isUnsafe(endpoint) && endpoint.body === undefined && endpoint.file === undefined;
describe.each(eachEndpoint(takesNothing))('%s', (_name, endpoint) => {
  test('a body where none belongs is refused', async () => {
    expectProblem(
      await sendRough(app, endpoint, name, { as: callerOf(endpoint), ...json(endpoint, { surprise: 1 }) }),
      422,
      'VALIDATION',
    );
  });
});

describe.each(eachEndpoint((endpoint) => endpoint.retry === 'version' && endpoint.file === undefined))(
  '%s',
  (_name, endpoint) => {
    const send = (headers: Record<string, string>) =>
      sendRough(app, endpoint, name, {
        as: callerOf(endpoint),
        headers: { 'content-type': 'application/json', ...headers },
        payload: '{}',
      });

    test('asks for the version', async () => {
      expectProblem(await send({}), 428, 'VERSION_REQUIRED');
    });

    test.each(['*', '1', '"x"', '"1", "2"', '"-1"', '"1e3"', '"99999999999999999999"', 'W/"1"'])(
      'If-Match: %s is not one',
      async (version) => {
        expectProblem(await send({ 'if-match': version }), 400, 'BAD_REQUEST');
      },
    );
  },
);
