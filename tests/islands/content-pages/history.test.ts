import { expect, test } from 'vitest';
import { changed, historyOf, redone, undone } from '#islands/content-pages/editor/history.ts';

test('what is typed into one field in one go is one step; another field begins a new one', () => {
  let history = historyOf('');
  history = changed(history, 'G', { about: 'title', at: 0 });
  history = changed(history, 'Gl', { about: 'title', at: 900 });
  history = changed(history, 'Gl!', { about: 'lead', at: 950 });
  history = changed(history, 'Gl!?', { about: 'lead', at: 4000 });
  expect(history.past).toEqual(['', 'Gl', 'Gl!']);
  expect(undone(history).now).toBe('Gl!');
  expect(undone(undone(undone(history))).now).toBe('');
});

test('a step back can be taken forth again, until something else is done', () => {
  const start = changed(historyOf(1), 2, { about: 'a', at: 0 });
  const back = undone(start);
  expect([back.now, redone(back).now]).toEqual([1, 2]);
  const other = changed(back, 3, { about: 'b', at: 10 });
  expect(redone(other)).toBe(other);
  expect(undone(historyOf(1))).toEqual(historyOf(1));
});

test('only the last hundred steps are kept', () => {
  let history = historyOf(0);
  for (let at = 1; at <= 150; at++) history = changed(history, at, { about: String(at), at });
  expect(history.past).toHaveLength(100);
  expect(history.past[0]).toBe(50);
});
