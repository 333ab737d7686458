/** What is edited of a guide: which fields wait to be saved, and what typing meanwhile keeps. */
import { describe, expect, test } from 'vitest';
import { NewInterviewGuide } from '#contract/interview-guides.ts';
import {
  type Draft,
  inOrder,
  linesOf,
  minutesAsked,
  mistakeOf,
  neighbourOf,
  withPart,
} from '#islands/interview-guides/editor/draft.ts';
import { emptyQuestion, emptySection, templates } from '#islands/interview-guides/templates.ts';
import { afterSave, changesOf } from '#lib/edited-fields.ts';

const draft = (over: Partial<Draft> = {}): Draft => ({
  ...{ title: 'Second round', description: '', language: 'en', jobPage: null, stage: '', audience: 'both' },
  ...{ intro: '', sections: [], rubric: { scale: 4, attributes: [] }, calendarNote: '', attachments: [] },
  ...over,
});

describe('a draft', () => {
  test('sends only what changed', () => {
    const section = emptySection('prep');
    expect(changesOf(draft(), draft())).toEqual({});
    expect(changesOf(draft(), draft({ stage: 'Two', sections: [section] }))).toEqual({
      stage: 'Two',
      sections: [section],
    });
  });

  test('takes over the saved form of a field that nobody has typed in since', () => {
    const sent = draft({ stage: ' Two ', intro: 'a' });
    const now = draft({ stage: ' Two ', intro: 'ab' });
    const saved = draft({ stage: 'Two', intro: 'a' });
    expect(afterSave(now, sent, saved)).toMatchObject({ stage: 'Two', intro: 'ab' });
  });

  test('cannot be saved without a title', () => {
    expect(mistakeOf(draft({ title: ' ' }))).toBe('Enter a title.');
    expect(mistakeOf(draft())).toBeNull();
  });
});

describe('parts', () => {
  const parts = ['a', 'b', 'c'].map((id) => ({ id, word: id }));

  test('are changed and put in order by their ids', () => {
    expect(withPart(parts, { id: 'b', word: 'new' }).map(({ word }) => word)).toEqual(['a', 'new', 'c']);
    expect(inOrder(parts, ['c', 'a', 'b']).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  });

  test('that go leave the work to their neighbour', () => {
    expect(['a', 'b', 'c'].map((id) => neighbourOf(parts, id))).toEqual(['b', 'c', 'b']);
    expect(neighbourOf([{ id: 'a' }], 'a')).toBeNull();
  });
});

test('lines are trimmed, empty ones are none, and there are no more than fit', () => {
  expect(linesOf(' one \n\n two\nthree', { lines: 2, length: 3 })).toEqual(['one', 'two']);
  expect(linesOf('abcdef', { lines: 2, length: 3 })).toEqual(['abc']);
});

test('questions add up to minutes', () => {
  expect(minutesAsked([{ minutes: 5 }, { minutes: 10 }])).toBe(15);
});

describe('templates', () => {
  test('are guides that the server takes, each with parts of its own', () => {
    for (const { make } of templates) {
      const [one, other] = [make(), make()];
      expect(NewInterviewGuide.safeParse(one).success).toBe(true);
      expect(one.sections?.[0]?.id).not.toBe(other.sections?.[0]?.id);
    }
  });

  test('questions begin as the interviewers’', () => {
    expect([emptySection('questions').audience, emptySection('people').audience]).toEqual([
      'interviewer',
      'both',
    ]);
    expect(emptyQuestion().text).toBe('');
  });
});
