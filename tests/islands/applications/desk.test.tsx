import { useStore } from '@nanostores/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { atom, type ReadableAtom } from 'nanostores';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { previewMessage } from '#contract/application-messages.ts';
import { decideApplication, getApplication, listApplications } from '#contract/applications.ts';
import { login as loginEndpoint } from '#contract/auth.ts';
import { listInterviews } from '#contract/interviews.ts';
import { ApplicationScreen } from '#islands/applications/application.screen.tsx';
import { routedBy } from '#lib/go-to.ts';
import { eventReceived } from '#lib/realtime/listen.ts';
import { login } from '#lib/stores/auth.ts';
import { $screenKeys } from '#lib/stores/screen-keys.ts';
import { find, mount, press, wait } from '#tests/islands/ui/mount.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { sampleUser } from '#tests/support/sample-user.ts';
import { makeApplication, makePreview, makeRow } from './make-application.ts';

const JOB = 'job0000001';
const names: Record<string, string> = {
  appl000001: 'Mairi Sinclair',
  appl000002: 'Jonas Ek',
  appl000003: 'Ana Silva',
};
const pathOf = (one: string, query = '?view=new') => `/employers/job/${JOB}/application/${one}${query}`;
const says = (words: string) => document.body.textContent?.includes(words);

/** As the app does it: another path is another screen. */
function Routed({ client, $path }: { client: QueryClient; $path: ReadableAtom<string> }) {
  const [path = ''] = useStore($path).split('?');
  const params = { jobPagePermalink: JOB, applicationPermalink: path.split('/').at(-1) ?? '' };
  return (
    <QueryClientProvider client={client}>
      <ApplicationScreen key={path} params={params} />
    </QueryClientProvider>
  );
}

/** A job with three undecided applications; the router of the test shows what was gone to. */
async function show(first = 'appl000001', role: 'recruiter' | 'hiring-manager' = 'recruiter') {
  const all = new Map(
    Object.entries(names).map(([permalink, fullName]) => [
      permalink,
      makeApplication({ permalink, fullName }),
    ]),
  );
  const api = fakeApi();
  api.on(loginEndpoint, () => ({ body: { user: sampleUser({ role }) } }));
  api.on(getApplication, ({ params }) => ({ body: all.get(String(params.application)) }));
  const late: ReturnType<typeof makeRow>[] = [];
  api.on(listApplications, () => ({
    body: {
      data: [
        ...late,
        ...[...all.values()]
          .filter(({ status }) => status === 'submitted')
          .map(({ permalink, fullName }) => makeRow({ permalink, fullName })),
      ],
      nextCursor: null,
    },
  }));
  api.on(previewMessage, () => ({ body: makePreview() }));
  api.on(listInterviews, () => ({ body: { data: [], nextCursor: null } }));
  api.on(decideApplication, ({ params, body }) => {
    const before = all.get(String(params.application));
    const { status } = body as { status: string };
    const after = makeApplication({ ...before, status, version: (before?.version ?? 0) + 1 });
    all.set(after.permalink, after);
    return { body: after };
  });
  vi.stubGlobal('fetch', api.fetch);
  await login({ email: 'ines@tidewater.example', password: 'any words at all' });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  history.replaceState(null, '', pathOf(first));
  const $path = atom(pathOf(first));
  routedBy((path) => {
    $path.set(path);
    history.replaceState(null, '', path);
  });
  const { update } = await mount(<Routed client={client} $path={$path} />);
  await wait(60);
  return {
    api,
    arrives: async (row: ReturnType<typeof makeRow>) => {
      late.push(row);
      const payload = { ...row, jobPagePermalink: JOB, personPermalink: row.person.permalink };
      await act(async () =>
        eventReceived({
          name: 'applications/submitted',
          payload,
          meta: { id: '1', at: '', actorId: null },
        } as never),
      );
      await wait(40);
    },
    again: async () => {
      $path.set(location.pathname + location.search);
      await update(null);
      await update(<Routed client={client} $path={$path} />);
      await wait(60);
    },
  };
}

const key = async (letter: string, held = {}) => {
  await press(letter, held);
  await wait(60);
};
const rejectByKeys = async () => {
  await key('x');
  await key('Enter', { ctrlKey: true });
};
const heading = () => find('h1').textContent;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => void vi.unstubAllGlobals());

