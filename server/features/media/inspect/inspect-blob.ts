// One file, inspected by the reader of its family. Runs in a process of its own, which may be killed at any time.
import { type Inspected, refused } from './facts.ts';
import { readMp4 } from './read-mp4.ts';
import { readMpeg } from './read-mpeg.ts';
import { readOgg } from './read-ogg.ts';
import { readWav } from './read-wav.ts';
import { readWebm } from './read-webm.ts';
import { sniff } from './sniff.ts';
import { readerOf } from './window.ts';

/** Never rejects for what the file holds; a file that cannot be read from disk does reject. */
export async function inspectBlob(blob: Blob): Promise<Inspected> {
  if (blob.size === 0) return refused('empty', 'This file is empty.');
  const file = readerOf(blob);
  const sniffed = sniff(await file.at(0, 4096));
  if (!('family' in sniffed)) return sniffed;
  switch (sniffed.family) {
    case 'wav':
      return readWav(file);
    case 'ogg':
      return readOgg(file);
    case 'webm':
      return readWebm(file);
    case 'mpeg':
      return readMpeg(file);
    case 'mp4':
      return readMp4(file, () => lengthByLibrary(blob));
  }
}

// Given no name, the library too goes by content only.
async function lengthByLibrary(blob: Blob): Promise<number | null> {
  try {
    // Loaded when asked for: few films need it, and it would slow the others down.
    const { parseBlob } = await import('music-metadata');
    const { format } = await parseBlob(blob, { duration: true, skipCovers: true });
    return format.duration ?? null;
  } catch {
    return null;
  }
}
