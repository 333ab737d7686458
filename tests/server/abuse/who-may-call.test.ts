/** Who is refused where, for every endpoint the contract has: nobody can forget to guard a new one. */
import { describe, expect, test } from 'vitest';
import { roles } from '#contract/kit/roles.ts';
import { makeEmployer, makeUser, type TestUser } from '#tests/support/make-people.ts';
import { eachEndpoint, expectProblem, isUnsafe, sendRough } from '#tests/support/rough-calls.ts';
import { testApp } from '#tests/support/test-app.ts';

// In development localhost and 127.0.0.1 are one place; here origins are compared as in production.
const app = await testApp({ stage: 'production' });
const { employer, owner } = await makeEmployer(app);
const other = await makeEmployer(app);
const platformAdmin = await makeUser(app, { employer: null });
const byRole = new Map<string, TestUser>();
for (const role of roles) byRole.set(role, await makeUser(app, { employer, role }));

const name = employer.permalink;
const needsSession = eachEndpoint(({ access }) => ['user', 'employer', 'admin'].includes(access));
const ofEmployers = eachEndpoint(({ access }) => access === 'employer');

test('there is something to guard', () => {
  expect(needsSession.length).toBeGreaterThan(30);
});

describe.each(needsSession)('%s', (_name, endpoint) => {
  test('refuses who is not signed in', async () => {
    expectProblem(await sendRough(app, endpoint, name), 401, 'UNAUTHENTICATED');
  });

  test.each(['', 'x'.repeat(4000), owner.token.slice(0, -1), `${owner.token}x`, owner.token.toUpperCase()])(
    'refuses a session that is none (%#)',
    async (token) => {
      expectProblem(await sendRough(app, endpoint, name, { as: { token } }), 401, 'UNAUTHENTICATED');
    },
  );

  test('refuses before it reads the body', async () => {
    const headers = { 'content-type': 'application/json' };
    if (!isUnsafe(endpoint)) return;
    expectProblem(
      await sendRough(app, endpoint, name, { headers, payload: '{"broken' }),
      401,
      'UNAUTHENTICATED',
    );
  });
});

describe.each(ofEmployers)('%s', (_name, endpoint) => {
  test('hides another employer, by permalink and by id, from its owner', async () => {
    for (const theirs of [other.employer.permalink, other.employer.id, 'no-such-employer'])
      expectProblem(await sendRough(app, endpoint, theirs, { as: owner }), 404, 'NOT_FOUND');
  });

  test('sends a platform admin to choose whom to act as', async () => {
    expectProblem(await sendRough(app, endpoint, name, { as: platformAdmin }), 403, 'IMPERSONATION_REQUIRED');
  });

  test.each(roles.filter((role) => roles.indexOf(role) < roles.indexOf(endpoint.role ?? 'owner')))(
    'refuses the role %s',
    async (role) => {
      const answer = await sendRough(app, endpoint, name, { as: byRole.get(role) });
      expectProblem(answer, 403, 'FORBIDDEN');
      expect(answer.problem?.needs).toBe(endpoint.role);
    },
  );
});

describe.each(eachEndpoint((endpoint) => isUnsafe(endpoint) && endpoint.access !== 'public'))(
  '%s',
  (_name, endpoint) => {
    const own = new URL(app.settings.publicUrl);
    const strangers = [
      undefined,
      'null',
      '',
      'https://evil.example',
      `${own.origin}.evil.example`,
      `http://evil-${own.host}`,
      `https://${own.host}`,
      `${own.protocol}//${own.hostname}:1`,
      `${own.origin}/`,
      `${own.origin},https://evil.example`,
    ];

    test.each(strangers)('refuses the origin %s', async (origin) => {
      const answer = await sendRough(app, endpoint, name, { as: owner, headers: { origin } });
      expectProblem(answer, 403, 'ORIGIN_REFUSED');
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      expect(answer.headers['set-cookie']).toBeUndefined();
    });

    test.each(['cross-site', 'same-site', 'none', 'same-origin, cross-site'])(
      'refuses Sec-Fetch-Site %s without an origin',
      async (site) => {
        const headers = { origin: undefined, 'sec-fetch-site': site };
        expectProblem(await sendRough(app, endpoint, name, { as: owner, headers }), 403, 'ORIGIN_REFUSED');
      },
    );
  },
);
