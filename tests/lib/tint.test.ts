import { expect, test } from 'vitest';
import { contrast, longHex, type Theme, tintColors, tintCss, tintError } from '#lib/format/tint.ts';

const SURFACE = { light: '#ffffff', dark: '#1d1d1a' };
const INK = { light: '#1b1b18', dark: '#f3f2ed' };
const DIGITS = [...'0123456789abcdef'];

function* shortColors(): Generator<string> {
  for (const red of DIGITS)
    for (const green of DIGITS) for (const blue of DIGITS) yield `#${red}${green}${blue}`;
}

test('every three-digit colour gives readable colours in light and dark', () => {
  const worst = { on: 99, hover: 99, text: 99, line: 99, edge: 99, ink: 99 };
  let count = 0;
  for (const hex of shortColors()) {
    count += 1;
    for (const theme of ['light', 'dark'] as Theme[]) {
      const colors = tintColors(hex, theme);
      const [surface, ink] = [SURFACE[theme], INK[theme]];
      worst.on = Math.min(worst.on, contrast(colors.on, colors.fill));
      worst.hover = Math.min(worst.hover, contrast(colors.on, colors.hover));
      worst.text = Math.min(worst.text, contrast(colors.text, surface), contrast(colors.text, colors.soft));
      worst.line = Math.min(worst.line, contrast(colors.line, surface), contrast(colors.line, colors.soft));
      worst.edge = Math.min(
        worst.edge,
        Math.max(contrast(colors.fill, surface), contrast(colors.line, surface)),
      );
      worst.ink = Math.min(worst.ink, contrast(ink, colors.soft));
    }
  }
  expect(count).toBe(4096);
  expect(worst.on).toBeGreaterThanOrEqual(4.5);
  expect(worst.hover).toBeGreaterThanOrEqual(5.4);
  expect(worst.text).toBeGreaterThanOrEqual(5);
  expect(worst.line).toBeGreaterThanOrEqual(3.1);
  expect(worst.edge).toBeGreaterThanOrEqual(3.4);
  expect(worst.ink).toBeGreaterThanOrEqual(13.8);
});

test('a colour that already carries its text is left as the employer chose it', () => {
  for (const hex of ['#0b6e78', '#ffd100', '#e4002b', '#b7e4c7', '#2b2d42']) {
    expect(tintColors(hex, 'light').fill).toBe(hex);
  }
  expect(tintColors('#777777', 'light').fill).toBe('#767676');
});

test('in the dark no fill vanishes into the card it lies on', () => {
  for (const hex of shortColors()) {
    expect(contrast(tintColors(hex, 'dark').fill, SURFACE.dark), hex).toBeGreaterThanOrEqual(3);
  }
});

test('the wrong forms get the two sentences of the specification', () => {
  const start = 'Invalid hex color format. It should start with "#"';
  const length = 'Invalid hex color format. It should be 3 or 6 characters long.';
  for (const hex of ['', '0b6e78', ' #0b6e78', 'teal']) expect(tintError(hex)).toBe(start);
  for (const hex of ['#', '#0b6e', '#0b6e788', '#0b6e78\n', '#0b6e78;}', '#ggg', '#0b6e7٣'])
    expect(tintError(hex)).toBe(length);
  for (const hex of ['#0b6e78', '#0B6E78', '#abc']) expect(tintError(hex)).toBeNull();
  expect(() => longHex('0b6e78')).toThrow(start);
  expect(() => tintCss('#0b6e')).toThrow(length);
});

test('the declarations name six colours, each for both themes, and nothing else', () => {
  const css = tintCss('#0B6');
  expect(css).toBe(tintCss('#00bb66'));
  expect(css.split(';')).toHaveLength(6);
  for (const declaration of css.split(';')) {
    expect(declaration).toMatch(
      /^--tint-(fill|on|hover|text|line|soft):light-dark\(#[0-9a-f]{6},#[0-9a-f]{6}\)$/,
    );
  }
});
