/** What a new feature consists of: one list that everybody of the employer may read, empty until it keeps something. */
import type { Names } from './names.ts';

const contract = ({ slug, pascal, one, words }: Names) => `// The ${words} of an employer.
import * as z from 'zod/mini';
import { endpoint } from './kit/endpoint.ts';
import { Ref } from './kit/fields.ts';
import { EmployerName } from './kit/ids.ts';
import { listQuery, page } from './kit/page.ts';

export const list${pascal} = endpoint({
  name: 'list${pascal}',
  method: 'GET',
  path: '/v1/employers/:employer/${slug}',
  access: 'employer',
  role: 'viewer',
  summary: 'The ${words} of the employer.',
  rate: 'read',
  retry: 'none',
  params: z.strictObject({ employer: EmployerName }),
  query: z.strictObject(listQuery),
  success: 200,
  response: page(Ref),
});

export const ${one}Endpoints = [list${pascal}];
`;

const policy = ({ pascal, words }: Names) => `// Who may do what with ${words}.
import { isAtLeast } from '#contract/kit/roles.ts';
import type { EmployerContext } from '#server/context.ts';
import { forbidden } from '#server/errors.ts';

/** Everybody of the employer sees them. */
export function mayRead${pascal}(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'viewer')) throw forbidden('Only members see the ${words}.', 'viewer');
}
`;

const verb = ({ slug, pascal }: Names) => `import type { OutputOf } from '#contract/kit/endpoint.ts';
import type { list${pascal} as endpoint } from '#contract/${slug}.ts';
import type { EmployerContext } from '#server/context.ts';
import { mayRead${pascal} } from './policy.ts';

export async function list${pascal}(ctx: EmployerContext): Promise<OutputOf<typeof endpoint>> {
  mayRead${pascal}(ctx);
  return { data: [], nextCursor: null };
}
`;

const routes = ({ slug, pascal, one, words }: Names) => `// The calls of the ${words}.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/${slug}.ts';
import { serve } from '#server/http/serve.ts';
import { list${pascal} } from './list-${slug}.ts';

export function ${one}Routes(app: FastifyInstance): void {
  serve(app, contract.list${pascal}, list${pascal});
}
`;

const tests = ({ slug, pascal, words }: Names) => `import { expect, test } from 'vitest';
import { list${pascal} } from '#contract/${slug}.ts';
import { makeEmployer, makeUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();

test('a viewer sees the ${words} of the employer', async () => {
  const { employer } = await makeEmployer(app);
  const viewer = await makeUser(app, { employer, role: 'viewer' });
  const params = { employer: employer.permalink };
  const answer = await app.call(list${pascal}, { params, query: {} }, { as: viewer });
  expect(answer).toMatchObject({ status: 200, body: { data: [], nextCursor: null } });
});

test('a stranger is asked to sign in', async () => {
  const { employer } = await makeEmployer(app);
  const answer = await app.call(list${pascal}, { params: { employer: employer.permalink }, query: {} });
  expect(answer).toMatchObject({ status: 401, problem: { code: 'UNAUTHENTICATED' } });
});

test('the owner of another employer finds nothing', async () => {
  const { employer } = await makeEmployer(app);
  const { owner } = await makeEmployer(app);
  const params = { employer: employer.permalink };
  const answer = await app.call(list${pascal}, { params, query: {} }, { as: owner });
  expect(answer).toMatchObject({ status: 404, problem: { code: 'NOT_FOUND' } });
});

test('a page of nothing is refused', async () => {
  const { employer, owner } = await makeEmployer(app);
  const params = { employer: employer.permalink };
  const answer = await app.call(list${pascal}, { params, query: { perPage: '0' } }, { as: owner });
  expect(answer).toMatchObject({ status: 400, problem: { code: 'BAD_QUERY' } });
});
`;

/** Path → text of every file of a new feature. */
export function filesOf(names: Names): Record<string, string> {
  const { slug } = names;
  return {
    [`contract/${slug}.ts`]: contract(names),
    [`server/features/${slug}/policy.ts`]: policy(names),
    [`server/features/${slug}/list-${slug}.ts`]: verb(names),
    [`server/features/${slug}/routes.ts`]: routes(names),
    [`tests/server/${slug}/list-${slug}.test.ts`]: tests(names),
  };
}
