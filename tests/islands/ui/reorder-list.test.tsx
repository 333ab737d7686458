import { useState } from 'react';
import { expect, test } from 'vitest';
import { droppedAt, movedTo } from '#ui/reorder.ts';
import { ReorderList } from '#ui/reorder-list.tsx';
import { find, focus, mount, press, wait } from './mount.ts';

function Tracks() {
  const [names, setNames] = useState(['Hum', 'Mug', 'Pump']);
  return (
    <ReorderList
      label="Tracks"
      items={names}
      keyOf={(name) => name}
      nameOf={(name) => name}
      render={(name) => <b>{name}</b>}
      onReorder={setNames}
    />
  );
}

const order = () => [...document.querySelectorAll('[role=row] b')].map((name) => name.textContent);
const focused = () => (document.activeElement as HTMLElement).dataset.key;

test('Alt with an arrow moves the row, keeps its focus and says where it is now', async () => {
  await mount(<Tracks />);
  await focus(find('[role=row][data-key=Hum]'));
  await press('ArrowDown', { altKey: true });
  await wait();
  expect(order()).toEqual(['Mug', 'Hum', 'Pump']);
  expect(focused()).toBe('Hum');
  expect(find('[role=status]').textContent).toBe('Hum, now 2 of 3');
  await press('ArrowDown', { altKey: true });
  await wait();
  await press('ArrowDown', { altKey: true });
  await wait();
  expect(order()).toEqual(['Mug', 'Pump', 'Hum']);
  await press('ArrowUp', { altKey: true });
  await wait();
  expect(order()).toEqual(['Mug', 'Hum', 'Pump']);
});

test('an arrow alone moves the focus and no row', async () => {
  await mount(<Tracks />);
  await focus(find('[role=row][data-key=Hum]'));
  await press('ArrowDown');
  expect(order()).toEqual(['Hum', 'Mug', 'Pump']);
  expect(focused()).toBe('Mug');
});

test('each row has a handle to drag and a menu of places', async () => {
  await mount(<Tracks />);
  expect(document.querySelectorAll('[slot=drag], [draggable=true]').length).toBeGreaterThanOrEqual(3);
  expect(find('button[aria-label="Move to… Mug"]').getAttribute('aria-haspopup')).toBe('true');
});

test('an order changes by one key to a place, or by several before or after another', () => {
  expect(movedTo(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a']);
  expect(movedTo(['a', 'b', 'c'], 'c', -4)).toEqual(['c', 'a', 'b']);
  expect(movedTo(['a', 'b'], 'x', 0)).toEqual(['a', 'b']);
  expect(droppedAt(['a', 'b', 'c', 'd'], new Set(['a', 'c']), { key: 'd', position: 'after' })).toEqual([
    'b',
    'd',
    'a',
    'c',
  ]);
  expect(droppedAt(['a', 'b', 'c'], new Set(['c']), { key: 'a', position: 'before' })).toEqual([
    'c',
    'a',
    'b',
  ]);
  expect(droppedAt(['a', 'b'], new Set(['a']), { key: 'a', position: 'after' })).toEqual(['a', 'b']);
});
