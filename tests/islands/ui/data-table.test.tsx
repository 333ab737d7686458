import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { DataTable } from '#ui/data-table.tsx';
import { button, click, find, focus, mount, press, wait } from './mount.ts';

const clips = ['Engine room', 'First crossing', 'Two weeks', 'Night calls'].map((title, index) => ({
  id: `clip-${index}`,
  title,
}));
const onOpen = vi.fn();
beforeEach(() => onOpen.mockClear());

function List() {
  const [keys, setKeys] = useState<Set<string>>(new Set());
  return (
    <DataTable
      label="Job clips"
      rows={clips}
      total={48}
      keyOf={(clip) => clip.id}
      nameOf={(clip) => clip.title}
      onOpen={onOpen}
      selection={{ keys, onChange: setKeys, actions: <button type="button">Archive</button> }}
      columns={[
        {
          id: 'title',
          title: 'Clip',
          isMain: true,
          render: (clip) => <a href={`#${clip.id}`}>{clip.title}</a>,
        },
        { id: 'plays', title: 'Plays', isNumber: true, render: () => null },
      ]}
    />
  );
}

const row = (index: number) => find(`[data-row=clip-${index}]`);
const picked = () =>
  [...document.querySelectorAll<HTMLElement>('[aria-selected=true]')].map((one) => one.dataset.row);

test('one row is in the tab order, and arrows move it', async () => {
  await mount(<List />);
  expect(document.querySelectorAll('[data-row][tabindex="0"]')).toHaveLength(1);
  await focus(row(0));
  await press('ArrowDown');
  await press('ArrowDown');
  expect(document.activeElement).toBe(row(2));
  expect(row(2).tabIndex).toBe(0);
  expect(row(0).tabIndex).toBe(-1);
  await press('End');
  expect(document.activeElement).toBe(row(3));
  await press('ArrowDown');
  expect(document.activeElement).toBe(row(3));
  await press('Home');
  expect(document.activeElement).toBe(row(0));
});

test('Space picks, Shift with an arrow extends, Escape drops all', async () => {
  await mount(<List />);
  await focus(row(1));
  await press(' ');
  expect(picked()).toEqual(['clip-1']);
  await press('ArrowDown', { shiftKey: true });
  await press('ArrowDown', { shiftKey: true });
  expect(picked()).toEqual(['clip-1', 'clip-2', 'clip-3']);
  expect(find('[role=status]').textContent).toBe('3 selected');
  await press('Escape');
  expect(picked()).toEqual([]);
  expect(document.querySelector('[role=status]')).toBeNull();
});

test('Ctrl with A picks every row that is shown', async () => {
  await mount(<List />);
  await focus(row(0));
  await press('a', { ctrlKey: true });
  expect(picked()).toHaveLength(4);
  await click(button('Clear selection'));
  expect(picked()).toEqual([]);
});

test('Enter opens the row, but on a link inside it the link is left alone', async () => {
  await mount(<List />);
  await focus(row(2));
  await press('Enter');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(clips[2]);
  await focus(row(2).querySelector('a'));
  await press('Enter');
  await press(' ');
  expect(onOpen).toHaveBeenCalledOnce();
  expect(picked()).toEqual([]);
});

test('tick boxes pick as the keys do, and Shift with a click picks what lies between', async () => {
  await mount(<List />);
  const box = (name: string) => find<HTMLInputElement>(`input[aria-label="${name}"]`);
  await click(box('Engine room'));
  expect(box('Engine room').checked).toBe(true);
  expect(box('Select all').indeterminate).toBe(true);
  await click(box('Two weeks'), { shiftKey: true });
  expect(picked()).toEqual(['clip-0', 'clip-1', 'clip-2']);
  await click(box('Select all'));
  expect(picked()).toHaveLength(4);
  await click(box('Select all'));
  expect(picked()).toEqual([]);
});

test('the grid tells how many rows there are, and a missing value reads as a dash', async () => {
  await mount(<List />);
  expect(find('[role=grid]').getAttribute('aria-rowcount')).toBe('49');
  expect(row(3).getAttribute('aria-rowindex')).toBe('5');
  expect(row(0).lastElementChild?.textContent).toBe('–');
});

test('on a phone the tick boxes come with a press', async () => {
  await mount(<List />);
  const hasBoxes = () => find('[role=grid]').hasAttribute('data-picking');
  expect(hasBoxes()).toBe(false);
  await click(button('Select'));
  expect(hasBoxes()).toBe(true);
  await click(button('Done'));
  expect(hasBoxes()).toBe(false);
});

function Drawn({ gone = [] }: { gone?: string[] }) {
  const [keys, setKeys] = useState<Set<string>>(new Set());
  const all = clips.filter(({ id }) => !gone.includes(id));
  const act = (
    <button type="button" onClick={() => setKeys(new Set())}>
      Archive
    </button>
  );
  return (
    <DataTable
      label="Job clips"
      rows={all.slice(1, 3)}
      allKeys={all.map(({ id }) => id)}
      keyOf={(clip) => clip.id}
      nameOf={(clip) => clip.title}
      selection={{ keys, onChange: setKeys, actions: act }}
      columns={[{ id: 'title', title: 'Clip', render: (clip) => clip.title }]}
    />
  );
}

test('what is picked together reaches over rows that are not drawn', async () => {
  await mount(<Drawn />);
  await click(find('thead input'));
  expect(find('[role=status]').textContent).toBe('4 selected');
  await click(find('thead input'));
  expect(document.querySelector('[role=status]')).toBeNull();
});

test('the focus stands in the list again when the bar or the row that had it goes', async () => {
  const { update } = await mount(<Drawn />);
  await focus(row(2));
  await press(' ');
  await focus(button('Archive'));
  await click(button('Archive'));
  await wait();
  expect(document.activeElement).toBe(row(2));
  await press(' ');
  await focus(button('Archive'));
  await press('Escape');
  await wait();
  expect(picked()).toEqual([]);
  expect(document.activeElement).toBe(row(2));
  await update(<Drawn gone={['clip-2']} />);
  await wait();
  expect(document.activeElement).toBe(row(3));
});
