import { expect, test } from 'vitest';
import { askedIn, queryOf } from '#lib/archived-lists.ts';

test('an address says what is searched, and whether among what was put away', () => {
  expect(askedIn('')).toEqual({ search: '', isArchived: false });
  expect(askedIn('?view=archived&search=night%20shift')).toEqual({ search: 'night shift', isArchived: true });
  expect(askedIn('?view=else')).toEqual({ search: '', isArchived: false });
  expect(askedIn(`?search=${'x'.repeat(300)}`).search).toHaveLength(200);
});

test('the list as it opens needs no address of its own, every other one reads back', () => {
  expect(queryOf({ search: '', isArchived: false })).toBe('');
  for (const asked of [
    { search: 'a & b', isArchived: false },
    { search: '', isArchived: true },
    { search: 'é', isArchived: true },
  ])
    expect(askedIn(queryOf(asked))).toEqual(asked);
});
