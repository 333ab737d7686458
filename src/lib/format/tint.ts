// One employer colour in, six readable colours for light and for dark out, by contrast in OKLCH.
// Pure; knows nothing of pages. The server runs it once a page, so no browser does colour maths.

export const TINT_ERROR_START = 'Invalid hex color format. It should start with "#"';
export const TINT_ERROR_LENGTH = 'Invalid hex color format. It should be 3 or 6 characters long.';

/** The colours made of one tint: filled controls and the text on them, hover, links, borders, and the pale band. */
export type TintColors = {
  fill: string;
  on: string;
  hover: string;
  text: string;
  line: string;
  soft: string;
};
type Oklch = { light: number; chroma: number; hue: number };
type Triple = [number, number, number];

const WHITE = '#ffffff';
const INK = '#1b1b18';
const SHORT_OR_LONG = /^(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
const THEMES = {
  light: { surface: WHITE, softLight: 0.964, softChroma: 0.0125, text: 0.58, line: 0.72, away: -1 },
  dark: { surface: '#1d1d1a', softLight: 0.255, softChroma: 0.024, text: 0.72, line: 0.64, away: 1 },
} as const;
export type Theme = keyof typeof THEMES;

/** Why `hex` is no colour, in the two sentences of the specification; null when it is one. */
export function tintError(hex: string): string | null {
  if (!hex.startsWith('#')) return TINT_ERROR_START;
  return SHORT_OR_LONG.test(hex.slice(1)) ? null : TINT_ERROR_LENGTH;
}

/** `#0b6e78` for `#0b6e78`, `#0B6E78` and the short form; throws the sentence of `tintError` otherwise. */
export function longHex(hex: string): string {
  const error = tintError(hex);
  if (error !== null) throw new Error(error);
  const digits = hex.slice(1).toLowerCase();
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}

/** WCAG contrast of two hex colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dim, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (bright + 0.05) / (dim + 0.05);
}

/** The six colours of a tint in one theme, each with its contrast already guaranteed. */
export function tintColors(hex: string, theme: Theme): TintColors {
  const { surface, softLight, softChroma, text, line, away } = THEMES[theme];
  const own = longHex(hex);
  const base = toOklch(own);
  const soft = toHex({ ...base, light: softLight, chroma: Math.min(base.chroma * 0.16, softChroma) });
  const readable = (ratio: number) => (color: string) =>
    contrast(color, soft) >= ratio && contrast(color, surface) >= ratio;
  const from = (start: number) =>
    theme === 'light' ? Math.min(base.light, start) : Math.max(base.light, start);

  const fill = fillOf(own, base, theme);
  const on = contrast(fill, WHITE) >= 4.5 ? WHITE : INK;
  const hoverLight = toOklch(fill).light + (on === WHITE ? -0.05 : 0.05);
  return {
    fill,
    on,
    hover: toHex({ ...base, light: clamp(hoverLight) }),
    text: firstThat(readable(5), { ...base, light: from(text) }, 0.01 * away),
    line: firstThat(readable(3.1), { ...base, light: from(line) }, 0.01 * away),
    soft,
  };
}

/** The `--tint-*` declarations of one employer colour, each with its light and dark value, to stand inside a rule. */
export function tintCss(hex: string): string {
  const light = tintColors(hex, 'light');
  const dark = tintColors(hex, 'dark');
  const names = Object.keys(light) as (keyof TintColors)[];
  return names.map((name) => `--tint-${name}:light-dark(${light[name]},${dark[name]})`).join(';');
}

function fillOf(own: string, base: Oklch, theme: Theme): string {
  const { surface, away } = THEMES[theme];
  const stands = (color: string) => contrast(color, surface) >= 3;
  // On light paper a pale fill keeps its own colour, since its border carries the edge; in the dark a deep one would vanish.
  const fill = theme === 'light' || stands(own) ? own : firstThat(stands, base, 0.01);
  const carriesText = (color: string) => Math.max(contrast(color, WHITE), contrast(color, INK)) >= 4.5;
  return carriesText(fill)
    ? fill
    : firstThat(carriesText, { ...base, light: toOklch(fill).light }, 0.005 * away);
}

function firstThat(holds: (color: string) => boolean, start: Oklch, step: number): string {
  for (let light = start.light; ; light += step) {
    const color = toHex({ ...start, light: clamp(light) });
    const isAtEnd = step < 0 ? light <= 0 : light >= 1;
    if (holds(color) || isAtEnd) return color;
  }
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}

function linearRgb(hex: string): Triple {
  const long = longHex(hex);
  const channel = (at: number) => {
    const value = Number.parseInt(long.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function luminance(hex: string): number {
  const [red, green, blue] = linearRgb(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toOklch(hex: string): Oklch {
  const [r, g, b] = linearRgb(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const greenRed = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const blueYellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    light: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(greenRed, blueYellow),
    hue: Math.atan2(blueYellow, greenRed),
  };
}

// Chroma gives way until the colour fits sRGB: lightness carries the contrast and hue the brand.
function toHex({ light, chroma, hue }: Oklch): string {
  for (let left = chroma; ; left -= 0.004) {
    const rgb = toLinear(light, Math.max(0, left), hue);
    if (left <= 0 || rgb.every((value) => value >= -0.0005 && value <= 1.0005))
      return `#${rgb.map(byte).join('')}`;
  }
}

function toLinear(light: number, chroma: number, hue: number): Triple {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function byte(linear: number): string {
  const value = clamp(linear);
  const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}
