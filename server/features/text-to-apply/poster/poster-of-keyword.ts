// The poster of one keyword: read inside the tenant, then drawn as a picture or as a document.
import type { Language } from '#contract/kit/fields.ts';
import type { TextToApplyPermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { ownerOf } from '#server/features/employers/lookups.ts';
import { makePdf } from '#server/pdf/make-pdf.ts';
import { encodeQr } from '#server/share-qr/encode-qr.ts';
import { keywordOf } from '../lookups.ts';
import { mayReadKeywords } from '../policy.ts';
import { presentKeyword } from '../present.ts';
import { openJobsOf } from '../running/open-jobs.ts';
import { type PosterSize, posterSvg } from './draw-poster.ts';
import { posterPdf } from './poster-pdf.ts';
import { posterWords } from './poster-words.ts';

export type PosterWanted = {
  textToApply: TextToApplyPermalink;
  /** Left out: the keyword's own language. */
  lng: Language | undefined;
  size: PosterSize;
  format: 'svg' | 'pdf';
};

/** Throws NOT_FOUND. `name` is that of the file. */
export async function posterOfKeyword(
  ctx: EmployerContext,
  { textToApply, lng, size, format }: PosterWanted,
): Promise<{ name: string; body: string | Buffer }> {
  mayReadKeywords(ctx);
  const row = await keywordOf(ctx, textToApply);
  const { keyword, numbers, language: own, chatUrl, openJobCount } = await presentKeyword(ctx, row);
  const owner = await ownerOf(ctx.db, row.employerId);
  const language = lng ?? own;
  // Whoever scans it reads on in the language of the poster.
  const url = `${chatUrl}?lng=${language}`;
  const poster = posterWords({
    ...{ language, keyword, url, number: numbers[0] ?? null, jobCount: openJobCount },
    ...{ employer: owner?.employer.name ?? '', tint: owner?.employer.tint ?? null },
    jobs: (await openJobsOf(ctx.db, row)).map(({ title }) => title),
  });
  const name = `poster-${keyword.toLowerCase()}-${language}-${size.toLowerCase()}.${format}`;
  if (format === 'pdf') return { name, body: await makePdf(posterPdf(poster, url, size)) };
  const rows = encodeQr(url);
  if (rows === null) throw new Error('The address of a chat fits no QR code.');
  return { name, body: posterSvg(poster, rows, size) };
}
