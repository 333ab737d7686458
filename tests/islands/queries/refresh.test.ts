/** After a write, the lists that show what it changed are read again, once; the others are left alone. */
import { QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allEndpoints } from '#contract/all-endpoints.ts';
import { deletePreviewLink } from '#contract/content-page-versions.ts';
import type { CallInput } from '#contract/kit/endpoint.ts';
import { autocompletePersons } from '#contract/person-figures.ts';
import { deleteNote } from '#contract/person-notes.ts';
import { refreshAfterWrites, thingAt } from '#islands/queries/refresh.ts';
import { editedBy, shownBy } from '#islands/queries/registry.ts';
import { call } from '#lib/api/call.ts';
import { fakeApi, refusal } from '#tests/support/fake-api.ts';

const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
const stops: (() => void)[] = [];
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.on(deleteNote, () => ({ status: 204 }));
  api.on(deletePreviewLink, () => ({ status: 204 }));
  vi.stubGlobal('fetch', api.fetch);
  stops.push(refreshAfterWrites(client));
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  client.clear();
  vi.unstubAllGlobals();
});

/** A busy machine takes some moments to begin. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 100));

/** A query on the screen; `reads` counts how often it was read. */
async function shown(queryKey: QueryKey, answer: () => unknown = () => null) {
  const read = vi.fn(async () => answer());
  const observer = new QueryObserver(client, { queryKey, queryFn: read });
  const hide = observer.subscribe(() => {});
  stops.push(hide);
  await settled();
  return { reads: () => read.mock.calls.length, hide };
}

const note = { params: { employer: 'tidewater', person: 'person0001', note: 'note000001' } };
const changePerson = () => call(deleteNote, note as CallInput<typeof deleteNote>);

test('a write reads the lists on the screen again that show its thing, and no others', async () => {
  const people = await shown(['persons', 'pool']);
  const applications = await shown(['applications', 'job0000001']);
  const boards = await shown(['job-boards']);
  await changePerson();
  await settled();
  expect([people.reads(), applications.reads(), boards.reads()]).toEqual([2, 2, 1]);
});

test('a hidden list is read when it is shown again', async () => {
  const before = await shown(['persons', 'pool']);
  before.hide();
  await changePerson();
  await settled();
  expect(before.reads()).toBe(1);
  expect((await shown(['persons', 'pool'])).reads()).toBe(1);
});

test('a list that the act reads itself is read once', async () => {
  const people = await shown(['persons', 'pool']);
  await changePerson();
  await client.invalidateQueries({ queryKey: ['persons'] });
  await settled();
  expect(people.reads()).toBe(2);
});

test('an answer from before the write is not kept', async () => {
  let name = 'Ines';
  let answerFirst = () => {};
  const first = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  const waits = [first, Promise.resolve()];
  const people = await shown(['persons', 'pool'], async () => {
    const read = name;
    await waits.shift();
    return read;
  });
  name = 'Inês';
  await changePerson();
  answerFirst();
  await settled();
  expect(client.getQueryData(['persons', 'pool'])).toBe('Inês');
  expect(people.reads()).toBe(2);
});

test('a refused write, a dry run and a POST that only asks read nothing again', async () => {
  api.on(autocompletePersons, () => ({ body: { data: [], nextCursor: null } }));
  const people = await shown(['persons', 'pool']);
  await call(autocompletePersons, { params: { employer: 'tidewater' } as never, body: { q: 'in' } as never });
  await call(deleteNote, note as CallInput<typeof deleteNote>, { isDryRun: true });
  api.on(deleteNote, () => refusal('UNAVAILABLE'));
  await changePerson().catch(() => {});
  await settled();
  expect(people.reads()).toBe(1);
});

test('the thing in an open editor is left to its own saves, and read when opened next', async () => {
  const params = { employer: 'tidewater', page: 'page000001' } as never;
  const page = await shown(['content-page', 'page000001']);
  const pages = await shown(['content-pages', 'list']);
  await call(deletePreviewLink, { params });
  await settled();
  expect([page.reads(), pages.reads()]).toEqual([1, 2]);
  expect(client.getQueryState(['content-page', 'page000001'])?.isInvalidated).toBe(true);
});

test('a list to choose from is read again at once for its own things, and for others when it is shown next', async () => {
  const lists = await shown(['person-lists', 'choices']);
  const people = await shown(['persons', 'choices']);
  await changePerson();
  await settled();
  expect([lists.reads(), people.reads()]).toEqual([1, 2]);
  expect(client.getQueryState(['person-lists', 'choices'])?.isInvalidated).toBe(true);
});

test('everything the app can change under an employer is shown by a query', () => {
  const written = allEndpoints
    .filter(({ method, access, isReading }) => method !== 'GET' && access === 'employer' && !isReading)
    .flatMap(({ path }) => thingAt(path) ?? []);
  const known = new Set<string>([...Object.values(shownBy).flat(), ...Object.values(editedBy)]);
  // The employer itself lives in the auth store, not in a query.
  expect(new Set(written.filter((thing) => !known.has(thing)))).toEqual(new Set(['close']));
});
