/** Who may call what of connections: strangers, other tenants, roles too small. */
import { describe, expect, test } from 'vitest';
import { atsEndpoints } from '#contract/ats.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { isAtLeast, roles } from '#contract/kit/roles.ts';
import { newId } from '#server/context.ts';
import { atsApp, makeLive } from '#tests/support/make-connections.ts';
import { makeEmployer, makeUser } from '#tests/support/make-people.ts';
import { sourceBoard, sourceJobs } from '#tests/support/small-ats.ts';

const app = await atsApp();
const connected = await makeLive(app, sourceBoard(sourceJobs(2)));
const ours: Record<string, string> = { ...connected.params, id: newId<string>() };

/** A body that would be taken, so that only the caller can be the reason of a refusal. */
const bodies: Record<string, unknown> = {
  createAtsConnection: { platform: 'ashby', boardToken: 'another' },
  finishLever: { state: 'none' },
  authorizeLever: { region: 'global' },
};

function attempt(endpoint: Endpoint, as: { token: string } | undefined, params = ours) {
  const hasBody = endpoint.body !== undefined;
  const input = { params, ...(hasBody ? { body: bodies[endpoint.name] ?? {} } : {}) };
  return app.call(endpoint, input as never, { as, version: 1 });
}

describe.for(atsEndpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', ([, endpoint]) => {
  test('refuses a stranger', async () => {
    const answer = await attempt(endpoint, undefined);
    expect([answer.status, answer.problem.code]).toEqual([401, 'UNAUTHENTICATED']);
  });

  test('refuses another tenant, as if nothing were there', async () => {
    const { employer, owner } = await makeEmployer(app);
    const ourPath = await attempt(endpoint, owner);
    expect([ourPath.status, ourPath.problem.code]).toEqual([404, 'NOT_FOUND']);
    if (!endpoint.path.includes(':connection')) return;
    const theirPath = await attempt(endpoint, owner, { ...ours, employer: employer.permalink });
    expect([theirPath.status, theirPath.problem.code]).toEqual([404, 'NOT_FOUND']);
  });

  test.each(roles.filter((role) => !isAtLeast(role, endpoint.role ?? 'owner')))(
    'refuses the role %s',
    async (role) => {
      const answer = await attempt(endpoint, await makeUser(app, { employer: connected.employer, role }));
      expect([answer.status, answer.problem.code]).toEqual([403, 'FORBIDDEN']);
    },
  );
});
