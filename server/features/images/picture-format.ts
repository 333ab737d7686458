// What a picture is, by its first bytes. Only what is named here ever reaches the decoder: no SVG, no TIFF, no PDF.
import { open } from 'node:fs/promises';
import type { FileRefusal } from '#contract/kit/errors.ts';

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';
export type PictureRefusal = { reason: FileRefusal; sentence: string };

const WANTED = 'Upload a JPEG, PNG, WebP, AVIF or GIF.';
const HEIC = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis'];

/** The format, or the refusal with its sentence. */
export async function formatOfPicture(path: string): Promise<PictureFormat | PictureRefusal> {
  const head = await firstBytes(path, 64);
  if (head.length === 0) return { reason: 'empty', sentence: 'This file is empty.' };
  const text = head.toString('latin1');
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(text)) return 'gif';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.slice(4, 8) === 'ftyp') return ofBrands(text);
  if (/^\s*(<\?xml|<svg|<!DOCTYPE)/i.test(text))
    return { reason: 'not-media', sentence: `SVG files aren’t supported. ${WANTED}` };
  return { reason: 'not-media', sentence: `This file isn’t a supported image. ${WANTED}` };
}

function ofBrands(text: string): PictureFormat | PictureRefusal {
  const brands = [text.slice(8, 12), ...(text.slice(16).match(/.{4}/gs) ?? [])];
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  // The decoder that ships with sharp leaves HEVC out, which is under patents.
  if (brands.some((brand) => HEIC.includes(brand)))
    return {
      reason: 'unreadable',
      sentence: 'HEIC isn’t supported. Save the image as JPEG and upload that.',
    };
  return { reason: 'not-media', sentence: `This is a video, not an image. ${WANTED}` };
}

async function firstBytes(path: string, count: number): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
