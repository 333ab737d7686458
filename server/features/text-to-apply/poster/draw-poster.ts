// A poster as SVG: who hires, for which jobs, and the two ways to apply. Its page is in points; it knows no rows.
import { escapeHtml } from '#lib/format/escape-html.ts';
import { tintColors, tintError } from '#lib/format/tint.ts';
import { QUIET, qrPath } from '#server/share-qr/draw-qr.ts';
import { type Fitted, fitText, type Room } from './poster-lines.ts';
import type { Poster } from './poster-words.ts';

export const posterSizes = ['A4', 'A3', 'letter'] as const;
export type PosterSize = (typeof posterSizes)[number];

/** A3 is A4, larger: the same drawing. */
const PAGES: Record<PosterSize, { width: number; height: number; paper: [string, string] }> = {
  A4: { width: 595, height: 842, paper: ['210mm', '297mm'] },
  A3: { width: 595, height: 842, paper: ['297mm', '420mm'] },
  letter: { width: 612, height: 792, paper: ['215.9mm', '279.4mm'] },
};
const EDGE = 44;
const BAND = 200;
const FOOT = 64;
const INK = '#1b1b18';
const INK2 = '#55534c';
const PLAIN = { fill: INK, on: '#ffffff' };
const SANS = 'system-ui,-apple-system,Segoe UI,Roboto,Noto Sans,Arial,sans-serif';
const VOICE = 'Iowan Old Style,Palatino Linotype,URW Palladio L,Noto Serif,Georgia,serif';

/** `rows` are the modules of the address of the chat. */
export function posterSvg(poster: Poster, rows: readonly (readonly boolean[])[], size: PosterSize): string {
  const { width, height, paper } = PAGES[size];
  const { fill, on } =
    poster.tint !== null && tintError(poster.tint) === null ? tintColors(poster.tint, 'light') : PLAIN;
  const code = codeOf(poster);
  const heard = [poster.headline, ...poster.jobs, ...spokenWays(poster)].join('. ');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${paper[0]}" height="${paper[1]}" viewBox="0 0 ${width} ${height}"`,
    ` role="img" lang="${poster.language}" xml:lang="${poster.language}" aria-labelledby="name about">`,
    `<title id="name">${escapeHtml(`${poster.employer}: ${poster.headline}`)}</title>`,
    `<desc id="about">${escapeHtml(heard)}</desc>`,
    `<path fill="#fff" d="M0 0h${width}v${height}H0z"/><path fill="${fill}" d="M0 0h${width}v${BAND}H0z"/>`,
    headOf(poster, width - 2 * EDGE, on),
    jobsOf(poster, { width: width - 2 * EDGE, bottom: height - FOOT - code - ABOVE }),
    waysOf(poster, rows, { width, code, top: height - FOOT - code - ABOVE }),
    footOf(poster, { width: width - 2 * EDGE, top: height - FOOT }),
    '</svg>',
  ].join('');
}

function spokenWays({ scan, send, keyword, to, visit, address, rates }: Poster): string[] {
  return [
    scan,
    ...(to === null ? [] : [`${send} ${keyword} ${to}`]),
    `${visit} ${address}`,
    ...(rates ? [rates] : []),
  ];
}

function headOf({ employer, headline }: Poster, width: number, color: string): string {
  const name = fitText(employer, { width, most: 2, sizes: [26, 22, 18] });
  const words = fitText(headline, { width, most: 1, sizes: [64, 56, 50, 45, 40, 34] });
  const top = EDGE + 20;
  return (
    textOf(name, { x: EDGE, y: top, color, weight: 600 }) +
    textOf(words, { x: EDGE, y: BAND - 44, color, font: VOICE })
  );
}

const JOB: Room['sizes'] = [30, 26, 22, 18, 15];

