import { describe, expect, test } from 'vitest';
import { checkToken } from '#contract/auth.ts';
import type { Role } from '#contract/kit/roles.ts';
import { getMember, getUser, inviteUser, saveUser } from '#contract/users.ts';
import { newId, newPermalink } from '#server/context.ts';
import { images } from '#server/tables/images.ts';
import { tokenFor } from '#tests/support/mailbox.ts';
import { makeEmployer, makeUser, type TestEmployer, type TestUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const start = async () => {
  const made = await makeEmployer(app);
  return {
    ...made,
    member: (role: Role, more = {}) => makeUser(app, { employer: made.employer, role, ...more }),
  };
};
type Change = Parameters<typeof app.call<typeof saveUser>>[1]['body'];
const save = (employer: TestEmployer, as: TestUser | undefined, user: TestUser, body: Change, version = 1) =>
  app.call(saveUser, { params: { employer: employer.permalink, user: user.id }, body }, { as, version });

async function makePicture(employer: TestEmployer) {
  const permalink = newPermalink<string>() as never;
  await app.db.insert(images).values({
    id: newId(),
    permalink,
    employerId: employer.id,
    sha256: 'x',
    width: 100,
    height: 100,
    tint: '#123456',
    widths: [100],
  });
  return permalink;
}

describe('oneself', () => {
  test('changes name, picture, time zone and language, field by field', async () => {
    const { employer, member } = await start();
    const me = await member('viewer');
    const photo = await makePicture(employer);
    const first = await save(employer, me, me, {
      profile: { firstName: 'Nádia', photo, timezone: 'Europe/Lisbon' },
      language: 'pt',
    });
    expect(first.body).toMatchObject({
      version: 2,
      language: 'pt',
      profile: { firstName: 'Nádia', lastName: 'Okafor', photo: { permalink: photo } },
    });
    const second = await save(employer, me, me, { profile: { photo: null } }, 2);
    expect(second.body).toMatchObject({
      version: 3,
      profile: { firstName: 'Nádia', timezone: 'Europe/Lisbon', photo: null },
    });
  });

  test('does not change its own role or status', async () => {
    const { employer, owner, member } = await start();
    const admin = await member('admin');
    expect((await save(employer, admin, admin, { role: 'owner' })).problem.code).toBe('FORBIDDEN');
    expect((await save(employer, admin, admin, { status: 'deactivated' })).problem.code).toBe('FORBIDDEN');
    const viewer = await member('viewer');
    expect((await save(employer, viewer, viewer, { role: 'admin' })).problem.code).toBe('FORBIDDEN');
    await member('owner');
    expect((await save(employer, owner, owner, { role: 'viewer' })).problem.code).toBe('FORBIDDEN');
  });

  test('does not show another tenant’s picture', async () => {
    const [one, two] = [await start(), await start()];
    const photo = await makePicture(two.employer);
    const answer = await save(one.employer, one.owner, one.owner, { profile: { photo } });
    expect(answer.problem.errors).toMatchObject([{ pointer: '/profile/photo', code: 'NOT_FOUND' }]);
  });
});

describe('an admin', () => {
  test('changes the role of others, not their profile', async () => {
    const { employer, member } = await start();
    const [admin, viewer] = [await member('admin'), await member('viewer')];
    expect((await save(employer, admin, viewer, { role: 'recruiter' })).body).toMatchObject({
      role: 'recruiter',
      version: 2,
    });
    expect((await save(employer, admin, viewer, { profile: { firstName: 'X' } }, 2)).problem.code).toBe(
      'FORBIDDEN',
    );
  });

  test('does not touch an owner and makes none', async () => {
    const { employer, owner, member } = await start();
    const [admin, viewer, second] = [await member('admin'), await member('viewer'), await member('owner')];
    expect((await save(employer, admin, second, { role: 'viewer' })).problem).toMatchObject({
      code: 'FORBIDDEN',
      needs: 'owner',
    });
    expect((await save(employer, admin, second, { status: 'deactivated' })).problem.code).toBe('FORBIDDEN');
    expect((await save(employer, admin, viewer, { role: 'owner' })).problem).toMatchObject({
      code: 'FORBIDDEN',
      needs: 'owner',
    });
    expect((await save(employer, owner, viewer, { role: 'owner' })).body.role).toBe('owner');
    expect((await save(employer, owner, second, { role: 'viewer' })).body.role).toBe('viewer');
  });

  test('deactivates: all sessions end at once, and activation brings the person back', async () => {
    const { employer, owner, member } = await start();
    const viewer = await member('viewer', { googleSubject: `subject-${Math.random()}` });
    const me = () => app.call(getUser, { params: { id: 'me' } }, { as: viewer });
    const isIn = async () => (await me()).status === 200;
    expect(await isIn()).toBe(true);
    expect((await save(employer, owner, viewer, { status: 'deactivated' })).body.status).toBe('deactivated');
    expect((await me()).problem).toMatchObject({ code: 'UNAUTHENTICATED', state: 'deactivated' });
    expect((await save(employer, owner, viewer, { status: 'active' }, 2)).body.status).toBe('active');
    expect(await isIn()).toBe(false);
  });

  test('withdraws an invitation by deactivating', async () => {
    const { employer, owner } = await start();
    const params = { employer: employer.permalink };
    const email = `withdrawn-${Math.random()}@example.com`;
    const { body } = await app.call(inviteUser, { params, body: { email, role: 'viewer' } }, { as: owner });
    const token = await tokenFor(app, email, 'invitation');
    const invited = { ...owner, id: body.id };
    expect((await save(employer, owner, invited, { status: 'active' })).problem).toMatchObject({
      code: 'CONFLICT',
      state: 'invited',
    });
    expect((await save(employer, owner, invited, { status: 'deactivated' })).status).toBe(200);
    expect((await app.call(checkToken, { body: { token, kind: 'claim' } })).problem.code).toBe(
      'TOKEN_INVALID',
    );
    expect((await save(employer, owner, invited, { status: 'active' }, 2)).body.status).toBe('invited');
  });
});

describe('the last owner', () => {
  test('cannot be lowered or deactivated, by anybody', async () => {
    const { employer, owner } = await start();
    expect((await save(employer, owner, owner, { role: 'admin' })).problem).toMatchObject({
      code: 'CONFLICT',
      state: 'last-owner',
    });
    expect((await save(employer, owner, owner, { status: 'deactivated' })).problem.code).toBe('CONFLICT');
  });

  test('remains when two owners lower each other at once', async () => {
    for (let round = 0; round < 5; round++) {
      const { employer, owner, member } = await start();
      const second = await member('owner');
      const answers = await Promise.all([
        save(employer, owner, second, { role: 'viewer' }),
        save(employer, second, owner, { role: 'viewer' }),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const { rows } = await app.pool.query("select 1 from users where employer_id = $1 and role = 'owner'", [
        employer.id,
      ]);
      expect(rows).toHaveLength(1);
    }
  });
});

describe('a change', () => {
  test('needs the present version and gets it back otherwise', async () => {
    const { employer, owner } = await start();
    await save(employer, owner, owner, { language: 'fr' });
    const stale = await save(employer, owner, owner, { language: 'pt' }, 1);
    expect(stale.problem).toMatchObject({
      code: 'STALE_VERSION',
      current: { id: owner.id, language: 'fr', version: 2 },
    });
    const params = { employer: employer.permalink, user: owner.id };
    const none = await app.call(saveUser, { params, body: { language: 'pt' } }, { as: owner });
    expect(none.problem.code).toBe('VERSION_REQUIRED');
  });

  test('is refused to strangers and other tenants', async () => {
    const [one, two] = [await start(), await start()];
    expect((await save(one.employer, undefined, one.owner, { language: 'fr' })).problem.code).toBe(
      'UNAUTHENTICATED',
    );
    expect((await save(one.employer, two.owner, one.owner, { role: 'viewer' })).problem.code).toBe(
      'NOT_FOUND',
    );
    expect((await save(two.employer, two.owner, one.owner, { role: 'viewer' })).problem.code).toBe(
      'NOT_FOUND',
    );
    const { body } = await app.call(
      getMember,
      { params: { employer: one.employer.permalink, user: one.owner.id } },
      { as: one.owner },
    );
    expect(body).toMatchObject({ role: 'owner', language: 'en', version: 1 });
  });

  test('refuses bad input and fields that are not its own', async () => {
    const { employer, owner } = await start();
    const bad = {
      profile: { firstName: '', timezone: 'Mars/Base' },
      type: 1,
      employerId: 'x',
      email: 'a@b.example',
    } as never;
    const answer = await save(employer, owner, owner, bad);
    const pointers = answer.problem.errors?.map(({ pointer }) => pointer).sort();
    expect(pointers).toEqual(['/email', '/employerId', '/profile/firstName', '/profile/timezone', '/type']);
  });
});
