// From bytes to text: UTF-8 if it is valid, UTF-16 if it says so, else windows-1252, which old caption tools write.
import { type CaptionsRefusal, refusal } from './cue.ts';

/** Bytes that open a file of another kind, and its name in a sentence. */
const SIGNATURES: [string, string][] = [
  ['%PDF-', 'a PDF'],
  ['PK\x03\x04', 'a ZIP or an office document'],
  ['\xd0\xcf\x11\xe0', 'an old office document'],
  ['\x89PNG', 'an image (PNG)'],
  ['\xff\xd8\xff', 'an image (JPEG)'],
  ['GIF8', 'an image (GIF)'],
  ['ID3', 'an audio file (MP3)'],
  ['RIFF', 'an audio, video or image file (RIFF)'],
  ['OggS', 'an audio file (Ogg)'],
  ['fLaC', 'an audio file (FLAC)'],
  ['\x1aE\xdf\xa3', 'a video or audio file (WebM or Matroska)'],
  ['\x1f\x8b', 'a compressed file (gzip)'],
  ['7z\xbc\xaf', 'a compressed file (7-Zip)'],
  ['Rar!', 'a compressed file (RAR)'],
  ['{\\rtf', 'a rich-text document (RTF)'],
];

export const WANTED = 'Upload WebVTT, SRT, podcast JSON, Markdown or plain text.';

export function decodeText(bytes: Uint8Array): { ok: true; text: string } | CaptionsRefusal {
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  const kind =
    SIGNATURES.find(([signature]) => start.startsWith(signature))?.[1] ??
    (start.slice(4, 8) === 'ftyp' ? 'a video or audio file (MP4)' : null);
  if (kind) return refusal('unreadable', `This is ${kind}, not a transcript. ${WANTED}`);
  const text = decoded(bytes).replace(/^\ufeff/, '');
  if (isBinary(text)) return refusal('unreadable', `This is a binary file, not text. ${WANTED}`);
  return { ok: true, text };
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

// Text has next to no control characters; a few are slips, one in two hundred is already something else.
function isBinary(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: counting them is the point
  const controls = text.match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/g)?.length ?? 0;
  return controls > 2 && controls * 200 > text.length;
}
