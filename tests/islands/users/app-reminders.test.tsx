/** The settings of application reminders: switched on, changed, and kept from who may only read them. */
import { expect, test } from 'vitest';
import {
  type AppReminders,
  getAppReminders,
  getReminderMetrics,
  saveAppReminders,
  testReminder,
} from '#contract/app-reminders.ts';
import type { Role } from '#contract/kit/roles.ts';
import { refusal } from '#tests/support/fake-api.ts';
import { sampleUser } from '#tests/support/sample-user.ts';
import { openApp, see, submit, type } from '../employer-app/open-app.tsx';
import { button, click, find } from '../ui/mount.ts';

const step = { enabled: true, subject: 'Still there?', body: 'Hello', bodyFr: 'Bonjour', bodyPt: '' };
const at = '2026-11-26T00:00:00.000Z';
const stored: AppReminders = {
  ...{ enabled: false, channel: 'email', steps: [{ ...step, delayHours: 24 }], excludedJobs: [] },
  ...{ sender: { fromName: '', replyTo: null }, quietHours: { from: '21:00', to: '08:00' } },
  stopIf: { submitted: true, jobClosed: true, optedOut: true, contactedBySequence: true },
  ...{ maxPerPersonPer30d: 3, resumeLinkTtlDays: 14, createdAt: at, updatedAt: at, version: 4 },
};

const counts = { started: 41, unfinished: 17, reminded: 9, resumed: 4, submitted: 3, optedOut: 1 };

async function open(role: Role = 'admin') {
  const { api } = await openApp(
    '/employers/settings/application-reminders',
    sampleUser({ role }),
    (server) => {
      server.on(getAppReminders, () => ({ body: stored }));
      server.on(testReminder, () => ({ status: 204 }));
      server.on(getReminderMetrics, () => ({
        body: { from: '2026-10-28', to: '2026-11-26', ...counts, series: [] },
      }));
      server.on(saveAppReminders, ({ body }) => {
        const changes = body as Partial<AppReminders>;
        const stopIf = { ...stored.stopIf, ...changes.stopIf };
        return { body: { ...stored, ...changes, stopIf, version: 5 } };
      });
    },
  );
  await see('Send reminders');
  return api;
}

const box = (words: string) => {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === words);
  return found?.querySelector('input') as HTMLInputElement;
};

test('reminders are turned on, and only what changed is saved over its version', async () => {
  const api = await open();
  await click(box('Send reminders'));
  await submit(find<HTMLInputElement>('input[name=fromName]'));
  await see('Saved');
  const [request] = api.named('saveAppReminders');
  expect(request?.body).toEqual({ enabled: true });
  expect(request?.headers.get('If-Match')).toBe('"4"');
});

test('whether a sequence ends them is a choice', async () => {
  const api = await open();
  await click(box('Stop when a sequence e-mails the person'));
  await submit(find<HTMLInputElement>('input[name=fromName]'));
  await see('Saved');
  expect(api.named('saveAppReminders')[0]?.body).toEqual({ stopIf: { contactedBySequence: false } });
});

test('a second step comes two days later, and needs its words', async () => {
  const api = await open();
  await click(button('Add step'));
  await see('Step 2');
  await submit(find<HTMLInputElement>('input[name=fromName]'));
  await see('Step 2 needs a subject and an English text.');
  expect(api.named('saveAppReminders')).toEqual([]);
  await click(find('button[aria-label="Remove step 2"]'));
  expect(document.body.textContent).not.toContain('Step 2');
});

test('a language without a text says so on its tab', async () => {
  await open();
  const tabs = [...document.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent);
  expect(tabs).toEqual(['English', 'French', 'Portuguese: empty']);
});

test('what somebody else saved meanwhile is compared, not overwritten', async () => {
  const api = await open();
  const theirs = { ...stored, sender: { fromName: 'Harbour jobs', replyTo: null }, version: 5 };
  api.on(saveAppReminders, () => refusal('STALE_VERSION', { current: theirs }));
  const name = find<HTMLInputElement>('input[name=fromName]');
  await type(name, 'Tidewater jobs');
  await submit(name);
  await see('Someone else edited this');
  await click(button('Compare'));
  await see('Harbour jobs');
});

test('recruiters read them, and are told who may change them', async () => {
  await open('recruiter');
  await see('Only owners and admins can change reminders.');
  expect(find('[inert]').contains(find('input[name=fromName]'))).toBe(true);
});

test('while reminders are off, it is said how many left unreminded', async () => {
  await open();
  await see('Reminders are off: 17 of 41 people who started an application didn’t send it.');
  const figures = [...document.querySelectorAll('dl > div')].map(
    (one) => `${one.querySelector('dd')?.textContent} ${one.querySelector('dt')?.textContent}`,
  );
  expect(figures).toEqual(['41 Started', '9 Reminded', '4 Came back', '3 Sent in', '1 Opted out']);
});

test('a step is shown as its reader gets it, and tried once it is saved', async () => {
  const api = await open();
  await click(button('Preview'));
  await see('Hello');
  expect(find('[role=tabpanel] section').textContent).toContain('Still there?');
  await click(button('Send test to meSending…'));
  await see('Test sent to');
  expect(api.named('testReminder').map(({ body }) => body)).toEqual([{ step: 0, language: 'en' }]);
  await click(box('Send reminders'));
  expect(button('Send test: save firstSending…').disabled).toBe(true);
});
