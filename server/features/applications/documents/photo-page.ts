// A photo of a document as a PDF of one page: upright, without what the camera noted of place and time, and taken by
// every ATS. Runs in the limited process: see read-document.ts.
import sharp from 'sharp';
import { imageMaxPixels } from '#contract/images.ts';
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
    return pdfOf(data, info);
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

/** The JPEG lies in the PDF as it is. */
function pdfOf(jpeg: Buffer, { width, height }: Size): Buffer {
  const scale = LONGEST_PT / Math.max(width, height);
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
  const content = `q ${w} 0 0 ${h} 0 0 cm /Photo Do Q`;
  const image = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8`;
  const objects: Buffer[][] = [
    [Buffer.from('<< /Type /Catalog /Pages 2 0 R >>')],
    [Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>')],
    [
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${w} ${h}] /Contents 4 0 R /Resources << /XObject << /Photo 5 0 R >> >> >>`,
      ),
    ],
    [Buffer.from(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`)],
    [
      Buffer.from(`<< ${image} /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`),
      jpeg,
      Buffer.from('\nendstream'),
    ],
  ];
  return assembled(objects);
}

/** With the table by which readers find each object. */
function assembled(objects: readonly Buffer[][]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  const offsets = objects.map((object, at) => {
    const offset = length();
    parts.push(Buffer.from(`${at + 1} 0 obj\n`), ...object, Buffer.from('\nendobj\n'));
    return offset;
  });
  const start = length();
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
