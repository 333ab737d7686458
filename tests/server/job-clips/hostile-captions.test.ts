/** Captions that somebody wrote to break the reader. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCaptions } from '#server/features/job-clips/captions/read-captions.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string, fileName = '', durationMs: number | null = null) =>
  readCaptions(bytes(text), { fileName, durationMs });

describe('hostile input', () => {
  test('no bytes make it throw', () => {
    const piece = fc.constantFrom(
      'WEBVTT\n\n',
      '00:01.000 --> 00:02.000\n',
      '<v ',
      '>',
      '&#',
      '[1:00]',
      '**a:**',
      '{',
      '[',
      '"',
    );
    const nearly = fc.array(fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 5 })), { maxLength: 30 });
    const file = fc.oneof(
      fc.uint8Array({ maxLength: 400 }),
      nearly.map((parts) => bytes(parts.join(''))),
    );
    fc.assert(
      fc.property(
        file,
        fc.constantFrom('', 'a.vtt', 'a.srt', 'a.md', 'a.json'),
        fc.option(fc.nat(100_000)),
        (given, fileName, durationMs) => {
          const result = readCaptions(given, { fileName, durationMs });
          if (!result.ok) return result.sentence.length > 10;
          return (
            result.cues.length > 0 &&
            result.cues.every(
              (one, at) => one.start <= one.end && one.start >= (result.cues[at - 1]?.start ?? 0),
            ) &&
            result.warnings.every((warning) => warning.cue < result.cues.length)
          );
        },
      ),
      { numRuns: 2000 },
    );
  });

  test.each([
    '<',
    '&',
    '<a',
    '&#1',
    '\n',
    ' ',
    'a ',
    'A: ',
    '**',
    '**a',
    '[',
    '\\[',
    '[a](',
    '(1:',
    '*a',
    '-->',
    '1\n',
    '{',
    '{\\',
    '[[',
    '-',
    '"',
    '<?xml ',
    '<v A>x',
    '<ruby><rt>',
    '&notin',
    '1:00 ',
    '00:01.000 --> 00:02.000\n',
    '\n\n00:01.000 --> 00:02.000\n<v ',
    '{"a":',
  ])(
    'a megabyte of %j takes no longer than its length',
    (piece) => {
      const body = piece.repeat(Math.floor(1_000_000 / piece.length));
      for (const [head, fileName] of [
        ['', 'a.md'],
        ['WEBVTT\n\n00:01.000 --> 00:02.000\n', ''],
        ['1\n00:00:01,000 --> 00:00:02,000\n', ''],
      ] as const) {
        const before = process.threadCpuUsage();
        read(head + body, fileName);
        // Its own work, not its waiting for a busy machine. Generous: a quadratic step would take hours.
        const { user, system } = process.threadCpuUsage(before);
        expect((user + system) / 1000).toBeLessThan(5_000);
      }
    },
    40_000,
  );
});
