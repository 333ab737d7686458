// A poster as a tagged document, in the order in which it is read.
import { longHex, tintError } from '#lib/format/tint.ts';
import type { PdfContent, PdfPart } from '#server/pdf/pdf-content.ts';
import type { PosterSize } from './draw-poster.ts';
import type { Poster } from './poster-words.ts';

const papers = { A4: 'A4', A3: 'A3', letter: 'Letter' } as const;

/** `url` is what the code holds. */
export function posterPdf(poster: Poster, url: string, size: PosterSize): PdfContent {
  const { employer, headline, jobs, scan, send, keyword, to, visit, address, rates, language, tint } = poster;
  const display = (text: string, large: 'huge' | 'large' | 'medium'): PdfPart => ({
    ...{ kind: 'display', text, size: large },
  });
  const isShort = jobs.length + (to === null ? 0 : 2) <= 3;
  return {
    ...{ title: headline, kicker: employer, lead: '', language, footer: rates ?? employer },
    ...{ size: papers[size], layout: 'poster' },
    ...(tint !== null && tintError(tint) === null && { accent: longHex(tint) }),
    parts: [
      ...jobs.map((job) => display(job, isShort ? 'large' : 'medium')),
      { kind: 'qr', value: url, alt: `${scan}: ${address}`, sizeMm: isShort ? 110 : 70 },
      display(scan, 'large'),
      ...(to === null ? [] : [display(`${send} ${keyword} ${to}`, 'large')]),
      display(`${visit} ${address}`, 'medium'),
    ],
  };
}
