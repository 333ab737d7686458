// Every file of the shared media folder is taken with the right facts or refused in words; none hangs or crashes.
import { existsSync, globSync, openAsBlob, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseBlob } from 'music-metadata';
import { describe, expect, test } from 'vitest';
import type { Inspected } from '#server/features/media/inspect/facts.ts';
import { inspectMedia } from '#server/features/media/inspect.ts';

const folder = join(import.meta.dirname, '../../../shared/data/media');
const isThere = existsSync(folder);
if (!isThere) console.log('Skipped: the shared folder of media is not here.');

const files = isThere
  ? globSync('**/*', { cwd: folder })
      .filter((name) => statSync(join(folder, name)).isFile())
      .sort()
  : [];

// What each file is, known from where it comes; the others must be refused (mp4__issue-74.m4a is an index without
// its sound, mp3__issue-554.mp3 and mp3__adts-0-frame.mp3 are the first moments of long recordings).
const expected: Record<string, string> = {
  'aac__adts-mpeg4-2.aac': 'audio/aac',
  'id3v2-xheader.mp3': 'audio/mpeg',
  'matroska__big-buck-bunny_trailer-short.vp8.webm': 'video/webm 640x360',
  'matroska__no-duration.webm': 'audio/webm',
  'matroska__stream.weba': 'audio/webm',
  'mp3__chapters.mp3': 'audio/mpeg',
  'mp3__lame-peak.mp3': 'audio/mpeg',
  'mp3__layer3__hecommon.mp3': 'audio/mpeg',
  'mp3__layer3__sin1k0db.mp3': 'audio/mpeg',
  'mp3__notags.mp3': 'audio/mpeg',
  'mp4__Apple voice memo.m4a': 'audio/mp4',
  'mp4__issue-2672.m4b': 'audio/mp4',
  'ogg__audio.opus.ogg': 'audio/ogg',
  'ogg__last-page.oga': 'audio/ogg',
  'rating__testcase.m4a': 'audio/mp4',
  'rating__testcase.opus': 'audio/ogg',
  'silence-2s-16000 [no-tags].CBR-128.mp3': 'audio/mpeg',
  'wav__alaw.wav': 'audio/wav',
  'wav__ffmpeg-missing-chunksize.wav': 'audio/wav',
  'wav__gsm610.wav': 'audio/wav',
  'wav__mpeglayer3.wav': 'audio/wav',
  'mp3.mp3': 'audio/mpeg',
  'mp4-with-audio.mp4': 'audio/mp4',
  'webm.webm': 'video/webm 8x8',
};

function short(result: Inspected): string {
  if (!result.ok) return 'refused';
  return result.width === null
    ? result.contentType
    : `${result.contentType} ${result.width}x${result.height}`;
}

/** What the library says, in milliseconds; null where it cannot read the file or does not know. */
async function lengthByLibrary(name: string): Promise<number | null> {
  try {
    const { format } = await parseBlob(await openAsBlob(join(folder, name)), {
      duration: true,
      skipCovers: true,
    });
    return format.duration ? format.duration * 1000 : null;
  } catch {
    return null;
  }
}

describe.runIf(isThere)('the shared media', () => {
  test('every file is taken with the right facts or refused in words', async () => {
    const rows = [];
    for (const name of files) {
      const begun = performance.now();
      const result = await inspectMedia(join(folder, name), { timeMs: 10_000 });
      const tookMs = performance.now() - begun;
      rows.push({
        file: basename(name),
        is: short(result),
        ms: result.ok ? result.durationMs : null,
        says: result.ok ? (result.warning ?? '') : `${result.reason}: ${result.sentence}`,
      });
      expect(tookMs, name).toBeLessThan(9000);
      if (!result.ok) expect(result.sentence, name).toMatch(/^[A-Z].{15,}\.$/);
    }
    console.table(rows);
    const wrong = rows.filter((row) => row.is !== (expected[row.file] ?? 'refused'));
    expect(wrong).toEqual([]);
  });

  test.each(Object.keys(expected))('%s is as long as another reader says', async (base) => {
    const name = files.find((file) => basename(file) === base) ?? '';
    const result = await inspectMedia(join(folder, name));
    const other = await lengthByLibrary(name);
    if (!result.ok || result.durationMs === null) throw new Error('no length');
    // Two frames of MP3: readers differ on the silent frame in front.
    if (other !== null) expect(Math.abs(result.durationMs - other)).toBeLessThan(110);
  });
});
