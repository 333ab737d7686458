/** The log of who did what: read by the employer's admins and the platform, changed by nobody. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  createEmployer,
  getAnyEmployer,
  listAllAudit,
  listAllEmployers,
  listAllUsers,
  listAudit,
  saveAnyEmployer,
} from '#contract/audit.ts';
import { getEmployer } from '#contract/employers.ts';
import { audit } from '#server/audit/audit.ts';
import { auditRows } from '#server/tables/audit.ts';
import { formerEmployerPermalinks } from '#server/tables/employers.ts';
import { users } from '#server/tables/users.ts';
import { newDesk } from '../../support/make-clips.ts';
import { apply, makeJob } from '../../support/make-jobs.ts';
import { makeEmployer, makeUser, type TestEmployer, type TestUser } from '../../support/make-people.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();
const admin = await makeUser(app, { employer: null, firstName: 'Paula', lastName: 'Admin' });

type Wish = { employer: TestEmployer; by: TestUser; action: `${string}.${string}`; at: string };

/** A row as if `by` had done it at that moment. */
const write = ({ employer, by, action, at }: Wish) =>
  audit(
    {
      db: app.db,
      now: () => new Date(at),
      actor: { kind: 'user', userId: by.id, name: 'Nadia Okafor' } as never,
    },
    { employerId: employer.id, action, entity: { kind: 'clip', permalink: 'abc1' }, changes: ['title'] },
  );

test('admins read their own employer’s log, newest first, by day, action and user', async () => {
  const { employer, owner } = await makeEmployer(app);
  const other = await makeUser(app, { employer, role: 'admin' });
  await write({ employer, by: owner, action: 'clip.published', at: '2026-03-01T09:00:00Z' });
  await write({ employer, by: other, action: 'clip.archived', at: '2026-03-02T23:59:59Z' });
  await write({ employer, by: owner, action: 'clip.archived', at: '2026-03-03T00:00:00Z' });
  const params = { employer: employer.permalink };
  const actions = async (query: object) => {
    const answer = await app.call(listAudit, { params, query }, { as: other });
    return answer.body.data.map(({ action, at }) => `${action} ${at.slice(8, 10)}`);
  };
  expect(await actions({})).toEqual(['clip.archived 03', 'clip.archived 02', 'clip.published 01']);
  expect(await actions({ from: '2026-03-02', to: '2026-03-02' })).toEqual(['clip.archived 02']);
  expect(await actions({ action: ['clip.published'] })).toEqual(['clip.published 01']);
  expect(await actions({ userId: other.id })).toEqual(['clip.archived 02']);
  expect(await actions({ impersonated: 'true' })).toEqual([]);
  expect(await actions({ search: 'okafor publ' })).toEqual([]);
  expect(await actions({ search: 'clip' })).toHaveLength(3);
  const first = await app.call(listAudit, { params, query: { perPage: '2' } }, { as: other });
  const cursor = first.body.nextCursor ?? '';
  const rest = await app.call(listAudit, { params, query: { perPage: '2', cursor } }, { as: other });
  expect(rest.body.data.map(({ action }) => action)).toEqual(['clip.published']);
  expect(rest.body.nextCursor).toBeNull();
  expect(rest.body.data[0]).toMatchObject({
    actor: { id: owner.id, name: 'Nadia Okafor' },
    effectiveUser: null,
    entity: { kind: 'clip', permalink: 'abc1' },
    employer: { permalink: employer.permalink },
    changes: ['title'],
  });
});

test('strangers, smaller roles and other tenants do not', async () => {
  const { employer } = await makeEmployer(app);
  const { owner: stranger } = await makeEmployer(app);
  const recruiter = await makeUser(app, { employer, role: 'recruiter' });
  const params = { employer: employer.permalink };
  const statusAs = async (as?: TestUser) => (await app.call(listAudit, { params }, { as })).status;
  expect(await statusAs()).toBe(401);
  expect(await statusAs(recruiter)).toBe(403);
  expect(await statusAs(stranger)).toBe(404);
  expect(await statusAs(admin)).toBe(403);
});

