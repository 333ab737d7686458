import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as edits from '#lib/studio/cue-edits.ts';

const cue = (
  id: string,
  start: number,
  end: number,
  text: string,
  speaker: string | null = null,
): edits.CueDraft => ({
  id,
  start,
  end,
  text,
  speaker,
});
const two = [cue('a', 0, 1000, 'One two three', 'Noor'), cue('b', 1000, 3000, 'four five', 'Pim')];
const texts = (cues: readonly edits.CueDraft[]) => cues.map(({ text }) => text);

test('a cue is split at a character, and its time in the same proportion', () => {
  const [first, second, rest] = edits.splitCue(two, 'a', 4);
  expect(first).toMatchObject({ id: 'a', start: 0, end: 308, text: 'One', speaker: 'Noor' });
  expect(second).toMatchObject({ start: 308, end: 1000, text: 'two three', speaker: 'Noor' });
  expect(rest).toBe(two[1]);
});

test('a split at either end of the text changes nothing', () => {
  expect(edits.splitCue(two, 'a', 0)).toEqual(two);
  expect(edits.splitCue(two, 'a', 13)).toEqual(two);
  expect(edits.splitCue(two, 'gone', 2)).toEqual(two);
});

test('a cue joins the next one and keeps its own speaker', () => {
  expect(edits.mergeCue(two, 'a')).toEqual([cue('a', 0, 3000, 'One two three four five', 'Noor')]);
  expect(edits.mergeCue(two, 'b')).toEqual(two);
});

test('two cues that would be too long together stay two', () => {
  const long = [cue('a', 0, 1, 'x'.repeat(1500)), cue('b', 1, 2, 'y'.repeat(600))];
  expect(edits.mergeCue(long, 'a')).toEqual(long);
});

test('what was split and joined again says the same in the same time', () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(words, fc.nat(100), fc.nat(10_000), (list, offset, start) => {
      const whole = [cue('a', start, start + 5000, list.join(' '))];
      const parted = edits.splitCue(whole, 'a', offset);
      const joined = parted.length === 2 ? edits.mergeCue(parted, 'a') : parted;
      expect(joined[0]?.start).toBe(start);
      expect(joined[0]?.end).toBe(start + 5000);
      expect(joined[0]?.text.replaceAll(' ', '')).toBe(list.join(''));
    }),
  );
});

test('a new start puts a cue in its place in time', () => {
  expect(edits.changeCue(two, 'a', { start: 2000, end: 2500 }).map(({ id }) => id)).toEqual(['b', 'a']);
});

test('a new cue ends where the next begins, and at the end of the recording', () => {
  expect(edits.addCueAfter([cue('a', 0, 1000, 'x'), cue('b', 1500, 2000, 'y')], 'a', null)[1]).toMatchObject({
    start: 1000,
    end: 1500,
  });
  expect(edits.addCueAfter(two, 'b', 4000)[2]).toMatchObject({
    start: 3000,
    end: 4000,
    speaker: 'Pim',
    text: '',
  });
  expect(edits.addCueAfter([], null, null)[0]).toMatchObject({ start: 0, end: 3000 });
});

test('shifting moves all cues, none before the start', () => {
  expect(edits.shiftCues(two, -500).map(({ start, end }) => [start, end])).toEqual([
    [0, 500],
    [500, 2500],
  ]);
});

test('a speaker gets a new name in every cue', () => {
  expect(edits.renameSpeaker(two, 'Pim', 'Pim de Groot').map(({ speaker }) => speaker)).toEqual([
    'Noor',
    'Pim de Groot',
  ]);
});

test('words are found without regard to case, and replaced as they are typed', () => {
  const cues = [cue('a', 0, 1, 'Ladder, ladder.'), cue('b', 1, 2, 'No match')];
  expect(edits.placesOf(cues, 'LADDER')).toEqual([
    { id: 'a', at: 0 },
    { id: 'a', at: 8 },
  ]);
  expect(texts(edits.replaceIn(cues, 'ladder', '$& (a+b)'))).toEqual(['$& (a+b), $& (a+b).', 'No match']);
  expect(edits.replaceIn(cues, '.', '!')[0]?.text).toBe('Ladder, ladder!');
  expect(edits.replaceIn(cues, 'match', 'x', 'a')).toEqual(cues);
  expect(edits.placesOf(cues, '')).toEqual([]);
});

test('odd cues are marked, and both of two that overlap are kept', () => {
  const cues = [
    cue('a', 0, 1200, 'x'),
    cue('b', 1000, 2000, 'y'),
    cue('c', 2000, 2500, ' '),
    cue('d', 2500, 9000, 'z'),
  ];
  expect([...edits.warningsOf(cues, 5000)]).toEqual([
    ['b', 'OVERLAP'],
    ['c', 'EMPTY'],
    ['d', 'OUT_OF_TRACK'],
  ]);
});

test('what is sent has no names of rows and no spaces at the ends', () => {
  expect(edits.cuesOf([cue('a', 0, 1, ' x ', ' ')])).toEqual([
    { start: 0, end: 1, speaker: null, text: 'x' },
  ]);
});

test('a moved cue keeps its length, and both the time they take together', () => {
  const moved = edits.moveCue(two, 'a', 1);
  expect(moved.map(({ id, start, end }) => [id, start, end])).toEqual([
    ['b', 0, 2000],
    ['a', 2000, 3000],
  ]);
  expect(edits.moveCue(moved, 'a', -1)).toEqual(two);
  expect(edits.moveCue(two, 'a', -1)).toEqual(two);
  expect(edits.moveCue(two, 'b', 1)).toEqual(two);
});

test('a press inside a word means where it begins', () => {
  expect([0, 2, 4, 6, 13].map((at) => edits.wordStart('One two three', at))).toEqual([0, 0, 4, 4, 8]);
});
