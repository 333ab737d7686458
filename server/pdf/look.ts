// How documents look: one scale of sizes, a grid of eight points, ink and two greys beside the employer's colour.

export type Style = { size: number; leading: number; colour: string; isBold?: boolean };

export const INK = '#1b1b18';
export const QUIET = '#55534c';
export const LINE = '#dddcd6';
export const TINT = '#f6f6f3';

/** Half of the grid: nothing on a page is set closer. */
export const STEP = 8;
export const MARGIN = 7 * STEP;

export const styles = {
  foot: { size: 8, leading: 12, colour: QUIET },
  small: { size: 8.5, leading: 12, colour: QUIET },
  smallBold: { size: 8.5, leading: 12, colour: INK, isBold: true },
  body: { size: 10, leading: 16, colour: INK },
  quiet: { size: 10, leading: 16, colour: QUIET },
  bold: { size: 10, leading: 16, colour: INK, isBold: true },
  lead: { size: 12, leading: 18, colour: QUIET },
  h3: { size: 12, leading: 16, colour: INK, isBold: true },
  h2: { size: 15, leading: 20, colour: INK, isBold: true },
  figure: { size: 22, leading: 28, colour: INK, isBold: true },
  title: { size: 24, leading: 32, colour: INK, isBold: true },
  medium: { size: 18, leading: 26, colour: INK },
  large: { size: 30, leading: 38, colour: INK, isBold: true },
  huge: { size: 56, leading: 64, colour: INK, isBold: true },
} as const satisfies Record<string, Style>;

export const scaled = (style: Style, by: number): Style => ({
  ...style,
  size: style.size * by,
  leading: style.leading * by,
});

/** The same colour, as dark as words on white must be: 4.5 to 1. */
export function readable(colour: string): string {
  let parts = channels(colour);
  while (contrastWithWhite(parts) < 4.5) parts = parts.map((part) => Math.floor(part * 0.92));
  return hex(parts);
}

/** The colour thinned by white: 0 is white, 1 the colour itself. */
export const thinned = (colour: string, share: number): string =>
  hex(channels(colour).map((part) => Math.round(255 - (255 - part) * share)));

const channels = (colour: string): number[] =>
  /^#[\da-f]{6}$/i.test(colour)
    ? [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    : channels(INK);

const hex = (parts: readonly number[]) =>
  `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

function contrastWithWhite(parts: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
