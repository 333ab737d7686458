/** Handing an employer over: by an owner, with their password, to an active member. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import type { UserId } from '#contract/kit/ids.ts';
import { getMember, transferOwnership } from '#contract/users.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { users } from '#server/tables/users.ts';
import { lettersTo } from '#tests/support/mailbox.ts';
import { type Desk, newDesk } from '#tests/support/make-clips.ts';
import { makeUser, type TestUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const password = 'seventeen wet umbrellas';
const passwordHash = await hashPassword(password);

async function deskWithPassword(): Promise<Desk> {
  const desk = await newDesk(app);
  await app.db.update(users).set({ passwordHash }).where(eq(users.id, desk.owner.id));
  return desk;
}
const hand = ({ employer, owner }: Desk, userId: string, wish: { password?: string; as?: TestUser } = {}) =>
  app.call(
    transferOwnership,
    {
      params: { employer: employer.permalink },
      body: { userId: userId as UserId, password: wish.password ?? password },
    },
    { as: wish.as ?? owner },
  );
const roleOf = async ({ id }: { id: UserId }) =>
  (await app.db.select({ role: users.role }).from(users).where(eq(users.id, id)))[0]?.role;

test('the member becomes the owner, the owner an admin, and both are told', async () => {
  const desk = await deskWithPassword();
  const next = await makeUser(app, { employer: desk.employer, role: 'recruiter', firstName: 'Rui' });
  const { status, body } = await hand(desk, next.id);
  expect([status, body.id, body.role, body.version]).toEqual([200, next.id, 'owner', 2]);
  expect([await roleOf(desk.owner), await roleOf(next)]).toEqual(['admin', 'owner']);
  for (const { email } of [desk.owner, next])
    expect((await lettersTo(app, email, 'owner-changed'))[0]?.text).toContain('Rui');
  const { body: log } = await app.call(
    listAudit,
    { params: { employer: desk.employer.permalink } },
    { as: next },
  );
  expect(log.data[0]).toMatchObject({ action: 'employer.owner-changed', changes: ['role'] });
  // What an admin may not: the way back is the new owner's.
  expect((await hand(desk, next.id)).status).toBe(403);
});

test('a wrong password changes nothing', async () => {
  const desk = await deskWithPassword();
  const next = await makeUser(app, { employer: desk.employer });
  const { status, problem } = await hand(desk, next.id, { password: 'another long password' });
  expect([status, problem.code]).toEqual([401, 'BAD_CREDENTIALS']);
  expect([await roleOf(desk.owner), await roleOf(next)]).toEqual(['owner', 'recruiter']);
});

test('only an active member of the employer can be the owner', async () => {
  const [desk, other] = [await deskWithPassword(), await newDesk(app)];
  const invited = await makeUser(app, { employer: desk.employer, status: 'invited' });
  const gone = await makeUser(app, { employer: desk.employer, status: 'deactivated' });
  expect((await hand(desk, invited.id)).problem).toMatchObject({ code: 'CONFLICT', state: 'invited' });
  expect((await hand(desk, gone.id)).problem).toMatchObject({ code: 'CONFLICT', state: 'deactivated' });
  expect((await hand(desk, other.owner.id)).status).toBe(404);
  expect((await hand(desk, desk.owner.id)).problem.errors?.[0]?.pointer).toBe('/userId');
  expect((await hand(desk, 'nobody')).status).toBe(422);
  expect(await roleOf(desk.owner)).toBe('owner');
});

test('strangers, admins and other employers hand nothing over', async () => {
  const [desk, other] = [await deskWithPassword(), await newDesk(app)];
  const admin = await makeUser(app, { employer: desk.employer, role: 'admin', passwordHash });
  const input = {
    params: { employer: desk.employer.permalink },
    body: { userId: admin.id, password },
  };
  expect((await app.call(transferOwnership, input)).status).toBe(401);
  expect((await hand(desk, desk.owner.id, { as: admin })).status).toBe(403);
  expect((await hand(desk, admin.id, { as: other.owner })).status).toBe(404);
});

test('handed over to two at once, there is one new owner', async () => {
  const desk = await deskWithPassword();
  const [one, two] = [
    await makeUser(app, { employer: desk.employer }),
    await makeUser(app, { employer: desk.employer }),
  ];
  const answers = await Promise.all([hand(desk, one.id), hand(desk, two.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const roles = [await roleOf(desk.owner), await roleOf(one), await roleOf(two)];
  expect(roles.filter((role) => role === 'owner')).toHaveLength(1);
  const seen = { params: { employer: desk.employer.permalink, user: one.id } };
  expect((await app.call(getMember, seen, { as: desk.owner })).status).toBe(200);
});