test('who was rejected has left the list, and stays in the queue with both neighbours', async () => {
  await show('appl000002');
  expect(heading()).toContain('2 of 3, Jonas Ek');
  await rejectByKeys();
  expect(says('Jonas Ek rejected. E-mail goes out in 10 minutes')).toBe(true);
  expect(heading()).toContain('2 of 3, Jonas Ek');
  await key('j');
  expect(heading()).toContain('3 of 3, Ana Silva');
  await key('k');
  await key('k');
  expect(heading()).toContain('1 of 3, Mairi Sinclair');
});

test('the dialog says what becomes of an interview, with an e-mail and without', async () => {
  const { api } = await show('appl000002');
  await key('x');
  expect(says('Interviews that are')).toBe(false);
  await key('Escape');
  const interview = {
    ...{ permalink: 'meet0000001', application: 'appl000002', status: 'booked', title: 'First talk' },
    ...{ durationMinutes: 45, place: '', timeZone: 'Europe/Lisbon', interviewers: [], slots: [] },
    ...{ startsAt: new Date(Date.now() + 86_400_000).toISOString(), cancelledBy: null, cancelReason: '' },
    ...{ id: '1', version: 1, createdAt: '2026-11-20T09:00:00.000Z', updatedAt: '2026-11-20T09:00:00.000Z' },
  };
  api.on(listInterviews, () => ({ body: { data: [interview], nextCursor: null } }));
  await key('x');
  expect(says('are cancelled when the e-mail goes out')).toBe(true);
  await act(async () => find('input[type=radio][name=told]:not(:checked)').click());
  expect(says('stay. Cancel them under Interviews')).toBe(true);
});

test('a reload goes on in the same queue; what is opened anew begins another', async () => {
  const { again } = await show('appl000002');
  await rejectByKeys();
  await again();
  expect(heading()).toContain('2 of 3, Jonas Ek');
  history.replaceState(null, '', pathOf('appl000003'));
  await again();
  expect(heading()).toContain('2 of 2, Ana Silva');
});

test('an arrival is appended and moves nothing', async () => {
  const { arrives } = await show('appl000002');
  await arrives(makeRow({ permalink: 'appl000009', fullName: 'Rui Costa' }));
  expect(heading()).toContain('2 of 4, Jonas Ek');
});

test('switched on, a decision opens the next one, and U takes it back there', async () => {
  const { api } = await show('appl000001');
  await key('m');
  await key('x');
  await key('2');
  await key('Enter', { ctrlKey: true });
  expect(heading()).toContain('2 of 3, Jonas Ek');
  expect(says('Mairi Sinclair rejected')).toBe(true);
  await key('u');
  expect(heading()).toContain('1 of 3, Mairi Sinclair');
  expect(api.named('decideApplication').map(({ body }) => body)).toEqual([
    { status: 'rejected', reason: 'Not enough experience', message: {} },
    { status: 'submitted' },
  ]);
});

test('after the last one, the end says what was done and leads back', async () => {
  await show('appl000001');
  await key('j');
  await key('m');
  await rejectByKeys();
  expect(heading()).toContain('3 of 3, Ana Silva');
  await rejectByKeys();
  expect(heading()).toBe('End of the queue');
  expect(document.activeElement?.textContent).toBe('End of the queue');
  expect(find('dl').textContent).toBe('Rejected2Left undecided1');
  await key('u');
  expect(heading()).toContain('3 of 3, Ana Silva');
  await key('j');
  expect(find('dl').textContent).toBe('Rejected1Undone1Left undecided2');
  await key('k');
  expect(heading()).toContain('3 of 3, Ana Silva');
});

test('letters that are typed, or pressed in a dialog, decide nothing', async () => {
  const { api } = await show();
  await key('n');
  await key('x');
  expect(document.activeElement?.tagName).toBe('TEXTAREA');
  expect(document.querySelector('[role=dialog]')).toBeNull();
  await act(async () => (document.activeElement as HTMLElement).blur());
  await key('x');
  await key('j');
  await key('a');
  expect(heading()).toContain('1 of 3');
  expect(api.named('decideApplication')).toEqual([]);
});

test('R goes to the stars, where a digit rates and J still leads on', async () => {
  await show();
  await key('r');
  await key('4');
  expect(says('Good')).toBe(true);
  await key('j');
  expect(heading()).toContain('2 of 3');
});

test('a hiring manager suggests by the same letters, and the keys say so', async () => {
  await show('appl000001', 'hiring-manager');
  await key('a');
  const pressed = [...document.querySelectorAll('[aria-pressed=true]')].map(({ textContent }) => textContent);
  expect(pressed).toContain('Suggest: advance');
  expect($screenKeys.get()?.lines.map(({ does }) => does)).toContain('Suggest: advance');
});
