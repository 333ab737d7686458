import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { checkToken, claimAccount, login, signUp } from '#contract/auth.ts';
import { inviteUser, listUsers, resendInvite } from '#contract/users.ts';
import { users } from '#server/tables/users.ts';
import { lettersTo, tokenFor } from '#tests/support/mailbox.ts';
import { makeJob } from '#tests/support/make-jobs.ts';
import { makeEmployer, makeUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp({ signUp: 'open' });
let count = 0;
const newAddress = () => `invited-${count++}@example.com`;
const start = async () => {
  const made = await makeEmployer(app);
  return { ...made, params: { employer: made.employer.permalink } };
};

describe('inviting', () => {
  test('makes an invited member and mails in the inviter’s language', async () => {
    const { owner, params, employer } = await start();
    const email = newAddress();
    const body = { email, role: 'hiring-manager' as const, firstName: 'Lena' };
    const answer = await app.call(
      inviteUser,
      { params, body },
      { as: owner, headers: { 'accept-language': 'fr' } },
    );
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      email,
      role: 'hiring-manager',
      status: 'invited',
      employerId: employer.id,
      language: 'fr',
    });
    const [letter] = await lettersTo(app, email, 'invitation');
    expect(letter?.subject).toBe(`Nadia Okafor vous invite chez ${employer.name}`);
    expect(letter?.text).toContain('manager recruteur');
    const token = await tokenFor(app, email, 'invitation');
    expect((await app.call(checkToken, { body: { token, kind: 'claim' } })).body.employerName).toBe(
      employer.name,
    );
  });

  test('brings the inviter’s words in the chosen language, and the jobs the person will read', async () => {
    const { owner, employer, params } = await start();
    const desk = { app, employer, owner };
    const [one, two] = [await makeJob(desk), await makeJob(desk, { job: { title: 'Boat builder' } })];
    const email = newAddress();
    const body = {
      ...{ email, role: 'hiring-manager' as const, language: 'pt' as const },
      ...{ message: 'Bem-vinda!\nAté segunda.', jobPagePermalinks: [one.permalink, two.permalink] },
    };
    const answer = await app.call(inviteUser, { params, body }, { as: owner });
    expect(answer.body).toMatchObject({ language: 'pt' });
    expect(answer.body.jobPages.map(({ title }) => title)).toEqual(['Boat builder', 'Glasshouse grower']);
    const [letter] = await lettersTo(app, email, 'invitation');
    expect(letter?.subject).toBe(`Nadia Okafor convida para ${employer.name}`);
    expect(letter?.text).toContain('Nadia Okafor escreve-lhe:\n> Bem-vinda!\n> Até segunda.');
    const list = await app.call(listUsers, { params }, { as: owner });
    expect(list.body.data.find((user) => user.email === email)?.jobPages).toHaveLength(2);
  });

  test('with a job of another employer invites nobody', async () => {
    const { owner, employer, params } = await start();
    const other = await start();
    const own = await makeJob({ app, employer, owner });
    const foreign = await makeJob({ app, ...other });
    const email = newAddress();
    const jobPagePermalinks = [own.permalink, foreign.permalink];
    const body = { email, role: 'hiring-manager' as const, jobPagePermalinks };
    const { problem } = await app.call(inviteUser, { params, body }, { as: owner });
    expect(problem.errors?.[0]).toMatchObject({ pointer: '/jobPagePermalinks/1', code: 'NOT_FOUND' });
    expect(await app.db.$count(users, eq(users.email, email))).toBe(0);
    expect(await lettersTo(app, email)).toEqual([]);
  });

  test('twice with one key makes and mails once', async () => {
    const { owner, params } = await start();
    const email = newAddress();
    const send = () =>
      app.call(
        inviteUser,
        { params, body: { email, role: 'viewer' } },
        { as: owner, idempotencyKey: 'one-key-for-two-tries' },
      );
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect(second.headers['idempotent-replayed']).toBe('true');
    expect(await lettersTo(app, email)).toHaveLength(1);
  });

  test('an address that is here is refused with a sentence', async () => {
    const { employer, owner, params } = await start();
    const tryAddress = async (email: string) =>
      (await app.call(inviteUser, { params, body: { email, role: 'viewer' } }, { as: owner })).problem;
    expect(await tryAddress(owner.email)).toMatchObject({
      code: 'DUPLICATE',
      detail: 'This person is already a member.',
    });
    const gone = await makeUser(app, { employer, status: 'deactivated' });
    expect((await tryAddress(gone.email)).detail).toContain('deactivated');
    const invited = newAddress();
    expect((await tryAddress(invited)).code).toBeUndefined();
    expect((await tryAddress(invited.toUpperCase())).detail).toContain('already invited');
  });

  test('of one address by several employers blocks none of them, and the first accepted is its account', async () => {
    const [first, second, third] = [await start(), await start(), await start()];
    const email = newAddress();
    const invite = (by: typeof first) =>
      app.call(inviteUser, { params: by.params, body: { email, role: 'viewer' } }, { as: by.owner });
    expect([(await invite(first)).status, (await invite(second)).status]).toEqual([201, 201]);
    const letters = await lettersTo(app, email, 'invitation');
    const tokens = letters.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1]);
    expect(tokens).toHaveLength(2);
    const password = 'copper kettle on a blue stove';
    const accept = (token: string) =>
      app.call(claimAccount, { body: { token, password, firstName: 'Lena', lastName: 'Voss' } });
    const joined = await accept(tokens[0] ?? '');
    expect(joined.status).toBe(200);
    expect((await app.call(login, { body: { email, password } })).body.user.employerId).toBe(
      joined.body.user.employerId,
    );
    expect((await accept(tokens[1] ?? '')).problem.code).toBe('DUPLICATE');
    // Whether somebody has an account elsewhere is not told by an invitation either.
    expect((await invite(third)).status).toBe(201);
  });

  test('keeps nobody from founding an employer with the address', async () => {
    const { owner, params } = await start();
    const email = newAddress();
    await app.call(inviteUser, { params, body: { email, role: 'viewer' } }, { as: owner });
    const asked = await app.call(signUp, { body: { email, employerName: 'Somewhere else' } });
    expect(asked.status).toBe(204);
    await expect.poll(() => lettersTo(app, email, 'sign-up')).toHaveLength(1);
    expect(await lettersTo(app, email, 'sign-up-known')).toEqual([]);
  });

  test('of one address by many at once makes one member', async () => {
    const { owner, params } = await start();
    const email = newAddress();
    const tries = Array.from({ length: 20 }, () =>
      app.call(inviteUser, { params, body: { email, role: 'viewer' } }, { as: owner }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array(19).fill(409)]);
    expect(await app.db.$count(users, eq(users.email, email))).toBe(1);
    expect(await lettersTo(app, email)).toHaveLength(1);
  });

  test('is for admins, and an owner is made by an owner only', async () => {
    const { employer, params } = await start();
    for (const role of ['viewer', 'hiring-manager', 'recruiter'] as const) {
      const as = await makeUser(app, { employer, role });
      const answer = await app.call(
        inviteUser,
        { params, body: { email: newAddress(), role: 'viewer' } },
        { as },
      );
      expect(answer.problem).toMatchObject({ code: 'FORBIDDEN', needs: 'admin' });
    }
    const admin = await makeUser(app, { employer, role: 'admin' });
    const owner = await app.call(
      inviteUser,
      { params, body: { email: newAddress(), role: 'owner' } },
      { as: admin },
    );
    expect(owner.problem).toMatchObject({ code: 'FORBIDDEN', needs: 'owner' });
    expect(
      (await app.call(inviteUser, { params, body: { email: newAddress(), role: 'admin' } }, { as: admin }))
        .status,
    ).toBe(201);
  });

  test('is refused to strangers and other tenants, and for bad input', async () => {
    const { owner, params } = await start();
    const other = await start();
    const body = { email: newAddress(), role: 'viewer' as const };
    expect((await app.call(inviteUser, { params, body })).problem.code).toBe('UNAUTHENTICATED');
    expect((await app.call(inviteUser, { params, body }, { as: other.owner })).problem.code).toBe(
      'NOT_FOUND',
    );
    const bad = { email: 'no', role: 'king', status: 'active' } as never;
    const answer = await app.call(inviteUser, { params, body: bad }, { as: owner });
    expect(answer.problem.errors?.map(({ pointer }) => pointer).sort()).toEqual([
      '/email',
      '/role',
      '/status',
    ]);
    expect((await app.call(listUsers, { params }, { as: owner })).body.data).toHaveLength(1);
  });
});

