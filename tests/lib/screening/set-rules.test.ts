import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { NewScreeningSet, type Question } from '#contract/screening-set.ts';
import { choiceOf } from '#lib/clashes.ts';
import { type Choice, mergedDraft } from '#lib/merged-draft.ts';
import { comparisonsOf, firstRule, isFitting, valueWords } from '#lib/screening/conditions.ts';
import { languagesOf, problemsFrom, problemsOf, untranslated } from '#lib/screening/set-check.ts';
import { clashesOf } from '#lib/screening/set-clashes.ts';
import {
  added,
  changed,
  copyOf,
  newQuestion,
  removed,
  reordered,
  type SetDocument,
  typeNames,
  withEeo,
  withType,
} from '#lib/screening/set-document.ts';
import { type StarterName, starter, starterNames } from '#lib/screening/starters.ts';
import { answerLines } from '#lib/screening/words.ts';

const ask = (id: string, more: Partial<Question> = {}): Question => ({
  ...newQuestion(more.type),
  id,
  label: { en: `Question ${id}` },
  ...more,
});
const set = (...questions: Question[]): SetDocument => ({ name: 'Boat yard', locale: 'en', questions });
const ids = ({ questions }: SetDocument) => questions.map(({ id }) => id);
const texts = (document: SetDocument) =>
  problemsOf(document).map(({ questionId, text }) => [questionId, text]);

describe('steps', () => {
  test('a question is added after another, moved and removed', () => {
    const two = added(set(ask('a'), ask('b')), ask('c'), 'a');
    expect(ids(two)).toEqual(['a', 'c', 'b']);
    expect(ids(reordered(two, ['b', 'a', 'c', 'unknown']))).toEqual(['b', 'a', 'c']);
    expect(ids(removed(two, 'c'))).toEqual(['a', 'b']);
    expect(copyOf(ask('a')).id).not.toBe('a');
  });

  test('another type keeps the words and drops what it cannot have', () => {
    const years = ask('a', {
      type: 'number',
      validation: { min: 1 },
      knockout: { rule: { op: 'lt', value: 1 }, action: 'flag' },
    });
    const choice = withType(years, 'single');
    expect(choice.label).toEqual(years.label);
    expect([choice.validation, choice.knockout, choice.options.length]).toEqual([{}, null, 2]);
    expect(withType(choice, 'multi').options).toEqual(choice.options);
    expect(withType(years, 'salary').validation).toEqual({ min: 1 });
  });

  test('an equal-opportunity question is never scored and knocks nobody out', () => {
    const rule = { op: 'is', value: 'x' } as const;
    const scored = ask('a', {
      weight: 4,
      credit: [{ rule, percent: 50 }],
      knockout: { rule, action: 'flag' },
    });
    const unscored = { eeo: true, weight: 0, credit: [], knockout: null, pii: 'sensitive' };
    expect(withEeo(scored, true)).toMatchObject(unscored);
  });
});

describe('what keeps a set from being saved', () => {
  test('a sound set has nothing', () => {
    expect(
      texts(
        set(ask('a', { type: 'yes-no' }), ask('b', { showIf: { questionId: 'a', op: 'is', value: true } })),
      ),
    ).toEqual([]);
  });

  test('the words of the own language and of every choice are asked for', () => {
    const bare = set(
      ask('a', { label: { fr: 'Oui ?' } }),
      ask('b', { type: 'single', options: [{ id: 'x', label: {} }] }),
    );
    expect(texts({ ...bare, name: ' ' })).toEqual([
      [null, 'Enter a name.'],
      ['a', 'Enter the question in English, the main language of this set.'],
      ['b', 'Enter a name for every choice, or remove the empty ones.'],
    ]);
  });

  test('a condition on a later question is said at both ends, one on a removed question at its own', () => {
    const later = set(ask('a', { showIf: { questionId: 'b', op: 'is', value: 'x' } }), ask('b'));
    expect(texts(later).map(([id]) => id)).toEqual(['a', 'b']);
    expect(texts(removed(later, 'b'))).toEqual([
      ['a', 'The question this depends on was removed. Choose another.'],
    ]);
    expect(texts(reordered(later, ['b', 'a']))).toEqual([]);
  });

  test('no question may depend on an equal-opportunity answer', () => {
    const document = set(
      ask('a', { eeo: true }),
      ask('b', { showIf: { questionId: 'a', op: 'is', value: 'x' } }),
    );
    expect(texts(document)).toEqual([['b', 'Questions can’t depend on an equal-opportunity answer.']]);
  });

  test('limits, patterns and knockouts must make sense', () => {
    const document = set(
      ask('a', { validation: { min: 5, max: 2 } }),
      ask('b', { validation: { regex: '[' } }),
      ask('c', { type: 'number', knockout: { rule: { op: 'lt', value: '' }, action: 'flag' } }),
    );
    expect(problemsOf(document).map(({ field }) => field)).toEqual(['limits', 'pattern', 'knockout']);
  });

  test("the server's sentences stand at their questions", () => {
    const document = set(ask('a'), ask('b'));
    const found = problemsFrom(
      [
        { pointer: '/questions/1/validation/regex', code: 'FORMAT', detail: 'Too slow.' },
        { pointer: '/name', code: 'TOO_LONG', detail: 'Too long.' },
        { pointer: '/questions', code: 'TOO_MANY', detail: 'Too many.' },
      ],
      document,
    );
    expect(found.map(({ questionId, field }) => [questionId, field])).toEqual([
      ['b', 'pattern'],
      [null, 'name'],
      [null, 'set'],
    ]);
  });
});

