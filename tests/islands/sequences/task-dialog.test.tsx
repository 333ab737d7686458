/** What a colleague does by hand: a message to copy, and an e-mail that is read, edited and sent once. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { login as loginEndpoint } from '#contract/auth.ts';
import type { Sequence } from '#contract/sequence.ts';
import { sendSequenceLetter } from '#contract/sequence-letters.ts';
import { getSequenceTarget } from '#contract/sequences.ts';
import { TaskDialog, type WithTask } from '#islands/sequences/one/task-dialog.tsx';
import type { TargetActs } from '#islands/sequences/use-target-acts.ts';
import { login } from '#lib/stores/auth.ts';
import { button, mount, wait } from '#tests/islands/ui/mount.ts';
import { fakeApi, refusal } from '#tests/support/fake-api.ts';
import { sampleUser } from '#tests/support/sample-user.ts';
import { makeSequence, makeStage, makeTarget, stageId } from './make-sequence.ts';

const api = fakeApi();
const changed: string[] = [];
const onClose = vi.fn();
const acts = { change: async (action: string) => void changed.push(action) } as unknown as TargetActs;

beforeEach(async () => {
  changed.length = 0;
  onClose.mockReset();
  api.requests.length = 0;
  vi.stubGlobal('fetch', api.fetch);
  api.on(loginEndpoint, () => ({ body: { user: sampleUser({ role: 'owner' }) } }));
  await login({ email: 'ines@tidewater.example', password: 'any words at all' });
});

const told = () => document.body.textContent ?? '';
async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200 && !holds(); tries += 1) await wait(20);
  expect(holds()).toBe(true);
}

const taskOf = (task: Partial<WithTask['task']>) =>
  makeTarget(1, {
    status: 'active',
    task: {
      ...{
        stage: stageId(1),
        subject: '',
        dueAt: '2026-12-01T09:00:00.000Z',
        kind: 'sms',
        text: '',
        to: null,
      },
      ...task,
    },
  }) as WithTask;

const open = (sequence: Sequence, target: WithTask) =>
  mount(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TaskDialog {...{ sequence, target, acts, onClose }} />
    </QueryClientProvider>,
  );

test('a message to copy stands beside the number it goes to, and is marked as done', async () => {
  const sequence = makeSequence({ stages: [makeStage(1, { kind: 'sms' })] });
  await open(sequence, taskOf({ text: 'Hi Ana, one kiln is free.', to: '+351 210 000 000' }));
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(
    ({ value }) => value,
  );
  expect(fields).toEqual(['+351 210 000 000', 'Hi Ana, one kiln is free.']);
  await act(async () => button('Mark done').click());
  expect(changed).toEqual(['finish-task']);
  expect(onClose).toHaveBeenCalled();
});

test('without a number or a profile it is said what is missing', async () => {
  await open(makeSequence(), taskOf({ kind: 'linkedin-task', text: 'Hello' }));
  expect(told()).toContain('No LinkedIn profile.');
});

test('an e-mail is sent as it was edited, and the same words pressed again carry the same key', async () => {
  const sequence = makeSequence({ status: 'active', stages: [makeStage(1, { kind: 'email-manual' })] });
  const target = taskOf({ kind: 'email-manual' });
  const letter = { stage: stageId(1), subject: 'A role, Ana', bodyHtml: '<p>Hello Ana</p>', answers: null };
  const whole = { ...target, overrides: [], messages: [], preview: null, variant: 'a', letter };
  api.on(getSequenceTarget, () => ({ body: whole }));
  let isAway = true;
  api.on(sendSequenceLetter, () => (isAway ? refusal('UNAVAILABLE') : { body: { ...whole, letter: null } }));
  await open(sequence, target);
  await until(() => document.querySelector<HTMLInputElement>('input')?.value === 'A role, Ana');
  for (let time = 1; time <= 2; time += 1) {
    await act(async () => button('SendSending…').click());
    await until(() => api.named('sendSequenceLetter').length === time);
    await until(() => document.querySelector('[role=alert]') !== null);
  }
  isAway = false;
  await act(async () => button('SendSending…').click());
  await until(() => onClose.mock.calls.length === 1);
  const sent = api.named('sendSequenceLetter');
  expect(sent.map(({ body }) => body)).toEqual(
    Array(3).fill({ stage: stageId(1), subject: 'A role, Ana', bodyHtml: '<p>Hello Ana</p>' }),
  );
  expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
});

test('one that somebody else sent meanwhile is not offered again', async () => {
  const target = taskOf({ kind: 'email-manual' });
  api.on(getSequenceTarget, () => ({
    body: { ...target, overrides: [], messages: [], preview: null, variant: 'a', letter: null },
  }));
  await open(makeSequence(), target);
  await until(() => told().includes('This e-mail no longer waits to be sent.'));
});
