import fc from 'fast-check';
import { expect, test } from 'vitest';
import { edited, everywhere, historyOf, redone, undone } from '#lib/edit-history.ts';
import { cueFile } from '#lib/studio/cue-files.ts';
import { readTime, timeText } from '#lib/studio/time-text.ts';

test('a time reads back as it was written, to a tenth of a second', () => {
  fc.assert(
    fc.property(fc.nat(863_000), (tenths) => {
      expect(readTime(timeText(tenths * 100))).toBe(tenths * 100);
    }),
  );
});

test('times are read as people write them, and nothing else is', () => {
  expect(readTime('64,5')).toBe(64_500);
  expect(readTime('1:02:03')).toBe(3_723_000);
  for (const wrong of ['', 'x', '1:', '1:2:3:4', '-1', '25:00:00']) expect(readTime(wrong)).toBeNull();
  expect(timeText(64_500)).toBe('01:04.5');
});

const cues = [
  { start: 0, end: 1500, speaker: 'Noor', text: 'Less < more & so on' },
  { start: 3_600_000, end: 3_601_002, speaker: null, text: 'Bye' },
];

test('captions are written in each format', () => {
  expect(cueFile(cues, 'vtt')).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:01.500\n<v Noor>Less &lt; more &amp; so on\n\n01:00:00.000 --> 01:00:01.002\nBye\n',
  );
  expect(cueFile(cues, 'srt')).toBe(
    '1\n00:00:00,000 --> 00:00:01,500\nNoor: Less < more & so on\n\n2\n01:00:00,000 --> 01:00:01,002\nBye\n',
  );
  expect(cueFile(cues, 'txt')).toBe('Noor: Less < more & so on\nBye\n');
});

const step = (label: string, at: number) => ({ label, at });

test('typing in one field is one step of undo, a pause begins another', () => {
  let history = historyOf('a');
  history = edited(history, 'ab', step('title', 0));
  history = edited(history, 'abc', step('title', 500));
  history = edited(history, 'abcd', step('title', 5000));
  expect(undone(history).present).toBe('abc');
  expect(undone(undone(history)).present).toBe('a');
  expect(redone(undone(history)).present).toBe('abcd');
});

test('an edit after undo takes the way forward away', () => {
  const history = edited(undone(edited(historyOf('a'), 'b', step('x', 0))), 'c', step('y', 1));
  expect(redone(history).present).toBe('c');
  expect(undone(history).present).toBe('a');
});

test('what arrived is not taken back by undo', () => {
  const history = everywhere(edited(historyOf('a'), 'b', step('x', 0)), (text) => `${text}!`);
  expect(undone(history).present).toBe('a!');
});

test('at either end nothing happens', () => {
  const history = historyOf('a');
  expect(undone(history)).toBe(history);
  expect(redone(history)).toBe(history);
});
