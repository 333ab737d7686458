// The settings of a campaign page while they are saved, refused, kept on this device, and changed by somebody else.
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { login as loginEndpoint } from '#contract/auth.ts';
import {
  type CampaignPage,
  getCampaignPage,
  listCampaignPages,
  saveCampaignPage,
} from '#contract/campaign-pages.ts';
import { campaignChanged, campaignQuery } from '#islands/campaign-pages/campaign-queries.ts';
import { draftOf } from '#islands/campaign-pages/page/draft.ts';
import { type Settings, useSettings } from '#islands/campaign-pages/page/use-settings.ts';
import { DraftStore } from '#lib/drafts/draft-store.ts';
import { login } from '#lib/stores/auth.ts';
import { makePage } from '#tests/islands/content-pages/make-page.ts';
import { mount, wait } from '#tests/islands/ui/mount.ts';
import { fakeApi, noAnswer, refusal } from '#tests/support/fake-api.ts';
import { sampleUser } from '#tests/support/sample-user.ts';
import { DraftContext } from '#ui/drafts/draft-context.ts';

const api = fakeApi();
const store = new DraftStore('u/e/', {
  all: () => Promise.resolve([]),
  put: () => Promise.resolve(),
  putNow: () => true,
});
let stored: CampaignPage;
let client: QueryClient;
let settings: Settings;
let isOpen = false;

const next = (change: object) => {
  stored = { ...stored, ...change, version: stored.version + 1 };
};

beforeEach(async () => {
  const page = makePage({ title: 'Summer crews', type: 'campaign' });
  stored = {
    ...{ ...page, audience: null, validFrom: null, validTo: null, jobPages: [], tokens: [], shareLinks: [] },
    metrics: { view: 0, unique: 0, unlock: 0, play: 0, cta: 0, apply: 0 },
    cta: { label: '', action: 'interested', href: null },
  };
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  api.requests.length = 0;
  isOpen = false;
  vi.stubGlobal('fetch', api.fetch);
  api.on(loginEndpoint, () => ({ body: { user: sampleUser({ role: 'owner' }) } }));
  api.on(listCampaignPages, () => ({ body: { data: [], nextCursor: null } }));
  api.on(getCampaignPage, () => ({ body: stored }));
  api.on(saveCampaignPage, ({ body, headers }) => {
    if (headers.get('if-match') !== `"${stored.version}"`)
      return refusal('STALE_VERSION', { current: stored });
    const { keepBefore: _, ...change } = body as { keepBefore?: boolean };
    next(change);
    return { body: stored };
  });
  await login({ email: 'ines@tidewater.example', password: 'any words at all' });
});
afterEach(() => {
  for (const { thing } of store.list()) store.drop(thing);
});

function Form({ campaign }: { campaign: CampaignPage }) {
  settings = useSettings(campaign);
  isOpen = true;
  return null;
}
function Screen() {
  const { data } = useQuery(campaignQuery(stored.permalink));
  return data === undefined ? null : <Form campaign={data} />;
}
const open = async () => {
  await mount(
    <QueryClientProvider client={client}>
      <DraftContext value={{ store, fields: null }}>
        <Screen />
      </DraftContext>
    </QueryClientProvider>,
  );
  await until(() => isOpen);
};

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 500 && !holds(); tries += 1) await wait(20);
  expect(holds()).toBe(true);
}
const set = (change: Parameters<Settings['set']>[0]) => act(async () => settings.set(change));
/** As the room of the page tells it. */
const told = () => act(() => campaignChanged(client, stored.permalink));
const bodies = () => api.named('saveCampaignPage').map(({ body }) => body);
const isSaved = () => settings.state.is === 'saved' && settings.state.at !== null;

test('only what was changed is sent, and what was saved from here is no clash with what is typed since', async () => {
  await open();
  await set({ title: 'Autumn crews' });
  await until(() => bodies().length === 1);
  await set({ description: 'At sea' });
  await told();
  await until(() => stored.description === 'At sea' && isSaved());
  expect(bodies()).toEqual([{ title: 'Autumn crews' }, { description: 'At sea' }]);
  expect([settings.draft.title, settings.draft.description]).toEqual(['Autumn crews', 'At sea']);
});

test('what somebody else saved shows at once where nothing waits here', async () => {
  await open();
  next({ title: 'Theirs' });
  await told();
  await until(() => settings.draft.title === 'Theirs');
  expect(settings.state.is).toBe('saved');
  await set({ description: 'Mine' });
  await until(isSaved);
  expect(bodies()).toEqual([{ description: 'Mine' }]);
});

test('publishing is no clash with what waits here, which is saved over it', async () => {
  await open();
  await set({ title: 'Mine' });
  next({ status: 'published', hasChanges: false });
  await told();
  await until(isSaved);
  expect([stored.title, stored.version, bodies()]).toEqual(['Mine', 3, [{ title: 'Mine' }]]);
});

