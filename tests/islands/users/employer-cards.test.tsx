/** What an owner sets for the whole employer: words for candidates, sourcing, handing over and closing. */
import { expect, test } from 'vitest';
import { checkToken, logout, reopenEmployer } from '#contract/auth.ts';
import { closeEmployer, saveSettings } from '#contract/employers.ts';
import type { SourcingTemplate } from '#contract/share-link.ts';
import { listSourcingTemplates, saveSourcingTemplate } from '#contract/share-links.ts';
import { listUsers, transferOwnership } from '#contract/users.ts';
import { refusal } from '#tests/support/fake-api.ts';
import { sampleEmployer, sampleUser } from '#tests/support/sample-user.ts';
import { openApp, see, submit, type } from '../employer-app/open-app.tsx';
import { button, click, find } from '../ui/mount.ts';

const template = (overrides: Partial<SourcingTemplate> & Pick<SourcingTemplate, 'tool' | 'name'>) => ({
  ...{ template: 'p-fn={{first_name}}', isDefault: true, verified: false, instructions: '', version: 1 },
  ...overrides,
});
const templates = [
  template({ tool: 'none', name: 'None', template: '' }),
  template({ tool: 'gem', name: 'Gem', verified: true }),
];
const PROFILE = '/employers/settings/profile';

test('privacy text and postal address are saved, only what changed', async () => {
  const { settings } = sampleEmployer();
  const { api } = await openApp(PROFILE, sampleUser());
  api.on(saveSettings, () => ({ body: { ...settings, version: 2, postalAddress: 'Cais 1, Lisboa' } }));
  await see('Candidate texts');
  const address = find<HTMLInputElement>('input[name=postalAddress]');
  await type(address, 'Cais 1, Lisboa');
  await submit(address);
  await see('Saved');
  expect(api.named('saveSettings')[0]?.body).toEqual({ postalAddress: 'Cais 1, Lisboa' });
});

test('the template of a tool is edited and saved with its version', async () => {
  const { api } = await openApp(PROFILE, sampleUser(), (fake) => {
    fake.on(listSourcingTemplates, () => ({ body: { data: templates, nextCursor: null } }));
  });
  api.on(saveSourcingTemplate, () => ({ body: { ...templates[1], isDefault: false, version: 2 } }));
  await see('Source tool templates');
  await click(find('button[aria-label="Edit the template of Gem"]'));
  await see('Template for Gem');
  const field = find<HTMLTextAreaElement>('[role=dialog] textarea');
  await type(field as never, 'p-un={{full_name}}');
  await submit(field as never);
  await see('Source tool templates');
  const [request] = api.named('saveSourcingTemplate');
  expect(request?.body).toEqual({ template: 'p-un={{full_name}}' });
  expect(request?.headers.get('If-Match')).toBe('"1"');
});

test('closing asks for the name and the password, and says when the password is wrong', async () => {
  const user = sampleUser();
  const { api, session } = await openApp(PROFILE, user);
  await see('Close Tidewater Gliders');
  await click(button('Close employer'));
  await see('Owners get a link by e-mail');
  const confirm = () => find<HTMLButtonElement>('[role=alertdialog] button[type=submit]');
  expect(confirm().disabled).toBe(true);
  const [name, password] = [...document.querySelectorAll<HTMLInputElement>('[role=alertdialog] input')];
  if (!name || !password) throw new Error('There is nothing to type into.');
  await type(name, 'Tidewater Gliders');
  await type(password, 'not the right one');
  api.on(closeEmployer, () => refusal('BAD_CREDENTIALS'));
  await submit(password);
  await see('Wrong password. Try again.');
  api.on(closeEmployer, () => {
    session.user = null;
    return { body: { closedAt: '2026-12-01T00:00:00.000Z', reopenUntil: '2026-12-31T00:00:00.000Z' } };
  });
  api.on(logout, () => ({ status: 204 }));
  await type(password, 'the right password');
  await submit(password);
  await see('You are signed out');
  expect(api.named('closeEmployer').at(-1)?.body).toEqual({
    confirm: 'Tidewater Gliders',
    password: 'the right password',
  });
});

test('ownership goes to an active member, and only owners see the card', async () => {
  const user = sampleUser();
  const other = sampleUser({ role: 'recruiter', profile: { firstName: 'Rui', lastName: 'Alves' } });
  const { api } = await openApp(PROFILE, user, (fake) => {
    fake.on(listUsers, () => ({ body: { data: [user, other], nextCursor: null } }));
  });
  api.on(transferOwnership, () => ({ body: { ...other, role: 'owner', version: 2 } }));
  await see('Transfer ownership');
  await see('Choose a member');
  const trigger = [...document.querySelectorAll('button')].find((one) =>
    one.textContent?.includes('Choose a member'),
  );
  if (trigger === undefined) throw new Error('There is no list of members.');
  await click(trigger);
  await see('Rui Alves');
  const option = [...document.querySelectorAll<HTMLElement>('[role=option]')].find(
    (one) => one.textContent === 'Rui Alves',
  );
  if (option === undefined) throw new Error('Rui is not offered.');
  await click(option);
  await submit(trigger as never);
  await see('Make Rui Alves the owner?');
  const password = find<HTMLInputElement>('[role=alertdialog] input');
  await type(password, 'the right password');
  await submit(password);
  await see('Rui Alves is now the owner');
  expect(api.named('transferOwnership')[0]?.body).toEqual({
    userId: other.id,
    password: 'the right password',
  });
});

test('an admin sees neither handing over nor closing', async () => {
  await openApp(PROFILE, sampleUser({ role: 'admin' }));
  await see('Candidate texts');
  expect(document.body.textContent).not.toMatch(/Transfer ownership|Close employer/);
});

test('the link in the mail opens the employer again', async () => {
  const token = 'k'.repeat(43);
  const about = {
    ...{ kind: 'reopen', email: 'i…@tidewater.example', employerName: 'Tidewater Gliders' },
    ...{ expiresAt: '2026-12-31T00:00:00.000Z', invitation: null },
  };
  const { api } = await openApp(`/employers/reopen?token=${token}`, null, (fake) => {
    fake.on(checkToken, () => ({ body: about }));
    fake.on(reopenEmployer, () => ({ status: 204 }));
  });
  await see('Reopen Tidewater Gliders');
  await submit(find('button[type=submit]') as never);
  await see('Tidewater Gliders is open again');
  expect(api.named('reopenEmployer')[0]?.body).toEqual({ token });
});
