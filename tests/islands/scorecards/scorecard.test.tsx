/** A scorecard as its author writes it by key, and as it is read once it is handed in. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { login as loginEndpoint } from '#contract/auth.ts';
import {
  getScorecard,
  handInScorecard,
  openScorecard,
  type Scorecard,
  saveScorecard,
} from '#contract/scorecards.ts';
import { Summary } from '#islands/applications/scorecards/summary.tsx';
import { ScorecardScreen } from '#islands/scorecards/scorecard.screen.tsx';
import { login } from '#lib/stores/auth.ts';
import { find, mount, press, wait } from '#tests/islands/ui/mount.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { sampleUser } from '#tests/support/sample-user.ts';

const me = sampleUser({ role: 'recruiter', profile: { firstName: 'Hanna', lastName: 'Solberg' } });
const hanna = { id: me.id, name: 'Hanna Solberg' };
const noa = { id: '0b0f7a3e-4444-4444-8444-000000000009', name: 'Noa Lind' } as typeof hanna;
const at = '2026-11-20T10:42:00.000Z';

const make = (change: Partial<Scorecard> = {}) =>
  ({
    ...{
      permalink: 'score000001',
      status: 'owed',
      isReopened: false,
      version: 1,
      createdAt: at,
      updatedAt: at,
    },
    application: {
      ...{ permalink: 'appl0000001', fullName: 'Rosa Lopes', isReadable: true },
      jobPage: { permalink: 'jobp0000001', title: 'Rigger' },
    },
    ...{ author: hanna, assignedBy: noa, interview: null, interviewGuide: null, dueAt: null, isLate: false },
    criteria: [
      { id: 'c1', title: 'Knows the work', lookFor: 'Names the knots' },
      { id: 'c2', title: 'Listens', lookFor: '' },
    ],
    content: null,
    ...{ handedInAt: null, history: [] },
    ...change,
  }) as Scorecard;
const blank: Scorecard['content'] = {
  ratings: [
    { id: 'c1', rating: null, note: '' },
    { id: 'c2', rating: null, note: '' },
  ],
  ...{ recommendation: null, summary: '' },
};
const until = async (isThere: () => boolean) => {
  for (let tries = 0; tries < 150 && !isThere(); tries += 1) await wait(20);
  expect(isThere()).toBe(true);
};
const says = (words: string) => document.body.textContent?.includes(words) ?? false;

async function show(first: Scorecard) {
  const api = fakeApi();
  const opened = { ...first, status: 'draft' as const, content: blank, version: 2 };
  api.on(loginEndpoint, () => ({ body: { user: me } }));
  api.on(getScorecard, () => ({ body: first }));
  api.on(openScorecard, () => ({ body: opened }));
  let stored: Scorecard = opened;
  api.on(saveScorecard, ({ body }) => {
    const content = { ...(stored.content ?? opened.content), ...(body as object) } as Scorecard['content'];
    stored = { ...stored, content, version: stored.version + 1 };
    return { body: stored };
  });
  api.on(handInScorecard, () => ({ body: { ...stored, status: 'handed-in', handedInAt: at } }));
  vi.stubGlobal('fetch', api.fetch);
  await login({ email: 'hanna@tidewater.example', password: 'any words at all' });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await mount(
    <QueryClientProvider client={client}>
      <ScorecardScreen params={{ scorecardPermalink: 'score000001' }} />
    </QueryClientProvider>,
  );
  return api;
}

afterEach(() => void vi.unstubAllGlobals());

test('it is rated and handed in by keys alone', async () => {
  const api = await show(make());
  await until(() => says('Names the knots'));
  expect(says('Only you can read this until you hand it in.')).toBe(true);
  // Each rates the first part without a rating, and the arrow leads on.
  await press('4');
  expect(find<HTMLElement>('[data-rated=c1]').contains(document.activeElement)).toBe(true);
  await press('ArrowDown');
  await press('0');
  await press('ArrowDown');
  await press('3');
  await press('Enter', { ctrlKey: true });
  await until(() => says('By Hanna Solberg'));
  expect(api.named('handInScorecard')).toHaveLength(1);
  expect([...document.querySelectorAll('dl > div')].map((line) => line.textContent)).toEqual([
    'Overall recommendationYes',
    'Knows the workStrong yes',
    'ListensDidn’t ask',
  ]);
});

test('of another’s nothing is read before it may be', async () => {
  await show(make({ author: noa, status: 'handed-in', handedInAt: at }));
  await until(() => says('Noa Lind'));
  expect(document.querySelector('input[type=radio]')).toBeNull();
  expect(says('You can read this once you hand in your own scorecard')).toBe(true);
});

test('a summary says each rating in words and by whom, the best first, and where they part', async () => {
  const vote = (level: 'no' | 'strong-yes' | 'not-asked', ...by: (typeof hanna)[]) => ({ level, by });
  await mount(
    <Summary
      summary={{
        recommendations: [vote('no', noa), vote('strong-yes', hanna)],
        isDisputed: true,
        criteria: [
          {
            title: 'Listens',
            votes: [vote('no'), vote('strong-yes', hanna), vote('not-asked', noa)],
            notes: [{ by: hanna, text: 'Asks back' }],
            isDisputed: false,
          },
        ],
      }}
    />,
  );
  const lines = [...document.querySelectorAll('dl > div')].map((line) => line.textContent);
  expect(lines[0]).toBe('Overall recommendationSplitStrong yes 1 Hanna SolbergNo 1 Noa Lind');
  expect(lines[1]).toBe('ListensStrong yes 1 Hanna SolbergDidn’t ask 1 Noa Lind1 noteHanna SolbergAsks back');
});