/** As large as all of them fit, above the ways to apply. */
function jobsOf({ jobs }: Poster, { width, bottom }: { width: number; bottom: number }): string {
  const top = BAND + 26;
  const fitted = JOB.map((size) => jobs.map((job) => fitText(job, { width, most: 2, sizes: [size] })));
  const heightOf = (all: Fitted[]) =>
    all.reduce((sum, { lines, size }) => sum + lines.length * size * 1.2 + size * 0.3, 0);
  const isCut = (all: Fitted[]) => all.some(({ lines }) => lines.some((line) => line.endsWith('…')));
  const chosen = fitted.find((all) => heightOf(all) <= bottom - top && !isCut(all)) ?? fitted.at(-1) ?? [];
  let y = top;
  return chosen
    .map((job) => {
      const drawn = textOf(job, { x: EDGE, y: y + job.size, color: INK, weight: 600 });
      y += job.lines.length * job.size * 1.2 + job.size * 0.3;
      return drawn;
    })
    .join('');
}

/** Between the top of the ways to apply and the code: its caption. */
const ABOVE = 48;
/** Alone it is scanned from further away. */
const codeOf = ({ to }: Poster): number => (to === null ? 320 : 232);

function waysOf(
  { scan, send, keyword, to, visit, address }: Poster,
  rows: readonly (readonly boolean[])[],
  { width, code: side, top }: { width: number; code: number; top: number },
): string {
  const scale = side / (rows.length + 2 * QUIET);
  const code =
    `<g transform="translate(${EDGE - QUIET * scale} ${top + 30}) scale(${round(scale)})" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${rows.length + 2 * QUIET}v${rows.length + 2 * QUIET}H0z"/><path d="${qrPath(rows)}"/></g>`;
  const caption = textOf(fitText(scan, { width: width - 2 * EDGE, most: 1, sizes: [24, 20, 17, 14] }), {
    ...{ x: EDGE, y: top + 22, color: INK, weight: 600 },
  });
  const x = EDGE + side + 16;
  const room = width - EDGE - x;
  if (to === null) return code + caption + linkOf({ visit, address, x, y: top + side / 2, room });
  const small = (text: string) => fitText(text, { width: room, most: 1, sizes: [20, 17, 14, 11] });
  const word = fitText(keyword, { width: room, most: 1, sizes: [62, 52, 42, 34, 27, 21, 16, 11] });
  return (
    code +
    caption +
    textOf(small(send), { x, y: top + 66, color: INK2 }) +
    textOf(word, { x, y: top + 66 + 10 + word.size, color: INK, weight: 700 }) +
    textOf(small(to), { x, y: top + 66 + 10 + word.size + 34, color: INK, weight: 600 }) +
    linkOf({ visit, address, x, y: top + 212, room })
  );
}

type LinkAt = { visit: string; address: string; x: number; y: number; room: number };

function linkOf({ visit, address, x, y, room }: LinkAt): string {
  const link = fitText(address, { width: room, most: 3, sizes: [18, 15, 13, 11] });
  return (
    textOf(fitText(visit, { width: room, most: 1, sizes: [16, 13] }), { x, y, color: INK2 }) +
    textOf(link, { x, y: y + 8 + link.size, color: INK, weight: 600 })
  );
}

function footOf({ rates }: Poster, { width, top }: { width: number; top: number }): string {
  if (rates === null) return '';
  const fitted = fitText(rates, { width, most: 2, sizes: [11, 10, 9] });
  return textOf(fitted, { x: EDGE, y: top + 24, color: INK2 });
}

type Look = { x: number; y: number; color: string; weight?: number; font?: string };

function textOf({ lines, size }: Fitted, { x, y, color, weight = 400, font = SANS }: Look): string {
  const spans = lines.map(
    (line, at) => `<tspan x="${x}" y="${round(y + at * size * 1.2)}">${escapeHtml(line)}</tspan>`,
  );
  return `<text font-family="${font}" font-size="${size}" font-weight="${weight}" fill="${color}">${spans.join('')}</text>`;
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
