import { expect, test } from 'vitest';
import { readQuoteTimes } from '#islands/job-clips/studio/panels/quote-times.ts';

const errors = (start: string, end: string) => {
  const { range, startError, endError } = readQuoteTimes({ start, end });
  expect(range).toBeNull();
  return [startError, endError];
};

test('two times are a stretch of speech, from one second to two minutes', () => {
  expect(readQuoteTimes({ start: '1:04.5', end: '01:10' })).toEqual({
    range: { start: 64_500, end: 70_000 },
    startError: null,
    endError: null,
  });
  expect(readQuoteTimes({ start: '0', end: '1' }).range).toEqual({ start: 0, end: 1_000 });
  expect(readQuoteTimes({ start: '0', end: '2:00' }).range).toEqual({ start: 0, end: 120_000 });
});

test('what is no time is said where it stands', () => {
  expect(errors('soon', '01:10')).toEqual(['Enter a time such as 01:04.5', null]);
  expect(errors('01:04', '')).toEqual([null, 'Enter a time such as 01:04.5']);
  expect(errors('', '')).toEqual(['Enter a time such as 01:04.5', 'Enter a time such as 01:04.5']);
});

test('a stretch too short or too long is said at its end', () => {
  expect(errors('01:04', '01:04.9')).toEqual([null, 'Must be at least 1 second after the start']);
  expect(errors('01:04', '00:10')).toEqual([null, 'Must be at least 1 second after the start']);
  expect(errors('0', '2:00.1')).toEqual([null, 'Must be within 2 minutes of the start']);
});
