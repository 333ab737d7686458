import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Application } from '#contract/application.ts';
import { previewMessage } from '#contract/application-messages.ts';
import { decideApplication, getApplication, listApplications } from '#contract/applications.ts';
import { login as loginEndpoint } from '#contract/auth.ts';
import { listInterviews } from '#contract/interviews.ts';
import { ApplicationScreen } from '#islands/applications/application.screen.tsx';
import { routedBy } from '#lib/go-to.ts';
import { eventReceived } from '#lib/realtime/listen.ts';
import { login } from '#lib/stores/auth.ts';
import { button, click, find, mount, press, wait } from '#tests/islands/ui/mount.ts';
import { fakeApi, refusal } from '#tests/support/fake-api.ts';
import { sampleUser } from '#tests/support/sample-user.ts';
import { makeApplication, makePreview, makeRow } from './make-application.ts';

const says = (words: string) => document.body.textContent?.includes(words);
const opened: string[] = [];

async function show(first = makeApplication(), job = 'job0000001') {
  let stored = first;
  const api = fakeApi();
  api.on(loginEndpoint, () => ({ body: { user: sampleUser({ role: 'recruiter' }) } }));
  api.on(getApplication, () => ({ body: stored }));
  api.on(listApplications, () => ({
    body: {
      data: [makeRow(), makeRow({ permalink: 'appl000002', fullName: 'Jonas Ek' })],
      nextCursor: null,
    },
  }));
  api.on(previewMessage, () => ({ body: makePreview() }));
  api.on(listInterviews, () => ({ body: { data: [], nextCursor: null } }));
  api.on(decideApplication, ({ body, headers }) => {
    if (headers.get('If-Match') !== `"${stored.version}"`)
      return refusal('STALE_VERSION', { current: stored });
    const { status } = body as { status: string };
    stored = makeApplication({ ...stored, status, version: stored.version + 1 });
    return { body: stored };
  });
  vi.stubGlobal('fetch', api.fetch);
  await login({ email: 'ines@tidewater.example', password: 'any words at all' });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await mount(
    <QueryClientProvider client={client}>
      <ApplicationScreen params={{ jobPagePermalink: job, applicationPermalink: 'appl000001' }} />
    </QueryClientProvider>,
  );
  for (let tries = 0; tries < 100 && document.querySelector('h1') === null; tries += 1) await wait(20);
  await wait(40);
  const change = (values: Record<string, unknown>) => {
    stored = makeApplication({ ...stored, ...values, version: stored.version + 1 });
  };
  return { api, change, stored: () => stored };
}

beforeEach(() => {
  opened.length = 0;
  history.replaceState(null, '', '/employers/job/job0000001/application/appl000001?view=new');
  routedBy((path) => void opened.push(path));
});
afterEach(() => void vi.unstubAllGlobals());

test('answers stand with what they counted for, the résumé is a download', async () => {
  await show();
  expect(find('h1').textContent).toContain('Mairi Sinclair');
  expect(says('How many years?')).toBe(true);
  expect(says('4 of 5')).toBe(true);
  const download = find<HTMLAnchorElement>('a[download]');
  expect(download.getAttribute('href')).toMatch(/\/applications\/appl000001\/files\/0{8}/);
  expect(says('48 kB')).toBe(true);
});

// Its word changes while it works, so both are there.
const undoButton = () => {
  const [first] = [...document.querySelectorAll('button')].filter((one) =>
    one.textContent?.startsWith('Undo'),
  );
  if (first === undefined) throw new Error('There is no way back.');
  return first;
};
const noMessage = () => document.querySelectorAll<HTMLInputElement>('input[name=told]').item(1);

test('a rejection shows the message first, in the candidate’s language, and sends what was edited', async () => {
  const { api } = await show();
  await click(button('Reject'));
  await wait(40);
  expect(says('Subject (French)')).toBe(true);
  expect(find<HTMLTextAreaElement>('[role=dialog] textarea').value).toBe('Bonjour Mairi');
  expect(api.named('decideApplication')).toEqual([]);
  await click(button('Reject and send e-mail'));
  await wait(40);
  expect(api.named('decideApplication').map(({ body }) => body)).toEqual([
    { status: 'rejected', message: {} },
  ]);
});

