import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { initialsOf, pairOf } from '#lib/format/initials.ts';
import { contrast } from '#lib/format/tint.ts';

test('initials come from the first and the last word, in any script', () => {
  expect(initialsOf('Mairi Sinclair')).toBe('MS');
  expect(initialsOf('Ana Maria de Souza')).toBe('AS');
  expect(initialsOf('  élodie   ')).toBe('É');
  expect(initialsOf('李 小龍')).toBe('李小');
  expect(initialsOf('(Jo) “Kit” Ek')).toBe('JE');
  expect(initialsOf(' – ')).toBe('?');
});

test('a name keeps its pair, and names spread over all eight', () => {
  expect(pairOf('Jonas Ek')).toBe(pairOf('Jonas Ek'));
  const seen = new Set(Array.from({ length: 200 }, (_, index) => pairOf(`Person ${index}`)));
  expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test('each of the eight pairs is readable', () => {
  const css = readFileSync('src/styles/face-pairs.css', 'utf8');
  const pairs = [...css.matchAll(/background: (#\w{6});\s+color: (#\w{6})/g)];
  expect(pairs).toHaveLength(8);
  for (const [, ground = '', letters = ''] of pairs)
    expect(contrast(ground, letters)).toBeGreaterThanOrEqual(7);
});
