import { expect, test } from 'vitest';
import { forgotPassword, login } from '#contract/auth.ts';
import { hashPassword } from '#server/features/auth/passwords/passwords.ts';
import { makeEmployer, makeUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

// One proxy is believed, so that each try can come from another address.
const app = await testApp({ rateLimitScale: 1, trustProxy: 1 });
const password = 'four herons over the weir';
const { employer } = await makeEmployer(app);
let address = 0;
const from = () => ({ headers: { 'x-forwarded-for': `203.0.${address++}.7` } });

test('ten failures close an account for every address, known or not', async () => {
  const { email } = await makeUser(app, { employer, passwordHash: await hashPassword(password) });
  for (const target of [email, 'unknown@example.com']) {
    const tries = [];
    for (let count = 0; count < 11; count++)
      tries.push((await app.call(login, { body: { email: target, password: 'wrong' } }, from())).status);
    expect(tries).toEqual([...Array(10).fill(401), 429]);
  }
  const right = await app.call(login, { body: { email, password } }, from());
  expect(right.problem.code).toBe('RATE_LIMITED');
  expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
});

test('signing in rightly is not counted', async () => {
  const { email } = await makeUser(app, { employer, passwordHash: await hashPassword(password) });
  for (let count = 0; count < 12; count++)
    expect((await app.call(login, { body: { email, password } }, from())).status).toBe(200);
});

test('an address gets five letters an hour', async () => {
  const tries = [];
  for (let count = 0; count < 6; count++)
    tries.push((await app.call(forgotPassword, { body: { email: 'five@example.com' } }, from())).status);
  expect(tries).toEqual([204, 204, 204, 204, 204, 429]);
});
