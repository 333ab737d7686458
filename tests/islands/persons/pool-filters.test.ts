import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JobClipPermalink, JobPagePermalink } from '#contract/kit/ids.ts';
import { PersonQuestion } from '#contract/person-search.ts';
import { either } from '#islands/persons/pool/filter-chips.ts';
import {
  isNarrowed,
  isSimple,
  listQueryOf,
  noFilters,
  questionOf,
  readFilters,
  withArchived,
  withSeenOn,
  writeFilters,
} from '#islands/persons/pool/pool-filters.ts';
import { withSuggestion } from '#islands/persons/pool/pool-search.tsx';

const clip = JobClipPermalink.parse('clip000001');
const job = JobPagePermalink.parse('job0000001');

test('filters stand in the address and come back from it', () => {
  const query =
    '?search=pilot&event=job-clip-played&event=job-clip-completed&jobClipPermalink=clip000001' +
    '&personTagPermalink=tag0000001&personListPermalink=list000001&stage=lead&source=import' +
    '&seen=30&new=7&consent=marketing&sort=score';
  expect(writeFilters(readFilters(query))).toBe(query);
  expect(writeFilters(readFilters('?panel=duplicates'))).toBe('?panel=duplicates');
  expect(readFilters('')).toEqual(noFilters);
});

test('whatever the address says, it reads as filters, and the same ones a second time', () => {
  const names = ['search', 'event', 'stage', 'seen', 'new', 'groups', 'sort', 'panel', 'owner', 'archived'];
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), fc.string()), (given) => {
      const read = readFilters(`?${new URLSearchParams(given)}`);
      expect(readFilters(writeFilters(read))).toEqual(read);
      expect(PersonQuestion.safeParse(questionOf(read)).success).toBe(true);
    }),
  );
});

test('links that are written as the API has it, with brackets, are read too', () => {
  expect(readFilters('?event[]=job-clip-played&jobClipPermalink[]=clip000001')).toMatchObject({
    event: ['job-clip-played'],
    seenOn: { kind: 'jobClipPermalink', permalinks: ['clip000001'] },
  });
});

test('a second kind in “Seen on” moves both to the filter groups', () => {
  const one = withSeenOn(noFilters, { kind: 'jobClipPermalink', permalinks: [clip] });
  expect(isSimple(one)).toBe(true);
  const both = withSeenOn(one, { kind: 'jobPagePermalink', permalinks: [job] });
  expect(both.seenOn).toBeNull();
  expect(both.groups).toEqual([
    { field: 'jobClip', op: 'has', value: [clip] },
    { field: 'jobPage', op: 'has', value: [job] },
  ]);
  expect(isSimple(both)).toBe(false);
  expect(readFilters('?jobClipPermalink=clip000001&jobPagePermalink=job0000001')).toEqual(both);
});

test('what the list call takes is asked of it, and one question says the same', () => {
  const filters = readFilters('?search=ana&stage=lead&stage=engaged&jobClipPermalink=clip000001');
  expect(listQueryOf(filters)).toEqual({
    search: 'ana',
    stage: ['lead', 'engaged'],
    jobClipPermalink: [clip],
  });
  expect(questionOf(filters)).toEqual({
    q: 'ana',
    filters: [
      { field: 'jobClip', op: 'has', value: [clip] },
      { field: 'stage', op: 'is', value: ['lead', 'engaged'] },
    ],
    sort: { field: 'updated', direction: 'desc' },
  });
});

test('archived persons are looked at without what only a search takes', () => {
  const filters = readFilters('?seen=30&stage=lead');
  expect(withArchived(filters, true)).toEqual({ ...noFilters, stage: ['lead'], isArchived: true });
  expect(readFilters('?archived=true&seen=30').isArchived).toBe(false);
});

test('order and panel alone narrow nothing', () => {
  expect(isNarrowed(readFilters('?sort=name&panel=duplicates'))).toBe(false);
  expect(isNarrowed(readFilters('?archived=true'))).toBe(true);
});

test('a proposed tag becomes a filter, a proposed company a condition', () => {
  const tagged = withSuggestion(noFilters, { type: 'tag', value: 'oban', permalink: 'tag0000001' });
  expect(tagged.tags).toEqual(['tag0000001']);
  expect(withSuggestion(tagged, { type: 'tag', value: 'oban', permalink: 'tag0000001' })).toEqual(tagged);
  const company = withSuggestion(noFilters, { type: 'company', value: 'CalMac', permalink: '0' });
  expect(company.groups).toEqual([{ field: 'company', op: 'is', value: 'CalMac' }]);
});

test('long choices say how many more there are', () => {
  expect(either(['Lead', 'Engaged'])).toBe('Lead or Engaged');
  expect(either(['A', 'B', 'C', 'D'])).toBe('A, B or 2 more');
});
