import { eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { endSession, getAuthOptions, listSessions, login, logout } from '#contract/auth.ts';
import { getUser } from '#contract/users.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { actorsOfTokens } from '#server/features/auth/sessions/sessions.ts';
import { sessions } from '#server/tables/auth.ts';
import { users } from '#server/tables/users.ts';
import { sessionIn } from '#tests/support/mailbox.ts';
import { makeEmployer, makeUser, signIn } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const later = { days: 0 };
const app = await testApp({}, { now: () => new Date(Date.now() + later.days * 86_400_000) });
const password = 'four herons over the weir';
const passwordHash = await hashPassword(password);
const { employer } = await makeEmployer(app);
const person = (overrides = {}) => makeUser(app, { employer, passwordHash, ...overrides });

describe('signing in', () => {
  test('opens a new session and answers with oneself', async () => {
    const { email, id } = await person();
    const answer = await app.call(login, { body: { email: email.toUpperCase(), password } });
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({
      id,
      email,
      notifications: [],
      employerProfile: { id: employer.id },
    });
    const cookie = answer.cookies.find(({ name }) => name === 'jc-session-development');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 31_536_000 });
    expect(answer.cookies.find(({ name }) => name === 'jc-login-development')).toMatchObject({ value: '1' });
    expect((await app.call(getUser, { params: { id: 'me' } }, { as: sessionIn(answer) })).status).toBe(200);
  });

  test('keeps only the hash of the session', async () => {
    const { email } = await person();
    const { token } = sessionIn(await app.call(login, { body: { email, password } }));
    const rows = await app.pool.query('select s::text as row from sessions s');
    expect(rows.rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows.rows)).not.toContain(token);
  });

  test('ends the session the request came with and never takes over a chosen one', async () => {
    const { email, token } = await person();
    const answer = await app.call(login, { body: { email, password } }, { as: { token } });
    expect(sessionIn(answer).token).not.toBe(token);
    expect((await app.call(getUser, { params: { id: 'me' } }, { as: { token } })).problem.code).toBe(
      'UNAUTHENTICATED',
    );
    const chosen = { token: 'a-session-somebody-chose-for-their-victim-12' };
    const second = await app.call(login, { body: { email, password } }, { as: chosen });
    expect(sessionIn(second).token).not.toBe(chosen.token);
    expect((await app.call(getUser, { params: { id: 'me' } }, { as: chosen })).status).toBe(401);
  });

  test.each([
    ['a wrong password', {}, 'another password altogether'],
    ['a deactivated person', { status: 'deactivated' }, password],
    ['an invited person', { status: 'invited' }, password],
    ['a person without a password', { passwordHash: null }, password],
  ])('refuses %s like an unknown address', async (_, overrides, given) => {
    const { email } = await person(overrides);
    const answer = await app.call(login, { body: { email, password: given } });
    const unknown = await app.call(login, { body: { email: 'nobody@example.com', password: given } });
    expect(answer.status).toBe(401);
    expect({ ...answer.problem, instance: '' }).toEqual({ ...unknown.problem, instance: '' });
    expect(answer.cookies).toEqual([]);
  });

  test('takes as long for an unknown address as for a known one', async () => {
    const { email } = await person();
    const nobody = 'nobody@example.com';
    const time = async (address: string) => {
      const from = performance.now();
      await app.call(login, { body: { email: address, password: 'not the password of it' } });
      return performance.now() - from;
    };
    const ratios: number[] = [];
    // Each pair within the same moment, taking turns at being first, so that other load on the machine falls on both alike.
    for (let round = 0; round < 24; round++) {
      const order = round % 2 === 0 ? [email, nobody] : [nobody, email];
      const took = new Map<string, number>();
      for (const address of order) took.set(address, await time(address));
      ratios.push((took.get(email) ?? 0) / (took.get(nobody) ?? 0));
    }
    const median = ratios.sort((a, b) => a - b)[ratios.length >> 1] ?? 0;
    // The work of hashing dwarfs everything else; without it the ratio would be five and more.
    expect(median).toBeGreaterThan(0.6);
    expect(median).toBeLessThan(1.7);
  });

  test('opens a session for each of many who sign in at once', async () => {
    const { email, id } = await person();
    const tries = Array.from({ length: 20 }, () => app.call(login, { body: { email, password } }));
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await app.db.$count(sessions, eq(sessions.userId, id))).toBe(21);
  });

  test('refuses bad input by field', async () => {
    const answer = await app.call(login, { body: { email: 'not an address', password: '' } });
    expect(answer.status).toBe(422);
    expect(answer.problem.errors?.map(({ pointer }) => pointer)).toEqual(['/email', '/password']);
  });

  test('refuses another origin', async () => {
    const { email } = await person();
    const answer = await app.call(
      login,
      { body: { email, password } },
      { headers: { origin: 'https://evil.example' } },
    );
    expect(answer.problem.code).toBe('ORIGIN_REFUSED');
  });
});

