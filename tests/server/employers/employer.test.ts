import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getEmployer, keepAlive, saveEmployer } from '#contract/employers.ts';
import { newId, newPermalink } from '#server/context.ts';
import { employerInPath, publicEmployersOf } from '#server/features/employers/lookups.ts';
import { isReserved, permalinkFrom } from '#server/features/employers/rules.ts';
import { formerEmployerPermalinks } from '#server/tables/employers.ts';
import { images } from '#server/tables/images.ts';
import { makeEmployer, makeUser, type TestEmployer, type TestUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const dropped: string[] = [];
const app = await testApp({}, { onDrop: async (tags) => void dropped.push(...tags) });
let count = 0;
const newName = () => `moved-${count++}-house`;
type Change = Parameters<typeof app.call<typeof saveEmployer>>[1]['body'];
const save = (
  employer: Pick<TestEmployer, 'permalink'>,
  as: TestUser | undefined,
  body: Change,
  version = 1,
) => app.call(saveEmployer, { params: { employer: employer.permalink }, body }, { as, version });

describe('an employer', () => {
  test('is read by permalink and by id', async () => {
    const { employer, owner } = await makeEmployer(app);
    for (const name of [employer.permalink, employer.id]) {
      const { body } = await app.call(getEmployer, { params: { employer: name } }, { as: owner });
      expect(body).toMatchObject({
        id: employer.id,
        permalink: employer.permalink,
        version: 1,
        subscriptionTier: 'free',
      });
      expect(body.settings).toMatchObject({
        sourcingTool: 'none',
        matchThreshold: 60,
        consentMode: 'on',
        isConsentModeChosen: false,
        retentionMonths: 24,
        isErasingWhenDue: false,
        isInDailyHighlights: true,
      });
    }
  });

  test('is nobody else’s to read', async () => {
    const [one, two] = [await makeEmployer(app), await makeEmployer(app)];
    const params = { employer: one.employer.permalink };
    expect((await app.call(getEmployer, { params })).problem.code).toBe('UNAUTHENTICATED');
    expect((await app.call(getEmployer, { params }, { as: two.owner })).problem.code).toBe('NOT_FOUND');
    expect(
      (await app.call(getEmployer, { params: { employer: one.employer.id } }, { as: two.owner })).problem
        .code,
    ).toBe('NOT_FOUND');
    expect(
      (await app.call(getEmployer, { params: { employer: 'No Name' } }, { as: one.owner })).problem.code,
    ).toBe('NOT_FOUND');
  });

  test('changes its looks, and its pages are dropped', async () => {
    const { employer, owner } = await makeEmployer(app);
    const logo = newPermalink<string>() as never;
    const picture = {
      id: newId<never>(),
      permalink: logo,
      employerId: employer.id,
      sha256: 'x',
      width: 9,
      height: 9,
      tint: '#aabbcc',
      widths: [9],
    };
    await app.db.insert(images).values(picture);
    const first = await save(employer, owner, {
      tint: '#0af',
      website: 'harbour.example',
      about: 'We grow wine.',
      logo,
    });
    expect(first.body).toMatchObject({
      tint: '#0af',
      website: 'https://harbour.example',
      logo: { permalink: logo },
      version: 2,
    });
    expect(dropped).toContain(`employer:${employer.permalink}`);
    expect((await publicEmployersOf(app.db, [employer.id])).get(employer.id)).toEqual({
      name: employer.name,
      permalink: employer.permalink,
      isLiveWithJobPages: false,
      consentMode: 'on',
      logo: first.body.logo,
      tint: '#0af',
      website: 'https://harbour.example',
      privacyUrl: null,
      accessibilityUrl: null,
      about: 'We grow wine.',
    });
    const second = await save(employer, owner, { tint: null, logo: null }, 2);
    expect(second.body).toMatchObject({ tint: null, logo: null, about: 'We grow wine.', version: 3 });
  });

  test('says what is wrong in the specification’s words', async () => {
    const { employer, owner } = await makeEmployer(app);
    const tints = {
      'not a colour': 'Invalid hex color format. It should start with "#"',
      '#12': 'Invalid hex color format. It should be 3 or 6 characters long.',
      '#12345\n6': 'Invalid hex color format. It should be 3 or 6 characters long.',
    };
    for (const [tint, detail] of Object.entries(tints))
      expect((await save(employer, owner, { tint })).problem.errors).toMatchObject([
        { pointer: '/tint', detail },
      ]);
    for (const website of ['javascript:alert(1)', 'http://user@host.example', 'a b'])
      expect((await save(employer, owner, { website })).problem.errors, website).toMatchObject([
        { pointer: '/website' },
      ]);
    const odd = { subscriptionTier: 'enterprise', isLiveWithJobPages: true, id: employer.id } as never;
    expect((await save(employer, owner, odd)).problem.errors).toHaveLength(3);
  });

  test('does not wear another tenant’s picture', async () => {
    const [one, two] = [await makeEmployer(app), await makeEmployer(app)];
    const logo = newPermalink<string>() as never;
    await app.db.insert(images).values({
      id: newId(),
      permalink: logo,
      employerId: two.employer.id,
      sha256: 'x',
      width: 9,
      height: 9,
      tint: '#aabbcc',
      widths: [9],
    });
    expect((await save(one.employer, one.owner, { logo })).problem.errors).toMatchObject([
      { pointer: '/logo', code: 'NOT_FOUND' },
    ]);
  });

  test('is changed by admins with the present version', async () => {
    const { employer, owner } = await makeEmployer(app);
    const recruiter = await makeUser(app, { employer, role: 'recruiter' });
    expect((await save(employer, recruiter, { about: 'x' })).problem).toMatchObject({
      code: 'FORBIDDEN',
      needs: 'admin',
    });
    expect((await save(employer, undefined, { about: 'x' })).problem.code).toBe('UNAUTHENTICATED');
    const other = await makeEmployer(app);
    expect((await save(employer, other.owner, { about: 'x' })).problem.code).toBe('NOT_FOUND');
    expect((await save(employer, owner, { about: 'first' })).status).toBe(200);
    const stale = await save(employer, owner, { about: 'second' });
    expect(stale.problem).toMatchObject({ code: 'STALE_VERSION', current: { about: 'first', version: 2 } });
  });

  test('is changed by one of many who save the same version', async () => {
    const { employer, owner } = await makeEmployer(app);
    const saves = Array.from({ length: 10 }, (_, index) => save(employer, owner, { about: `text ${index}` }));
    const statuses = (await Promise.all(saves)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(9).fill(409)]);
  });
});

