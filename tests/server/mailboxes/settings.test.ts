/** How the employer's mails look, and whom it writes to no more. */
import { beforeEach, expect, test } from 'vitest';
import { getEmailSettings, saveEmailSettings } from '#contract/mailboxes.ts';
import { addSuppression, listSuppressions, removeSuppression } from '#contract/suppressions.ts';
import {
  isSuppressed,
  mailSettingsOf,
  suppress,
  suppressedPhones,
} from '#server/features/mailboxes/lookups.ts';
import { type Desk, newDesk } from '#tests/support/make-clips.ts';
import { makeEmployer, makeUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
let desk: Desk;

beforeEach(async () => {
  desk = await newDesk(app);
});

const params = () => ({ employer: desk.employer.permalink });
const read = (as = desk.owner) => app.call(getEmailSettings, { params: params() }, { as });
const save = (body: object, version = 1, as = desk.owner) =>
  app.call(saveEmailSettings, { params: params(), body }, { as, version });
const add = (value: string, as = desk.owner) =>
  app.call(addSuppression, { params: params(), body: { value, reason: 'A wish' } }, { as });
const list = (query = {}, as = desk.owner) => app.call(listSuppressions, { params: params(), query }, { as });
const remove = (suppression: string, as = desk.owner) =>
  app.call(removeSuppression, { params: { ...params(), suppression: suppression as never } }, { as });

test('before anybody saved, nothing is there', async () => {
  expect((await read()).body).toMatchObject({
    ...{ mailboxes: [], signature: '', replyTo: null, postalAddress: '', version: 1 },
  });
});

test('a save keeps what it does not name, and makes the signature safe', async () => {
  const saved = await save({
    ...{ signature: '<p onclick="x()">Ada</p><script>y()</script>', postalAddress: 'Quay 1, Porto' },
  });
  expect(saved.body).toMatchObject({
    ...{ signature: '<p>Ada</p>', postalAddress: 'Quay 1, Porto', version: 2 },
  });
  expect((await save({ replyTo: 'Team@Harbour.example' }, 2)).body).toMatchObject({
    ...{ replyTo: 'team@harbour.example', signature: '<p>Ada</p>', version: 3 },
  });
  expect(await mailSettingsOf(app.db, desk.employer.id)).toMatchObject({ postalAddress: 'Quay 1, Porto' });
  expect((await save({ replyTo: null }, 2)).problem).toMatchObject({ code: 'STALE_VERSION' });
});

test('recruiters read, admins write, others see nothing', async () => {
  const recruiter = await makeUser(app, { employer: desk.employer, role: 'recruiter' });
  const manager = await makeUser(app, { employer: desk.employer, role: 'hiring-manager' });
  expect((await read(recruiter)).status).toBe(200);
  expect((await list({}, recruiter)).status).toBe(200);
  expect((await save({ replyTo: null }, 1, recruiter)).problem).toMatchObject({ needs: 'admin' });
  expect((await add('bo@reed.example', recruiter)).problem).toMatchObject({ needs: 'admin' });
  expect((await read(manager)).status).toBe(403);
  expect((await list({}, manager)).status).toBe(403);
  const other = (await makeEmployer(app)).owner;
  expect((await read(other)).status).toBe(404);
  expect((await save({ replyTo: null }, 1, other)).status).toBe(404);
  expect((await add('bo@reed.example', other)).status).toBe(404);
  expect((await list({}, other)).status).toBe(404);
});

test.each([
  ['a reply address that is none', { replyTo: 'team' }, '/replyTo'],
  ['a field that is none', { tracking: true }, '/tracking'],
])('%s is refused with its pointer', async (_what, body, pointer) => {
  const { status, problem } = await save(body);
  expect([status, problem.errors?.[0]?.pointer]).toEqual([422, pointer]);
});

test('an address or a domain is added once, found, and removed', async () => {
  const first = await add('Bo@Reed.example');
  expect(first.status).toBe(201);
  expect(first.body).toMatchObject({
    value: 'bo@reed.example',
    kind: 'email',
    origin: 'staff',
    reason: 'A wish',
  });
  expect((await add('bo@reed.example')).body.id).toBe(first.body.id);
  expect((await add('@moor.example')).body).toMatchObject({ value: 'moor.example', kind: 'domain' });
  expect((await list()).body.data.map(({ value }) => value)).toEqual(['moor.example', 'bo@reed.example']);
  expect((await list({ search: 'reed' })).body.data).toHaveLength(1);
  const page = (await list({ perPage: '1' })).body;
  expect((await list({ perPage: '1', cursor: page.nextCursor ?? '' })).body.data[0]?.id).toBe(first.body.id);
  const asked = ['bo@reed.example', 'eve@moor.example', 'eve@mail.moor.example', 'eve@notmoor.example'];
  expect([...(await isSuppressed(app.db, desk.employer.id, asked))]).toEqual(asked.slice(0, 3));
  const other = (await makeEmployer(app)).employer.id;
  expect((await isSuppressed(app.db, other, asked)).size).toBe(0);
  expect((await remove(first.body.id)).status).toBe(204);
  expect((await remove(first.body.id)).status).toBe(404);
  expect((await isSuppressed(app.db, desk.employer.id, asked)).size).toBe(2);
});

test('a telephone number is added in E.164, whatever its spelling, and mails go on', async () => {
  const first = await add('+351 910 000 002');
  expect(first.body).toMatchObject({ value: '+351910000002', kind: 'phone' });
  expect((await add('00351 (910) 000-002')).body.id).toBe(first.body.id);
  const asked = ['+351910000002', '+351910000002;ext=7', '+351910000003'];
  expect([...(await suppressedPhones(app.db, desk.employer.id, asked))]).toEqual(asked.slice(0, 2));
  expect((await suppressedPhones(app.db, (await makeEmployer(app)).employer.id, asked)).size).toBe(0);
  expect((await isSuppressed(app.db, desk.employer.id, ['bo@reed.example'])).size).toBe(0);
  expect((await remove(first.body.id)).status).toBe(204);
  expect((await suppressedPhones(app.db, desk.employer.id, asked)).size).toBe(0);
});

test.each(['nobody', '910000002', '+1', 'a@', 'example', 'a b.example', 'http://x.example'])(
  '%s is neither',
  async (value) => {
    const { status, problem } = await add(value);
    expect([status, problem.errors?.[0]?.pointer]).toEqual([422, '/value']);
  },
);

test('what the person asked for is never removed, and another employer’s is not there', async () => {
  const wish = { employerId: desk.employer.id, value: 'bo@reed.example', at: new Date() };
  await suppress(app.db, { ...wish, origin: 'bounce', reason: 'Unknown' });
  await suppress(app.db, { ...wish, origin: 'person', reason: 'Opted out' });
  const [only] = (await list()).body.data;
  expect(only).toMatchObject({ origin: 'person', reason: 'Opted out', by: null });
  expect((await remove(only?.id ?? '')).problem).toMatchObject({ code: 'CONFLICT', state: 'person' });
  const other = await makeEmployer(app);
  const theirs = { employer: other.employer.permalink, suppression: only?.id as never };
  expect((await app.call(removeSuppression, { params: theirs }, { as: other.owner })).status).toBe(404);
});
