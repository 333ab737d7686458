// What a file is by its first bytes: one of the accepted families, or its name in a refusal.
// biome-ignore-all lint/suspicious/noControlCharactersInRegex: signatures hold such bytes, and text does not
import { type MediaRefusal, refused, WANTED } from './facts.ts';
import { latin } from './window.ts';

export type Family = 'wav' | 'ogg' | 'webm' | 'mp4' | 'mpeg';

const PICTURES: [RegExp, string][] = [
  [/^GIF8/, 'GIF'],
  [/^\x89PNG/, 'PNG'],
  [/^\xff\xd8\xff/, 'JPEG'],
  [/^RIFF[\s\S]{4}WEBP/, 'WebP'],
  [/^(?:II\*\0|MM\0\*)/, 'TIFF'],
  [/^\0\0\x01\0/, 'ICO'],
  [/^[\s\S]{4}ftyp(?:heic|heix|hevc|heim|heis|mif1|msf1)/, 'HEIF'],
  [/^[\s\S]{4}ftypavi[fs]/, 'AVIF'],
  [/^BM[\s\S]{4}\0\0\0\0/, 'BMP'],
  [/^(?:<\?xml[^>]{0,200}\?>\s*)?<svg[\s>]/i, 'SVG'],
];

// Sound and film all right, but of kinds that browsers do not play.
const OTHER_MEDIA: [RegExp, string][] = [
  [/^fLaC/, 'FLAC'],
  [/^FORM[\s\S]{4}AIF[FC]/, 'AIFF'],
  [/^RIFF[\s\S]{4}AVI /, 'AVI'],
  [/^0&\xb2u\x8ef\xcf\x11/, 'Windows Media (WMA or WMV)'],
  [/^FLV\x01/, 'Flash video'],
  [/^#!AMR/, 'AMR'],
  [/^MThd/, 'MIDI'],
  [/^(?:wvpk|MAC |MPCK|MP\+)/, 'an uncommon audio format'],
  [/^\0\0\x01[\xba\xb3]/, 'an MPEG program stream'],
  [/^G[\s\S]{187}G/, 'an MPEG transport stream'],
];

const OTHERS: [RegExp, string][] = [
  [/^%PDF-/, 'a PDF'],
  [/^PK\x03\x04|^PK\x05\x06/, 'a ZIP archive or an office document'],
  [/^\xd0\xcf\x11\xe0/, 'an old office document'],
  [/^(?:\x1f\x8b|7z\xbc\xaf|Rar!)/, 'a compressed archive'],
  [/^(?:MZ|\x7fELF)/, 'a program'],
];

/** `head` is the file's start, 4 kB of it. */
export function sniff(head: Buffer): { family: Family } | MediaRefusal {
  const start = latin(head, 0, 256);
  const named = refusalByName(start);
  if (named) return named;
  if (/^(?:RIFF|RF64)[\s\S]{4}WAVE/.test(start)) return { family: 'wav' };
  if (start.startsWith('OggS')) return { family: 'ogg' };
  if (start.startsWith('\x1aE\xdf\xa3')) return { family: 'webm' };
  // QuickTime files from before 2001 open without a file type.
  if (/^[\s\S]{4}(?:ftyp|moov|mdat|wide|free|skip|pnot)/.test(start)) return { family: 'mp4' };
  // Some encoders leave zeros in front of the first frame.
  if (
    start.startsWith('\0\0\0\0') ||
    start.startsWith('ID3') ||
    (head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0)
  )
    return { family: 'mpeg' };
  return refused('not-media', `This is ${textOrUnknown(head)}, not audio or video. ${WANTED}`);
}

function refusalByName(start: string): MediaRefusal | null {
  const nameIn = (list: [RegExp, string][]) => list.find(([signature]) => signature.test(start))?.[1];
  const picture = nameIn(PICTURES);
  if (picture) return refused('not-media', `This is an image (${picture}), not audio or video. ${WANTED}`);
  const media = nameIn(OTHER_MEDIA);
  if (media) return refused('unreadable', `This is ${media}, which isn’t supported. ${WANTED}`);
  const other = nameIn(OTHERS);
  return other ? refused('not-media', `This is ${other}, not audio or video. ${WANTED}`) : null;
}

/** Names what is left: the kinds of text, or nothing known. */
export function textOrUnknown(head: Buffer): string {
  const text = asText(head);
  if (text === null) return 'an unknown file type';
  const start = text.trimStart();
  if (/^<(?:!doctype html|html|head|body|title)/i.test(start)) return 'a web page (HTML)';
  if (start.startsWith('<')) return 'an XML or HTML file';
  return 'a text file';
}

function asText(head: Buffer): string | null {
  const isUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  if (isUtf16) return '';
  try {
    // Streaming forgives a character cut at the end of the head.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text) ? null : text;
  } catch {
    return null;
  }
}
