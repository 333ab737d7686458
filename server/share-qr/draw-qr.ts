// A QR code as a picture: black on white whatever the reader's colours, with the quiet zone that scanners need.
import sharp from 'sharp';

/** The quiet zone, in modules. */
export const QUIET = 4;

/** `size` in pixels is what the picture says of itself; it scales without loss. */
export function qrSvg(rows: readonly (readonly boolean[])[], size: number): string {
  const side = rows.length + 2 * QUIET;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${side} ${side}" ` +
    `shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${qrPath(rows)}"/></svg>`
  );
}

/** The dark modules as one path, a unit each, with the quiet zone at its start. */
export const qrPath = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) =>
      darkRuns(row).map(([from, length]) => `M${from + QUIET} ${y + QUIET}h${length}v1h-${length}z`),
    )
    .join('');

function darkRuns(row: readonly boolean[]): [from: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    const run = runs.at(-1);
    if (!isDark) continue;
    if (run !== undefined && run[0] + run[1] === x) run[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}

/** A square PNG of exactly `size` pixels: modules are whole pixels, what is over is white around them. */
export async function qrPng(rows: readonly (readonly boolean[])[], size: number): Promise<Buffer> {
  const scale = Math.max(1, Math.floor(size / (rows.length + 2 * QUIET)));
  const begin = Math.floor((size - scale * rows.length) / 2);
  const pixels = Buffer.alloc(size * size, 255);
  for (const [y, row] of rows.entries())
    for (const [from, length] of darkRuns(row))
      for (let line = 0; line < scale; line += 1) {
        const start = (begin + y * scale + line) * size + begin + from * scale;
        pixels.fill(0, start, start + length * scale);
      }
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}
