/** Which wording gets more replies: never said where chance alone would do. */
import { expect, test } from 'vitest';
import { difference, verdictOf, wilson } from '#lib/sequences/variant-verdict.ts';

test('the intervals are those of Wilson and Newcombe', () => {
  // Newcombe 1998, table I: 81 of 263, and 15 of 148.
  expect(wilson({ sent: 263, replied: 81 }).low).toBeCloseTo(0.2553, 4);
  expect(wilson({ sent: 263, replied: 81 }).high).toBeCloseTo(0.3662, 4);
  expect(wilson({ sent: 148, replied: 15 }).low).toBeCloseTo(0.0624, 4);
  expect(wilson({ sent: 148, replied: 15 }).high).toBeCloseTo(0.1605, 4);
  // Newcombe 1998 (II), method 10, example (a): 56 of 70 less 48 of 80.
  const { low, high } = difference({ sent: 80, replied: 48 }, { sent: 70, replied: 56 });
  expect([low, high].map((each) => each.toFixed(4))).toEqual(['0.0524', '0.3339']);
  expect(wilson({ sent: 0, replied: 0 })).toEqual({ low: 0, high: 1 });
  expect(wilson({ sent: 5, replied: 0 }).low).toBe(0);
});

test('few e-mails or few replies say nothing', () => {
  expect(verdictOf({ sent: 29, replied: 20 }, { sent: 500, replied: 20 })).toMatch(/^Too few to say/);
  expect(verdictOf({ sent: 500, replied: 9 }, { sent: 500, replied: 0 })).toMatch(/^Too few to say/);
  expect(verdictOf({ sent: 0, replied: 0 }, { sent: 0, replied: 0 })).toMatch(/^Too few to say/);
});

test('a difference that chance would make is none, and a clear one names who leads and by how much', () => {
  expect(verdictOf({ sent: 100, replied: 10 }, { sent: 100, replied: 14 })).toMatch(
    /^No clear difference: B gets between −/,
  );
  expect(verdictOf({ sent: 400, replied: 20 }, { sent: 400, replied: 60 })).toMatch(
    /^B gets more replies: between \d/,
  );
  expect(verdictOf({ sent: 400, replied: 60 }, { sent: 400, replied: 20 })).toMatch(
    /^A gets more replies: between \d/,
  );
});
