import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { checkToken, claimAccount, forgotPassword, login, resetPassword, signUp } from '#contract/auth.ts';
import { getUser, inviteUser } from '#contract/users.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { mailedTokens } from '#server/tables/auth.ts';
import { employers } from '#server/tables/employers.ts';
import { users } from '#server/tables/users.ts';
import { lettersTo, sessionIn, tokenFor } from '#tests/support/mailbox.ts';
import { makeEmployer, makeUser, signIn } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const later = { minutes: 0 };
const app = await testApp({ signUp: 'open' }, { now: () => new Date(Date.now() + later.minutes * 60_000) });
const closed = await testApp();
const password = 'nine lanterns by the quay';
const oldHash = await hashPassword('four herons over the weir');
const { employer, owner } = await makeEmployer(app);
let count = 0;
const newAddress = () => `guest-${count++}@example.com`;
const person = (overrides = {}) =>
  makeUser(app, { employer, passwordHash: oldHash, email: newAddress(), ...overrides });

async function resetToken(email: string): Promise<string> {
  await app.call(forgotPassword, { body: { email } });
  return tokenFor(app, email, 'reset-password');
}

describe('a forgotten password', () => {
  test('is replaced by a mailed link, which signs in and ends all other sessions', async () => {
    const { email, id, token: other } = await person();
    const token = await resetToken(email);
    const answer = await app.call(resetPassword, { body: { token, password } });
    expect(answer.body.user.id).toBe(id);
    const isIn = async (session: string) =>
      (await app.call(getUser, { params: { id: 'me' } }, { as: { token: session } })).status === 200;
    expect(await isIn(sessionIn(answer).token)).toBe(true);
    expect(await isIn(other)).toBe(false);
    expect((await app.call(login, { body: { email, password } })).status).toBe(200);
    expect((await app.call(login, { body: { email, password: 'four herons over the weir' } })).status).toBe(
      401,
    );
    expect(await lettersTo(app, email, 'password-changed')).toHaveLength(1);
  });

  test('is answered alike for everybody, and mailed to active people only', async () => {
    const active = await person();
    const gone = await person({ status: 'deactivated' });
    const answers = [];
    for (const email of [active.email, gone.email, 'nobody@example.com'])
      answers.push(await app.call(forgotPassword, { body: { email } }));
    const shown = answers.map(({ status, body, headers }) => [status, body, Object.keys(headers).sort()]);
    expect(shown[1]).toEqual(shown[0]);
    expect(shown[2]).toEqual(shown[0]);
    await tokenFor(app, active.email, 'reset-password');
    expect(await lettersTo(app, gone.email)).toEqual([]);
    expect(await lettersTo(app, 'nobody@example.com')).toEqual([]);
  });

  test('has links on the configured address, whatever the Host header says', async () => {
    const { email } = await person();
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    };
    await app.call(forgotPassword, { body: { email } }, { headers });
    await tokenFor(app, email, 'reset-password');
    const [letter] = await lettersTo(app, email);
    expect(letter?.text).toContain('http://localhost:4321/employers/reset-password?token=');
    expect(`${letter?.text}${letter?.html}`).not.toContain('evil');
  });

  test('makes older links worthless', async () => {
    const { email } = await person();
    const first = await resetToken(email);
    await app.call(forgotPassword, { body: { email } });
    await expect.poll(async () => (await lettersTo(app, email)).length).toBe(2);
    const second = await tokenFor(app, email, 'reset-password');
    expect((await app.call(resetPassword, { body: { token: first, password } })).problem.code).toBe(
      'TOKEN_INVALID',
    );
    expect((await app.call(resetPassword, { body: { token: second, password } })).status).toBe(200);
  });

  test('has links that end after 30 minutes', async () => {
    const { email } = await person();
    const token = await resetToken(email);
    try {
      later.minutes = 31;
      expect((await app.call(resetPassword, { body: { token, password } })).problem.code).toBe(
        'TOKEN_INVALID',
      );
      later.minutes = 29;
      expect((await app.call(resetPassword, { body: { token, password } })).status).toBe(200);
    } finally {
      later.minutes = 0;
    }
  });

  test('is set exactly once by a hundred uses at once', async () => {
    const { email } = await person();
    const token = await resetToken(email);
    const uses = Array.from({ length: 100 }, (_, index) =>
      app.call(resetPassword, { body: { token, password: `${password} number ${index}` } }),
    );
    const codes = (await Promise.all(uses)).map(({ status }) => status).sort();
    expect(codes).toEqual([200, ...Array(99).fill(422)]);
  }, 60_000);

  test('may not become a common one, and a refusal does not use the link up', async () => {
    const { email } = await person();
    const token = await resetToken(email);
    const common = await app.call(resetPassword, { body: { token, password: 'passwordpassword1' } });
    expect(common.problem.errors).toMatchObject([{ pointer: '/password', code: 'NOT_ALLOWED' }]);
    const short = await app.call(resetPassword, { body: { token, password: 'nine lanterns' } });
    expect(short.problem.errors).toMatchObject([{ pointer: '/password', code: 'TOO_SHORT' }]);
    expect((await app.call(resetPassword, { body: { token, password } })).status).toBe(200);
  });

  test('is not set by the link of another kind, or an invented one', async () => {
    const { email } = await person();
    const token = await resetToken(email);
    const name = { firstName: 'Ada', lastName: 'Reyes' };
    expect((await app.call(claimAccount, { body: { token, password, ...name } })).problem.code).toBe(
      'TOKEN_INVALID',
    );
    const invented = 'A'.repeat(43);
    expect((await app.call(resetPassword, { body: { token: invented, password } })).problem.code).toBe(
      'TOKEN_INVALID',
    );
    expect((await app.call(resetPassword, { body: { token: 'short', password } })).status).toBe(422);
  });

  test('keeps no token in the database', async () => {
    const { email } = await person();
    const token = await resetToken(email);
    const { rows } = await app.pool.query('select t::text as row from mailed_tokens t');
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('an invitation', () => {
  const invite = async () => {
    const email = newAddress();
    const body = { email, role: 'recruiter' as const };
    await app.call(inviteUser, { params: { employer: employer.permalink }, body }, { as: owner });
    return { email, token: await tokenFor(app, email, 'invitation') };
  };
  const claim = (token: string, more = {}) =>
    app.call(claimAccount, { body: { token, password, firstName: 'Ada', lastName: 'Reyes', ...more } });

  test('says whom it is for without being used up', async () => {
    const { token } = await invite();
    for (let time = 0; time < 2; time++) {
      const answer = await app.call(checkToken, { body: { token, kind: 'claim' } });
      expect(answer.body).toMatchObject({
        kind: 'claim',
        email: 'g…@example.com',
        employerName: employer.name,
      });
    }
    const other = await app.call(checkToken, { body: { token, kind: 'reset' } });
    expect(other.problem.code).toBe('TOKEN_INVALID');
  });

  test('is accepted once, with a name and a password', async () => {
    const { email, token } = await invite();
    const answer = await claim(token);
    expect(answer.body.user).toMatchObject({
      email,
      role: 'recruiter',
      status: 'active',
      employerId: employer.id,
    });
    expect(answer.body.user.profile).toMatchObject({ firstName: 'Ada', lastName: 'Reyes' });
    expect((await app.call(getUser, { params: { id: 'me' } }, { as: sessionIn(answer) })).status).toBe(200);
    expect((await claim(token)).problem.code).toBe('TOKEN_INVALID');
  });

  test('ends after seven days', async () => {
    const { token } = await invite();
    try {
      later.minutes = 7 * 24 * 60 + 1;
      expect((await claim(token)).problem.code).toBe('TOKEN_INVALID');
    } finally {
      later.minutes = 0;
    }
  });

  test('cannot be accepted with the employer’s name as password', async () => {
    const { token } = await invite();
    const answer = await claim(token, { password: 'Harbour & Vine, 2025' });
    expect(answer.problem.errors).toMatchObject([{ pointer: '/password' }]);
  });
});

describe('signing up', () => {
  const start = async (employerName: string) => {
    const email = newAddress();
    await app.call(signUp, { body: { employerName, email } });
    return { email, token: await tokenFor(app, email, 'sign-up') };
  };
  const finish = (token: string, more = {}) =>
    app.call(claimAccount, { body: { token, password, firstName: 'Inès', lastName: 'Morel', ...more } });

  test('makes the employer, its settings and its owner only when it is confirmed', async () => {
    const { email, token } = await start('Brasserie du Canal');
    expect(await app.db.$count(employers, eq(employers.name, 'Brasserie du Canal'))).toBe(0);
    expect(await app.db.$count(users, eq(users.email, email))).toBe(0);
    expect((await app.call(checkToken, { body: { token, kind: 'sign-up' } })).body.employerName).toBe(
      'Brasserie du Canal',
    );
    const { body } = await finish(token);
    expect(body.user).toMatchObject({ email, role: 'owner', status: 'active', type: 2 });
    expect(body.user.employerProfile).toMatchObject({
      name: 'Brasserie du Canal',
      permalink: 'brasserie-du-canal',
      subscriptionTier: 'free',
      settings: { consentMode: 'on', matchThreshold: 60, version: 1 },
    });
  });

  test('gives two employers of one name two addresses, and none a word of ours', async () => {
    const permalinks = [];
    for (const name of ['Twin Oaks', 'Twin Oaks', 'Settings', '北京']) {
      const { token } = await start(name);
      permalinks.push((await finish(token)).body.user.employerProfile?.permalink);
    }
    expect(permalinks[0]).toBe('twin-oaks');
    expect(permalinks[1]).toMatch(/^twin-oaks-[0-9a-f]{6}$/);
    expect(permalinks[2]).toBe('employer-settings');
    expect(permalinks[3]).toBe('employer');
  });

  test('may change the name while confirming', async () => {
    const { token } = await start('Old Name');
    expect((await finish(token, { employerName: 'New Name' })).body.user.employerProfile?.name).toBe(
      'New Name',
    );
  });

  test('tells a known address so by mail, and nobody else', async () => {
    const { email } = await person();
    const answer = await app.call(signUp, { body: { employerName: 'Another', email } });
    expect(answer.status).toBe(204);
    await expect
      .poll(async () => (await lettersTo(app, email)).map(({ kind }) => kind))
      .toEqual(['sign-up-known']);
    expect(await app.db.$count(mailedTokens, eq(mailedTokens.email, email))).toBe(0);
  });

  test('makes one employer of two confirmations by the same person', async () => {
    const { email, token } = await start('First Try');
    await app.call(signUp, { body: { employerName: 'Second Try', email } });
    await expect.poll(async () => (await lettersTo(app, email)).length).toBe(2);
    const second = await tokenFor(app, email, 'sign-up');
    expect((await finish(token)).status).toBe(200);
    expect((await finish(second)).problem.code).toBe('DUPLICATE');
    expect(await app.db.$count(employers, eq(employers.name, 'Second Try'))).toBe(0);
  });

  test('is closed unless it is opened', async () => {
    const answer = await closed.call(signUp, { body: { employerName: 'Any', email: newAddress() } });
    expect(answer.problem.code).toBe('SIGN_UP_CLOSED');
  });

  test('refuses bad input by field', async () => {
    const answer = await app.call(signUp, { body: { employerName: '  ', email: 'x' } });
    expect(answer.problem.errors?.map(({ pointer }) => pointer)).toEqual(['/employerName', '/email']);
  });
});

test('a claim ends the session of whoever clicked the link', async () => {
  const { id, token } = await person();
  const extra = await signIn(app, id);
  const invited = newAddress();
  await app.call(
    inviteUser,
    { params: { employer: employer.permalink }, body: { email: invited, role: 'viewer' } },
    { as: owner },
  );
  const link = await tokenFor(app, invited, 'invitation');
  const body = { token: link, password, firstName: 'Bo', lastName: 'Lind' };
  expect((await app.call(claimAccount, { body }, { as: { token } })).status).toBe(200);
  expect((await app.call(getUser, { params: { id: 'me' } }, { as: { token } })).status).toBe(401);
  expect((await app.call(getUser, { params: { id: 'me' } }, { as: { token: extra } })).status).toBe(200);
});