describe('a session', () => {
  test('ends with signing out, which also works without one', async () => {
    const { token } = await person();
    const answer = await app.call(logout, {}, { as: { token } });
    expect(answer.status).toBe(204);
    expect(answer.cookies.map(({ name, value }) => [name, value])).toContainEqual([
      'jc-session-development',
      '',
    ]);
    expect((await app.call(getUser, { params: { id: 'me' } }, { as: { token } })).status).toBe(401);
    expect((await app.call(logout, {})).status).toBe(204);
  });

  test('ends after 30 idle days, but not while it is used', async () => {
    const { token, id } = await person();
    const isIn = async () =>
      (await app.call(getUser, { params: { id: 'me' } }, { as: { token } })).status === 200;
    try {
      later.days = 29;
      expect(await isIn()).toBe(true);
      later.days = 58;
      expect(await isIn()).toBe(true);
      later.days = 89;
      expect(await isIn()).toBe(false);
      later.days = 0;
      await app.db.update(sessions).set({ lastSeenAt: new Date() }).where(eq(sessions.userId, id));
      expect(await isIn()).toBe(true);
      await app.db
        .update(sessions)
        .set({ startedAt: new Date(Date.now() - 366 * 86_400_000) })
        .where(eq(sessions.userId, id));
      expect(await isIn()).toBe(false);
    } finally {
      later.days = 0;
    }
  });

  test('notes a sign of life at most once a minute', async () => {
    const { token, id } = await person();
    const seen = async () =>
      (await app.db.select().from(sessions).where(eq(sessions.userId, id)))[0]?.lastSeenAt.getTime();
    const first = await seen();
    await app.call(getUser, { params: { id: 'me' } }, { as: { token } });
    expect(await seen()).toBe(first);
    await app.db
      .update(sessions)
      .set({ lastSeenAt: new Date(Date.now() - 61_000) })
      .where(eq(sessions.userId, id));
    await app.call(getUser, { params: { id: 'me' } }, { as: { token } });
    expect(await seen()).toBeGreaterThan(Date.now() - 5_000);
    expect((await app.db.select().from(users).where(eq(users.id, id)))[0]?.lastSeenAt?.getTime()).toBe(
      await seen(),
    );
  });

  test('is noted with all others that come back at once, whoever asks', async () => {
    const people = await Promise.all([person(), person()]);
    const second = await signIn(app, people[0].id);
    const ids = people.map(({ id }) => id);
    const longAgo = new Date(Date.now() - 86_400_000);
    await app.db.update(sessions).set({ lastSeenAt: longAgo }).where(inArray(sessions.userId, ids));
    const now = new Date();
    const tokens = [...people.map(({ token }) => token), second, 'nobody has this token'];
    // The same ones in two orders at once: neither waits for the other.
    const both = await Promise.all(
      [tokens, tokens.toReversed()].map((some) => actorsOfTokens(app.db, some, now)),
    );
    const [one, other] = ids;
    expect(both[0]?.map((actor) => actor?.userId)).toEqual([one, other, one, undefined]);
    expect(both[1]?.map((actor) => actor?.userId)).toEqual([undefined, one, other, one]);
    const seen = await app.db
      .select({ at: sessions.lastSeenAt })
      .from(sessions)
      .where(inArray(sessions.userId, ids));
    expect(seen).toEqual([{ at: now }, { at: now }, { at: now }]);
    const known = await app.db.select({ at: users.lastSeenAt }).from(users).where(inArray(users.id, ids));
    expect(known).toEqual([{ at: now }, { at: now }]);
  });

  test('is listed with its browser, and ended from the list', async () => {
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const { email, id } = await person();
    const here = sessionIn(
      await app.call(login, { body: { email, password } }, { headers: { 'user-agent': agent } }),
    );
    const list = await app.call(listSessions, {}, { as: here });
    expect(list.body.data).toHaveLength(2);
    expect(list.body.data[0]).toMatchObject({ isCurrent: true, browser: 'Firefox on Linux', place: null });
    const other = list.body.data[1]?.id ?? '';
    expect((await app.call(endSession, { params: { id: other } }, { as: here })).status).toBe(204);
    await signIn(app, id);
    await signIn(app, id);
    expect((await app.call(endSession, { params: { id: 'others' } }, { as: here })).status).toBe(204);
    expect(
      (await app.call(listSessions, {}, { as: here })).body.data.map(({ isCurrent }) => isCurrent),
    ).toEqual([true]);
  });

  test('of somebody else does not exist', async () => {
    const [mine, theirs] = [await person(), await person()];
    const { body } = await app.call(listSessions, {}, { as: theirs });
    const id = body.data[0]?.id ?? '';
    expect((await app.call(endSession, { params: { id } }, { as: mine })).status).toBe(404);
    expect(
      (await app.call(endSession, { params: { id: 'not-an-id' as 'others' } }, { as: mine })).status,
    ).toBe(404);
    expect((await app.call(getUser, { params: { id: 'me' } }, { as: theirs })).status).toBe(200);
  });

  test('is needed for the list', async () => {
    expect((await app.call(listSessions, {})).status).toBe(401);
    expect((await app.call(endSession, { params: { id: 'others' } })).status).toBe(401);
  });
});

test('the options say how one may sign in here', async () => {
  const { body } = await app.call(getAuthOptions, {});
  expect(body).toEqual({ google: null, signUp: 'closed', passwordMinimum: 15 });
});
