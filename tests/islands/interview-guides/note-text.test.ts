/** The note an interview becomes: what was rated and said, under the guide's title, within what a note takes. */
import { expect, test } from 'vitest';
import { addNote } from '#contract/person-notes.ts';
import { MOST_TEXT, noteOf } from '#islands/interview-guides/views/note-text.ts';

const rubric = { scale: 4 as const, attributes: ['Knows the work', 'Listens', 'Calm'] };
const guide = { title: 'Second round', stage: 'On site', rubric };

test('scores stand in the order of the guide, before what was said', () => {
  const scores = { Listens: 3, 'Knows the work': 4 };
  expect(noteOf(guide, { text: ' Asked good questions.\n', scores })).toBe(
    'Interview: Second round (On site)\nKnows the work: 4 of 4\nListens: 3 of 4\n\nAsked good questions.',
  );
  expect(noteOf({ ...guide, stage: '' }, { text: 'Calm', scores: {} })).toBe(
    'Interview: Second round\n\nCalm',
  );
  expect(noteOf(guide, { text: '', scores: { Calm: 1 } })).toBe(
    'Interview: Second round (On site)\nCalm: 1 of 4',
  );
});

test('nothing said and nothing rated is no note; nor is a score of a scale or an attribute that is gone', () => {
  expect(noteOf(guide, { text: ' \n ', scores: {} })).toBe('');
  expect(noteOf(guide, { text: '', scores: { Calm: 5, Gone: 2 } })).toBe('');
});

test('the longest of all is still a note', () => {
  const attributes = Array.from({ length: 20 }, (_, at) => `${at}`.padEnd(120, 'a'));
  const longest = noteOf(
    { title: 't'.repeat(200), stage: 's'.repeat(120), rubric: { scale: 5, attributes } },
    { text: 'x'.repeat(MOST_TEXT), scores: Object.fromEntries(attributes.map((name) => [name, 5])) },
  );
  expect(longest).toContain('5 of 5');
  expect(addNote.body.safeParse({ text: longest }).success).toBe(true);
});
