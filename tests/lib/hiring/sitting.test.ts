import { expect, test } from 'vitest';
import { openSitting, tallyOf, withAct, withSeen, withUndone } from '#lib/hiring/sitting.ts';

const open = () =>
  openSitting({
    ...{ id: 's', user: 'u', job: 'j', query: '?view=new', application: 'a', total: null },
    listed: ['a', 'b', 'c', 'd'],
  });

test('each application counts once, by what was last done with it', () => {
  let sitting = withAct(open(), 'a', 'rejected');
  sitting = withAct(sitting, 'b', 'advanced');
  sitting = withAct(sitting, 'a', 'advanced');
  sitting = withAct(sitting, 'c', 'rejected');
  expect(tallyOf(sitting).decided).toEqual([
    { act: 'rejected', count: 1 },
    { act: 'advanced', count: 2 },
  ]);
});

test('what is undone counts as undone and waits again until it is decided anew', () => {
  let sitting = withSeen(open(), 'a', true);
  sitting = withUndone(withAct(sitting, 'a', 'rejected'), 'a');
  expect(tallyOf(sitting)).toEqual({ seen: 1, decided: [], undone: 1, skipped: ['a'] });
  expect(tallyOf(withAct(sitting, 'a', 'rejected'))).toMatchObject({ undone: 1, skipped: [] });
});

test('skipped is what was opened undecided and left so, in the order of the queue', () => {
  let sitting = open();
  for (const [one, isWaiting] of [
    ['d', true],
    ['b', true],
    ['c', false],
  ] as const)
    sitting = withSeen(sitting, one, isWaiting);
  // Decided meanwhile by somebody else, it still was undecided when it was opened.
  sitting = withSeen(sitting, 'b', false);
  expect(tallyOf(sitting)).toEqual({ seen: 3, decided: [], undone: 0, skipped: ['b', 'd'] });
});
