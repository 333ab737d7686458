import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createJobPage, publishJobPage } from '#contract/job-pages.ts';
import type { NotificationId, UserId } from '#contract/kit/ids.ts';
import {
  getNotificationSettings,
  listNotifications,
  readNotifications,
  saveNotificationSettings,
} from '#contract/notifications.ts';
import { stayInTouch } from '#contract/public-applications.ts';
import { getUser } from '#contract/users.ts';
import { newId } from '#server/context.ts';
import { type News, notify } from '#server/notify/notify.ts';
import { lettersTo } from '#tests/support/mailbox.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { apply, assign, makeJob } from '#tests/support/make-jobs.ts';
import { makeEmployer, makeUser, type TestUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const me = { id: 'me' as const };

// Each a millisecond after the one before, so that their order is certain.
let told = Date.now() - 1_000_000;
const later = () => {
  told += 1;
  return new Date(told);
};

/** Tells as a verb would, within its transaction. */
const tell = (to: readonly UserId[], news: Partial<News> = {}) =>
  app.db.transaction((db) =>
    notify(
      { db, services: app.app.ports.services, now: later, afterCommit: () => undefined },
      { to, employerId: null, type: 'lead', title: 'Ada left her details', ...news },
    ),
  );
const list = (as: TestUser | undefined, query: Record<string, string> = {}) =>
  app.call(listNotifications, { params: me, query }, { as });

describe('the list', () => {
  test('tells the newest first, page by page, with how many are unread', async () => {
    const { owner } = await makeEmployer(app);
    for (const title of ['First', 'Second', 'Third']) await tell([owner.id], { title });
    const first = await list(owner, { perPage: '2' });
    expect(first.body.data.map(({ title }) => title)).toEqual(['Third', 'Second']);
    expect(first.body.unread).toBe(3);
    const rest = await list(owner, { perPage: '2', cursor: first.body.nextCursor ?? '' });
    expect(rest.body.data.map(({ title }) => title)).toEqual(['First']);
    expect(rest.body.nextCursor).toBeNull();
  });

  test('finds words and what is unread', async () => {
    const { owner } = await makeEmployer(app);
    await tell([owner.id], { title: 'Zoë applied for Baker' });
    await tell([owner.id], { title: 'A sync is held' });
    expect((await list(owner, { search: 'bak zoe' })).body.data).toHaveLength(1);
    expect((await list(owner, { unread: 'false' })).body.data).toHaveLength(0);
  });

  test('is one’s own: strangers sign in first, others do not exist', async () => {
    const { owner } = await makeEmployer(app);
    const stranger = (await makeEmployer(app)).owner;
    await tell([owner.id]);
    expect((await list(undefined)).status).toBe(401);
    expect((await list(stranger)).body.data).toEqual([]);
    const foreign = await app.call(listNotifications, { params: { id: owner.id } }, { as: stranger });
    expect(foreign.status).toBe(404);
  });

  test('refuses a forged cursor and a size that is none', async () => {
    const { owner } = await makeEmployer(app);
    expect((await list(owner, { cursor: 'AAAAAAAAAAAAAAAAW10' })).problem.code).toBe('BAD_CURSOR');
    for (const perPage of ['0', '-1', '1001', 'NaN'])
      expect((await list(owner, { perPage })).problem.code).toBe('BAD_QUERY');
  });

  test('stands in the answer about oneself with its last ten', async () => {
    const { owner } = await makeEmployer(app);
    for (let count = 0; count < 12; count += 1) await tell([owner.id], { title: `News ${count}` });
    const answer = await app.call(getUser, { params: me }, { as: owner });
    expect(answer.body.user.notifications).toHaveLength(10);
    expect(answer.body.user.notifications?.[0]?.title).toBe('News 11');
  });
});

describe('reading', () => {
  const read = (
    as: TestUser | undefined,
    body: { ids: NotificationId[] } | { until: string },
    id: UserId | 'me' = 'me',
  ) => app.call(readNotifications, { params: { id }, body }, { as });

  test('marks some, or all up to a moment', async () => {
    const { owner } = await makeEmployer(app);
    for (const title of ['One', 'Two', 'Three']) await tell([owner.id], { title });
    const { data } = (await list(owner)).body;
    expect((await read(owner, { ids: [data[0]?.id as NotificationId] })).body.unread).toBe(2);
    expect((await read(owner, { until: new Date().toISOString() })).body.unread).toBe(0);
    expect((await list(owner)).body.data.every(({ readAt }) => readAt !== null)).toBe(true);
  });

  test('leaves what is somebody else’s alone', async () => {
    const { owner } = await makeEmployer(app);
    const stranger = (await makeEmployer(app)).owner;
    await tell([owner.id]);
    const [one] = (await list(owner)).body.data;
    expect((await read(stranger, { ids: [one?.id as NotificationId] })).status).toBe(200);
    expect((await read(stranger, { until: new Date().toISOString() }, owner.id)).status).toBe(404);
    expect((await read(undefined, { until: new Date().toISOString() })).status).toBe(401);
    expect((await list(owner)).body.unread).toBe(1);
  });

  test('refuses what names nothing', async () => {
    const { owner } = await makeEmployer(app);
    expect((await read(owner, { ids: [] })).problem.code).toBe('VALIDATION');
    expect((await read(owner, { until: 'yesterday' })).problem.code).toBe('VALIDATION');
  });
});

describe('what one is told of', () => {
  const save = (as: TestUser | undefined, types: object, id: UserId | 'me' = 'me') =>
    app.call(saveNotificationSettings, { params: { id }, body: { types } }, { as, version: 1 });

  test('is said for every type, and is changed one by one', async () => {
    const { owner } = await makeEmployer(app);
    const before = await app.call(getNotificationSettings, { params: me }, { as: owner });
    expect(before.body.types.mention).toEqual({ screen: true, mail: 'at-once' });
    const saved = await save(owner, { lead: { screen: false, mail: 'never' } });
    expect(saved.body).toMatchObject({
      version: 2,
      types: { lead: { screen: false, mail: 'never' }, mention: { mail: 'at-once' } },
    });
    await tell([owner.id]);
    expect((await list(owner)).body.data).toEqual([]);
  });

  test('is refused to strangers, from an old version and for words that are no type', async () => {
    const { owner } = await makeEmployer(app);
    const stranger = (await makeEmployer(app)).owner;
    const way = { screen: true, mail: 'never' };
    expect((await save(undefined, { lead: way })).status).toBe(401);
    expect((await save(stranger, { lead: way }, owner.id)).status).toBe(404);
    expect((await save(owner, { gossip: way })).problem.code).toBe('VALIDATION');
    expect((await save(owner, { lead: { screen: true, mail: 'often' } })).problem.code).toBe('VALIDATION');
    expect((await save(owner, { lead: way })).status).toBe(200);
    expect((await save(owner, { lead: way })).problem.code).toBe('STALE_VERSION');
  });

  test('mails at once to whoever wants that, in the reader’s language', async () => {
    const { employer } = await makeEmployer(app);
    const reader = await makeUser(app, { employer, role: 'recruiter', language: 'fr' });
    await tell([reader.id], {
      type: 'mention',
      title: 'Nadia\r\nBcc: all@example.com mentioned you',
      entity: { kind: 'persons', permalink: 'abc1defghij' },
    });
    const [letter] = await lettersTo(app, reader.email, 'notification');
    expect(letter?.subject).toBe('Nadia Bcc: all@example.com mentioned you');
    expect(letter?.text).toContain('/employers/talent-pool/person/abc1defghij');
    expect(letter?.text).toContain('Bonjour');
  });
});

test('the same thing is told once, and nobody who left is told', async () => {
  const { employer, owner } = await makeEmployer(app);
  const gone = await makeUser(app, { employer, role: 'admin', status: 'deactivated' });
  const onceKey = `sync-held:${newId()}`;
  for (let time = 0; time < 2; time += 1) await tell([owner.id, gone.id], { onceKey });
  expect((await list(owner)).body.data).toHaveLength(1);
});

describe('what is told by itself', () => {
  const titles = async (as: TestUser) => (await list(as)).body.data.map(({ title }) => title);

  test('an application reaches the job’s hiring team, and owners where it has none', async () => {
    const desk = await newDesk(app);
    const manager = await makeUser(app, { ...desk, role: 'hiring-manager' });
    const job = await makeJob(desk);
    const first = await apply(app, job);
    expect(await titles(desk.owner)).toEqual(['Ana Ferreira applied for Glasshouse grower']);
    const [told] = (await list(desk.owner)).body.data;
    expect(told?.entity).toEqual({
      ...{ kind: 'applications', permalink: first.permalink, parent: job.permalink },
    });
    await assign(app, job, manager);
    await apply(app, job, { firstName: 'Rui' });
    expect(await titles(manager)).toEqual(['Rui Ferreira applied for Glasshouse grower']);
    expect(await titles(desk.owner)).toHaveLength(1);
  });

  test('what comes one after the other is told once, counted, until it is read', async () => {
    const desk = await newDesk(app);
    const manager = await makeUser(app, { ...desk, role: 'hiring-manager' });
    const job = await makeJob(desk);
    await assign(app, job, manager);
    for (const firstName of ['Ana', 'Rui', 'Eva']) await apply(app, job, { firstName });
    expect(await titles(manager)).toEqual(['3 people applied for Glasshouse grower']);
    const { body } = await list(manager);
    expect(body.data[0]?.entity).toEqual({ kind: 'job-pages', permalink: job.permalink, parent: null });
    expect(body.unread).toBe(1);
    // Who has few jobs gets a mail at once; the second and third wait for the morning.
    expect(await lettersTo(app, manager.email)).toHaveLength(1);
    const until = new Date().toISOString();
    await app.call(readNotifications, { params: me, body: { until } }, { as: manager });
    await apply(app, job, { firstName: 'Zoë' });
    expect((await titles(manager))[0]).toBe('Zoë Ferreira applied for Glasshouse grower');
    expect(await titles(manager)).toHaveLength(2);
  });

  test('an application reaches whoever made the job; without a team, owners and admins too', async () => {
    const desk = await newDesk(app);
    const recruiter = await makeUser(app, { ...desk, role: 'recruiter' });
    const other = await makeJob(desk);
    const as = { as: recruiter };
    const params = { employer: desk.employer.permalink };
    const words = { title: 'Rigger', location: 'Porto', descriptionHtml: '<p>Boats.</p>' };
    const applyTo = async (wishes: { title: string; hiringManagers?: never[] }) => {
      const body = { jobBoardPermalink: other.board, ...words, ...wishes };
      const made = await app.call(createJobPage, { params, body }, { ...as, idempotencyKey: randomUUID() });
      const page = made.body.permalink;
      await app.call(publishJobPage, { params: { ...params, page } }, as);
      await apply(app, { ...other, permalink: page });
      return made.body.hiringManagers.map(({ id }) => id);
    };
    expect(await applyTo({ title: 'Rigger' })).toEqual([recruiter.id]);
    expect(await titles(recruiter)).toEqual(['Ana Ferreira applied for Rigger']);
    expect(await titles(desk.owner)).toEqual([]);
    expect(await applyTo({ title: 'Caulker', hiringManagers: [] })).toEqual([]);
    expect(await titles(recruiter)).toHaveLength(2);
    expect(await titles(desk.owner)).toEqual(['Ana Ferreira applied for Caulker']);
  });

  test('somebody who leaves their details reaches recruiters once', async () => {
    const desk = await newDesk(app);
    const recruiter = await makeUser(app, { ...desk, role: 'recruiter' });
    const viewer = await makeUser(app, { ...desk, role: 'viewer' });
    const job = await makeJob(desk);
    const consent = { privacyVersion: '1', marketing: true } as const;
    const body = { fullName: 'Ada Lund', email: `ada-${newId()}@example.com`, consent };
    for (let time = 0; time < 2; time += 1)
      expect((await app.call(stayInTouch, { params: { board: job.board }, body })).status).toBeLessThan(300);
    expect(await titles(recruiter)).toEqual(['Ada Lund left their details']);
    expect(await titles(viewer)).toEqual([]);
  });
});
