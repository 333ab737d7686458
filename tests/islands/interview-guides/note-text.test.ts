/** The note an interview becomes: what was rated and said, under the guide's title, within what a note takes. */
import { expect, test } from 'vitest';
import type { InterviewGuide } from '#contract/interview-guides.ts';
import { addNote } from '#contract/person-notes.ts';
import { MOST_TEXT, noteOf, scorecardOf } from '#islands/interview-guides/views/note-text.ts';

const rubric = { scale: 4 as const, attributes: ['Knows the work', 'Listens', 'Calm'] };
const permalink = 'guide000001' as InterviewGuide['permalink'];
const guide = { permalink, title: 'Second round', stage: 'On site', rubric };

test('scores stand in the order of the guide, apart from what was said', () => {
  const written = { text: ' Asked good questions.\n', scores: { Listens: 3, 'Knows the work': 4 } };
  expect(noteOf(guide, written)).toBe('Interview: Second round (On site)\n\nAsked good questions.');
  expect(scorecardOf(guide, written)).toEqual({
    interviewGuide: permalink,
    scores: [
      { criterion: 'Knows the work', score: 4 },
      { criterion: 'Listens', score: 3 },
    ],
  });
  expect(noteOf({ ...guide, stage: '' }, { text: 'Calm', scores: {} })).toBe(
    'Interview: Second round\n\nCalm',
  );
  expect(noteOf(guide, { text: '', scores: { Calm: 1 } })).toBe('Interview: Second round (On site)');
});

test('nothing said and nothing rated is no note; nor is a score of a scale or an attribute that is gone', () => {
  expect(noteOf(guide, { text: ' \n ', scores: {} })).toBe('');
  expect(noteOf(guide, { text: '', scores: { Calm: 5, Gone: 2 } })).toBe('');
  expect(scorecardOf(guide, { scores: { Calm: 5, Gone: 2 } })).toBeNull();
});

test('the longest of all is still a note', () => {
  const attributes = Array.from({ length: 20 }, (_, at) => `${at}`.padEnd(120, 'a'));
  const longest = {
    ...{ permalink, title: 't'.repeat(200), stage: 's'.repeat(120) },
    rubric: { scale: 5 as const, attributes },
  };
  const written = {
    text: 'x'.repeat(MOST_TEXT),
    scores: Object.fromEntries(attributes.map((name) => [name, 5])),
  };
  const body = { text: noteOf(longest, written), scorecard: scorecardOf(longest, written) };
  expect(body.scorecard?.scores).toHaveLength(20);
  expect(addNote.body.safeParse(body).success).toBe(true);
});
