/** A platform admin acts as a user: an hour at most, everything written down, some things never. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { changePassword, listSessions, login, logout } from '#contract/auth.ts';
import { getSettings, saveSettings } from '#contract/employers.ts';
import { endImpersonation, getImpersonation, impersonate } from '#contract/impersonation.ts';
import { createJobClip } from '#contract/job-clips.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { getUser, inviteUser } from '#contract/users.ts';
import { auditRows } from '#server/tables/audit.ts';
import { sessions } from '#server/tables/auth.ts';
import { notifications } from '#server/tables/notifications.ts';
import { users } from '#server/tables/users.ts';
import { tokenHash } from '#server/tokens.ts';
import { makeEmployer, makeUser, type TestUser } from '../../support/make-people.ts';
import { type TestAnswer, testApp } from '../../support/test-app.ts';

const clock = { ahead: 0 };
const app = await testApp({}, { now: () => new Date(Date.now() + clock.ahead) });
const reason = 'Ticket 4711: the list stays empty';

const cookieOf = (answer: TestAnswer<Endpoint>, name: string) =>
  answer.cookies.find((cookie) => cookie.name === `${name}-development`);
const tokenFrom = (answer: TestAnswer<Endpoint>) => ({ token: cookieOf(answer, 'jc-session')?.value ?? '' });

const begin = (admin: TestUser, user: TestUser) =>
  app.call(impersonate, { body: { userId: user.id, reason } }, { as: admin });

async function acting(role: 'owner' | 'admin' | 'recruiter' = 'recruiter') {
  const { employer, owner } = await makeEmployer(app);
  const user = role === 'owner' ? owner : await makeUser(app, { employer, role });
  const admin = await makeUser(app, { employer: null, firstName: 'Paula', lastName: 'Admin' });
  const answer = await begin(admin, user);
  expect(answer.status).toBe(200);
  return { employer, owner, user, admin, answer, as: tokenFrom(answer) };
}

const rowsOf = (employerId: string) =>
  app.db
    .select()
    .from(auditRows)
    .where(eq(auditRows.employerId, employerId as never))
    .orderBy(auditRows.id);

test('an admin acts as a recruiter in a new session of an hour', async () => {
  const { employer, user, admin, answer, as } = await acting();
  expect(answer.body.user.id).toBe(user.id);
  expect(answer.body.impersonation).toMatchObject({
    actor: { id: admin.id, name: 'Paula Admin' },
    user: { id: user.id },
    employer: { permalink: employer.permalink },
    reason,
  });
  expect(cookieOf(answer, 'jc-impersonating')?.value).toBe('1');
  expect(cookieOf(answer, 'jc-session')?.maxAge).toBe(3600);
  const { startedAt, endsAt } = answer.body.impersonation;
  expect(Date.parse(endsAt) - Date.parse(startedAt)).toBe(3_600_000);
  const params = { employer: employer.permalink };
  expect((await app.call(getSettings, { params }, { as })).status).toBe(200);
  expect((await app.call(getImpersonation, {}, { as })).body.impersonation?.reason).toBe(reason);
  // The admin's own session is over.
  expect((await app.call(getUser, { params: { id: 'me' } }, { as: admin })).status).toBe(401);
});

test('ending it makes the admin themselves again, in a new session', async () => {
  const { admin, as } = await acting();
  const ended = await app.call(endImpersonation, {}, { as });
  expect(ended.status).toBe(200);
  expect(ended.body.user.id).toBe(admin.id);
  expect(cookieOf(ended, 'jc-impersonating')?.value).toBe('');
  const old = await app.call(getUser, { params: { id: 'me' } }, { as });
  expect([old.status, old.problem.state]).toEqual([401, 'impersonation-ended']);
  const again = tokenFrom(ended);
  expect((await app.call(getImpersonation, {}, { as: again })).body).toMatchObject({
    user: { id: admin.id, type: 1 },
    impersonation: null,
  });
  expect((await app.call(endImpersonation, {}, { as: again })).status).toBe(409);
});

test('it ends after sixty minutes', async () => {
  const { as } = await acting();
  clock.ahead = 59 * 60_000;
  expect((await app.call(getImpersonation, {}, { as })).status).toBe(200);
  clock.ahead = 60 * 60_000 + 5_000;
  const late = await app.call(getImpersonation, {}, { as });
  clock.ahead = 0;
  expect([late.status, late.problem.state]).toEqual([401, 'impersonation-ended']);
});

test('it ends with the admin’s own standing', async () => {
  const { admin, as } = await acting();
  await app.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, admin.id));
  expect((await app.call(getImpersonation, {}, { as })).status).toBe(401);
});

test('only platform admins begin it, with a reason, and only as an active employer user', async () => {
  const { employer, owner } = await makeEmployer(app);
  const admin = await makeUser(app, { employer: null });
  const recruiter = await makeUser(app, { employer, role: 'recruiter' });
  const gone = await makeUser(app, { employer, role: 'recruiter', status: 'deactivated' });
  const invited = await makeUser(app, { employer, role: 'recruiter', status: 'invited' });
  const other = await makeUser(app, { employer: null });
  const statusAs = async (as: TestUser | undefined, body: { userId: string; reason: string }) => {
    const { status, problem } = await app.call(impersonate, { body: body as never }, { as });
    return [status, problem.code];
  };
  const body = { userId: recruiter.id, reason };
  expect(await statusAs(undefined, body)).toEqual([401, 'UNAUTHENTICATED']);
  expect(await statusAs(owner, body)).toEqual([403, 'FORBIDDEN']);
  expect(await statusAs(admin, { ...body, reason: 'too short' })).toEqual([422, 'VALIDATION']);
  expect(await statusAs(admin, { ...body, userId: gone.id })).toEqual([409, 'CONFLICT']);
  expect(await statusAs(admin, { ...body, userId: invited.id })).toEqual([409, 'CONFLICT']);
  expect(await statusAs(admin, { ...body, userId: other.id })).toEqual([409, 'CONFLICT']);
  expect(await statusAs(admin, { ...body, userId: crypto.randomUUID() })).toEqual([404, 'NOT_FOUND']);
  // Nothing changed: the admin is still who they were, and nothing was written down.
  expect((await app.call(getUser, { params: { id: 'me' } }, { as: admin })).body.user.id).toBe(admin.id);
  expect(await rowsOf(employer.id)).toEqual([]);
});

test('an admin without it has no employer', async () => {
  const { employer } = await makeEmployer(app);
  const admin = await makeUser(app, { employer: null });
  const refused = await app.call(getSettings, { params: { employer: employer.permalink } }, { as: admin });
  expect([refused.status, refused.problem.code]).toEqual([403, 'IMPERSONATION_REQUIRED']);
});

test('passwords, invitations and acting as a further user are refused before anything else', async () => {
  const { employer, admin, user, as } = await acting('owner');
  const codeOf = async (answer: Promise<TestAnswer<Endpoint>>) => (await answer).problem.code;
  const password = { current: 'not even right', password: 'a new one that is long enough' };
  expect(await codeOf(app.call(changePassword, { body: password }, { as }))).toBe('IMPERSONATING');
  const params = { employer: employer.permalink };
  const invited = { email: 'new@example.com', role: 'viewer' as const };
  expect(await codeOf(app.call(inviteUser, { params, body: invited }, { as }))).toBe('IMPERSONATING');
  const body = { userId: user.id, reason };
  expect(await codeOf(app.call(impersonate, { body }, { as }))).toBe('IMPERSONATING');
  expect(await codeOf(app.call(changePassword, { body: {} as never }, { as }))).toBe('IMPERSONATING');
  expect(admin.id).not.toBe(user.id);
});

test('whether persons are erased in time is not switched in somebody’s name', async () => {
  const { employer, as } = await acting('owner');
  const params = { employer: employer.permalink };
  const save = (body: { isErasingWhenDue?: boolean; retentionMonths?: number }) =>
    app.call(saveSettings, { params, body }, { as, version: 1 });
  const refused = await save({ isErasingWhenDue: true });
  expect([refused.status, refused.problem.code]).toEqual([403, 'IMPERSONATING']);
  expect((await save({ retentionMonths: 12 })).body).toMatchObject({
    ...{ isErasingWhenDue: false, retentionMonths: 12, version: 2 },
  });
});

test('every write is written down with both users, and the start and the end', async () => {
  const { employer, user, admin, as } = await acting();
  const params = { employer: employer.permalink };
  const made = await app.call(
    createJobClip,
    { params, body: { title: 'Night shift', type: 'audio' } },
    { as },
  );
  expect(made.status).toBe(201);
  const refused = await app.call(createJobClip, { params, body: {} as never }, { as });
  expect(refused.status).toBe(422);
  await app.call(endImpersonation, {}, { as });
  const rows = await rowsOf(employer.id);
  expect(rows.map(({ action }) => action)).toEqual([
    'impersonation.started',
    'impersonation.createJobClip',
    'impersonation.ended',
  ]);
  for (const row of rows) expect([row.actorId, row.effectiveId]).toEqual([admin.id, user.id]);
  expect(rows[1]?.changes).toEqual(['title', 'type']);
  expect(rows[0]?.reason).toBe(reason);
});

test('the owners are told', async () => {
  const { employer, owner } = await acting();
  const told = await app.db.select().from(notifications).where(eq(notifications.userId, owner.id));
  expect(told).toMatchObject([{ employerId: employer.id, type: 'system', body: reason }]);
});

test('the user sees no session of somebody else, and is not seen by it', async () => {
  const { user } = await acting();
  const mine = await app.call(listSessions, {}, { as: user });
  expect(mine.body.data.map(({ isCurrent }) => isCurrent)).toEqual([true]);
  const [row] = await app.db.select().from(users).where(eq(users.id, user.id));
  expect(row?.lastSeenAt).toBeNull();
});

test('signing in or out ends it and clears the flag', async () => {
  const first = await acting();
  const out = await app.call(logout, {}, { as: first.as });
  expect(cookieOf(out, 'jc-impersonating')?.value).toBe('');
  expect((await rowsOf(first.employer.id)).at(-1)?.action).toBe('impersonation.ended');
  const second = await acting();
  const wrong = await app.call(login, { body: { email: 'a@example.com', password: 'x' } }, { as: second.as });
  expect(wrong.status).toBe(401);
  expect((await app.call(getImpersonation, {}, { as: second.as })).status).toBe(200);
});

test('the browser’s own word about it grants and refuses nothing', async () => {
  const { employer, owner } = await makeEmployer(app);
  const headers = { isImpersonating: 'true' };
  const params = { employer: employer.permalink };
  expect((await app.call(getSettings, { params }, { as: owner, headers })).status).toBe(200);
  const admin = await makeUser(app, { employer: null });
  expect((await app.call(getSettings, { params }, { as: admin, headers })).status).toBe(403);
});

test('only the hash of the token is kept', async () => {
  const { as, admin } = await acting();
  const [row] = await app.db
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash(as.token)));
  expect(row?.impersonatorId).toBe(admin.id);
});
