/** Lists that a sequence follows: chosen where people are added, shown on its screen, ended and taken up again there. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { login as loginEndpoint } from '#contract/auth.ts';
import { PersonListPermalink } from '#contract/kit/ids.ts';
import { listPersonLists, type PersonList } from '#contract/person-lists.ts';
import { type FollowedList, followList, listFollowedLists, unfollowList } from '#contract/sequence-lists.ts';
import { addSequenceTargets } from '#contract/sequences.ts';
import { AddPeopleDialog } from '#islands/sequences/add-people-dialog.tsx';
import { FollowedLists } from '#islands/sequences/one/followed-lists.tsx';
import { login } from '#lib/stores/auth.ts';
import { button, find, mount, wait } from '#tests/islands/ui/mount.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { sampleUser } from '#tests/support/sample-user.ts';
import type { Outcome } from '#ui/use-outcome.ts';
import { makeSequence } from './make-sequence.ts';

const api = fakeApi();
const sequence = makeSequence();
const since = '2026-11-02T08:00:00.000Z';
const list = PersonListPermalink.parse('list1234567');
let followed: FollowedList[];
let outcome: Outcome | null;
const run = async (work: () => Promise<Outcome>) => {
  outcome = await work();
  return outcome;
};

beforeEach(async () => {
  [followed, outcome] = [[], null];
  api.requests.length = 0;
  vi.stubGlobal('fetch', api.fetch);
  api.on(loginEndpoint, () => ({ body: { user: sampleUser({ role: 'owner' }) } }));
  api.on(listFollowedLists, () => ({ body: { data: followed } }));
  api.on(followList, () => ({ status: 204 }));
  api.on(unfollowList, () => {
    followed = [];
    return { status: 204 };
  });
  await login({ email: 'ines@tidewater.example', password: 'any words at all' });
});

const told = () => document.body.textContent ?? '';
async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200 && !holds(); tries += 1) await wait(20);
  expect(holds()).toBe(true);
}
const show = (node: ReactNode) =>
  mount(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {node}
    </QueryClientProvider>,
  );
const entry = (title: string | null): FollowedList => ({
  ...{ permalink: list, title, by: { id: 'somebody', name: 'Mara Lind' } },
  since,
});

test('a followed list is named and no longer followed by a press, which can be undone', async () => {
  followed = [entry('Kiln people')];
  await show(<FollowedLists sequence={sequence} run={run} />);
  await until(() => told().includes('New people in Kiln people are added to this sequence'));
  await act(async () => button('Stop following “Kiln people”').click());
  await until(() => outcome !== null);
  expect(outcome?.done).toBe('“Kiln people” is no longer followed');
  await until(() => !told().includes('Kiln people'));
  await act(async () => outcome?.undo?.());
  expect(api.named('followList')).toHaveLength(1);
});

test('somebody else’s private list has no name and leads nowhere', async () => {
  followed = [entry(null)];
  await show(<FollowedLists sequence={sequence} run={run} />);
  await until(() => told().includes('New people in a private list'));
  expect(document.querySelector('ul a')).toBeNull();
});

test('a list is followed before its people are added, and only where that was ticked', async () => {
  const shown: PersonList = {
    ...{ permalink: list, title: 'Kiln people', description: '', kind: 'smart', search: {}, sharing: 'team' },
    ...{
      owner: { id: 'somebody', name: 'Mara Lind' },
      personCount: 3,
      newThisWeek: 0,
      excludedCount: 0,
      isArchived: false,
    },
    ...{ createdAt: since, updatedAt: since, version: 1 },
  };
  api.on(listPersonLists, () => ({ body: { data: [shown], nextCursor: null } }));
  api.on(addSequenceTargets, () => ({ status: 201, body: { added: 3, results: [], hasMore: true } }));
  await show(<AddPeopleDialog sequence={sequence} run={run} onClose={() => undefined} />);
  await until(() => told().includes('Kiln people'));
  expect(document.querySelector('input[type=checkbox]')).toBeNull();
  const select = find<HTMLSelectElement>('select');
  await act(async () => {
    select.value = list;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await act(async () => find<HTMLInputElement>('input[type=checkbox]').click());
  await act(async () => button('Add people').click());
  await until(() => outcome !== null);
  const asked = api.requests.map(({ name }) => name);
  expect(asked.filter((name) => /^(followList|addSequenceTargets)$/.test(name))).toEqual([
    'followList',
    'addSequenceTargets',
  ]);
  // What is left of the list comes by itself.
  expect(outcome?.failed).toEqual([]);
});