test('a day that is none, or a cursor of another list, is refused', async () => {
  const { employer, owner } = await makeEmployer(app);
  const params = { employer: employer.permalink };
  const codeOf = async (query: object) =>
    (await app.call(listAudit, { params, query }, { as: owner })).problem.code;
  expect(await codeOf({ from: '2026-13-01' })).toBe('BAD_QUERY');
  expect(await codeOf({ from: '0000-01-01' })).toBe('BAD_QUERY');
  expect(await codeOf({ from: 'today' })).toBe('BAD_QUERY');
  expect(await codeOf({ cursor: 'AAAAAAAAAAAAAAAAAAAA' })).toBe('BAD_CURSOR');
});

test('the log is only ever added to', async () => {
  const { employer, owner } = await makeEmployer(app);
  await write({ employer, by: owner, action: 'clip.published', at: '2026-03-01T09:00:00Z' });
  const isIts = eq(auditRows.employerId, employer.id);
  const refused = { cause: { message: 'The audit log is only ever added to.' } };
  await expect(app.db.update(auditRows).set({ actorName: 'Nobody' }).where(isIts)).rejects.toMatchObject(
    refused,
  );
  await expect(app.db.delete(auditRows).where(isIts)).rejects.toMatchObject(refused);
  const [row] = await app.db.select().from(auditRows).where(isIts);
  expect(row?.actorName).toBe('Nadia Okafor');
});

test('the platform reads the log of all, finds users and sees employers', async () => {
  const { employer, owner } = await makeEmployer(app, { name: 'Quince Works' });
  await write({ employer, by: owner, action: 'clip.published', at: '2026-03-01T09:00:00Z' });
  const filter = { employerPermalink: [employer.permalink] };
  const log = await app.call(listAllAudit, { query: filter }, { as: admin });
  expect(log.body.data.map(({ action }) => action)).toEqual(['clip.published']);
  const found = await app.call(listAllUsers, { query: { search: 'quin', type: '2' } }, { as: admin });
  expect(found.body.data).toMatchObject([
    { id: owner.id, name: 'Nadia Okafor', role: 'owner', employer: { title: 'Quince Works' } },
  ]);
  const lookedUp = await app.call(listAllAudit, { query: { actorId: admin.id } }, { as: admin });
  expect(lookedUp.body.data[0]).toMatchObject({ action: 'users.looked-up', employer: null });
  const listed = await app.call(listAllEmployers, { query: { search: 'quince' } }, { as: admin });
  expect(listed.body.data).toMatchObject([{ permalink: employer.permalink, userCount: 1 }]);
});

test('nobody but the platform does', async () => {
  const { owner } = await makeEmployer(app);
  for (const endpoint of [listAllAudit, listAllUsers, listAllEmployers]) {
    expect((await app.call(endpoint, {})).status).toBe(401);
    expect((await app.call(endpoint, {}, { as: owner })).status).toBe(403);
  }
});

test('the platform makes an employer and invites its owner', async () => {
  const email = 'first.owner@example.com';
  const body = { name: 'Tidewater', email };
  const made = await app.call(createEmployer, { body }, { as: admin });
  expect([made.status, made.body.name, made.body.userCount]).toEqual([201, 'Tidewater', 1]);
  const [owner] = await app.db.select().from(users).where(eq(users.email, email));
  expect([owner?.role, owner?.status]).toEqual(['owner', 'invited']);
  const known = (await makeEmployer(app)).owner.email;
  const before = await app.call(listAllEmployers, { query: { perPage: '1000' } }, { as: admin });
  const again = await app.call(createEmployer, { body: { name: 'Other', email: known } }, { as: admin });
  expect([again.status, again.problem.code]).toEqual([409, 'DUPLICATE']);
  const after = await app.call(listAllEmployers, { query: { perPage: '1000' } }, { as: admin });
  expect(after.body.data).toHaveLength(before.body.data.length);
});

