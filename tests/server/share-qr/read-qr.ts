// Reads a QR code module by module, as a scanner does once it has found it: written apart from what draws it.

const checksOf = [0, 10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24];
const blocksOf = [0, 1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9];
const alignedAt = [
  ...[
    [],
    [],
    [6, 18],
    [6, 22],
    [6, 26],
    [6, 30],
    [6, 34],
    [6, 22, 38],
    [6, 24, 42],
    [6, 26, 46],
    [6, 28, 50],
  ],
  ...[
    [6, 30, 54],
    [6, 32, 58],
    [6, 34, 62],
    [6, 26, 46, 66],
  ],
];
/** What format bits say for level M, by mask (ISO/IEC 18004, table C.1). */
const formats = ['101010000010010', '101000100100101', '101111001111100', '101101101001011'].concat([
  ...['100010111111001', '100000011001110', '100111110010111', '100101010100000'],
]);

export type ReadQr = { text: string; version: number; mask: number; brokenBlocks: number };

export function readQr(rows: readonly (readonly boolean[])[]): ReadQr {
  const size = rows.length;
  const version = (size - 17) / 4;
  const isDark = (x: number, y: number) => rows[y]?.[x] === true;
  const mask = formats.indexOf(formatBits(isDark));
  const bits: number[] = [];
  for (let column = size - 1, up = true; column > 0; column -= 2, up = !up) {
    if (column === 6) column = 5;
    for (let step = 0; step < size; step += 1)
      for (const x of [column, column - 1]) {
        const y = up ? size - 1 - step : step;
        if (!isPattern(x, y, version)) bits.push(Number(isDark(x, y) !== turned(mask, x, y)));
      }
  }
  const bytes = Array.from({ length: Math.floor(bits.length / 8) }, (_, at) =>
    Number.parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2),
  );
  const blocks = blocksFrom(bytes, version);
  const data = blocks.flatMap(({ data: own }) => own);
  return { text: textOf(data, version), version, mask, brokenBlocks: blocks.filter(isBroken).length };
}

function formatBits(isDark: (x: number, y: number) => boolean): string {
  const places = [
    [0, 8],
    [1, 8],
    [2, 8],
    [3, 8],
    [4, 8],
    [5, 8],
    [7, 8],
    [8, 8],
    [8, 7],
    [8, 5],
  ].concat([
    ...[
      [8, 4],
      [8, 3],
      [8, 2],
      [8, 1],
      [8, 0],
    ],
  ]);
  return places.map(([x = 0, y = 0]) => Number(isDark(x, y))).join('');
}

function isPattern(x: number, y: number, version: number): boolean {
  const size = version * 4 + 17;
  if (x === 6 || y === 6) return true;
  if (x < 9 && y < 9) return true;
  if ((x >= size - 8 && y < 9) || (x < 9 && y >= size - 8)) return true;
  if (version >= 7 && ((x >= size - 11 && y < 6) || (y >= size - 11 && x < 6))) return true;
  const lines = alignedAt[version] ?? [];
  return lines.some((across) =>
    lines.some((down) => {
      const isFinder = [
        [6, 6],
        [6, size - 7],
        [size - 7, 6],
      ].some(([a, b]) => a === across && b === down);
      return !isFinder && Math.abs(x - across) < 3 && Math.abs(y - down) < 3;
    }),
  );
}

function turned(mask: number, j: number, i: number): boolean {
  const product = i * j;
  return (
    [
      (i + j) % 2,
      i % 2,
      j % 3,
      (i + j) % 3,
      (Math.floor(i / 2) + Math.floor(j / 3)) % 2,
      (product % 2) + (product % 3),
      ((product % 2) + (product % 3)) % 2,
      (((i + j) % 2) + (product % 3)) % 2,
    ][mask] === 0
  );
}

type Block = { data: number[]; checks: number[] };

function blocksFrom(bytes: readonly number[], version: number): Block[] {
  const [checks = 0, count = 0] = [checksOf[version], blocksOf[version]];
  const dataCount = bytes.length - checks * count;
  const blocks = Array.from({ length: count }, (): Block => ({ data: [], checks: [] }));
  const shortLength = Math.floor(dataCount / count);
  const longOnes = dataCount % count;
  let next = 0;
  for (let at = 0; at <= shortLength; at += 1)
    for (const [which, block] of blocks.entries())
      if (at < shortLength || which >= count - longOnes) {
        block.data.push(bytes[next] ?? 0);
        next += 1;
      }
  for (let at = 0; at < checks; at += 1)
    for (const block of blocks) {
      block.checks.push(bytes[next] ?? 0);
      next += 1;
    }
  return blocks;
}

const powers = Array.from({ length: 255 }, () => 1);
for (let at = 1; at < 255; at += 1) {
  const doubled = (powers[at - 1] ?? 0) * 2;
  powers[at] = doubled > 255 ? doubled ^ 0x11d : doubled;
}
const times = (one: number, other: number) =>
  one === 0 || other === 0 ? 0 : (powers[(powers.indexOf(one) + powers.indexOf(other)) % 255] ?? 0);

/** Whole blocks have no remainder at any root of their generator. */
const isBroken = ({ data, checks }: Block): boolean =>
  checks.some(
    (_, root) => [...data, ...checks].reduce((sum, byte) => times(sum, powers[root] ?? 0) ^ byte, 0) !== 0,
  );

function textOf(data: readonly number[], version: number): string {
  const bits = data.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  if (!bits.startsWith('0100')) return `not bytes: ${bits.slice(0, 4)}`;
  const head = 4 + (version < 10 ? 8 : 16);
  const length = Number.parseInt(bits.slice(4, head), 2);
  const bytes = Array.from({ length }, (_, at) =>
    Number.parseInt(bits.slice(head + at * 8, head + at * 8 + 8), 2),
  );
  return new TextDecoder().decode(Uint8Array.from(bytes));
}