test('a message that waits says when it goes out, with the way back', async () => {
  const sendAt = new Date(Date.now() + 300_000).toISOString();
  const message = {
    ...{ id: `${'0'.repeat(8)}-0000-4000-8000-000000000000`, status: 'waiting', language: 'fr' },
    ...{ subject: 'Votre candidature', body: 'Bonjour', sendAt, sentAt: null, failure: null, by: 'Ines' },
  } as unknown as Application['messages'][number];
  await show(makeApplication({ status: 'rejected', unseenUntil: sendAt, messages: [message] }));
  expect(says('E-mail goes out at')).toBe(true);
  expect(button('Undo')).toBeDefined();
  expect(button('Send now')).toBeDefined();
});

test('a rejection can be taken back from where it was made', async () => {
  const { api, stored } = await show();
  await click(button('Reject'));
  await wait(40);
  await click(noMessage());
  await click(button('Reject without e-mail'));
  await wait(40);
  expect(stored().status).toBe('rejected');
  expect(says('Rejected')).toBe(true);
  await click(undoButton());
  await wait(40);
  expect(stored().status).toBe('submitted');
  expect(says('decision undone')).toBe(true);
  expect(api.named('decideApplication').map(({ body }) => (body as { status: string }).status)).toEqual([
    'rejected',
    'submitted',
  ]);
});

test('staff see until when a decision is theirs alone, and no longer than that', async () => {
  const unseenUntil = new Date(Date.now() + 900).toISOString();
  await show(makeApplication({ status: 'rejected', unseenUntil }));
  expect(says('will see this decision at')).toBe(true);
  await wait(2_000);
  expect(says('will see this decision at')).toBe(false);
});

test('who decides second sees what was decided first, and chooses', async () => {
  const { change, stored } = await show();
  change({
    status: 'screened-in',
    stage: { ...makeApplication().stage, key: 'screen', name: 'Screen' },
    timeline: [{ at: '2026-11-21T08:00:00.000Z', kind: 'decided', text: 'Advanced', by: 'Calum MacRae' }],
  });
  await click(button('Reject'));
  await wait(40);
  await click(noMessage());
  await click(button('Reject without e-mail'));
  await wait(40);
  expect(says('Calum MacRae edited this')).toBe(true);
  await click(button('Compare'));
  expect(says('Theirs: Screen. Yours: Rejected.')).toBe(true);
  expect(stored().status).toBe('screened-in');
  await click(button('Keep mine'));
  await wait(40);
  expect(stored().status).toBe('rejected');
  expect(says('Keep mine')).toBe(false);
});

test('a stage that changes in the ATS while it is open is said', async () => {
  const ats = { platform: 'greenhouse', externalId: '9', stage: 'Review', lastSyncAt: null, error: null };
  const { change } = await show(makeApplication({ ats }));
  change({ ats: { ...ats, stage: 'Onsite' } });
  const payload = { permalink: 'appl000001', status: 'submitted', stage: 'new', version: 2 };
  await act(async () =>
    eventReceived({
      name: 'applications/changed',
      payload,
      meta: { id: '1', at: '', actorId: null },
    } as never),
  );
  await wait(80);
  expect(says('Now in your ATS: Onsite.')).toBe(true);
});

test('what was not sent yet is shown and cannot be decided', async () => {
  await show(makeApplication({ status: 'started', submittedAt: null }));
  expect(says('Not submitted yet')).toBe(true);
  expect(() => button('Reject')).toThrow();
});

test('J leads to the next one of the same list', async () => {
  await show();
  expect(says('1 of 2')).toBe(true);
  await press('j');
  expect(opened).toEqual(['/employers/job/job0000001/application/appl000002?view=new']);
});

test('an application of another job is not shown under this one', async () => {
  await show(makeApplication(), 'job0000009');
  expect(says('Page not found, or you don’t have access')).toBe(true);
});
