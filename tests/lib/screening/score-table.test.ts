/** Forty sets and answers, each with the points reckoned by hand: what a score is made of, and what it is not. */
import { describe, expect, test } from 'vitest';
import type { Answer, Question } from '#contract/screening-set.ts';
import { newQuestion } from '#lib/screening/set-document.ts';
import { scoreOf } from '#server/answers/score.ts';

const ask = (id: string, type: Question['type'], more: Partial<Question> = {}): Question => ({
  ...newQuestion(type),
  id,
  label: { en: id },
  ...more,
});
const choices = (...ids: string[]) => ids.map((id) => ({ id, label: { en: id } }));
const is = (value: string | boolean | number, percent = 100) => ({
  rule: { op: 'is' as const, value },
  percent,
});
const over = (value: number | string, percent = 100) => ({ rule: { op: 'gt' as const, value }, percent });
const has = (value: string, percent = 100) => ({ rule: { op: 'has' as const, value }, percent });

const years = ask('years', 'number', { weight: 6, credit: [over(9), over(4, 50), over(0, 25)] });
const shift = ask('shift', 'single', {
  options: choices('day', 'night', 'any'),
  weight: 3,
  credit: [is('day'), is('any', 50)],
});
const licence = ask('licence', 'yes-no', { weight: 1, credit: [is(true)] });
const tools = ask('tools', 'multi', {
  options: choices('sql', 'python', 'excel'),
  weight: 4,
  credit: [has('sql'), has('python', 75), has('excel', 10)],
});
const start = ask('start', 'date', {
  weight: 2,
  credit: [{ rule: { op: 'lt', value: '2027-01-01' }, percent: 100 }, over('2027-05-31', 20)],
});
const why = ask('why', 'long-text', { weight: 5, credit: [has('patients'), has('care', 40)] });
const permit = ask('permit', 'yes-no', {
  knockout: { rule: { op: 'is', value: false }, action: 'thank-you' },
});
const nights = ask('nights', 'yes-no', {
  weight: 2,
  credit: [is(true)],
  knockout: { rule: { op: 'is-not', value: true }, action: 'flag' },
});
const visa = ask('visa', 'short-text', {
  knockout: { rule: { op: 'is-not', value: 'none' }, action: 'reject-silently' },
});
const age = ask('age', 'number', { knockout: { rule: { op: 'lt', value: 18 }, action: 'thank-you' } });
const gender = ask('gender', 'single', {
  options: choices('f', 'm', 'x'),
  eeo: true,
  weight: 9,
  credit: [is('f')],
});
const drives = ask('drives', 'yes-no');
const car = ask('car', 'yes-no', {
  weight: 4,
  credit: [is(true)],
  showIf: { questionId: 'drives', op: 'is', value: true },
});
const weightOnly = ask('weightOnly', 'yes-no', { weight: 8 });
const third = ask('third', 'number', { weight: 1, credit: [over(1, 33)] });
const paper = ask('paper', 'file', { weight: 2 });
const pay = ask('pay', 'salary', {
  weight: 2,
  credit: [
    { rule: { op: 'lt', value: 60_000 }, percent: 100 },
    { rule: { op: 'lt', value: 70_000 }, percent: 50 },
  ],
});

type Given = Record<string, Answer['value'] | undefined>;
type Points = Record<string, number | null>;
/** Points a question by hand, null for one that was not answered; then the score, and what it is called at 60. */
type Row = [string, Question[], Given, Points, number | null, ReturnType<typeof scoreOf>['matchStatus']];

