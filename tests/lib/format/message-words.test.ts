import { expect, test } from 'vitest';
import type { MessageTexts } from '#contract/message-templates.ts';
import { filledMessage, messageIn, nameInMessage, wrongInMessage } from '#lib/format/message-words.ts';

test('a token is filled in, an empty one says what stands after the bar, an unknown one stays', () => {
  const text = 'Dear {{firstName|there}}, {{ jobTitle }} at {{statusLink}}';
  expect(filledMessage(text, { firstName: 'Ana', jobTitle: 'Grower' })).toBe(
    'Dear Ana, Grower at {{statusLink}}',
  );
  expect(filledMessage(text, { firstName: '', jobTitle: 'Grower', statusLink: 'x' })).toBe(
    'Dear there, Grower at x',
  );
});

test('a value is not filled in again', () => {
  expect(filledMessage('{{jobTitle}}', { jobTitle: '{{statusLink}}', statusLink: 'x' })).toBe(
    '{{statusLink}}',
  );
});

test('a language without words of its own gets the English ones', () => {
  const en = { subject: 'A', body: 'B' };
  const texts: MessageTexts = { en, fr: { subject: 'C', body: 'D' }, pt: { subject: '', body: '' } };
  expect(messageIn(texts, 'fr')).toEqual({ language: 'fr', subject: 'C', body: 'D' });
  expect(messageIn(texts, 'pt')).toEqual({ language: 'en', ...en });
});

test.each([
  ['{{salary}}', false],
  ['{{interviewLink}}', false],
  ['{{firstName}}', false],
  ['{{firstName|}}', false],
  ['{{statusLink}}', true],
  ['Hello {{jobTitle', false],
])('%s can’t be sent', (text, isSubject) => {
  expect(wrongInMessage('rejection', { text, isSubject })).toMatch(/\w/);
});

test('what names people is a name', () => {
  expect(['Ana', 'Zoë O’Hara', 'win at example.com', '<b>'].map(nameInMessage)).toEqual([
    'Ana',
    'Zoë O’Hara',
    '',
    '',
  ]);
});
