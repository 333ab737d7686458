// A photo of a document as a PDF of one page: upright, without what the camera noted of place and time, and taken by
// every ATS. Runs in the limited process: see read-document.ts.
import sharp from 'sharp';
import { imageMaxPixels } from '#contract/images.ts';
import { TaggedDocument } from '#server/pdf/pdf-document.ts';
import type { Refusal } from './inspect-document.ts';

/** Letters of ten points stay legible on A4, at some 200 pixels an inch. */
const LONGEST_PX = 2_400;
/** The longer side of A4, in points. */
const LONGEST_PT = 842;

/** The bytes of the PDF, or why the photo is refused. */
export async function pageOfPhoto(bytes: Buffer): Promise<Buffer | Refusal> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: imageMaxPixels, failOn: 'truncated' })
      .autoOrient()
      .resize({ width: LONGEST_PX, height: LONGEST_PX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return await pdfOf(data, info);
  } catch (error) {
    return refusalOf(error, bytes);
  }
}

function refusalOf(error: unknown, bytes: Buffer): Refusal {
  const message = error instanceof Error ? error.message : '';
  if (/pixel limit/i.test(message))
    return { reason: 'too-many-pixels', sentence: 'This photo has more than 50 million pixels.' };
  return isCutOff(bytes)
    ? { reason: 'truncated', sentence: 'This photo is incomplete. Send it again.' }
    : { reason: 'unreadable', sentence: 'This photo is damaged and can’t be read.' };
}

/** What ends a JPEG or a PNG is not there; a WebP says at its beginning how long it is. */
function isCutOff(bytes: Buffer): boolean {
  if (bytes[0] === 0xff) return !bytes.includes(Buffer.from([0xff, 0xd9]));
  if (bytes[0] === 0x89) return !bytes.includes('IEND');
  return bytes.length < 12 || bytes.readUInt32LE(4) + 8 > bytes.length;
}

type Size = { width: number; height: number };

const SAID = 'Photo of a document';

/** The JPEG lies in the PDF as it is, as a figure: the words in it are known to nobody yet. */
async function pdfOf(jpeg: Buffer, { width, height }: Size): Promise<Buffer> {
  const scale = LONGEST_PT / Math.max(width, height);
  const size: [number, number] = [Math.round(width * scale), Math.round(height * scale)];
  const doc = new TaggedDocument({ title: SAID, language: 'en', size, hasText: false });
  const root = doc.struct('Document');
  doc.addStructure(root);
  const figure = doc.struct('Figure', { alt: SAID });
  root.add(figure);
  figure.add(doc.markStructureContent('Figure'));
  doc.image(jpeg, 0, 0, { width: size[0], height: size[1] });
  doc.endMarkedContent();
  return doc.bytes();
}
