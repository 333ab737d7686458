import { describe, expect, test } from 'vitest';
import { getMember, getUser, listUsers } from '#contract/users.ts';
import { makeEmployer, makeUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();

describe('oneself', () => {
  test('is found by id and as `me`, with the employer', async () => {
    const { employer, owner } = await makeEmployer(app);
    for (const id of [owner.id, 'me'] as const) {
      const { status, body } = await app.call(getUser, { params: { id } }, { as: owner });
      expect(status).toBe(200);
      expect(body.user).toMatchObject({
        id: owner.id,
        email: owner.email,
        type: 2,
        role: 'owner',
        notifications: [],
      });
      expect(body.user.employerProfile).toMatchObject({
        permalink: employer.permalink,
        settings: { sourcingTool: 'none' },
      });
    }
  });

  test('is a platform admin without an employer', async () => {
    const admin = await makeUser(app, { employer: null });
    const { body } = await app.call(getUser, { params: { id: 'me' } }, { as: admin });
    expect(body.user).toMatchObject({ type: 1, employerId: null, role: null, employerProfile: null });
  });

  test('is nobody without a session, and others do not exist', async () => {
    const { employer, owner } = await makeEmployer(app);
    const colleague = await makeUser(app, { employer });
    expect((await app.call(getUser, { params: { id: 'me' } })).problem.code).toBe('UNAUTHENTICATED');
    expect((await app.call(getUser, { params: { id: colleague.id } }, { as: owner })).problem.code).toBe(
      'NOT_FOUND',
    );
    const odd = { params: { id: 'not-an-id' as 'me' } };
    expect((await app.call(getUser, odd, { as: owner })).problem.code).toBe('NOT_FOUND');
  });
});

describe('the members', () => {
  const names = [
    ['Zoë', 'Ágnes', 'owner'],
    ['amir', 'Haddad', 'recruiter'],
    ['Bea', 'Lund', 'viewer'],
    ['Émile', 'Roux', 'admin'],
  ] as const;
  const people = async () => {
    const made = await makeEmployer(app);
    for (const [firstName, lastName, role] of names)
      await makeUser(app, { employer: made.employer, firstName, lastName, role });
    return { ...made, params: { employer: made.employer.permalink } };
  };
  type Found = { data: { profile: { firstName: string } }[] };
  const firsts = (body: Found) => body.data.map(({ profile }) => profile.firstName);

  test('are listed by name, a page at a time', async () => {
    const { owner, params } = await people();
    const all = await app.call(listUsers, { params, query: { perPage: '1000' } }, { as: owner });
    expect(all.body.data).toHaveLength(5);
    expect(all.body.nextCursor).toBeNull();
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: { perPage: string; cursor?: string } = {
        perPage: '2',
        ...(cursor === null ? {} : { cursor }),
      };
      const page = await app.call(listUsers, { params, query }, { as: owner });
      seen.push(...page.body.data.map(({ id }) => id));
      cursor = page.body.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(all.body.data.map(({ id }) => id));
    expect(firsts(all.body).slice(0, 2)).toEqual(['amir', 'Bea']);
  });

  test('are searched by the beginnings of words, accents or not, and filtered', async () => {
    const { owner, params } = await people();
    const search = async (query: object) =>
      firsts((await app.call(listUsers, { params, query }, { as: owner })).body);
    expect(await search({ search: 'emi rou' })).toEqual(['Émile']);
    expect(await search({ search: 'AGN' })).toEqual(['Zoë']);
    expect(await search({ search: 'ddad' })).toEqual([]);
    expect(await search({ search: '100% _ [x] \\' })).toEqual([]);
    expect(await search({ role: ['viewer', 'admin'] })).toEqual(['Bea', 'Émile']);
    expect(await search({ status: ['invited'] })).toEqual([]);
  });

  test('show addresses to admins and oneself only', async () => {
    const { employer, owner, params } = await people();
    const viewer = await makeUser(app, { employer, role: 'viewer' });
    const forViewer = (await app.call(listUsers, { params }, { as: viewer })).body.data;
    expect(forViewer.filter(({ email }) => email !== undefined).map(({ id }) => id)).toEqual([viewer.id]);
    expect(forViewer.every((user) => !('employerProfile' in user) && !('notifications' in user))).toBe(true);
    expect(JSON.stringify(forViewer)).not.toMatch(/password|googleSubject/i);
    const forOwner = (await app.call(listUsers, { params }, { as: owner })).body.data;
    expect(forOwner.every(({ email }) => email !== undefined)).toBe(true);
    const found = await app.call(listUsers, { params, query: { search: owner.email } }, { as: viewer });
    expect(found.body.data).toEqual([]);
    expect(
      (await app.call(getMember, { params: { ...params, user: owner.id } }, { as: viewer })).body.email,
    ).toBeUndefined();
  });

  test('are no stranger’s and no other tenant’s business', async () => {
    const { owner, params } = await people();
    const other = await makeEmployer(app);
    const admin = await makeUser(app, { employer: null });
    expect((await app.call(listUsers, { params })).problem.code).toBe('UNAUTHENTICATED');
    expect((await app.call(listUsers, { params }, { as: other.owner })).problem.code).toBe('NOT_FOUND');
    expect((await app.call(listUsers, { params }, { as: admin })).problem.code).toBe(
      'IMPERSONATION_REQUIRED',
    );
    const theirs = { params: { employer: other.employer.permalink, user: owner.id } };
    expect((await app.call(getMember, theirs, { as: other.owner })).problem.code).toBe('NOT_FOUND');
    const mine = { params: { ...params, user: other.owner.id } };
    expect((await app.call(getMember, mine, { as: owner })).problem.code).toBe('NOT_FOUND');
  });

  test('refuse bad queries and cursors of another list', async () => {
    const { owner, params } = await people();
    const other = await makeEmployer(app);
    for (const query of [
      { perPage: '0' },
      { perPage: '1001' },
      { perPage: '1e3' },
      { role: ['king'] },
      { cursor: '!' },
      { nope: 'x' },
    ]) {
      const answer = await app.call(listUsers, { params, query: query as never }, { as: owner });
      expect(answer.problem.code, JSON.stringify(query)).toBe('BAD_QUERY');
    }
    const { body } = await app.call(listUsers, { params, query: { perPage: '2' } }, { as: owner });
    const cursor = body.nextCursor ?? '';
    const filtered = await app.call(listUsers, { params, query: { cursor, search: 'a' } }, { as: owner });
    expect(filtered.problem.code).toBe('BAD_CURSOR');
    const elsewhere = { params: { employer: other.employer.permalink }, query: { cursor } };
    expect((await app.call(listUsers, elsewhere, { as: other.owner })).problem.code).toBe('BAD_CURSOR');
  });
});
