import { expect, test } from 'vitest';
import { coloursOf } from '#islands/users/brand/logo-colours.ts';

const many = (count: number, ...pixel: [number, number, number, number]) =>
  Array.from({ length: count }, () => pixel).flat();

test('the commonest lively colour comes first; paper, ink and what is clear count for nothing', () => {
  const pixels = [
    ...many(500, 255, 255, 255, 255),
    ...many(300, 20, 20, 24, 255),
    ...many(200, 255, 0, 0, 0),
    ...many(40, 11, 110, 120, 255),
    ...many(10, 240, 120, 20, 255),
  ];
  expect(coloursOf(pixels)).toEqual(['#0b6e78', '#f07814']);
  expect(coloursOf(many(9, 128, 128, 128, 255))).toEqual([]);
});
