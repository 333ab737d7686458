import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { FieldError, Problem } from '#contract/kit/errors.ts';
import { AskedQuestion } from '#contract/screening-set.ts';
import { CallError } from '#lib/api/call-error.ts';
import { wrongAnswers, wrongAtStart, wrongFile } from '#lib/applications/wrong-fields.ts';
import { newQuestion } from '#lib/screening/set-document.ts';

const wrong = (pointer: string, code: FieldError['code']): FieldError => ({ pointer, code, detail: '' });
const ask = (id: string, more: object = {}) =>
  z.parse(AskedQuestion, { ...newQuestion(), id, label: { en: id }, ...more });

test('each field of the start has its sentence, and changed privacy words one of their own', () => {
  const errors = [wrong('/email', 'FORMAT'), wrong('/firstName', 'REQUIRED'), wrong('/nothing', 'FORMAT')];
  expect(wrongAtStart(errors).map(({ field, why }) => [field, why])).toEqual([
    ['email', 'email'],
    ['firstName', 'required'],
  ]);
  expect(wrongAtStart([wrong('/consent/privacyVersion', 'NOT_ALLOWED')])).toEqual([
    { field: 'privacy', why: 'privacyChanged' },
  ]);
});

test('answers are told in the order of the questions, the résumé last, with the limits they break', () => {
  const years = ask('years', { type: 'number', validation: { min: 1, max: 40 } });
  const least = ask('least', { type: 'number', validation: { min: 2 } });
  const words = ask('words', { type: 'short-text' });
  const errors = [
    wrong('/resume', 'REQUIRED'),
    wrong('/answers/words', 'TOO_LONG'),
    wrong('/answers/least', 'RANGE'),
    wrong('/answers/years', 'RANGE'),
  ];
  expect(wrongAnswers(errors, [years, least, words]).map(({ why, values }) => [why, values])).toEqual([
    ['between', { min: 1, max: 40 }],
    ['atLeast', { min: 2 }],
    ['tooLong', { max: 500 }],
    ['resume', undefined],
  ]);
});

test('a file says why it was not taken, and other refusals are not about it', () => {
  const refused = (code: 'TOO_LARGE' | 'FILE_REFUSED' | 'NETWORK', problem = {}) =>
    wrongFile('resume', new CallError(code, '', 422, problem as Problem))?.why;
  expect(refused('TOO_LARGE')).toBe('fileTooLarge');
  expect(refused('FILE_REFUSED', { reason: 'encrypted' })).toBe('file-encrypted');
  expect(refused('FILE_REFUSED', { reason: 'kind' })).toBe('fileKind');
  expect(refused('NETWORK')).toBeUndefined();
});