describe('inviting again', () => {
  test('mails a new link and makes the older one worthless', async () => {
    const { owner, params } = await start();
    const email = newAddress();
    const { body } = await app.call(inviteUser, { params, body: { email, role: 'viewer' } }, { as: owner });
    const first = await tokenFor(app, email, 'invitation');
    expect(
      (await app.call(resendInvite, { params: { ...params, user: body.id } }, { as: owner })).status,
    ).toBe(204);
    const second = await tokenFor(app, email, 'invitation');
    expect(second).not.toBe(first);
    expect((await app.call(checkToken, { body: { token: first, kind: 'claim' } })).problem.code).toBe(
      'TOKEN_INVALID',
    );
    expect((await app.call(checkToken, { body: { token: second, kind: 'claim' } })).status).toBe(200);
  });

  test('makes no sense for a member, and is no other’s business', async () => {
    const { employer, owner, params } = await start();
    const other = await start();
    const invited = await makeUser(app, { employer, status: 'invited' });
    const member = { params: { ...params, user: owner.id } };
    expect((await app.call(resendInvite, member, { as: owner })).problem).toMatchObject({
      code: 'CONFLICT',
      state: 'active',
    });
    const one = { params: { ...params, user: invited.id } };
    expect((await app.call(resendInvite, one)).problem.code).toBe('UNAUTHENTICATED');
    expect((await app.call(resendInvite, one, { as: other.owner })).problem.code).toBe('NOT_FOUND');
    const theirs = { params: { employer: other.employer.permalink, user: invited.id } };
    expect((await app.call(resendInvite, theirs, { as: other.owner })).problem.code).toBe('NOT_FOUND');
    const viewer = await makeUser(app, { employer, role: 'viewer' });
    expect((await app.call(resendInvite, one, { as: viewer })).problem.code).toBe('FORBIDDEN');
  });
});
