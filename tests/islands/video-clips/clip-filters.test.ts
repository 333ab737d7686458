/** What the address says of the list, and what the API is asked for by it. */
import { expect, test } from 'vitest';
import {
  askedOf,
  filterMenu,
  isNarrowed,
  readFilters,
  writeFilters,
} from '#islands/video-clips/clip-filters.ts';
import { sampleClip } from './sample-clip.ts';

test('filters go into the address and come back; unknown ones are left out', () => {
  const filters = readFilters('?view=review&tag=pumps&signed=no&panel=ask');
  expect(filters).toEqual({ view: 'review', search: '', tag: 'pumps', department: '', signed: 'no' });
  expect(writeFilters(filters)).toBe('?view=review&tag=pumps&signed=no');
  expect([isNarrowed(filters), isNarrowed(readFilters('?view=review'))]).toEqual([true, false]);
  expect(writeFilters(readFilters(''))).toBe('');
});

test('a view asks for its states; who sees only some of them asks for all they see', () => {
  const filters = readFilters('?view=review&search=pum&department=Service&signed=maybe');
  expect(askedOf(filters, true)).toEqual({ search: 'pum', status: ['recorded'], department: ['Service'] });
  expect(askedOf(filters, false)).toEqual({ search: 'pum', department: ['Service'] });
  expect(askedOf(readFilters(''), true).status).not.toContain('requested');
});

test('tags and departments to choose from are those of the clips, once each, in order', () => {
  const clips = [
    sampleClip({ tags: ['pumps', 'night'], departments: ['Service'] }),
    sampleClip({ tags: ['night'], departments: [] }),
  ];
  const menu = filterMenu(clips).map(({ id, entries }) => [id, entries.map(({ label }) => label)]);
  expect(menu).toEqual([
    ['release', ['Signed', 'Not signed']],
    ['tag', ['night', 'pumps']],
    ['department', ['Service']],
  ]);
});
