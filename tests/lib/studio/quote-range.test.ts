import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CueDraft } from '#lib/studio/cue-edits.ts';
import { joinedSelection, markedParts, type QuoteRange, quoteRange } from '#lib/studio/quote-range.ts';

const cues: CueDraft[] = [
  { id: 'a', start: 0, end: 10_000, speaker: null, text: '0123456789' },
  { id: 'b', start: 10_000, end: 20_000, speaker: null, text: 'abcdefghij' },
  { id: 'c', start: 200_000, end: 210_000, speaker: null, text: 'far away' },
];
const select = (from: [string, number], to: [string, number]) => ({
  from: { id: from[0], offset: from[1] },
  to: { id: to[0], offset: to[1] },
});

test('words of two cues give one quote and the time they are said in', () => {
  expect(quoteRange(cues, select(['a', 5], ['b', 3]), null)).toEqual({
    start: 5000,
    end: 13_000,
    quote: '56789 abc',
  });
});

test('a single short word still lasts a second, inside the recording', () => {
  const short: CueDraft[] = [{ id: 'a', start: 0, end: 1000, speaker: null, text: '0123456789' }];
  expect(quoteRange(short, select(['a', 0], ['a', 1]), 5000)).toMatchObject({ start: 0, end: 1000 });
  expect(quoteRange(short, select(['a', 8], ['a', 9]), 1000)).toMatchObject({ start: 0, end: 1000 });
});

test('nothing selected, or too much of it, is said in a sentence', () => {
  expect(quoteRange(cues, select(['a', 3], ['a', 3]), null)).toBe('Select some text first.');
  expect(quoteRange(cues, select(['b', 3], ['a', 3]), null)).toBe('Select some text first.');
  expect(quoteRange(cues, select(['a', 0], ['c', 3]), null)).toBe(
    'Highlights can be up to 2 minutes long. Select less text.',
  );
});

test('a quote has at most 500 characters', () => {
  const long: CueDraft[] = [{ id: 'a', start: 0, end: 60_000, speaker: null, text: 'ha '.repeat(400) }];
  const range = quoteRange(long, select(['a', 0], ['a', 1200]), null) as QuoteRange;
  expect([...range.quote].length).toBeLessThanOrEqual(500);
  expect(range.quote.endsWith('…')).toBe(true);
});

test('the words that were chosen are the words that are marked', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.integer({ min: 6, max: 60 }), (from, length) => {
      const cue: CueDraft = { id: 'a', start: 700, end: 30_700, speaker: null, text: 'x'.repeat(120) };
      const range = quoteRange([cue], select(['a', from], ['a', from + length]), null) as QuoteRange;
      const marked = markedParts(cue, [range]).filter(({ isMarked }) => isMarked);
      expect(marked).toEqual([{ at: from, text: 'x'.repeat(length), isMarked: true }]);
    }),
  );
});

test('parts of a cue always say the whole cue', () => {
  const cue = cues[0] as CueDraft;
  const parts = markedParts(cue, [
    { start: 1000, end: 5000 },
    { start: 3000, end: 8000 },
    { start: 90_000, end: 95_000 },
  ]);
  expect(parts.map(({ text }) => text).join('')).toBe(cue.text);
  expect(
    parts
      .filter(({ isMarked }) => isMarked)
      .map(({ text }) => text)
      .join(''),
  ).toBe('1234567');
});

test('selections of two pages are one, from the earlier beginning to the later end', () => {
  const [first, second] = [select(['a', 5], ['b', 2]), select(['b', 1], ['c', 3])];
  for (const pair of [
    [first, second],
    [second, first],
  ] as const)
    expect(joinedSelection(cues, ...pair)).toEqual(select(['a', 5], ['c', 3]));
  const inside = select(['b', 3], ['b', 4]);
  expect(joinedSelection(cues, select(['a', 0], ['c', 1]), inside)).toEqual(select(['a', 0], ['c', 1]));
  expect(joinedSelection(cues, inside, select(['b', 1], ['b', 8]))).toEqual(select(['b', 1], ['b', 8]));
});
