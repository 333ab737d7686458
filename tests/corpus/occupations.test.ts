/**
 * Two hundred titles of real jobs, drawn by a seed (2711) from the boards of ../shared/data/search-relevance after the
 * names of trades had been written, and judged by reading: which occupations are right for each.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findOccupations } from '#server/features/salary-calculator/occupation-search.ts';

const LEAST_RIGHT = 0.7;
const MOST_WRONG_SAID_SURELY = 0.05;

const judged = readFileSync(new URL('./occupations.judged.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => {
    const [title = '', codes = ''] = line.split('\t');
    return { title, codes: codes.split(' ') };
  });

test('most real titles find their occupation, and few a wrong one without a doubt said', () => {
  const all = judged.map(({ title, codes }) => {
    const found = findOccupations(title, 4);
    const [first] = found;
    return {
      title,
      isRight: codes.includes(first?.code ?? 'none'),
      isSaidSurely: first?.sure === 'yes',
      isAmongFour: codes.some((code) =>
        (found.length === 0 ? ['none'] : found.map((one) => one.code)).includes(code),
      ),
    };
  });
  const share = (test: (one: (typeof all)[number]) => boolean) => all.filter(test).length / all.length;
  const right = share(({ isRight }) => isRight);
  const wrongSurely = share(({ isRight, isSaidSurely }) => !isRight && isSaidSurely);
  console.log(
    `${all.length} titles: ${(right * 100).toFixed(1)} % right, ${(share(({ isAmongFour }) => isAmongFour) * 100).toFixed(1)} % ` +
      `among the first four, ${(wrongSurely * 100).toFixed(1)} % wrong without a doubt said`,
  );
  expect(all).toHaveLength(200);
  expect(right).toBeGreaterThanOrEqual(LEAST_RIGHT);
  expect(wrongSurely).toBeLessThanOrEqual(MOST_WRONG_SAID_SURELY);
});
