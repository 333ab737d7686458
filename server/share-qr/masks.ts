// The eight masks of QR codes, and how hard a masked code is to read (ISO/IEC 18004, 7.8). Pure.

/** Which modules of the data a mask turns over. */
export const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Less is easier to read: long runs, squares of one colour, what looks like a finder, and uneven shares cost. */
export function penaltyOf(rows: readonly (readonly boolean[])[]): number {
  const columns = rows.map((_, x) => rows.map((row) => row[x] === true));
  const lines = [...rows, ...columns];
  return sum(lines.map(runs)) + sum(lines.map(finderLikes)) + squares(rows) + unevenness(rows);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function runs(line: readonly boolean[]): number {
  let penalty = 0;
  let length = 0;
  for (const [at, isDark] of line.entries()) {
    length = at > 0 && isDark === line[at - 1] ? length + 1 : 1;
    if (length === 5) penalty += 3;
    else if (length > 5) penalty += 1;
  }
  return penalty;
}

function finderLikes(line: readonly boolean[]): number {
  const text = line.map((isDark) => (isDark ? '1' : '0')).join('');
  // Looked ahead only, so that two that share light modules are two.
  return 40 * (text.match(/(?=00001011101|10111010000)/g)?.length ?? 0);
}

function squares(rows: readonly (readonly boolean[])[]): number {
  let count = 0;
  for (let y = 1; y < rows.length; y += 1)
    for (let x = 1; x < rows.length; x += 1) {
      const colour = rows[y]?.[x];
      const isSquare =
        rows[y - 1]?.[x] === colour && rows[y]?.[x - 1] === colour && rows[y - 1]?.[x - 1] === colour;
      if (isSquare) count += 1;
    }
  return 3 * count;
}

function unevenness(rows: readonly (readonly boolean[])[]): number {
  const dark = sum(rows.map((row) => row.filter(Boolean).length));
  const share = (100 * dark) / rows.length ** 2;
  return 10 * Math.floor(Math.abs(share - 50) / 5);
}
