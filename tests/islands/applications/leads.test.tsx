/** The inbox of leads: what it says of each, its keys, its acts and their way back. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Lead,
  listLeads,
  pauseLead,
  qualifyLead,
  undoQualifyLead,
} from '#contract/application-leads.ts';
import { listJobPipelines } from '#contract/applications.ts';
import { login as loginEndpoint } from '#contract/auth.ts';
import { listPersonLists } from '#contract/person-lists.ts';
import { archivePerson, getPerson, restorePerson } from '#contract/persons.ts';
import { listUsers } from '#contract/users.ts';
import { uniquePersons } from '#islands/applications/leads/lead-acts.ts';
import { keyOf } from '#islands/applications/leads/lead-filters.ts';
import { nextKey } from '#islands/applications/leads/lead-inbox.tsx';
import { dayAfter, dayInWords, leadsInWords, whyNoReply } from '#islands/applications/leads/lead-words.ts';
import { LeadsScreen } from '#islands/applications/leads.screen.tsx';
import { eventReceived } from '#lib/realtime/listen.ts';
import { login } from '#lib/stores/auth.ts';
import { button, click, find, mount, press, wait } from '#tests/islands/ui/mount.ts';
import { fakeApi, refusal } from '#tests/support/fake-api.ts';
import { sampleUser } from '#tests/support/sample-user.ts';
import { makePipeline } from './make-application.ts';
import { makeLead, makePersonOf } from './make-lead.ts';

const says = (words: string) => document.body.textContent?.includes(words) === true;
const until = async (words: string, is = true) => {
  for (let tries = 0; tries < 200 && says(words) !== is; tries += 1) await wait(20);
  expect([words, says(words)]).toEqual([words, is]);
};
const begins = (words: string) => {
  const found = [...document.querySelectorAll('button')].find((one) => one.textContent?.startsWith(words));
  if (found === undefined) throw new Error(`No button begins with ${words}`);
  return found;
};

async function show(waiting: Lead[], query = '') {
  history.replaceState(null, '', `/employers/lead${query}`);
  const gone = new Set<string>();
  const api = fakeApi();
  api.on(loginEndpoint, () => ({ body: { user: sampleUser({ role: 'recruiter' }) } }));
  api.on(listUsers, () => ({ body: { data: [], nextCursor: null } }));
  api.on(listJobPipelines, () => ({ body: { data: [makePipeline()], nextCursor: null } }));
  api.on(listPersonLists, () => ({ body: { data: [], nextCursor: null } }));
  api.on(listLeads, () => ({
    body: { data: waiting.filter(({ person }) => !gone.has(person.permalink)), nextCursor: null },
  }));
  api.on(getPerson, ({ params }) => ({ body: makePersonOf(params.person ?? '') }));
  const take = (person: string | undefined, is: boolean) =>
    void (is ? gone.add(person ?? '') : gone.delete(person ?? ''));
  api.on(archivePerson, ({ params }) => {
    take(params.person, true);
    return { body: makePersonOf(params.person ?? '') };
  });
  api.on(restorePerson, ({ params }) => {
    take(params.person, false);
    return { body: makePersonOf(params.person ?? '') };
  });
  api.on(qualifyLead, ({ params }) => {
    take(params.person, true);
    return { body: { application: 'appl000001' } };
  });
  api.on(undoQualifyLead, ({ params }) => {
    take(params.person, false);
    return { status: 204 };
  });
  api.on(pauseLead, ({ params, body }) => {
    const pausedUntil = (body as { until: string | null }).until;
    take(params.person, pausedUntil !== null);
    return { body: { pausedUntil } };
  });
  vi.stubGlobal('fetch', api.fetch);
  await login({ email: 'ines@tidewater.example', password: 'any words at all' });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await mount(
    <QueryClientProvider client={client}>
      <LeadsScreen />
    </QueryClientProvider>,
  );
  await until(waiting[0]?.person.title ?? 'No leads waiting');
  return api;
}

const three = () => [
  makeLead('pers000001', 'Leila Haddad'),
  makeLead('pers000002', 'Pedro Nunes', { mayContact: false }),
  makeLead('pers000003', 'Maja Berg', { email: '' }),
];

beforeEach(() => localStorage.clear());
afterEach(() => void vi.unstubAllGlobals());

test('a lead says what they did and how much they listened; who agreed to nothing is not written to', async () => {
  await show(three());
  expect(find('[data-lead="pers000001."]').textContent).toContain('42');
  await press('j');
  await until('Submitted a form on one of your pages.');
  expect(find('a[href="mailto:pers000001@example.com"]')).toBeTruthy();
  await until('3 times, 4 min');
  expect(says('privacy policy, contact about other jobs')).toBe(true);
  await press('j');
  await until('They haven’t agreed to be contacted.');
  await press('j');
  await until('No e-mail address.');
  expect(document.querySelectorAll('a[href^="mailto:"]')).toHaveLength(0);
  await press('k');
  await until('They haven’t agreed to be contacted.');
});

test('E archives the open lead, goes on to the next, and is taken back', async () => {
  const api = await show(three(), '?lead=pers000001.');
  await press('e');
  await until('1 lead archived');
  await until('Leila Haddad', false);
  expect(location.search).toBe('?lead=pers000002.');
  await click(begins('Undo'));
  await until('Leila Haddad');
  expect(api.named('restorePerson').map(({ params }) => params.person)).toEqual(['pers000001']);
});

test('Q asks for what, and makes the lead an application to the chosen job', async () => {
  const api = await show(three(), '?lead=pers000002.');
  await press('q');
  await until('Qualify Pedro Nunes');
  await until('Boat builder');
  await click(radioOf('Boat builder'));
  await click(button('Create application'));
  await until('1 lead qualified for Boat builder');
  expect(api.named('qualifyLead').map(({ params, body }) => [params.person, body])).toEqual([
    ['pers000002', { jobPagePermalink: 'job0000001' }],
  ]);
  await click(begins('Undo'));
  await until('1 lead qualified for Boat builder', false);
  expect(api.named('undoQualifyLead').map(({ body }) => body)).toEqual([{ application: 'appl000001' }]);
});

function radioOf(words: string): HTMLElement {
  const label = [...document.querySelectorAll('[role=dialog] label')].find((one) =>
    one.textContent?.includes(words),
  );
  const input = label?.querySelector('input');
  if (!input) throw new Error(`No choice says ${words}`);
  return input;
}

test('several are put off together; what did not work is said by name', async () => {
  const api = await show(three());
  api.on(pauseLead, ({ params, body }) =>
    params.person === 'pers000002'
      ? refusal('CONFLICT', { detail: 'A colleague has taken this lead.' })
      : { body: { pausedUntil: (body as { until: string }).until } },
  );
  for (const box of document.querySelectorAll<HTMLInputElement>('li input[type=checkbox]')) await click(box);
  await until('3 selected');
  await click(begins('Not now'));
  await until('Not now: 3 leads');
  await click(button('In a month'));
  await click(begins('Snooze until'));
  const day = dayAfter(new Date(), 30);
  await until(`2 leads snoozed until ${dayInWords(day)}`);
  await until('Pedro Nunes: A colleague has taken this lead.');
  expect(api.named('pauseLead').map(({ body }) => body)).toEqual([
    { until: day },
    { until: day },
    { until: day },
  ]);
  expect(says('3 selected')).toBe(false);
});

test('the last one leaves its Undo behind, and an arrival is asked for', async () => {
  const api = await show([makeLead('pers000001', 'Leila Haddad')], '?lead=pers000001.');
  await press('e');
  await until('No leads waiting');
  expect(begins('Undo')).toBeTruthy();
  const before = api.named('listLeads').length;
  const payload = { permalink: 'pers000009', fullName: 'Ana', source: 'content-page', count: 1 };
  const meta = { id: '1', at: '', actorId: null };
  await act(async () => eventReceived({ name: 'persons/created', payload, meta } as never));
  await wait(60);
  expect(api.named('listLeads').length).toBeGreaterThan(before);
});

describe('rules', () => {
  const [first, second, third] = three() as [Lead, Lead, Lead];
  test('the next lead follows the one that goes, the one before it at the end', () => {
    const all = [first, second, third];
    expect(nextKey(all, [first], first)).toBe(keyOf(second));
    expect(nextKey(all, [third], third)).toBe(keyOf(second));
    expect(nextKey(all, [first, second], first)).toBe(keyOf(third));
    expect(nextKey(all, all, second)).toBeNull();
  });

  test('somebody who began two applications is one lead', () => {
    const twice = [first, { ...first, application: 'appl000002' as never }];
    expect(uniquePersons(twice)).toHaveLength(1);
    expect(nextKey([...twice, second], [first], first)).toBe(keyOf(second));
  });

  test('words', () => {
    expect([leadsInWords(1), leadsInWords(1200)]).toEqual(['1 lead', '1,200 leads']);
    expect([dayInWords('2026-03-01'), dayAfter(new Date('2026-12-31T12:00:00Z'), 1)]).toEqual([
      ...['1 March 2026', '2027-01-01'],
    ]);
    expect(whyNoReply({ email: 'a@b.example', mayContact: true })).toBeNull();
  });
});
