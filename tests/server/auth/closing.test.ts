/** Closing an employer and opening it again: what visitors get, who signs in, and when persons are erased. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listAllAudit, saveAnyEmployer } from '#contract/audit.ts';
import { checkToken, login, reopenEmployer } from '#contract/auth.ts';
import { getPublicContentPage } from '#contract/content-pages.ts';
import { closeEmployer } from '#contract/employers.ts';
import { getApplicationForm } from '#contract/public-applications.ts';
import { getPublicJobBoard, getPublicJobPage } from '#contract/public-job-boards.ts';
import { getPublicJobClip } from '#contract/public-job-clips.ts';
import { createPublicPerson } from '#contract/public-persons.ts';
import { getUser } from '#contract/users.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { eraseClosed } from '#server/features/persons/retention/erase-closed.ts';
import { createLog } from '#server/log.ts';
import { employers } from '#server/tables/employers.ts';
import { persons } from '#server/tables/persons.ts';
import { users } from '#server/tables/users.ts';
import { lettersTo, tokenFor } from '#tests/support/mailbox.ts';
import { type Desk, makeSpokenClip, newDesk, publish } from '#tests/support/make-clips.ts';
import { makeEvent, send } from '#tests/support/make-events.ts';
import { apply, makeJob } from '#tests/support/make-jobs.ts';
import { makePage, publishPage } from '#tests/support/make-pages.ts';
import { makeUser, type TestUser } from '#tests/support/make-people.ts';
import { makePerson } from '#tests/support/make-persons.ts';
import { listen, openSocket } from '#tests/support/open-socket.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const address = await listen(app);
const password = 'seventeen wet umbrellas';
const passwordHash = await hashPassword(password);
const platform = await makeUser(app, { employer: null });

async function deskWithPassword(): Promise<Desk> {
  const desk = await newDesk(app);
  await app.db.update(users).set({ passwordHash }).where(eq(users.id, desk.owner.id));
  return desk;
}
type Wish = { password?: string; confirm?: string; as?: TestUser };
const close = ({ employer, owner }: Desk, wish: Wish = {}) =>
  app.call(
    closeEmployer,
    {
      params: { employer: employer.permalink },
      body: { confirm: wish.confirm ?? employer.name, password: wish.password ?? password },
    },
    { as: wish.as ?? owner },
  );
const reopen = (token: string) => app.call(reopenEmployer, { body: { token } });

/** Everything visitors may ask of an employer, as statuses. */
async function publicSide(desk: Desk) {
  const { clip } = await makeSpokenClip(desk);
  await publish(desk, clip);
  const page = await publishPage(desk, await makePage(desk));
  const job = await makeJob(desk);
  const at = { params: { board: job.board, page: job.permalink } };
  return async () => {
    const answers = await Promise.all([
      app.call(getPublicJobClip, { params: { clip } }),
      app.call(getPublicContentPage, { params: { page: page.permalink } }),
      app.call(getPublicJobBoard, { params: { board: job.board } }),
      app.call(getPublicJobPage, at),
      app.call(getApplicationForm, at),
    ]);
    return answers.map(({ status }) => status);
  };
}
const me = async (as: TestUser) => (await app.call(getUser, { params: { id: 'me' } }, { as })).status;

test('closed, nothing is public and nobody is in; opened again, all is as it was', async () => {
  const desk = await deskWithPassword();
  const colleague = await makeUser(app, { employer: desk.employer, role: 'admin', passwordHash });
  const visit = await publicSide(desk);
  expect(await visit()).toEqual([200, 200, 200, 200, 200]);
  const open = await openSocket(address, { as: colleague, employerId: desk.employer.id });
  const { status, body } = await close(desk);
  expect(status).toBe(200);
  expect(new Date(body.reopenUntil).getTime() - new Date(body.closedAt).getTime()).toBe(30 * 86_400_000);
  expect(await visit()).toEqual([404, 404, 404, 404, 404]);
  expect([await me(desk.owner), await me(colleague)]).toEqual([401, 401]);
  await expect.poll(open.isOpen).toBe(false);
  const signIn = await app.call(login, { body: { email: colleague.email, password } });
  expect([signIn.status, signIn.problem.detail]).toEqual([403, expect.stringContaining('was closed')]);
  const wrong = await app.call(login, { body: { email: colleague.email, password: 'another password' } });
  expect(wrong.problem.code).toBe('BAD_CREDENTIALS');
  const token = await tokenFor(app, desk.owner.email, 'employer-closed');
  const about = await app.call(checkToken, { body: { token, kind: 'reopen' } });
  expect(about.body).toMatchObject({ kind: 'reopen', employerName: desk.employer.name });
  expect(await lettersTo(app, colleague.email, 'employer-closed')).toEqual([]);
  expect((await reopen(token)).status).toBe(204);
  expect(await visit()).toEqual([200, 200, 200, 200, 200]);
  expect((await app.call(login, { body: { email: colleague.email, password } })).status).toBe(200);
  expect((await reopen(token)).problem.code).toBe('TOKEN_INVALID');
  const { body: log } = await app.call(
    listAllAudit,
    { params: {}, query: { employerPermalink: [desk.employer.permalink] } } as never,
    { as: platform },
  );
  const actions = log.data.map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['employer.closed', 'employer.reopened']));
});

