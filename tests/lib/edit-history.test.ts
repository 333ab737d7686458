import { expect, test } from 'vitest';
import { edited, historyOf, redone, undone } from '#lib/edit-history.ts';

test('what is typed into one field in one go is one step; another field begins a new one', () => {
  let history = historyOf('');
  history = edited(history, 'G', { label: 'title', at: 0 });
  history = edited(history, 'Gl', { label: 'title', at: 900 });
  history = edited(history, 'Gl!', { label: 'lead', at: 950 });
  history = edited(history, 'Gl!?', { label: 'lead', at: 4000 });
  expect(history.past).toEqual(['', 'Gl', 'Gl!']);
  expect(undone(history).present).toBe('Gl!');
  expect(undone(undone(undone(history))).present).toBe('');
});

test('a step back can be taken forth again, until something else is done', () => {
  const start = edited(historyOf(1), 2, { label: 'a', at: 0 });
  const back = undone(start);
  expect([back.present, redone(back).present]).toEqual([1, 2]);
  const other = edited(back, 3, { label: 'b', at: 10 });
  expect(redone(other)).toBe(other);
  expect(undone(historyOf(1))).toEqual(historyOf(1));
});

test('only the last two hundred steps are kept', () => {
  let history = historyOf(0);
  for (let at = 1; at <= 250; at++) history = edited(history, at, { label: String(at), at });
  expect(history.past).toHaveLength(200);
  expect(history.past[0]).toBe(50);
});
