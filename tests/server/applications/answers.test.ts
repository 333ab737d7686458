/** What may be answered to which question, and what each document turns out to be. */
import { deflateSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { isAnswered, meets, shownQuestions } from '#contract/answered.ts';
import type { Answer, Question } from '#contract/screening-set.ts';
import { checkAnswers } from '#server/answers/check-answers.ts';
import { inspectDocument } from '#server/features/applications/documents/inspect-document.ts';
import { delayAfter, realTiming } from '#server/features/applications/push/timing.ts';
import { tidyPhone } from '#server/telephone.ts';
import { options, question } from '#tests/support/make-jobs.ts';

const choices = { options: options('a', 'b') };
type Case = [Partial<Question>, Answer['value'], Answer['value'] | { code: string }];
const cases: Case[] = [
  [{ type: 'short-text' }, 'one\nline', 'one line'],
  [{ type: 'short-text' }, 'x'.repeat(501), { code: 'TOO_LONG' }],
  [{ type: 'long-text', validation: { min: 3 } }, 'ab', { code: 'TOO_SHORT' }],
  [{ type: 'short-text', validation: { regex: '[A-Z]{2}' } }, 'AB', 'AB'],
  [{ type: 'short-text', validation: { regex: '[A-Z]{2}' } }, 'ABC', { code: 'FORMAT' }],
  [{ type: 'short-text', validation: { regex: '(' } }, 'anything', 'anything'],
  [{ type: 'yes-no' }, 'yes', true],
  [{ type: 'yes-no' }, false, false],
  [{ type: 'yes-no' }, 'maybe', { code: 'TYPE' }],
  [{ type: 'number', validation: { min: 1, max: 9 } }, '4.5', 4.5],
  [{ type: 'number', validation: { min: 1, max: 9 } }, 10, { code: 'RANGE' }],
  [{ type: 'number' }, '1e3', { code: 'TYPE' }],
  [{ type: 'salary' }, 52_000, 52_000],
  [{ type: 'single', ...choices }, 'a', 'a'],
  [{ type: 'single', ...choices }, ['a', 'b'], { code: 'TOO_MANY' }],
  [{ type: 'single', ...choices }, 'c', { code: 'NOT_ALLOWED' }],
  [{ type: 'multi', ...choices }, ['a', 'a', 'b'], ['a', 'b']],
  [{ type: 'multi', ...choices }, 'a', ['a']],
  [{ type: 'date' }, '2024-02-29', '2024-02-29'],
  [{ type: 'date' }, '2023-02-29', { code: 'FORMAT' }],
  [{ type: 'url' }, 'example.com/me', 'https://example.com/me'],
  [{ type: 'url' }, 'javascript:alert(1)', { code: 'FORMAT' }],
  [{ type: 'video-answer' }, 'https://example.com/v', 'https://example.com/v'],
  [{ type: 'phone' }, '912 345 678', '+351912345678'],
  [{ type: 'phone' }, 'call me', { code: 'FORMAT' }],
  [{ type: 'location' }, 'Lisboa', 'Lisboa'],
  [{ type: 'file' }, 'a path', { code: 'REQUIRED' }],
];

test.for(cases)('%j answered with %j', ([asked, value, expected]) => {
  const { kept, errors } = checkAnswers(
    [question('q', { required: true, ...asked })],
    [{ questionId: 'q', value }],
    { files: [], country: 'PT' },
  );
  const isFault = typeof expected === 'object' && expected !== null && !Array.isArray(expected);
  if (isFault) expect(errors).toMatchObject([{ pointer: '/answers/q', code: expected.code }]);
  else expect([errors, kept]).toEqual([[], [{ questionId: 'q', value: expected }]]);
});

describe('conditions', () => {
  test.for([
    [{ op: 'is', value: 'Day' }, 'day', true],
    [{ op: 'is-not', value: 'day' }, 'night', true],
    [{ op: 'is-not', value: 'day' }, null, false],
    [{ op: 'has', value: 'b' }, ['a', 'b'], true],
    [{ op: 'has', value: 'toma' }, 'Tomatoes', true],
    [{ op: 'gt', value: 2 }, '3', true],
    [{ op: 'lt', value: '2026-03-01' }, '2026-02-28', true],
    [{ op: 'gt', value: 2 }, 'many', false],
    [{ op: 'gt', value: 2 }, ['3'], false],
  ] as const)('%j of %j', ([condition, value, expected]) => {
    expect(meets(condition, value as Answer['value'])).toBe(expected);
  });

  test('hide what follows from what is hidden, and hidden questions are not required', () => {
    const questions = [
      question('a', { type: 'yes-no' }),
      question('b', { required: true, showIf: { questionId: 'a', op: 'is', value: true } }),
      question('c', { required: true, showIf: { questionId: 'b', op: 'is', value: 'x' } }),
    ];
    const answers = [
      { questionId: 'a', value: false },
      { questionId: 'b', value: 'x' },
    ];
    expect(shownQuestions(questions, answers).map(({ id }) => id)).toEqual(['a']);
    const { kept, errors } = checkAnswers(questions, answers, { files: [], country: null });
    expect([errors, kept.map(({ questionId }) => questionId)]).toEqual([[], ['a']]);
  });

  test('blanks are no answers', () => {
    expect([' ', null, []].map((value) => isAnswered({ questionId: 'q', value }))).toEqual([
      false,
      false,
      false,
    ]);
    expect(isAnswered({ questionId: 'q', value: 0 })).toBe(true);
  });
});

test.for([
  ['+351 912 345 678', null, '+351912345678'],
  ['(415) 555-2671', 'US', '+14155552671'],
  ['0151 23456789', 'DE', '+4915123456789'],
  ['00351 912 345 678', 'DE', '+351912345678'],
  ['+351 12 34', null, '+3511234'],
  ['12 34 56', null, '123456'],
  ['(12) 34-56 ext. 7', null, '123456;ext=7'],
  ['+1 415 555 2671 ext 12', null, '+14155552671;ext=12'],
  // Nine digits are a length that Germany has, and this one is Portuguese.
  ['912 345 678', null, '912345678'],
  ['12', 'US', null],
  ['https://example.com', 'US', null],
] as const)('the telephone number %s in %s', ([typed, country, expected]) => {
  expect(tidyPhone(typed, country)).toBe(expected);
});

describe('documents', () => {
  const zip = (parts: Record<string, string>) =>
    Buffer.from(
      zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)]))),
    );
  const odt = 'application/vnd.oasis.opendocument.text';
  test.for([
    ['pdf', Buffer.from('\n%PDF-1.4\nstartxref\n0\n%%EOF'), 'pdf'],
    ['broken pdf', Buffer.from('%PDF-1.4\n1 0 obj'), 'truncated'],
    ['locked pdf', Buffer.from('%PDF-1.4 trailer << /Encrypt 5 0 R >> startxref'), 'encrypted'],
    ['docx', zip({ '[Content_Types].xml': '<x/>', 'word/document.xml': '<x/>' }), 'docx'],
    ['odt', zip({ mimetype: odt, 'META-INF/manifest.xml': '<x/>' }), 'odt'],
    [
      'locked odt',
      zip({ mimetype: odt, 'META-INF/manifest.xml': '<manifest:encryption-data/>' }),
      'encrypted',
    ],
    ['spreadsheet', zip({ '[Content_Types].xml': '<x/>', 'xl/workbook.xml': '<x/>' }), 'unreadable'],
    [
      'half a zip',
      zip({ '[Content_Types].xml': '<x/>', 'word/document.xml': '<x/>' }).subarray(0, 60),
      'truncated',
    ],
    ['text', Buffer.from('Olá ☕\r\n'), 'txt'],
    ['old text', Buffer.from('Ol\u00e1', 'latin1'), 'txt'],
    ['wide text', Buffer.from('\ufeffOlá', 'utf16le'), 'txt'],
    ['blanks', Buffer.from(' \n\t '), 'empty'],
    ['nothing', Buffer.alloc(0), 'empty'],
    ['program', Buffer.from('MZ\0\0'), 'unreadable'],
    ['picture', Buffer.from('\u0089PNG\r\n\u001a\n\0', 'latin1'), 'unreadable'],
    ['squeezed', deflateSync(Buffer.from('x'.repeat(1000))), 'unreadable'],
    ['old word', Buffer.from('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1', 'latin1'), 'unreadable'],
  ] as const)('a %s', ([, bytes, expected]) => {
    const told = inspectDocument(Buffer.from(bytes));
    expect('reason' in told ? told.reason : told.extension).toBe(expected);
  });
});

describe('tries', () => {
  test('wait longer and longer, up to an hour, never less than asked, for about two weeks', () => {
    const waits = Array.from({ length: realTiming.attempts - 1 }, (_, at) =>
      delayAfter(at + 1, realTiming, null),
    );
    expect(waits[0]).toBeGreaterThanOrEqual(2_500);
    expect(waits[0]).toBeLessThanOrEqual(5_000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(3_600_000);
    const days = waits.reduce((sum, wait) => sum + wait, 0) / 86_400_000;
    expect(days).toBeGreaterThan(8);
    expect(days).toBeLessThan(15);
    expect(delayAfter(1, realTiming, 90_000)).toBe(90_000);
  });
});
