/** Views of the unauthorized page: counted by place and role, never by person. */
import { beforeEach, expect, test } from 'vitest';
import { recordPageView } from '#contract/diagnostics.ts';
import { runCommand } from '#server/admin/commands.ts';
import { pageViews } from '#server/tables/diagnostics.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const name = 'Unauthorized Page' as const;
const views = async () => {
  const deps = { db: app.db, url: '', now: () => new Date(), services: app.app.ports.services };
  const { views: found } = (await runCommand(deps, ['page-views', '--days', '2'])) as { views: object[] };
  return found;
};
beforeEach(async () => void (await app.db.delete(pageViews)));

test('a member’s views add up under the place and the role', async () => {
  const { employer } = await newDesk(app);
  const viewer = await makeUser(app, { employer, role: 'viewer' });
  for (const path of ['/employers/talent-pool/person/abc123def45?x=1', '/employers/talent-pool/person/zzz'])
    expect((await app.call(recordPageView, { body: { name, path } }, { as: viewer })).status).toBe(204);
  await app.call(recordPageView, { body: { name, path: '/nowhere/at/all' } }, { as: viewer });
  const common = { name, employer: employer.permalink, role: 'viewer', isDiagnostic: false };
  expect(await views()).toEqual([
    expect.objectContaining({ ...common, place: '/employers/talent-pool/person/*', count: 2 }),
    expect.objectContaining({ ...common, place: '', count: 1 }),
  ]);
});

test('a stranger counts nothing, but on the diagnostic page', async () => {
  await app.call(recordPageView, { body: { name, path: '/employers/talent-pool' } });
  expect(await views()).toEqual([]);
  await app.call(recordPageView, { body: { name, path: '/__unauthorized' } });
  await app.call(recordPageView, { body: { name, path: '/__unauthorized' } });
  expect(await views()).toEqual([
    expect.objectContaining({
      place: '/__unauthorized',
      employer: null,
      role: '',
      isDiagnostic: true,
      count: 2,
    }),
  ]);
});

test('in production the diagnostic page does not exist', async () => {
  const live = await testApp({ stage: 'production' });
  expect((await live.call(recordPageView, { body: { name, path: '/__unauthorized' } })).status).toBe(204);
  expect(await live.db.select().from(pageViews)).toEqual([]);
});

test('other pages and endless paths are refused', async () => {
  const { owner } = await newDesk(app);
  for (const body of [
    { name: 'Dashboard', path: '/employers' },
    { name, path: '' },
    { name, path: '/'.repeat(501) },
  ])
    expect((await app.call(recordPageView, { body: body as never }, { as: owner })).problem.code).toBe(
      'VALIDATION',
    );
});
