/** The review of a sequence: person by person with letters alone, and the e-mail each would get. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { login as loginEndpoint } from '#contract/auth.ts';
import { type Sequence, type TargetRow, targetWarnings } from '#contract/sequence.ts';
import {
  activateSequence,
  approveSequenceTargets,
  changeSequenceTargets,
  getSequence,
  getSequenceReview,
  getSequenceTarget,
  listSequenceTargets,
} from '#contract/sequences.ts';
import { drawLetter } from '#islands/sequences/review/letter-frame.tsx';
import { SequenceReviewScreen } from '#islands/sequences/sequence-review.screen.tsx';
import { login } from '#lib/stores/auth.ts';
import { button, mount, press, wait } from '#tests/islands/ui/mount.ts';
import { fakeApi, refusal } from '#tests/support/fake-api.ts';
import { sampleUser } from '#tests/support/sample-user.ts';
import { makeSequence, makeStage, makeTarget } from './make-sequence.ts';

const api = fakeApi();
let sequence: Sequence;
let waiting: TargetRow[];
let blockers: string[];
let visit = 0;
let reopen: Awaited<ReturnType<typeof mount>>['update'] | null;

beforeEach(async () => {
  sequence = makeSequence();
  waiting = [
    makeTarget(1),
    makeTarget(2, { email: null, warnings: ['no-email'] }),
    makeTarget(3, { warnings: ['unresolved-token'] }),
  ];
  blockers = [];
  reopen = null;
  api.requests.length = 0;
  vi.stubGlobal('fetch', api.fetch);
  api.on(loginEndpoint, () => ({ body: { user: sampleUser({ role: 'owner' }) } }));
  api.on(getSequence, () => ({ body: sequence }));
  api.on(getSequenceReview, () => ({
    body: {
      pending: waiting.length,
      ready: waiting.filter(({ warnings }) => !warnings.includes('no-email')).length,
      byWarning: Object.fromEntries(
        targetWarnings.map((one) => [one, waiting.filter(({ warnings }) => warnings.includes(one)).length]),
      ),
      ...{ quotaLeft: 40, firstSendAt: '2026-12-01T09:12:00.000Z', blockers },
    },
  }));
  api.on(listSequenceTargets, ({ url }) => {
    const asked = url.searchParams.getAll('warning[]');
    const shown = waiting.filter(
      ({ warnings }) => asked.length === 0 || warnings.some((one) => asked.includes(one)),
    );
    return { body: { data: shown, nextCursor: null } };
  });
  api.on(getSequenceTarget, ({ params }) => {
    const target = waiting.find(({ permalink }) => permalink === params.target);
    if (target === undefined) return refusal('NOT_FOUND');
    const preview = {
      ...{ stage: makeStage(1).id, subject: `A role for ${target.person.title}` },
      ...{ html: '<p>Hello</p>', text: `Hello ${target.person.title}`, unresolved: [] },
    };
    return {
      body: {
        ...{ ...target, overrides: [], messages: [], letter: null, variant: 'a' as const },
        preview: target.email === null ? null : preview,
      },
    };
  });
  api.on(approveSequenceTargets, ({ body }) => {
    const { targets } = body as { targets?: string[] };
    const gone = waiting.filter(
      ({ permalink, warnings }) => (targets?.includes(permalink) ?? true) && !warnings.includes('no-email'),
    );
    waiting = waiting.filter((one) => !gone.includes(one));
    const results = gone.map(({ permalink }) => ({ permalink, ok: true }));
    return { body: { results, firstSendAt: '2026-12-01T09:12:00.000Z' } };
  });
  api.on(changeSequenceTargets, ({ body }) => {
    const { targets } = body as { targets: string[] };
    waiting = waiting.filter(({ permalink }) => !targets.includes(permalink));
    return { body: { results: targets.map((permalink) => ({ permalink, ok: true })), firstSendAt: null } };
  });
  api.on(activateSequence, () => {
    sequence = { ...sequence, status: 'active' };
    return { body: sequence };
  });
  await login({ email: 'ines@tidewater.example', password: 'any words at all' });
  await open();
});

async function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  visit += 1;
  const screen = (
    <QueryClientProvider client={client}>
      <SequenceReviewScreen key={visit} params={{ sequencePermalink: sequence.permalink }} />
    </QueryClientProvider>
  );
  if (reopen === null) reopen = (await mount(screen)).update;
  else await reopen(screen);
  await until(() => heading() === 'Person 1');
}

const heading = () => document.querySelector('#reviewed')?.textContent;
const told = () => document.body.textContent ?? '';
async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200 && !holds(); tries += 1) await wait(20);
  expect(holds()).toBe(true);
}
const bodies = (name: string) => api.named(name).map(({ body }) => body);

test('J and K go from person to person, with the e-mail of each', async () => {
  await until(() => told().includes('A role for Person 1'));
  expect(document.querySelector('iframe')?.title).toBe('E-mail to Person 1');
  expect(document.querySelector('iframe')?.getAttribute('sandbox')).toBe('allow-same-origin');
  await press('j');
  expect(heading()).toBe('Person 2');
  await until(() => told().includes('No e-mail for this person'));
  await press('k');
  expect(heading()).toBe('Person 1');
  expect(told()).toContain('2 ready · 1 can’t be e-mailed · 40 left of today’s limit');
});

test('A approves who is looked at and goes on; who can’t be e-mailed is not approved', async () => {
  await press('a');
  await until(() => heading() === 'Person 2');
  await until(() => told().includes('Person 1 approved. Nothing is sent until the sequence starts.'));
  expect(bodies('approveSequenceTargets')).toEqual([{ targets: [makeTarget(1).permalink] }]);
  await press('a');
  expect(bodies('approveSequenceTargets')).toHaveLength(1);
  expect(button('Approve').disabled).toBe(true);
  await press('x');
  await until(() => heading() === 'Person 3');
  expect(bodies('changeSequenceTargets')).toEqual([{ action: 'skip', targets: [makeTarget(2).permalink] }]);
});

test('in a sequence that runs, the time of the first e-mail is told', async () => {
  sequence = { ...sequence, status: 'active' };
  await open();
  await press('a');
  await until(() => told().includes('Person 1 approved. First e-mail Tue 1 Dec, 09:12 (their time).'));
});

test('where a colleague begins, no e-mail is spoken of', async () => {
  sequence = { ...sequence, stages: [makeStage(1, { kind: 'sms' })] };
  await open();
  await until(() => told().includes('First task Tue 1 Dec, 09:12'));
  expect(told()).not.toContain('First e-mail');
});

test('while something stands before sending, no time is promised', async () => {
  expect(told()).toContain('First e-mail Tue 1 Dec');
  blockers = ['Choose a mailbox to send from.'];
  await open();
  await until(() => told().includes('Choose a mailbox to send from.'));
  expect(told()).not.toContain('First e-mail');
});

test('all that are ready are approved at once, and the sequence starts with it', async () => {
  // Its word while it works stands behind it.
  await act(async () => button('Approve 2 and startApproving…').click());
  await until(() => told().includes('2 people approved. First e-mail Tue 1 Dec, 09:12.'));
  expect(bodies('approveSequenceTargets')).toEqual([{ allReady: true }]);
  expect(api.named('activateSequence')).toHaveLength(1);
  await act(async () => button('UndoUndoing…').click());
  await until(() => api.named('changeSequenceTargets').length === 1);
  expect(bodies('changeSequenceTargets')).toEqual([
    { action: 'unapprove', targets: [makeTarget(1).permalink, makeTarget(3).permalink] },
  ]);
});

test('the list narrows to one warning', async () => {
  await act(async () => button('Uses a fallback (1)').click());
  await until(() => heading() === 'Person 3');
  expect(document.querySelectorAll('[aria-label="People to review"] li')).toHaveLength(1);
});

test('a letter keeps its look, and runs and leads nowhere', () => {
  const page = document.implementation.createHTMLDocument('');
  drawLetter(
    page,
    `<html lang="fr"><body style="margin: 0px"><script>alert(1)</script>
      <p style="color: red" onclick="alert(1)">Bonjour</p><a href="https://example.com/stop" target="_blank">Stop</a></body></html>`,
  );
  expect(page.documentElement.lang).toBe('fr');
  expect(page.querySelector('script')).toBeNull();
  expect(page.querySelector('p')?.style.color).toBe('red');
  const link = page.querySelector('a');
  expect([link?.hasAttribute('href'), link?.title]).toEqual([false, 'https://example.com/stop']);
  expect(link?.style.textDecoration).toBe('underline');
});
