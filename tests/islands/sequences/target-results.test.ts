/** What came of adding people to a sequence, in words. */
import { expect, test } from 'vitest';
import { delayWords, timeThere } from '#islands/sequences/sequence-words.ts';
import { addedWords, refusedWords } from '#lib/sequences/target-results.ts';

const names = new Map(['a', 'b', 'c', 'd'].map((id) => [id, id.toUpperCase()]));
const refused = (permalink: string, code: string) => ({ permalink, ok: false, code });

test('each reason is said once, with up to three names', () => {
  const results = [
    { permalink: 'a', ok: true },
    ...['a', 'b', 'c', 'd'].map((id) => refused(id, 'NO_EMAIL')),
    refused('unknown', 'ALREADY_IN'),
    refused('a', 'NEW_CODE'),
  ];
  expect(refusedWords(results, names)).toEqual([
    'A, B, C and 1 more: no e-mail address.',
    '1 person: already in this sequence.',
    'A: not updated.',
  ]);
});

test('who was added is counted, and a list with more people says so', () => {
  const results = [{ permalink: 'a', ok: true }];
  expect(addedWords({ added: 1, results, hasMore: true }, 'Ferry', names)).toEqual({
    done: '1 person added to “Ferry”, waiting for review',
    failed: ['The list holds more people. Add it again for the next 1,000.'],
  });
  expect(addedWords({ added: 0, results: [], hasMore: false }, 'Ferry', names)).toEqual({
    done: null,
    failed: ['No one was added.'],
  });
});

test('a wait and a time read as people say them', () => {
  expect(delayWords({ n: 0, unit: 'h' }, true)).toBe('Right after approval');
  expect(delayWords({ n: 1, unit: 'businessDays' }, false)).toBe('1 business day later');
  expect(delayWords({ n: 4, unit: 'd' }, true)).toBe('4 days after approval');
  expect(timeThere('2026-12-01T08:12:00.000Z', 'America/New_York')).toBe('Tue 1 Dec, 03:12');
});
