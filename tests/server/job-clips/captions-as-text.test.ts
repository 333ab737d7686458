/** Captions written as text for people to read. */
import { expect, test } from 'vitest';
import type { Cue } from '#server/features/job-clips/captions/cue.ts';
import { writeText } from '#server/features/job-clips/captions/write-captions.ts';

const cue = (start: number, end: number, text: string, speaker: string | null = null): Cue => ({
  ...{ start, end, speaker, text },
});

test('text for people is one paragraph a turn', () => {
  const given = [
    cue(0, 1, 'Hello', 'Ada'),
    cue(1, 2, 'there.', 'Ada'),
    cue(2, 3, 'Hi.', 'Bo'),
    cue(3, 4, 'Music'),
  ];
  expect(writeText(given)).toBe('Ada: Hello there.\n\nBo: Hi.\n\nMusic\n');
});

test('a paragraph without a name never ends within a sentence', () => {
  const half = 'a sentence that goes on and on over many captions without coming to its end'.repeat(2);
  const given = [
    cue(0, 1000, half),
    cue(9000, 10_000, half),
    cue(10_000, 11_000, `${half}, at last.`),
    cue(11_000, 12_000, 'Next.'),
    cue(12_000, 13_000, 'Short.'),
    cue(16_000, 17_000, 'After a pause.'),
  ];
  expect(writeText(given).split('\n\n')).toEqual([
    `${half} ${half} ${half}, at last.`,
    'Next. Short.',
    'After a pause.\n',
  ]);
});
