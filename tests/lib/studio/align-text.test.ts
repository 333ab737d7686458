/** Pasted text finds its place: readable pieces, in order, inside the track, at the pauses of the recording. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alignText } from '#lib/studio/align-text.ts';
import { cutText } from '#lib/studio/cut-text.ts';
import { pausesIn } from '#lib/studio/pauses.ts';
import { demoClips } from '#server/db/demo/demo-content.ts';

const placed = (text: string, place: Parameters<typeof alignText>[1]) => alignText(text, place) ?? [];

/** A sound in steps of 100 ms: loud where somebody speaks. */
const sound = (...parts: [loud: boolean, ms: number][]) => ({
  stepMs: 100,
  values: parts.flatMap(([isLoud, ms]) =>
    Array.from({ length: ms / 100 }, (_, at) => (isLoud ? 180 + (at % 3) * 30 : 3)),
  ),
});

test('sentences become pieces, and names say who speaks', () => {
  expect(
    cutText(
      'Noor: We repair pumps all over the north of the country. I like it very much there.\n\nPim:\nSo do I.',
    ),
  ).toEqual([
    { speaker: 'Noor', text: 'We repair pumps all over the north of the country.' },
    { speaker: 'Noor', text: 'I like it very much there.' },
    { speaker: 'Pim', text: 'So do I.' },
  ]);
});

test('lines that were only wrapped are read as one, a blank line parts them, and the speaker stays', () => {
  expect(cutText('Ana: One sentence that\nruns over two lines.\n\nAnother paragraph.')).toEqual([
    { speaker: 'Ana', text: 'One sentence that runs over two lines.' },
    { speaker: 'Ana', text: 'Another paragraph.' },
  ]);
});

test('a long sentence is cut after a comma, and one without spaces anywhere', () => {
  const clause = 'we had to walk to the very end of the old harbour every single morning';
  const pieces = cutText(`In winter ${clause}, and ${clause}, and ${clause}.`);
  expect(pieces.length).toBeGreaterThan(2);
  expect(pieces[0]?.text.endsWith(',')).toBe(true);
  expect(Math.max(...pieces.map(({ text }) => text.length))).toBeLessThanOrEqual(96);
  expect(
    cutText('字'.repeat(300))
      .map(({ text }) => text)
      .join(''),
  ).toBe('字'.repeat(300));
});

test('pauses are found by what is quiet in this sound, and a hum has none', () => {
  const talk = sound([true, 2000], [false, 800], [true, 2000]);
  expect(pausesIn(talk, { start: 0, end: 4800 })).toEqual([{ start: 2000, end: 2800 }]);
  expect(pausesIn(talk, { start: 2400, end: 4800 })).toEqual([{ start: 2400, end: 2800 }]);
  expect(pausesIn({ stepMs: 100, values: Array(50).fill(200) }, { start: 0, end: 5000 })).toEqual([]);
});

test('two sentences meet in the pause between them, also where the first is spoken slowly', () => {
  const loudness = sound([false, 500], [true, 4200], [false, 900], [true, 3000], [false, 400]);
  const cues = placed('This was spoken rather slowly indeed. And this was spoken quickly.', {
    start: 0,
    end: 9000,
    loudness,
  });
  expect(cues.map(({ start, end }) => [start, end])).toEqual([
    [500, 4700],
    [5600, 8600],
  ]);
});

test('a trimmed track is filled, not the whole recording, and the clock stays the recording’s', () => {
  const cues = placed('One two three four. Five six seven eight.', {
    start: 10_000,
    end: 14_000,
    loudness: null,
  });
  expect(cues[0]?.start).toBe(10_000);
  expect(cues.at(-1)?.end).toBe(14_000);
});

test('without a length, people speak at 150 words a minute', () => {
  const cues = placed('One two three four five.', { start: 1000, end: null, loudness: null });
  expect(cues).toEqual([{ start: 1000, end: 3000, speaker: null, text: 'One two three four five.' }]);
});

