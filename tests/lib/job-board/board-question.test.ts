// What anybody may write into the address of a board.
import { expect, test } from 'vitest';
import { isNarrowed, readQuestion, writeQuestion } from '#lib/job-board/board-question.ts';

const read = (query: string) => readQuestion(new URLSearchParams(query));

test('what makes no sense is as if it were not there', () => {
  const nothing = read('');
  for (const query of [
    'q=%00&department=%00&office=%07%0b%7f',
    'q=%20%09&department=%C2%85&office=%E2%80%A8',
    'workplace=moon&sort=best&page=0',
    'page=-1&page=2',
    'page=99999&sort=',
  ])
    expect(read(query), query).toEqual(nothing);
  expect(isNarrowed(nothing)).toBe(false);
});

test('words are cut by letters as people count them, and control characters part them', () => {
  expect(read('q=pump%00fitter%0D%0Anights').q).toBe('pump fitter nights');
  expect(read(`department=${'%F0%9F%98%80'.repeat(130)}`).department).toBe('😀'.repeat(120));
});

test('an address that was read is written the same', () => {
  const query = '?q=pump+fitter&department=d1&office=o2&workplace=remote&sort=newest&page=3';
  expect(writeQuestion(read(query.slice(1)))).toBe(query);
  expect(writeQuestion(read(''))).toBe('');
});