describe('another permalink', () => {
  test('leaves the former one working for a year', async () => {
    const { employer, owner } = await makeEmployer(app);
    const permalink = newName();
    const answer = await save(employer, owner, { permalink });
    expect(answer.body).toMatchObject({ permalink, version: 2 });
    expect(dropped).toContain(`employer:${permalink}`);
    const { body } = await app.call(getEmployer, { params: { employer: employer.permalink } }, { as: owner });
    expect(body.permalink).toBe(permalink);
    await app.db
      .update(formerEmployerPermalinks)
      .set({ until: new Date(Date.now() - 1000) })
      .where(eq(formerEmployerPermalinks.employerId, employer.id));
    expect(await employerInPath(app.db, employer.permalink)).toBeNull();
  });

  test('lets the former one read, and change nothing', async () => {
    const { employer, owner } = await makeEmployer(app);
    const permalink = newName();
    await save(employer, owner, { permalink });
    const refused = await save(employer, owner, { about: 'Said through an old name' }, 2);
    expect(refused.problem).toMatchObject({ code: 'NOT_FOUND', status: 404 });
    const params = { employer: employer.permalink };
    expect((await app.call(keepAlive, { params }, { as: owner })).status).toBe(404);
    const { body } = await app.call(getEmployer, { params }, { as: owner });
    expect(body).toMatchObject({ permalink, about: '', version: 2 });
    for (const name of [permalink, employer.id])
      expect((await app.call(keepAlive, { params: { employer: name } }, { as: owner })).status).toBe(204);
  });

  test('may be the former one again', async () => {
    const { employer, owner } = await makeEmployer(app);
    const permalink = newName();
    await save(employer, owner, { permalink });
    expect((await save({ permalink }, owner, { permalink: employer.permalink }, 2)).body.permalink).toBe(
      employer.permalink,
    );
    expect(await employerInPath(app.db, permalink)).toEqual({
      id: employer.id,
      permalink: employer.permalink,
    });
  });

  test('cannot be one that another employer has or had', async () => {
    const [one, two] = [await makeEmployer(app), await makeEmployer(app)];
    const permalink = newName();
    await save(two.employer, two.owner, { permalink });
    for (const wanted of [permalink, two.employer.permalink])
      expect((await save(one.employer, one.owner, { permalink: wanted })).problem.code).toBe('DUPLICATE');
    const { body } = await app.call(
      getEmployer,
      { params: { employer: one.employer.id } },
      { as: one.owner },
    );
    expect(body).toMatchObject({ permalink: one.employer.permalink, version: 1 });
  });

  test('goes to one of many who want it', async () => {
    const wanted = newName();
    const all = await Promise.all(Array.from({ length: 6 }, () => makeEmployer(app)));
    const answers = await Promise.all(
      all.map(({ employer, owner }) => save(employer, owner, { permalink: wanted })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test('is an owner’s matter, and no word of ours or id', async () => {
    const { employer, owner } = await makeEmployer(app);
    const admin = await makeUser(app, { employer, role: 'admin' });
    expect((await save(employer, admin, { permalink: newName() })).problem).toMatchObject({
      code: 'FORBIDDEN',
      needs: 'owner',
    });
    expect((await save(employer, admin, { permalink: employer.permalink, about: 'same' })).status).toBe(200);
    for (const permalink of [
      'settings',
      'login',
      'content-library',
      'job-board',
      '0190a5c2-1111-7222-8333-444455556666',
    ])
      expect((await save(employer, owner, { permalink }, 2)).problem.errors, permalink).toMatchObject([
        { code: 'NOT_ALLOWED' },
      ]);
    for (const permalink of ['Ab', 'ab', '-abc', 'abc-', 'a b c', 'ünü', 'x'.repeat(64)])
      expect((await save(employer, owner, { permalink }, 2)).problem.errors, permalink).toMatchObject([
        { pointer: '/permalink' },
      ]);
  });
});

test('the session is kept alive with both hints', async () => {
  const { employer, owner } = await makeEmployer(app);
  const headers = {
    cookie: `jc-session-development=${owner.token}; jc-anonymous-id-development=abcDEF123456`,
  };
  const answer = await app.call(keepAlive, { params: { employer: employer.id } }, { headers });
  expect(answer.status).toBe(204);
  const kept = answer.cookies.map(({ name, value, maxAge }) => [name, value, maxAge]);
  expect(kept).toEqual([
    ['jc-login-development', '1', 31_536_000],
    ['jc-anonymous-id-development', 'abcDEF123456', 31_536_000],
  ]);
  expect((await app.call(keepAlive, { params: { employer: employer.id } })).problem.code).toBe(
    'UNAUTHENTICATED',
  );
  const other = await makeEmployer(app);
  expect(
    (await app.call(keepAlive, { params: { employer: employer.id } }, { as: other.owner })).problem.code,
  ).toBe('NOT_FOUND');
});

test('permalinks are made of names', () => {
  expect(permalinkFrom('Crêperie Étoile & Söhne')).toBe('creperie-etoile-sohne');
  expect(permalinkFrom('AB')).toBe('employer-ab');
  expect(permalinkFrom('Login')).toBe('employer-login');
  expect(permalinkFrom('!!!', 'f00d')).toBe('employer-f00d');
  for (const name of ['x'.repeat(200), 'ends with a dash at fourty eight characters xxxx -', '- - -'])
    expect(permalinkFrom(name, 'abc123')).toMatch(/^[a-z0-9](?:[a-z0-9-]{1,61})[a-z0-9]$/);
  expect(isReserved('harbour-vine')).toBe(false);
});
