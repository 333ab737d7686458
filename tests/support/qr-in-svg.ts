// The modules of a QR code that stands in an SVG of ours, read back from its drawing.

/** Rows of modules, without the quiet zone. */
export function rowsInSvg(svg: string): boolean[][] {
  const paths = [...svg.matchAll(/<path d="((?:M\d+ \d+h\d+v1h-\d+z)+)"/g)].map(([, d = '']) => d);
  const runs = [...(paths[0] ?? '').matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, length]) =>
    [x, y, length].map(Number),
  );
  const [left, top] = [0, 1].map((axis) => Math.min(...runs.map((run) => run[axis] ?? 0)));
  const side = Math.max(...runs.map(([, y = 0]) => y)) - (top ?? 0) + 1;
  const rows = Array.from({ length: side }, () => Array.from({ length: side }, () => false));
  for (const [x = 0, y = 0, length = 0] of runs)
    for (let step = 0; step < length; step += 1) {
      const row = rows[y - (top ?? 0)];
      if (row) row[x - (left ?? 0) + step] = true;
    }
  return rows;
}