test('a text without words has no cues, and one of too many pieces is refused', () => {
  expect(alignText(' \n \n', { start: 0, end: 1000, loudness: null })).toEqual([]);
  expect(alignText('A\n\n'.repeat(20_001), { start: 0, end: 1000, loudness: null })).toBeNull();
});

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 2000 }),
  fc
    .array(fc.constantFrom('word', 'and', 'Noor:', '\n', '\n\n', 'yes.', 'why?', ',', '字字字'), {
      maxLength: 300,
    })
    .map((all) => all.join(' ')),
);
const anyPlace = fc.record({
  start: fc.nat(100_000),
  length: fc.option(fc.nat(600_000), { nil: null }),
  values: fc.array(fc.nat(255), { maxLength: 400 }),
  stepMs: fc.double({ min: 1, max: 5000, noNaN: true }),
});

test('whatever is pasted, cues run forwards inside the track and none covers another', () => {
  fc.assert(
    fc.property(anyText, anyPlace, (text, { start, length, values, stepMs }) => {
      const end = length === null ? null : start + length;
      const cues = placed(text, { start, end, loudness: { values, stepMs } });
      let reached = start;
      for (const cue of cues) {
        expect(Number.isInteger(cue.start) && Number.isInteger(cue.end)).toBe(true);
        expect(cue.start).toBeGreaterThanOrEqual(reached);
        expect(cue.end).toBeGreaterThanOrEqual(cue.start);
        reached = cue.end;
      }
      if (end !== null) expect(reached).toBeLessThanOrEqual(Math.max(end, start));
    }),
    { numRuns: 500 },
  );
});

test('whatever is pasted, each word stays, in order, and pieces are readable', () => {
  const plain = (text: string) => text.replace(/\s+/g, '');
  fc.assert(
    fc.property(
      anyText.filter((text) => !text.includes(':')),
      (text) => {
        const pieces = cutText(text);
        const tidy = text
          .toWellFormed()
          .normalize('NFC')
          .replace(/[\p{Cc}\ufeff]/gu, ' ');
        expect(plain(pieces.map((piece) => piece.text).join(' '))).toBe(plain(tidy));
        for (const piece of pieces) {
          expect(piece.text).not.toBe('');
          expect(piece.text.length).toBeLessThanOrEqual(96);
        }
      },
    ),
    { numRuns: 500 },
  );
});

test('with room for it, each piece is heard for a while', () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{2,9}$/), { minLength: 1, maxLength: 400 });
  fc.assert(
    fc.property(words, fc.array(fc.nat(255), { minLength: 256, maxLength: 256 }), (list, values) => {
      const end = list.length * 400;
      const cues = placed(list.join(' '), { start: 0, end, loudness: { values, stepMs: end / 256 } });
      for (const cue of cues) expect(cue.end - cue.start).toBeGreaterThan(0);
    }),
    { numRuns: 200 },
  );
});

test('the spoken clips of the demo are placed by their pauses: half of all sentences within 150 ms', () => {
  const misses = (isHeard: boolean) =>
    demoClips
      .flatMap(({ tracks, language }) =>
        tracks.flatMap(({ cues, peaks, durationMs }) => {
          const loudness = isHeard ? { values: peaks, stepMs: durationMs / peaks.length } : null;
          const text = cues.map((cue) => cue.text).join('\n\n');
          const mine = placed(text, { start: 0, end: durationMs, loudness, language });
          return cues.flatMap(({ start, text: said }) => {
            const own = mine.find((cue) => said.startsWith(cue.text));
            return own === undefined ? [] : [Math.abs(own.start - start)];
          });
        }),
      )
      .sort((one, other) => one - other);
  const [heard, unheard] = [misses(true), misses(false)];
  expect(heard.length).toBeGreaterThan(90);
  expect(heard[Math.floor(heard.length / 2)]).toBeLessThan(150);
  expect(unheard[Math.floor(unheard.length / 2)]).toBeGreaterThan(300);
});
