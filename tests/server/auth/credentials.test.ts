import { describe, expect, test } from 'vitest';
import {
  changeEmail,
  changePassword,
  confirmEmail,
  forgotPassword,
  login,
  resetPassword,
} from '#contract/auth.ts';
import { getUser } from '#contract/users.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { cookieNames } from '#server/http/session-cookies.ts';
import { lettersTo, tokenFor } from '#tests/support/mailbox.ts';
import { makeEmployer, makeUser, signIn } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const current = 'four herons over the weir';
const password = 'nine lanterns by the quay';
const passwordHash = await hashPassword(current);
const { employer } = await makeEmployer(app);
let count = 0;
const newAddress = () => `moved-${count++}@example.com`;
const person = (overrides = {}) => makeUser(app, { employer, passwordHash, ...overrides });
const isIn = async (token: string) =>
  (await app.call(getUser, { params: { id: 'me' } }, { as: { token } })).status === 200;

describe('changing one’s password', () => {
  test('ends all sessions but this one, which gets another token, and tells by mail', async () => {
    const me = await person();
    const elsewhere = await signIn(app, me.id);
    const { status, cookies } = await app.call(changePassword, { body: { current, password } }, { as: me });
    expect(status).toBe(204);
    const renewed = cookies.find(({ name }) => name === cookieNames(app.settings).session);
    expect(renewed).toMatchObject({ httpOnly: true });
    expect(await isIn(renewed?.value ?? '')).toBe(true);
    expect(await isIn(me.token)).toBe(false);
    expect(await isIn(elsewhere)).toBe(false);
    expect((await app.call(login, { body: { email: me.email, password } })).status).toBe(200);
    expect(await lettersTo(app, me.email, 'password-changed')).toHaveLength(1);
  });

  test('needs the present one', async () => {
    const me = await person();
    const answer = await app.call(changePassword, { body: { current: 'not it', password } }, { as: me });
    expect(answer.problem.code).toBe('BAD_CREDENTIALS');
    expect((await app.call(login, { body: { email: me.email, password: current } })).status).toBe(200);
  });

  test('refuses a stranger and an easy one', async () => {
    expect((await app.call(changePassword, { body: { current, password } })).status).toBe(401);
    const me = await person();
    const easy = await app.call(
      changePassword,
      { body: { current, password: 'Harbour & Vine Nadia' } },
      { as: me },
    );
    expect(easy.problem.errors).toMatchObject([{ pointer: '/password', code: 'NOT_ALLOWED' }]);
  });

  test('keeps to the minimum this server is set to', async () => {
    for (const [passwordMinimum, wish] of [
      [8, 'fig-7otx'],
      [24, 'nine lanterns by the quay'],
    ] as const) {
      const server = await testApp({ passwordMinimum });
      const made = await makeEmployer(server);
      const me = await makeUser(server, { employer: made.employer, passwordHash });
      const short = { current, password: wish.slice(0, passwordMinimum - 1) };
      const refused = await server.call(changePassword, { body: short }, { as: me });
      expect(refused.problem.errors).toMatchObject([
        { pointer: '/password', code: 'TOO_SHORT', detail: `Use at least ${passwordMinimum} characters.` },
      ]);
      expect(
        (await server.call(changePassword, { body: { current, password: wish } }, { as: me })).status,
      ).toBe(204);
    }
  });

  test('makes a reset link that was on its way worthless', async () => {
    const me = await person();
    await app.call(forgotPassword, { body: { email: me.email } });
    const token = await tokenFor(app, me.email, 'reset-password');
    await app.call(changePassword, { body: { current, password } }, { as: me });
    const answer = await app.call(resetPassword, { body: { token, password: 'two kites above a mill' } });
    expect(answer.problem.code).toBe('TOKEN_INVALID');
  });
});

describe('changing one’s address', () => {
  test('asks the new address and tells the old one; it changes when confirmed', async () => {
    const me = await person();
    const email = newAddress();
    expect((await app.call(changeEmail, { body: { email, password: current } }, { as: me })).status).toBe(
      204,
    );
    const token = await tokenFor(app, email, 'confirm-email');
    expect((await lettersTo(app, me.email, 'email-changing'))[0]?.text).toContain(email);
    expect((await app.call(login, { body: { email, password: current } })).status).toBe(401);
    const answer = await app.call(confirmEmail, { body: { token } }, { as: me });
    expect(answer.body.user.email).toBe(email);
    expect((await app.call(login, { body: { email, password: current } })).status).toBe(200);
    expect((await app.call(login, { body: { email: me.email, password: current } })).status).toBe(401);
    expect((await app.call(confirmEmail, { body: { token } }, { as: me })).problem.code).toBe(
      'TOKEN_INVALID',
    );
  });

  test('is confirmed by nobody else, and their try does not use the link up', async () => {
    const [me, other] = [await person(), await person()];
    const email = newAddress();
    await app.call(changeEmail, { body: { email, password: current } }, { as: me });
    const token = await tokenFor(app, email, 'confirm-email');
    expect((await app.call(confirmEmail, { body: { token } }, { as: other })).problem.code).toBe(
      'TOKEN_INVALID',
    );
    expect((await app.call(confirmEmail, { body: { token } })).status).toBe(401);
    expect((await app.call(confirmEmail, { body: { token } }, { as: me })).status).toBe(200);
  });

  test('to one in use is answered alike and told by mail only', async () => {
    const [me, other] = [await person(), await person()];
    const answer = await app.call(
      changeEmail,
      { body: { email: other.email, password: current } },
      { as: me },
    );
    expect(answer.status).toBe(204);
    expect((await lettersTo(app, other.email)).map(({ kind }) => kind)).toEqual(['sign-up-known']);
  });

  test('to one taken in the meantime is refused', async () => {
    const me = await person();
    const email = newAddress();
    await app.call(changeEmail, { body: { email, password: current } }, { as: me });
    const token = await tokenFor(app, email, 'confirm-email');
    await person({ email });
    expect((await app.call(confirmEmail, { body: { token } }, { as: me })).problem.code).toBe('DUPLICATE');
  });

  test('is stopped by a new password', async () => {
    const me = await person();
    const email = newAddress();
    await app.call(changeEmail, { body: { email, password: current } }, { as: me });
    const token = await tokenFor(app, email, 'confirm-email');
    await app.call(changePassword, { body: { current, password } }, { as: me });
    const again = { token: await signIn(app, me.id) };
    expect((await app.call(confirmEmail, { body: { token } }, { as: again })).problem.code).toBe(
      'TOKEN_INVALID',
    );
  });

  test('needs the password, a session and an address', async () => {
    const me = await person();
    const wrong = await app.call(changeEmail, { body: { email: newAddress(), password: 'no' } }, { as: me });
    expect(wrong.problem.code).toBe('BAD_CREDENTIALS');
    expect((await app.call(changeEmail, { body: { email: newAddress(), password: current } })).status).toBe(
      401,
    );
    const bad = await app.call(changeEmail, { body: { email: 'x', password: current } }, { as: me });
    expect(bad.problem.errors).toMatchObject([{ pointer: '/email', detail: 'Please enter a valid email.' }]);
  });
});
