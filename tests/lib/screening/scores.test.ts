/** What counts in a score, as it is edited and as it is said. */
import { describe, expect, test } from 'vitest';
import type { Question } from '#contract/screening-set.ts';
import { creditWords, nextCredit, withWeight } from '#lib/screening/conditions.ts';
import { basisWords, reasonWords } from '#lib/screening/score-words.ts';
import { problemsOf } from '#lib/screening/set-check.ts';
import { newQuestion, withType } from '#lib/screening/set-document.ts';
import { type StarterName, starter, starterNames } from '#lib/screening/starters.ts';

const ask = (type: Question['type'], more: Partial<Question> = {}): Question => ({
  ...newQuestion(type),
  label: { en: 'Which?' },
  ...more,
});
const problems = (question: Question) =>
  problemsOf({ name: 'Basics', locale: 'en', questions: [question] }).map(({ field }) => field);

describe('what counts', () => {
  test('begins with one answer, and goes with the weight and the type', () => {
    const weighed = withWeight(ask('yes-no'), 3);
    expect(weighed.credit).toEqual([{ rule: { op: 'is', value: true }, percent: 100 }]);
    expect(withWeight(weighed, 5)).toEqual({ ...weighed, weight: 5 });
    expect(withWeight(weighed, 0).credit).toEqual([]);
    expect(withType(weighed, 'number')).toMatchObject({ weight: 0, credit: [] });
  });

  test('goes on with the choice that has no line yet', () => {
    const shifts = ask('single', {
      options: ['day', 'night'].map((id) => ({ id, label: { en: id } })),
      credit: [{ rule: { op: 'is', value: 'day' }, percent: 100 }],
    });
    expect(nextCredit(shifts)).toEqual({ rule: { op: 'is', value: 'night' }, percent: 100 });
    expect(nextCredit(ask('number'))?.rule.op).toBe('gt');
    expect(nextCredit(ask('file'))).toBeNull();
  });

  test('is asked for wherever a weight stands, and must fit the question', () => {
    expect(problems(ask('number', { weight: 2 }))).toEqual(['credit']);
    expect(problems(withWeight(ask('number'), 2))).toEqual([]);
    const gone = { rule: { op: 'is', value: 'gone' }, percent: 100 } as const;
    const single = ask('single', {
      options: [{ id: 'day', label: { en: 'Day' } }],
      weight: 1,
      credit: [gone],
    });
    expect(problems(single)).toEqual(['credit']);
  });

  test.for(Object.keys(starterNames) as StarterName[])('is said in the starter %s', (name) => {
    expect(problemsOf(starter(name))).toEqual([]);
  });
});

describe('in words', () => {
  const reason = { questionId: 'a', points: 1.5, weight: 3, isAnswered: true, knockout: false };

  test('what each answer did', () => {
    expect(reasonWords(reason)).toBe('1.5 of 3');
    expect(reasonWords({ ...reason, isAnswered: false, points: 0 })).toBe('not answered, not scored');
    expect(reasonWords({ ...reason, knockout: true })).toBe('knockout');
    expect(reasonWords({ ...reason, weight: 0, points: 0 })).toBe('passes');
  });

  test('from how many questions the number comes', () => {
    expect(basisWords([reason, { ...reason, isAnswered: false }])).toBe('from 1 of 2 scored questions');
    expect(basisWords([{ ...reason, weight: 0 }])).toBeNull();
  });

  test('a line of what counts', () => {
    const years = ask('number');
    expect(creditWords(years, { rule: { op: 'gt', value: 3 }, percent: 50 })).toBe('is more than 3: 50 %');
  });
});
