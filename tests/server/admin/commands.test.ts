/** What whoever runs the server does from the command line. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listAllEmployers } from '#contract/audit.ts';
import { login } from '#contract/auth.ts';
import { runCommand } from '#server/admin/commands.ts';
import { users } from '#server/tables/users.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();
const { services } = app.app.ports;
const deps = { db: app.db, url: '', now: () => new Date(), services };
const password = 'seventeen wet umbrellas';
const run = (...words: string[]) => runCommand(deps, words);

test('a platform admin is made and signs in', async () => {
  const email = 'paula@example.com';
  const made = await run('create-admin', '--name', 'Paula Reyes', '--email', email, '--password', password);
  const signedIn = await app.call(login, { body: { email, password } });
  expect(signedIn.body.user).toMatchObject({ id: made.id, type: 1, role: null, employerId: null });
  expect(signedIn.body.user.profile).toMatchObject({ firstName: 'Paula', lastName: 'Reyes' });
  const token = signedIn.cookies.find(({ name }) => name.startsWith('jc-session'))?.value ?? '';
  expect((await app.call(listAllEmployers, {}, { as: { token } })).status).toBe(200);
});

test('an employer is made with its owner', async () => {
  const email = 'owner@example.com';
  const made = await run('create-employer', '--name', 'Quince', '--email', email, '--password', password);
  expect(made.permalink).toBe('quince');
  const signedIn = await app.call(login, { body: { email, password } });
  expect(signedIn.body.user).toMatchObject({ type: 2, role: 'owner', employerId: made.id });
});

test.each([
  [['paint-it-blue'], /no command "paint-it-blue"/],
  [[], /no command ""/],
  [['create-admin', '--colour', 'blue'], /colour/],
  [['create-admin', '--name', 'Paula', '--email', 'no address', '--password', password], /^--email/],
  [['create-admin', '--email', 'a.b@example.com', '--password', password], /^--name/],
  [['create-admin', '--name', 'Paula', '--email', 'a.b@example.com', '--password', 'short'], /15/],
])('%j is refused with a sentence and makes nothing', async (words, sentence) => {
  const before = await app.db.$count(users);
  await expect(run(...words)).rejects.toThrow(sentence);
  expect(await app.db.$count(users)).toBe(before);
});

test('an address that is known makes nothing', async () => {
  const words = ['--email', 'twice@example.com', '--password', password];
  await run('create-admin', '--name', 'Paula', ...words);
  await expect(run('create-employer', '--name', 'Second', ...words)).rejects.toThrow(
    /already has an account/,
  );
  expect(await app.db.$count(users, eq(users.email, 'twice@example.com'))).toBe(1);
});