test('where something waits here it is put to the choice, always against the newest of theirs', async () => {
  await open();
  await set({ title: 'Mine' });
  next({ title: 'Theirs' });
  const older = stored;
  await told();
  await until(() => settings.state.is === 'stale');
  next({ title: 'Theirs, twice' });
  await told();
  const newest = () => (settings.state.is === 'stale' ? settings.state.theirs.title : '');
  await until(() => newest() === 'Theirs, twice');
  // What was asked for before it arrives late.
  await act(async () => client.setQueryData(campaignQuery(stored.permalink).queryKey, older));
  expect(newest()).toBe('Theirs, twice');
  expect([settings.draft.title, bodies()]).toEqual(['Mine', []]);
});

test('mine is kept over theirs, which is kept as a version also when the first try got no answer', async () => {
  await open();
  await set({ title: 'Mine' });
  next({ title: 'Theirs', description: 'Only theirs' });
  await until(() => settings.state.is === 'stale');
  api.on(saveCampaignPage, noAnswer);
  await act(async () => settings.keepMine());
  await until(() => settings.state.is === 'failed');
  // Published meanwhile: nothing of the text, and no reason to forget whose text is lost.
  next({ hasChanges: false });
  await told();
  await until(() => settings.stored().version === stored.version);
  api.on(saveCampaignPage, ({ body }) => {
    next({ title: (body as { title: string }).title });
    return { body: stored };
  });
  await act(async () => settings.saveNow());
  await until(isSaved);
  expect(bodies().slice(1)).toEqual([
    { title: 'Mine', keepBefore: true },
    { title: 'Mine', keepBefore: true },
  ]);
  expect(settings.draft.description).toBe('Only theirs');
  await set({ description: 'Mine again' });
  await until(() => bodies().length === 4);
  expect(bodies().at(-1)).toEqual({ description: 'Mine again' });
});

test('of both it is chosen field by field', async () => {
  await open();
  await set({ title: 'Mine', description: 'Mine' });
  next({ title: 'Theirs', description: 'Theirs' });
  await told();
  await until(() => settings.state.is === 'stale');
  await act(async () => settings.keepMine((field) => (field === 'title' ? 'theirs' : undefined)));
  await until(isSaved);
  expect([stored.title, stored.description]).toEqual(['Theirs', 'Mine']);
  expect(bodies()).toEqual([{ description: 'Mine', keepBefore: true }]);
});

test('theirs is taken, also where a refused save told of it, and shows in the rest of the screen', async () => {
  await open();
  await set({ title: 'Mine' });
  next({ title: 'Theirs' });
  await until(() => settings.state.is === 'stale');
  await act(async () => settings.takeTheirs());
  expect([settings.draft.title, settings.state.is]).toEqual(['Theirs', 'saved']);
  expect(client.getQueryData(campaignQuery(stored.permalink).queryKey)?.title).toBe('Theirs');
  await set({ title: 'Mine after all' });
  await until(isSaved);
  expect(bodies().at(-1)).toEqual({ title: 'Mine after all' });
});

test('a refused save says so at its fields, until they are changed', async () => {
  await open();
  api.on(saveCampaignPage, () =>
    refusal('VALIDATION', {
      errors: [
        { pointer: '/cta/href', code: 'NOT_ALLOWED', detail: 'Enter a web address.' },
        { pointer: '/validTo', code: 'NOT_ALLOWED', detail: 'Choose a later time.' },
      ],
    }),
  );
  await set({ validTo: '2026-01-01T10:00' });
  await until(() => settings.state.is === 'failed');
  const errors = () => ['address', 'validTo', 'validFrom'].map(settings.errorAt);
  expect(errors()).toEqual(['Enter a web address.', 'Choose a later time.', null]);
  await set({ validTo: '' });
  expect(errors()).toEqual([null, null, null]);
});

test('what this device kept is put back, and a clash where somebody saved since', async () => {
  const base = stored;
  const keep = () =>
    store.write(`campaign ${stored.permalink}`, {
      ...{ base, value: { ...draftOf(base), title: 'Kept' }, title: 'Summer crews', path: '/' },
    });
  keep();
  next({ title: 'Theirs' });
  await open();
  await until(() => settings.state.is === 'stale');
  expect([settings.draft.title, settings.restored === null]).toEqual(['Kept', false]);
  await act(async () => settings.keepMine());
  await until(isSaved);
  expect([stored.title, bodies()]).toEqual(['Kept', [{ title: 'Kept', keepBefore: true }]]);
  expect(store.list()).toEqual([]);
});

test('what this device kept is saved by itself, or discarded', async () => {
  store.write(`campaign ${stored.permalink}`, {
    ...{ base: stored, value: { ...draftOf(stored), title: 'Kept' }, title: 'Summer crews', path: '/' },
  });
  await open();
  await until(() => settings.draft.title === 'Kept');
  await act(async () => settings.restored?.discard());
  expect([settings.draft.title, settings.restored]).toEqual(['Summer crews', null]);
  await wait(1_500);
  expect([bodies(), store.list()]).toEqual([[], []]);
});