test('what was not public before does not become public by opening again', async () => {
  const desk = await deskWithPassword();
  const page = await makePage(desk);
  await close(desk);
  await reopen(await tokenFor(app, desk.owner.email, 'employer-closed'));
  const answer = await app.call(getPublicContentPage, { params: { page: page.permalink } });
  expect(answer.status).toBe(404);
});

test('a visitor of a closed employer leaves no person', async () => {
  const desk = await deskWithPassword();
  await close(desk);
  const person = { source: 'content-page' as const, email: 'late@example.com', fullName: 'Late Visitor' };
  const body = { anonymousIds: ['abcdefghij12'], employerPermalink: desk.employer.permalink, person };
  await app.call(createPublicPerson, { body: body as never });
  expect(await app.db.$count(persons, eq(persons.employerId, desk.employer.id))).toBe(0);
});

test('what browsers still tell of a closed employer is refused, and taken once it is open again', async () => {
  const [shut, opened] = [await deskWithPassword(), await deskWithPassword()];
  const tell = async ({ employer }: Desk) => (await send(app, makeEvent({ employer }))).statusCode;
  for (const desk of [shut, opened]) await close(desk);
  expect(await tell(shut)).toBe(422);
  await reopen(await tokenFor(app, opened.owner.email, 'employer-closed'));
  expect(await tell(opened)).toBe(204);
});

test('a wrong password or name closes nothing', async () => {
  const desk = await deskWithPassword();
  expect((await close(desk, { password: 'another long password' })).problem.code).toBe('BAD_CREDENTIALS');
  expect((await close(desk, { confirm: 'Harbour' })).problem.errors?.[0]?.pointer).toBe('/confirm');
  expect(await me(desk.owner)).toBe(200);
});

test('strangers, admins and other employers close nothing', async () => {
  const [desk, other] = [await deskWithPassword(), await newDesk(app)];
  const admin = await makeUser(app, { employer: desk.employer, role: 'admin', passwordHash });
  const input = { params: { employer: desk.employer.permalink }, body: { confirm: 'x', password } };
  expect((await app.call(closeEmployer, input)).status).toBe(401);
  expect((await close(desk, { as: admin })).status).toBe(403);
  expect((await close(desk, { as: other.owner })).status).toBe(404);
  expect((await reopen('k'.repeat(43))).problem.code).toBe('TOKEN_INVALID');
  expect((await reopen('short')).status).toBe(422);
});

test('the platform suspends an employer and opens it again; owners cannot undo that', async () => {
  const desk = await deskWithPassword();
  const visit = await publicSide(desk);
  await close(desk);
  const token = await tokenFor(app, desk.owner.email, 'employer-closed');
  const params = { employer: desk.employer.permalink };
  const save = async (isSuspended: boolean) => {
    const [row] = await app.db.select().from(employers).where(eq(employers.id, desk.employer.id));
    const version = row?.version ?? 0;
    return app.call(saveAnyEmployer, { params, body: { isSuspended } }, { as: platform, version });
  };
  expect((await save(true)).body).toMatchObject({ isSuspended: true, closedAt: expect.any(String) });
  expect((await reopen(token)).problem.code).toBe('TOKEN_INVALID');
  expect(await visit()).toEqual([404, 404, 404, 404, 404]);
  expect((await save(false)).body).toMatchObject({ isSuspended: false, closedAt: null });
  expect(await visit()).toEqual([200, 200, 200, 200, 200]);
});

test('30 days after an owner closed it, its persons are erased; others and suspended ones stay', async () => {
  const [desk, open] = [await deskWithPassword(), await newDesk(app)];
  await apply(app, await makeJob(desk));
  for (const at of [desk, open])
    for (let count = 0; count < 22; count += 1) await makePerson(at, { fullName: `Person ${count}` });
  await close(desk);
  const { db, services } = app.app.ports;
  const work = async (days: number) => {
    const now = () => new Date(Date.now() + days * 86_400_000);
    const ports = { db, services, now, log: createLog(app.settings) };
    while (await eraseClosed.doDue(ports, new AbortController().signal));
  };
  const named = async ({ employer }: Desk) =>
    (await app.db.select().from(persons).where(eq(persons.employerId, employer.id))).filter(
      ({ fullName }) => fullName !== 'Erased person',
    ).length;
  await work(29);
  expect(await named(desk)).toBe(23);
  await work(31);
  expect([await named(desk), await named(open)]).toEqual([0, 22]);
  expect((await reopen(await tokenFor(app, desk.owner.email, 'employer-closed'))).status).toBe(204);
});
