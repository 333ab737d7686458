/** Keys act within the recorder, and leave to buttons and fields what is theirs. */
import { expect, test } from 'vitest';
import { keyAct } from '#islands/recorder/recorder-keys.ts';

function pressed(key: string, tag = 'div', more: Partial<KeyboardEvent> = {}) {
  const target = document.createElement(tag);
  return { key, ctrlKey: false, metaKey: false, altKey: false, repeat: false, ...more, target };
}

test('R starts and stops, Space pauses, Enter keeps', () => {
  expect(['r', 'R', ' ', 'Enter', 'x'].map((key) => keyAct(pressed(key)))).toEqual([
    'toggle',
    'toggle',
    'pause',
    'keep',
    null,
  ]);
});

test('Space and Enter on a button press it, R on a button still stops', () => {
  expect([' ', 'Enter', 'r'].map((key) => keyAct(pressed(key, 'button')))).toEqual([null, null, 'toggle']);
});

test('a list to choose from keeps its letters, a text field all', () => {
  expect(keyAct(pressed('r', 'select'))).toBeNull();
  expect(keyAct(pressed('r', 'textarea'))).toBeNull();
});

test('reloading with Ctrl+R, and a key held down, start nothing', () => {
  expect(keyAct(pressed('r', 'div', { ctrlKey: true }))).toBeNull();
  expect(keyAct(pressed('r', 'div', { metaKey: true }))).toBeNull();
  expect(keyAct(pressed('r', 'div', { repeat: true }))).toBeNull();
});
