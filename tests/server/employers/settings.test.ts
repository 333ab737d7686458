import { describe, expect, test } from 'vitest';
import { getSettings, saveSettings } from '#contract/employers.ts';
import { makeEmployer, makeUser, type TestEmployer, type TestUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
type Change = Parameters<typeof app.call<typeof saveSettings>>[1]['body'];
const save = (employer: TestEmployer, as: TestUser | undefined, body: Change, version = 1) =>
  app.call(saveSettings, { params: { employer: employer.permalink }, body }, { as, version });

describe('the settings', () => {
  test('are read by every member', async () => {
    const { employer } = await makeEmployer(app);
    const viewer = await makeUser(app, { employer, role: 'viewer' });
    const { body } = await app.call(
      getSettings,
      { params: { employer: employer.permalink } },
      { as: viewer },
    );
    expect(body).toMatchObject({
      sourcingTool: 'none',
      languages: ['en'],
      timezone: 'UTC',
      consentVersion: '1',
      version: 1,
    });
  });

  test('are changed field by field', async () => {
    const { employer, owner } = await makeEmployer(app);
    const first = await save(employer, owner, {
      sourcingTool: 'greenhouse-interview-confirmation',
      languages: ['fr', 'en', 'fr'],
      timezone: 'Europe/Paris',
    });
    expect(first.body).toMatchObject({
      sourcingTool: 'greenhouse-interview-confirmation',
      languages: ['fr', 'en'],
      version: 2,
    });
    const second = await save(
      employer,
      owner,
      { matchThreshold: 0, consentMode: 'cookieless', retentionMonths: 6 },
      2,
    );
    expect(second.body).toMatchObject({
      timezone: 'Europe/Paris',
      matchThreshold: 0,
      consentMode: 'cookieless',
      version: 3,
    });
  });

  test('ask for consent anew when the privacy text changes, and only then', async () => {
    const { employer, owner } = await makeEmployer(app);
    expect((await save(employer, owner, { privacyText: 'We keep little.' })).body.consentVersion).toBe('2');
    expect((await save(employer, owner, { privacyText: 'We keep little.' }, 2)).body.consentVersion).toBe(
      '2',
    );
    expect((await save(employer, owner, { postalAddress: 'Quay 1' }, 3)).body.consentVersion).toBe('2');
  });

  test('need the present version', async () => {
    const { employer, owner } = await makeEmployer(app);
    await save(employer, owner, { matchThreshold: 70 });
    const stale = await save(employer, owner, { matchThreshold: 80 });
    expect(stale.problem).toMatchObject({
      code: 'STALE_VERSION',
      current: { matchThreshold: 70, version: 2 },
    });
  });

  test('are no stranger’s, no other tenant’s and no recruiter’s to change', async () => {
    const [one, two] = [await makeEmployer(app), await makeEmployer(app)];
    const recruiter = await makeUser(app, { employer: one.employer, role: 'recruiter' });
    expect((await save(one.employer, undefined, {})).problem.code).toBe('UNAUTHENTICATED');
    expect((await save(one.employer, two.owner, {})).problem.code).toBe('NOT_FOUND');
    expect((await save(one.employer, recruiter, {})).problem.code).toBe('FORBIDDEN');
    const params = { employer: one.employer.permalink };
    expect((await app.call(getSettings, { params })).problem.code).toBe('UNAUTHENTICATED');
    expect((await app.call(getSettings, { params }, { as: two.owner })).problem.code).toBe('NOT_FOUND');
  });

  test('refuse what is not a setting', async () => {
    const { employer, owner } = await makeEmployer(app);
    const bad = {
      sourcingTool: 'x',
      languages: [],
      timezone: 'Nowhere',
      matchThreshold: 101,
      retentionMonths: 5,
      consentVersion: '9',
    } as never;
    const answer = await save(employer, owner, bad);
    expect(answer.status).toBe(422);
    expect(answer.problem.errors?.map(({ pointer }) => pointer).sort()).toEqual([
      '/consentVersion',
      '/languages',
      '/matchThreshold',
      '/retentionMonths',
      '/sourcingTool',
      '/timezone',
    ]);
  });
});
