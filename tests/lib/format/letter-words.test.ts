import { expect, test } from 'vitest';
import {
  type LetterValues,
  letterTokens,
  saidValues,
  unresolvedIn,
  wrongInLetter,
} from '#lib/format/letter-words.ts';

const nobody = Object.fromEntries(letterTokens.map((token) => [token, ''])) as LetterValues;
const known = { ...nobody, employerName: 'Harbour & Vine', senderName: 'Nadia Okafor' };

test.each([
  ['{{salary|x}}', 'isn’t a token'],
  ['{{firstName}}', 'Add words'],
  ['{{firstName| }}', 'Add words'],
  ['{{company}}', '{{company|your company}}'],
  ['{{firstName|<b>there</b>}}', 'as a whole'],
  ['{{first<b>Name</b>|there}}', 'as a whole'],
  ['<p>Hello {{firstName|there</p>', 'two braces'],
  ['Hello {{{firstName|there}}}', 'two braces'],
  ['Hello }} you', 'two braces'],
  ['<a href="https://x.example/{{firstName|a}}">x</a>', 'address of a link'],
])('%s can’t be sent', (text, why) => {
  expect(wrongInLetter(text)).toContain(why);
});

test('every token can be sent with a fallback, and two of them without', () => {
  expect(wrongInLetter(letterTokens.map((token) => `<b>{{ ${token} | you }}</b>`).join(' '))).toBeNull();
  expect(
    wrongInLetter('{{employerName}}, {{senderName}} <a href="https://x.example">{{company|you}}</a>'),
  ).toBe(null);
});

test('what would say nothing to a reader is named, once each', () => {
  const text =
    '{{firstName|there}} {{firstName}} {{firstName}} {{salary|x}} {{employerName}} {{constructor|x}}';
  expect(unresolvedIn(text, known)).toEqual(['{{firstName}}', '{{salary|x}}', '{{constructor|x}}']);
  expect(unresolvedIn(text, { ...known, firstName: 'Ana' })).toEqual(['{{salary|x}}', '{{constructor|x}}']);
  expect(unresolvedIn('{{firstName}}', { ...known, firstName: ' \n' })).toEqual(['{{firstName}}']);
});

test.each([
  ['  Ana\r\nBcc: x', 'Ana Bcc: x'],
  ['زينب', 'زينب'],
  ['Ana 👩‍🔬', 'Ana 👩‍🔬'],
  ['J. R. O’Hara-Núñez', 'J. R. O’Hara-Núñez'],
  ['St. John', 'St. John'],
  ['Ana\u202egnp', 'Anagnp'],
  ['a\ud800', 'a\ufffd'],
  ['\u200b\u00ad', ''],
  ['<b>Ana</b>', '<b>Ana</b>'],
  ['{{lastName|x}}', '{{lastName|x}}'],
  ['Win at evil.example now', ''],
  ['see https://evil.example', ''],
  ['WWW.', 'WWW.'],
  ['www.evil', ''],
  ['ana@evil', ''],
])('the name %j is said as %j', (typed, said) => {
  expect(saidValues({ ...known, firstName: typed }).firstName).toBe(said);
});

test('an employer may be called by its address', () => {
  expect(saidValues({ ...known, employerName: 'booking.com' }).employerName).toBe('booking.com');
});
