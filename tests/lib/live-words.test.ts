import fc from 'fast-check';
import { expect, test } from 'vitest';
import { liveWords } from '#lib/player/live-words.ts';

const cues = [
  { start: 1000, end: 3000, speaker: 'Maren Oduya', text: 'I ring before I run.' },
  { start: 4000, end: 6000, speaker: 'Tobiasz Lenart', text: 'He rings first.' },
];

test('before the first word nothing is spoken yet', () => {
  expect(liveWords(cues, [], 0)).toMatchObject({
    speaker: 'Maren Oduya',
    spoken: '',
    coming: 'I ring before I run.',
  });
  expect(liveWords([], [], 0)).toBeNull();
});

test('between two cues the earlier one stays', () => {
  expect(liveWords(cues, [], 3500)).toMatchObject({ spoken: 'I ring before I run.', coming: '' });
  expect(liveWords(cues, [], 4000)).toMatchObject({ speaker: 'Tobiasz Lenart' });
});

test('what was kept is marked', () => {
  const marks = [{ start: 3900, end: 6100 }];
  expect(liveWords(cues, marks, 2000)?.isMarked).toBe(false);
  expect(liveWords(cues, marks, 5000)?.isMarked).toBe(true);
});

test('no word is ever cut, and none is lost', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 8000 }), (time) => {
      const words = liveWords(cues, [], time);
      const whole = `${words?.spoken}${words?.coming}`;
      expect(cues.map(({ text }) => text)).toContain(whole);
      expect(words?.coming === '' || words?.spoken === '' || words?.coming.startsWith(' ')).toBe(true);
    }),
  );
});

const shown = (text: string, share: number) => {
  const cue = { start: 0, end: 10_000, speaker: null, text };
  const words = liveWords([cue], [], share * 10_000 - 50);
  return `${words?.spoken}${words?.coming}`;
};

test('a long cue is shown in pieces that fit three lines, every word of it, one after the other', () => {
  const word = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom('a', 'é', '語', 'ب') });
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 120 }), (words) => {
      // Numbered, so that no two pieces are alike.
      const text = words.map((one, at) => `${one}${at}`).join(' ');
      const pieces = new Set(
        Array.from({ length: text.length + 1 }, (_, at) => shown(text, at / text.length)),
      );
      expect([...pieces].join(' ')).toBe(text);
      for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(90);
    }),
  );
});

test('a cue without spaces moves on too, and no sign is halved', () => {
  const text = `a${Array.from({ length: 300 }, (_, at) => String.fromCodePoint(0x1f300 + at)).join('')}`;
  const pieces = new Set(Array.from({ length: text.length + 1 }, (_, at) => shown(text, at / text.length)));
  expect([...pieces].join('')).toBe(text);
  for (const piece of pieces) expect(piece.isWellFormed()).toBe(true);
});