test('the platform changes what only it may, by version', async () => {
  const { employer, owner } = await makeEmployer(app);
  const params = { employer: employer.permalink };
  const body = { subscriptionTier: 'enterprise' as const, isLiveWithJobPages: true };
  const save = (version: number) => app.call(saveAnyEmployer, { params, body }, { as: admin, version });
  expect((await save(1)).body).toMatchObject({ ...body, version: 2 });
  expect((await save(1)).status).toBe(409);
  const seen = await app.call(getEmployer, { params }, { as: owner });
  expect(seen.body.subscriptionTier).toBe('enterprise');
  const [row] = (await app.call(listAudit, { params }, { as: owner })).body.data;
  expect(row).toMatchObject({
    action: 'employer.changed-by-platform',
    changes: ['subscriptionTier', 'isLiveWithJobPages'],
  });
  const stranger = { employer: 'no-such-employer' };
  const none = await app.call(saveAnyEmployer, { params: stranger, body }, { as: admin, version: 1 });
  expect(none.status).toBe(404);
  // What reads for a year through the permalink it had before changes nothing through it.
  const former = `former-${employer.permalink}`;
  const until = new Date(Date.now() + 60_000);
  await app.db.insert(formerEmployerPermalinks).values({ permalink: former, employerId: employer.id, until });
  expect((await app.call(getAnyEmployer, { params: { employer: former } }, { as: admin })).status).toBe(200);
  const moved = { params: { employer: former }, body };
  expect((await app.call(saveAnyEmployer, moved, { as: admin, version: 2 })).status).toBe(404);
});

test('the platform reads one employer; nobody else does', async () => {
  const { employer, owner } = await makeEmployer(app, { name: 'Quay & Sons' });
  const read = (name: string, as?: TestUser) =>
    app.call(getAnyEmployer, { params: { employer: name } }, as === undefined ? {} : { as });
  const seen = await read(employer.permalink, admin);
  expect(seen.body).toMatchObject({ name: 'Quay & Sons', permalink: employer.permalink, userCount: 1 });
  expect(seen.headers.etag).toBe(`"${seen.body.version}"`);
  const statuses = [await read(employer.permalink), await read(employer.permalink, owner)];
  expect(statuses.map(({ status }) => status)).toEqual([401, 403]);
  expect((await read('no-such-employer', admin)).status).toBe(404);
});

test('things are named, with what they lie in; what is gone has no name', async () => {
  const desk = await newDesk(app);
  const [job, other] = [await makeJob(desk), await makeJob(desk)];
  const [ana] = [await apply(app, job), await apply(app, other, { firstName: 'Rui' })];
  // Each a second later, as the log is in the order of its moments.
  let seconds = 0;
  const to = (entity: { kind: string; permalink: string }) => {
    seconds += 1;
    const at = new Date(Date.UTC(2026, 2, 1, 9, 0, seconds));
    return audit(
      {
        db: app.db,
        now: () => at,
        actor: { kind: 'user', userId: desk.owner.id, name: 'N' } as never,
      },
      { employerId: desk.employer.id, action: 'thing.changed', entity },
    );
  };
  await to({ kind: 'application', permalink: ana.permalink });
  await to({ kind: 'page', permalink: other.permalink });
  await to({ kind: 'user', permalink: desk.owner.id });
  await to({ kind: 'id', permalink: 'me' });
  await to({ kind: 'person', permalink: 'gone00000001' });
  const params = { employer: desk.employer.permalink };
  const { body } = await app.call(
    listAudit,
    { params, query: { action: ['thing.changed'] } },
    { as: desk.owner },
  );
  expect(body.data.map(({ entity }) => [entity?.title, entity?.parent]).reverse()).toEqual([
    ['Ana Ferreira, Glasshouse grower', job.permalink],
    ['Glasshouse grower', null],
    ['Nadia Okafor', null],
    [null, null],
    [null, null],
  ]);
});