const rows: Row[] = [
  ['twelve years', [years], { years: 12 }, { years: 6 }, 100, 'match'],
  ['one year is not twelve', [years], { years: 1 }, { years: 1.5 }, 25, 'no-match'],
  ['the first rule met counts', [years], { years: 5 }, { years: 3 }, 50, 'no-match'],
  ['a bound itself is not over it', [years], { years: 9 }, { years: 3 }, 50, 'no-match'],
  ['no rule met is worth nothing', [years], { years: 0 }, { years: 0 }, 0, 'no-match'],
  ['no answer is no zero', [years], {}, { years: null }, null, null],
  ['an empty answer is none', [years], { years: null }, { years: null }, null, null],
  ['a choice', [shift], { shift: 'day' }, { shift: 3 }, 100, 'match'],
  ['half of a choice', [shift], { shift: 'any' }, { shift: 1.5 }, 50, 'no-match'],
  ['a choice nobody credited', [shift], { shift: 'night' }, { shift: 0 }, 0, 'no-match'],
  [
    'weights: 6 and 1.5 of 9',
    [years, shift],
    { years: 12, shift: 'any' },
    { years: 6, shift: 1.5 },
    83,
    'match',
  ],
  [
    'weights: 1.5 and 3 of 9',
    [years, shift],
    { years: 2, shift: 'day' },
    { years: 1.5, shift: 3 },
    50,
    'no-match',
  ],
  [
    'a gap leaves the rest as it is',
    [years, shift],
    { shift: 'day' },
    { years: null, shift: 3 },
    100,
    'match',
  ],
  ['a gap lowers nothing', [years, shift], { years: 5 }, { years: 3, shift: null }, 50, 'no-match'],
  ['yes', [licence], { licence: true }, { licence: 1 }, 100, 'match'],
  ['no', [licence], { licence: false }, { licence: 0 }, 0, 'no-match'],
  ['one of several chosen', [tools], { tools: ['sql'] }, { tools: 4 }, 100, 'match'],
  [
    'the best rule comes first, whatever was chosen first',
    [tools],
    { tools: ['excel', 'sql'] },
    { tools: 4 },
    100,
    'match',
  ],
  ['the second rule', [tools], { tools: ['excel', 'python'] }, { tools: 3 }, 75, 'match'],
  ['the last rule', [tools], { tools: ['excel'] }, { tools: 0.4 }, 10, 'no-match'],
  ['nothing chosen is a gap', [tools], { tools: [] }, { tools: null }, null, null],
  ['a day before', [start], { start: '2026-12-31' }, { start: 2 }, 100, 'match'],
  ['a day between', [start], { start: '2027-01-01' }, { start: 0 }, 0, 'no-match'],
  ['a day after', [start], { start: '2027-06-01' }, { start: 0.4 }, 20, 'no-match'],
  ['a word in a text, in any case', [why], { why: 'My PATIENTS need care.' }, { why: 5 }, 100, 'match'],
  ['another word', [why], { why: 'I like to care' }, { why: 2 }, 40, 'no-match'],
  ['blanks are a gap', [why], { why: '  \n ' }, { why: null }, null, null],
  ['a knockout', [permit, years], { permit: false, years: 12 }, { permit: 0, years: 6 }, 100, 'knocked-out'],
  ['a knockout passed', [permit, years], { permit: true, years: 12 }, { permit: 0, years: 6 }, 100, 'match'],
  [
    'a knockout not answered knocks nobody out',
    [permit, years],
    { years: 12 },
    { permit: null, years: 6 },
    100,
    'match',
  ],
  [
    'a knockout takes its own points',
    [nights, licence],
    { nights: false, licence: true },
    { nights: 0, licence: 1 },
    33,
    'knocked-out',
  ],
  [
    'blanks are not "is not"',
    [visa, licence],
    { visa: '  ', licence: true },
    { visa: null, licence: 1 },
    100,
    'match',
  ],
  [
    'a blank is not "less than 18"',
    [age, licence],
    { age: ' ', licence: true },
    { age: null, licence: 1 },
    100,
    'match',
  ],
  ['a set that only knocks out', [permit], { permit: true }, { permit: 0 }, null, 'match'],
  [
    'equal opportunity never counts',
    [gender, licence],
    { gender: 'm', licence: true },
    { licence: 1 },
    100,
    'match',
  ],
  [
    'a hidden question never counts',
    [drives, car, licence],
    { drives: false, car: true, licence: true },
    { licence: 1 },
    100,
    'match',
  ],
  [
    'a shown one does',
    [drives, car, licence],
    { drives: true, car: false, licence: true },
    { car: 0, licence: 1 },
    20,
    'no-match',
  ],
  [
    'a weight without a rule is none',
    [weightOnly, licence],
    { weightOnly: true, licence: true },
    { licence: 1 },
    100,
    'match',
  ],
  [
    'hundredths of a point',
    [third, licence],
    { third: 2, licence: true },
    { third: 0.33, licence: 1 },
    67,
    'match',
  ],
  [
    'everything at once: 3, 1.5, 1, 3, 2, 5 and 1 of 23',
    [years, shift, licence, tools, start, why, pay, paper],
    {
      years: 7,
      shift: 'any',
      licence: true,
      tools: ['python'],
      start: '2026-12-01',
      why: 'patients',
      pay: 65_000,
    },
    { years: 3, shift: 1.5, licence: 1, tools: 3, start: 2, why: 5, pay: 1 },
    72,
    'match',
  ],
];

const answersOf = (given: Given): Answer[] =>
  Object.entries(given).map(([questionId, value]) => ({ questionId, value: value ?? null }));
const pointsOf = (questions: Question[], answers: Answer[]): Points =>
  Object.fromEntries(
    scoreOf(questions, answers, 60).reasons.map(({ questionId, isAnswered, points }) => [
      questionId,
      isAnswered ? points : null,
    ]),
  );

test('there are forty of them', () => expect(rows).toHaveLength(40));

describe.for(rows)('%s', ([, questions, given, points, score, status]) => {
  const answers = answersOf(given);

  test('gives the points, the number and the word that were reckoned by hand', () => {
    const result = scoreOf(questions, answers, 60);
    expect(pointsOf(questions, answers)).toEqual(points);
    expect([result.score, result.matchStatus]).toEqual([score, status]);
  });

  test('is the same for answers in another order and questions in another language', () => {
    const inFrench = questions.map((question) => ({
      ...question,
      label: { fr: 'Laquelle ?' },
      options: question.options.map(({ id }) => ({ id, label: { fr: `En français : ${id}` } })),
    }));
    expect(scoreOf(inFrench, answers.toReversed(), 60)).toEqual(scoreOf(questions, answers, 60));
  });

  test('keeps the points of the others where one answer is missing, and is no "not a match" for it', () => {
    // What a question hides is another matter: it is not asked then.
    for (const { questionId } of answers.filter((answer) => answer.questionId !== 'drives')) {
      const rest = answers.filter((answer) => answer.questionId !== questionId);
      const without = pointsOf(questions, rest);
      for (const [other, value] of Object.entries(points))
        expect(without[other], other).toBe(other === questionId ? null : value);
      const none = scoreOf(questions, [], 60);
      expect(none.matchStatus).not.toBe('no-match');
      expect(none.isScreenedOut).toBe(false);
    }
  });
});