describe('languages', () => {
  test('own, used and the employer’s languages count, and each names what it lacks', () => {
    const document = set(
      ask('a', { label: { en: 'Why?', pt: 'Porquê?' } }),
      ask('b', { label: { en: 'When?' } }),
    );
    expect(languagesOf(document, [])).toEqual(['en', 'pt']);
    expect(languagesOf(document, ['fr'])).toEqual(['en', 'fr', 'pt']);
    expect(untranslated(document, 'pt')).toEqual(['b']);
    expect(untranslated(document, 'fr')).toEqual(['a', 'b']);
  });
});

describe('conditions', () => {
  test('each type offers comparisons whose first rule fits it, once there is a value', () => {
    for (const type of Object.keys(typeNames) as Question['type'][]) {
      const question = ask('a', {
        type,
        ...(type === 'single' || type === 'multi' ? { options: [{ id: 'x', label: { en: 'X' } }] } : {}),
      });
      const rule = firstRule(question);
      expect(rule === null).toBe(comparisonsOf(type).length === 0);
      if (rule && rule.value !== '') expect(isFitting(question, rule)).toBe(true);
    }
    expect(valueWords(ask('a', { type: 'yes-no' }), false)).toBe('No');
  });

  test('a choice that was removed fits no more', () => {
    const question = ask('a', { type: 'single', options: [{ id: 'x', label: { en: 'X' } }] });
    expect(isFitting(question, { op: 'is', value: 'gone' })).toBe(false);
  });
});

describe('two versions', () => {
  const base = set(ask('a'), ask('b'));
  const mine = changed(base, 'a', (question) => ({ ...question, required: true }));
  const theirs = { ...added(removed(base, 'b'), ask('c'), 'a'), name: 'Yard' };

  const clashes = clashesOf({ base, mine, theirs });
  const putTogether = (choice?: Choice) => mergedDraft({ base, mine, theirs }, ['questions'], choice);

  test('what only they changed stays theirs', () => {
    const kept = clashes.filter(({ isMine }) => !isMine).map(({ id }) => id);
    expect(kept.sort()).toEqual(['b', 'c', 'name']);
    const both = putTogether();
    expect(both.name).toBe('Yard');
    expect(ids(both)).toEqual(['a', 'c']);
    expect(both.questions[0]?.required).toBe(true);
    expect(both).toEqual(putTogether(choiceOf(clashes, new Set(kept))));
  });

  test('each difference can go the other way', () => {
    const own = putTogether(choiceOf(clashes, new Set()));
    expect([own.name, ids(own)]).toEqual(['Boat yard', ['a', 'b']]);
    expect(putTogether(choiceOf(clashes, new Set(clashes.map(({ id }) => id))))).toEqual(theirs);
  });

  test('what differs is said in words', () => {
    expect(clashes.map(({ label, mine: own, theirs: other }) => [label, own, other])).toEqual([
      ['Name', 'Boat yard', 'Yard'],
      ['Question “Question a”', 'Question a · Short text · required', 'Question a · Short text'],
      ['Question “Question b”', 'Question b · Short text', 'Missing'],
      ['Question “Question c”', 'Missing', 'Question c · Short text'],
    ]);
  });

  test('the order alone is a difference of its own, and goes either way', () => {
    const turned = reordered(base, ['b', 'a']);
    const states = { base, mine: base, theirs: turned };
    const found = clashesOf(states);
    expect(found.map(({ id, isMine }) => [id, isMine])).toEqual([['questions', false]]);
    const order = (theirs: string[]) =>
      ids(mergedDraft(states, ['questions'], choiceOf(found, new Set(theirs))));
    expect(order(['questions'])).toEqual(['b', 'a']);
    expect(order([])).toEqual(['a', 'b']);
    const moved = { base, mine: turned, theirs: base };
    expect(clashesOf(moved).map(({ isMine }) => isMine)).toEqual([true]);
    expect(ids(mergedDraft(moved, ['questions']))).toEqual(['b', 'a']);
  });
});

test('every starter is a set the server takes, in three languages, with nothing missing', () => {
  for (const name of Object.keys(starterNames) as StarterName[]) {
    const document = starter(name);
    expect(z.safeParse(NewScreeningSet, document).success, name).toBe(true);
    expect(problemsOf(document)).toEqual([]);
    for (const language of ['en', 'fr', 'pt'] as const) expect(untranslated(document, language)).toEqual([]);
  }
});

test('answers are said as people say them', () => {
  const single = ask('a', { type: 'single', options: [{ id: 'x', label: { en: 'Early' } }] });
  expect(answerLines(single, { questionId: 'a', value: 'x' })).toEqual(['Early']);
  expect(answerLines(ask('a', { type: 'yes-no' }), { questionId: 'a', value: false })).toEqual(['No']);
  expect(answerLines(ask('a', { type: 'date' }), { questionId: 'a', value: '2026-03-01' })).toEqual([
    'Mar 1, 2026',
  ]);
  expect(answerLines(ask('a'), undefined)).toBeNull();
  expect(answerLines(ask('a', { type: 'multi' }), { questionId: 'a', value: [] })).toBeNull();
});
