// A QR code of a text (ISO/IEC 18004): byte mode, level M, the smallest of versions 1 to 14 that holds it.
import { codewordsOf } from './codewords.ts';
import { Grid } from './grid.ts';
import { masks, penaltyOf } from './masks.ts';
import { capacityOf, versions } from './versions.ts';

/** Rows of modules, true is dark, without the quiet zone; null for a text of more than 362 bytes of UTF-8. */
export function encodeQr(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = versions.find((each) => capacityOf(each) >= bytes.length);
  if (version === undefined) return null;
  const codewords = codewordsOf(bytes, version);
  const drawn = masks.map((isTurned, mask) => {
    const grid = new Grid(version);
    grid.drawFormat(mask);
    drawData(grid, codewords, isTurned);
    const rows = grid.rows();
    return { rows, penalty: penaltyOf(rows) };
  });
  return drawn.reduce((best, next) => (next.penalty < best.penalty ? next : best)).rows;
}

/** Two columns at a time from the right, up and down in turn, around what is fixed; bits that are left over are light. */
function drawData(
  grid: Grid,
  codewords: readonly number[],
  isTurned: (x: number, y: number) => boolean,
): void {
  let at = 0;
  for (const [x, y] of way(grid.size)) {
    if (grid.isFixed(x, y)) continue;
    const isSet = (((codewords[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1) === 1;
    grid.set(x, y, isSet !== isTurned(x, y));
    at += 1;
  }
}

function* way(size: number): Generator<[x: number, y: number]> {
  let isUpward = true;
  for (let right = size - 1; right > 0; right -= 2) {
    // The upright timing line is no column of data.
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step += 1) {
      const y = isUpward ? size - 1 - step : step;
      yield [right, y];
      yield [right - 1, y];
    }
    isUpward = !isUpward;
  }
}
