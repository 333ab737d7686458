import { expect, test } from 'vitest';
import { forgotPassword, login } from '#contract/auth.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { makeEmployer, makeUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

// One proxy is believed, so that each try can come from another address.
const app = await testApp({ rateLimitScale: 1, trustProxy: 1 });
const password = 'four herons over the weir';
const { employer } = await makeEmployer(app);
let address = 0;
const from = () => ({ headers: { 'x-forwarded-for': `203.0.${address++}.7` } });

const wrong = (email: string, options: { headers: Record<string, string> }) =>
  app.call(login, { body: { email, password: 'wrong' } }, options);
const device = (answer: { cookies: { name: string; value: string }[] }) =>
  answer.cookies.find(({ name }) => name === 'jc-device-development')?.value ?? '';

test('ten failures close an account for the address they come from, and for no other', async () => {
  const { email } = await makeUser(app, { employer, passwordHash: await hashPassword(password) });
  const attacker = from();
  for (const target of [email, 'unknown@example.com']) {
    const tries = [];
    for (let count = 0; count < 11; count++) tries.push((await wrong(target, attacker)).status);
    expect(tries).toEqual([...Array(10).fill(401), 429]);
  }
  const refused = await app.call(login, { body: { email, password } }, attacker);
  expect(refused.problem.code).toBe('RATE_LIMITED');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await app.call(login, { body: { email, password } }, from())).status).toBe(200);
});

test('a device that signed in before gets in whatever others try, also from their address', async () => {
  const { email } = await makeUser(app, { employer, passwordHash: await hashPassword(password) });
  const office = from();
  const cookie = `jc-device-development=${device(await app.call(login, { body: { email, password } }, office))}`;
  for (let count = 0; count < 11; count++) await wrong(email, office);
  expect((await app.call(login, { body: { email, password } }, office)).status).toBe(429);
  const known = { headers: { ...office.headers, cookie } };
  expect((await app.call(login, { body: { email, password } }, known)).status).toBe(200);
  // It belongs to one account, and guesses no faster on it.
  const other = await makeUser(app, { employer, passwordHash: await hashPassword(password) });
  for (let count = 0; count < 11; count++) await wrong(other.email, office);
  expect((await app.call(login, { body: { email: other.email, password } }, known)).status).toBe(429);
  const tries = [];
  const elsewhere = { headers: { ...from().headers, cookie } };
  for (let count = 0; count < 11; count++) tries.push((await wrong(email, elsewhere)).status);
  expect(tries).toEqual([...Array(10).fill(401), 429]);
});

test('guessing from many addresses becomes slow and never keeps the owner out', async () => {
  const { email } = await makeUser(app, { employer, passwordHash: await hashPassword(password) });
  const own = await app.call(login, { body: { email, password } }, from());
  const many = Array.from({ length: 52 }, () => wrong(email, from()));
  expect((await Promise.all(many)).every(({ status }) => status === 401)).toBe(true);
  const took = async (work: () => Promise<unknown>) => {
    const begun = performance.now();
    await work();
    return performance.now() - begun;
  };
  expect(await took(() => wrong(email, from()))).toBeGreaterThan(1_900);
  const known = { headers: { ...from().headers, cookie: `jc-device-development=${device(own)}` } };
  expect((await app.call(login, { body: { email, password } }, known)).status).toBe(200);
  expect((await app.call(login, { body: { email, password } }, from())).status).toBe(200);
});

test('passwords tried at many accounts from many addresses are noticed, and become slow', async () => {
  const sprayed = await testApp({ rateLimitScale: 1, trustProxy: 1 });
  const spray = (n: number) =>
    sprayed.call(
      login,
      { body: { email: `person-${n}@example.com`, password: 'a common password' } },
      { headers: { 'x-forwarded-for': `198.${n >> 8}.${n & 255}.9` } },
    );
  // A few more than a hundred, all at once, as one comes back every nine seconds.
  await Promise.all(Array.from({ length: 104 }, (_, n) => spray(n)));
  const begun = performance.now();
  const later = await Promise.all([300, 301, 302, 303].map(spray));
  expect(later.map(({ status }) => status)).toEqual(Array(4).fill(401));
  // One after the other, also where they come at once.
  expect(performance.now() - begun).toBeGreaterThan(5_500);
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
