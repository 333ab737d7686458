import { expect, test } from 'vitest';
import { PersonListPermalink, PersonPermalink } from '#contract/kit/ids.ts';
import { stillAsked, takenFrom } from '#islands/persons/duplicates/merge-rules.ts';
import { difference } from '#islands/persons/person/set-acts.ts';
import { everybodyIn } from '#islands/persons/person-lists/list-queries.ts';
import { movedIn, moveOf } from '#islands/persons/person-lists/own-order.ts';
import { emailsIn, partsOf } from '#islands/persons/person-lists/pasted-emails.ts';
import { countInWords } from '#islands/persons/person-lists/suggested-lists.ts';
import { listened, nameOf, personsInWords, workOf } from '#islands/persons/person-words.ts';
import { refusedWords } from '#islands/persons/picks/batch.ts';
import { matching } from '#islands/persons/picks/pick-dialog.tsx';
import { keptColumns } from '#islands/persons/use-columns.ts';

test('pasted addresses are read whatever stands around them, each once', () => {
  const text =
    'Mairi Sinclair <Mairi@CalMac.example>, mailto:jonas@ek.example;\njonas@ek.example\nnobody here';
  expect(emailsIn(text)).toEqual({
    emails: ['mairi@calmac.example', 'jonas@ek.example'],
    refused: ['nobody here'],
  });
  expect(emailsIn('a@b\n@x.example\nx@.example')).toMatchObject({ emails: [] });
  expect(partsOf([1, 2, 3], 2)).toEqual([[1, 2], [3]]);
});

test('a whole list is asked for by its name: its rule would find whom it excludes', () => {
  const permalink = PersonListPermalink.parse('list123456');
  const filters = [{ field: 'list', op: 'has', value: [permalink] }];
  const rule = [{ field: 'plays' as const, op: 'gt' as const, value: 0 }];
  const sort = { field: 'score' as const, direction: 'desc' as const };
  expect(everybodyIn({ permalink, search: { filters: rule, sort } })).toEqual({ filters, sort });
  expect(everybodyIn({ permalink, search: null })).toEqual({ filters });
});

test.each([
  ['b', -1, { to: 0, place: { before: 'a' }, back: { after: 'a' } }],
  ['b', 1, { to: 2, place: { after: 'c' }, back: { before: 'c' } }],
  ['c', 'top', { to: 0, place: { before: 'a' }, back: { after: 'b' } }],
  ['a', -1, null],
  ['a', 'top', null],
  ['c', 1, null],
  ['nobody', 1, null],
] as const)('in an own order %s moves %s and comes back', (person, step, move) => {
  expect(moveOf(['a', 'b', 'c'] as never, person, step)).toEqual(move);
});

test('moved rows stand in pages as long as before', () => {
  const rows = (...names: string[]) => names.map((permalink) => ({ permalink })) as never;
  const pages = [
    { data: rows('a', 'b'), nextCursor: 'next' },
    { data: rows('c'), nextCursor: null },
  ];
  expect(movedIn({ pages, pageParams: [null, 'next'] }, 'c', 1)).toEqual({
    pages: [
      { data: rows('a', 'c'), nextCursor: 'next' },
      { data: rows('b'), nextCursor: null },
    ],
    pageParams: [null, 'next'],
  });
});

test('a changed set is told as what comes and what goes', () => {
  expect(difference(['a', 'b'], ['b', 'c'])).toEqual({ add: ['c'], remove: ['a'] });
});

test('who was refused is said once for each reason', () => {
  const persons = ['One', 'Two', 'Three', 'Four', 'Five'].map((fullName) => ({
    permalink: fullName,
    fullName,
  }));
  const results = persons.map(({ permalink }, place) => ({
    permalink,
    ok: place === 4,
    code: place === 0 ? 'NOT_FOUND' : 'STALE_VERSION',
  }));
  expect(refusedWords(persons as never, results)).toEqual([
    'One: no longer available.',
    'Two, Three, Four: changed in the meantime.',
  ]);
});

test('in a merge a field gets the chosen value, else that of the person who is kept', () => {
  const [keep, gone] = [PersonPermalink.parse('keep000001'), PersonPermalink.parse('gone000001')];
  expect(takenFrom({}, 'title', keep)).toBe(keep);
  expect(takenFrom({ title: gone }, 'title', keep)).toBe(gone);
  const asked = { conflicts: [{ field: 'title' as const, values: [] }] };
  expect(stillAsked({ title: gone, company: gone }, asked)).toEqual({ title: gone });
});

test('persons read as people say them', () => {
  expect([personsInWords(1), personsInWords(2481)]).toEqual(['1 person', '2,481 people']);
  expect(workOf({ title: 'Third engineer', company: 'CalMac' })).toBe('Third engineer, CalMac');
  expect(workOf({ title: '', company: 'CalMac' })).toBe('CalMac');
  expect(nameOf({ fullName: '', email: 'x@y.example' })).toBe('x@y.example');
  expect([listened(42), listened(840)]).toEqual(['42 s', '14 min']);
  expect([countInWords(42, false), countInWords(100, true)]).toEqual(['42', '100 or more']);
});

test('options are found by parts of their words, kept columns whatever was kept', () => {
  const options = [
    { id: 'a', label: 'Engine watch 2027' },
    { id: 'b', label: 'Deck crew' },
  ];
  expect(matching(options, 'watch eng').map(({ id }) => id)).toEqual(['a']);
  expect(keptColumns('["tags","constructor"]')).toEqual(['tags']);
  expect(keptColumns('{')).toEqual(['score', 'seen', 'tags', 'source']);
});
