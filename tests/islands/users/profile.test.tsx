import { expect, test } from 'vitest';
import { saveEmployer, saveSettings } from '#contract/employers.ts';
import { saveUser } from '#contract/users.ts';
import { refusal } from '#tests/support/fake-api.ts';
import { sampleEmployer, sampleUser } from '#tests/support/sample-user.ts';
import { openApp, see, submit, type } from '../employer-app/open-app.tsx';
import { button, click, find } from '../ui/mount.ts';

const field = (name: string) => find<HTMLInputElement>(`input[name=${name}]`);

test('a card saves by itself what changed, with the version it was read at', async () => {
  const user = sampleUser();
  const { api } = await openApp('/employers/settings/profile', user);
  api.on(saveUser, () => ({ body: { ...user, version: 2, profile: { ...user.profile, title: 'Founder' } } }));
  await see('Details');
  await type(field('title'), 'Founder');
  await see('Not saved');
  await submit(field('title'));
  await see('Saved');
  const [request] = api.named('saveUser');
  expect(request?.body).toEqual({ profile: { title: 'Founder' } });
  expect(request?.headers.get('If-Match')).toBe('"1"');
  expect(field('title').value).toBe('Founder');
});

test('the tint says its two sentences and sends nothing', async () => {
  const { api } = await openApp('/employers/settings/brand', sampleUser());
  await see('Shown on your clips');
  await type(field('tint'), '0b6e78');
  await submit(field('tint'));
  await see('Invalid hex color format. It should start with "#"');
  await type(field('tint'), '#0b6e7');
  await submit(field('tint'));
  await see('Invalid hex color format. It should be 3 or 6 characters long.');
  expect(api.named('saveEmployer')).toHaveLength(0);
});

test('what holds anyway is a decision only once somebody made it', async () => {
  const { settings } = sampleEmployer();
  const employerProfile = sampleEmployer({ settings: { ...settings, isConsentModeChosen: false } });
  const { api } = await openApp('/employers/settings/profile', sampleUser({ employerProfile }));
  api.on(saveSettings, () => ({ body: { ...settings, version: 2 } }));
  await see('No mode chosen yet.');
  expect(document.querySelectorAll('input[name=consent-mode]:checked')).toHaveLength(0);
  const on = find<HTMLInputElement>('label:nth-of-type(1) > input[name=consent-mode]');
  await click(on);
  await submit(on);
  await see('Saved');
  expect(api.named('saveSettings')[0]?.body).toEqual({ consentMode: 'on' });
  expect(document.body.textContent).not.toContain('No mode chosen yet.');
});

test('a web address without its scheme gets https:// in front', async () => {
  const { api } = await openApp('/employers/settings/brand', sampleUser());
  api.on(saveEmployer, () => ({ body: sampleEmployer({ website: 'https://gliders.example', version: 2 }) }));
  await see('Shown on your clips');
  await type(field('website'), 'gliders.example');
  await submit(field('website'));
  await see('Saved');
  expect(api.named('saveEmployer')[0]?.body).toEqual({ website: 'https://gliders.example' });
});

test('who saved second chooses, and keeping mine saves over the newer version', async () => {
  const { api } = await openApp('/employers/settings/brand', sampleUser());
  const theirs = sampleEmployer({ name: 'Tidewater & Daughters', version: 7 });
  api.on(saveEmployer, () => refusal('STALE_VERSION', { current: theirs }));
  await see('Shown on your clips');
  await type(field('name'), 'Tidewater Aviation');
  await submit(field('name'));
  await see('Someone else edited this.');
  await click(button('Compare'));
  expect(find('table').textContent).toContain('Tidewater & Daughters');
  expect(field('name').value).toBe('Tidewater Aviation');
  api.on(saveEmployer, () => ({ body: sampleEmployer({ name: 'Tidewater Aviation', version: 8 }) }));
  await click(button('Keep mine'));
  await see('Saved');
  expect(api.named('saveEmployer').map(({ headers }) => headers.get('If-Match'))).toEqual(['"1"', '"7"']);
});

test('somebody who is no admin sees only what is their own', async () => {
  await openApp('/employers/settings/profile', sampleUser({ role: 'hiring-manager' }));
  await see('Sessions');
  expect(document.body.textContent).not.toContain('Branding');
  expect(document.body.textContent).not.toContain('Upload photo');
});
