import { expect, test } from 'vitest';
import { listSequences } from '#contract/sequences.ts';
import { makeEmployer, makeUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();

test('a viewer sees the sequences of the employer', async () => {
  const { employer } = await makeEmployer(app);
  const viewer = await makeUser(app, { employer, role: 'viewer' });
  const params = { employer: employer.permalink };
  const answer = await app.call(listSequences, { params, query: {} }, { as: viewer });
  expect(answer).toMatchObject({ status: 200, body: { data: [], nextCursor: null } });
});

test('a stranger is asked to sign in', async () => {
  const { employer } = await makeEmployer(app);
  const answer = await app.call(listSequences, { params: { employer: employer.permalink }, query: {} });
  expect(answer).toMatchObject({ status: 401, problem: { code: 'UNAUTHENTICATED' } });
});

test('the owner of another employer finds nothing', async () => {
  const { employer } = await makeEmployer(app);
  const { owner } = await makeEmployer(app);
  const params = { employer: employer.permalink };
  const answer = await app.call(listSequences, { params, query: {} }, { as: owner });
  expect(answer).toMatchObject({ status: 404, problem: { code: 'NOT_FOUND' } });
});

test('a page of nothing is refused', async () => {
  const { employer, owner } = await makeEmployer(app);
  const params = { employer: employer.permalink };
  const answer = await app.call(listSequences, { params, query: { perPage: '0' } }, { as: owner });
  expect(answer).toMatchObject({ status: 400, problem: { code: 'BAD_QUERY' } });
});
