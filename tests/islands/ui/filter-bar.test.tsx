import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { archivedCheck } from '#lib/archived-lists.ts';
import { FilterBar } from '#ui/filter-bar.tsx';
import { useAddressFilters } from '#ui/use-address-query.ts';
import { button, click, find, mount } from './mount.ts';

type Filters = { search: string; kind: string | null; isArchived: boolean; sort: 'new' | 'title' };

const read = (query: string): Filters => {
  const given = new URLSearchParams(query);
  return {
    search: given.get('search') ?? '',
    kind: given.get('kind'),
    isArchived: given.get('archived') === 'true',
    sort: given.get('sort') === 'title' ? 'title' : 'new',
  };
};
const writeQuery = ({ search, kind, isArchived, sort }: Filters): string =>
  `?${new URLSearchParams({
    ...(search && { search }),
    ...(kind !== null && { kind }),
    ...(isArchived && { archived: 'true' }),
    ...(sort !== 'new' && { sort }),
  })}`;

function Bar() {
  const [filters, change] = useAddressFilters(read, writeQuery);
  const { kind } = filters;
  return (
    <FilterBar
      label="Search boats"
      filters={filters}
      onChange={change}
      on={[kind !== null && { field: 'Kind', value: kind, without: { kind: null } }]}
      menu={[
        {
          id: 'kind',
          title: 'Kind',
          entries: [
            { id: 'oak', label: 'Oak', isOn: kind === 'oak', next: { kind: kind === 'oak' ? null : 'oak' } },
          ],
        },
        { id: 'none', title: 'Nothing to choose', entries: [] },
      ]}
      check={archivedCheck}
      orders={{ new: 'Newest first', title: 'Title' }}
    />
  );
}

/** How many steps Back can undo since the test began. */
let before = 0;
const steps = () => history.length - before;

const open = async (query = '') => {
  history.replaceState(null, '', `/boats${query}`);
  before = history.length;
  await mount(<Bar />);
};

afterEach(() => vi.useRealTimers());

const entry = (words: string): HTMLElement => {
  const all = [...document.querySelectorAll<HTMLElement>('[role^=menuitem]')];
  const found = all.find(({ textContent }) => textContent === words);
  if (!found) throw new Error(`No entry says ${words}`);
  return found;
};

test('typing searches after a pause and adds no step for Back', async () => {
  vi.useFakeTimers();
  await open();
  const field = find<HTMLInputElement>('input[type=search]');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'skiff');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(location.search).toBe('');
  await act(() => vi.advanceTimersByTimeAsync(250));
  expect(location.search).toBe('?search=skiff');
  expect(steps()).toBe(0);
});

test('a filter is chosen in the menu, read on a chip and dropped there, each with a step for Back', async () => {
  await open();
  await click(button('Filter'));
  expect(document.body.textContent).not.toContain('Nothing to choose');
  await click(entry('Oak'));
  expect(location.search).toBe('?kind=oak');
  await click(button('Remove Kind oak'));
  expect(location.search).toBe('');
  expect(steps()).toBe(2);
});

test('what is on carries a tick and is dropped by choosing it again', async () => {
  await open('?kind=oak');
  await click(button('Filter'));
  await click(entry('Oak ✓'));
  expect(location.search).toBe('');
});

test('the tick box and the order keep the other filters, and Back undoes each', async () => {
  await open('?search=skiff');
  await click(find('input[type=checkbox]'));
  expect(location.search).toBe('?search=skiff&archived=true');
  await click(button('Order: Newest first'));
  expect(entry('Newest first ✓')).toBeTruthy();
  await click(entry('Title'));
  expect(location.search).toBe('?search=skiff&archived=true&sort=title');
  expect(steps()).toBe(2);
});
