// Recordings built byte by byte: what is taken, with which facts, and what is refused in which words.
import { appendFileSync, mkdtempSync, openAsBlob, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inspectBlob } from '#server/features/media/inspect/inspect-blob.ts';
import { inspectMedia } from '#server/features/media/inspect.ts';
import { runLimited } from '#server/limited-process.ts';
import {
  aacFrame,
  ascii,
  be32,
  box,
  film,
  mp3,
  mp3Frame,
  mp4,
  oggPage,
  opus,
  opusHead,
  recording,
  voice,
  wav,
  xingFrame,
  zeros,
} from '#tests/support/media-samples.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'inspect-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const inspect = (bytes: Buffer) => inspectBlob(new Blob([new Uint8Array(bytes)]));

describe('what is taken', () => {
  test.each([
    ['WAV', wav(2), 'audio/wav', 'wav', 2000],
    ['WAV of unknown length', wav(1, { claimed: 0xffffffff }), 'audio/wav', 'wav', 1000],
    ['WAV written into a pipe', wav(1, { claimed: 0x7ffff000 }), 'audio/wav', 'wav', 1000],
    ['WAV with the largest size less its head', wav(1, { claimed: 0xffffffdb }), 'audio/wav', 'wav', 1000],
    ['MP3', mp3(100), 'audio/mpeg', 'mp3', 2612],
    [
      'MP3 behind a tag',
      Buffer.concat([ascii('ID3\x04\0\0\0\0\0\x64'), zeros(100), mp3(50)]),
      'audio/mpeg',
      'mp3',
      1306,
    ],
    ['MP3 behind zeros', Buffer.concat([zeros(999), mp3(50)]), 'audio/mpeg', 'mp3', 1306],
    ['MP3 with a damaged middle', Buffer.concat([mp3(50), zeros(700), mp3(50)]), 'audio/mpeg', 'mp3', 2612],
    ['MP3 that claims its length', Buffer.concat([xingFrame(50), mp3(50)]), 'audio/mpeg', 'mp3', 1306],
    ['AAC', Buffer.concat(Array.from({ length: 100 }, () => aacFrame)), 'audio/aac', 'aac', 2322],
    ['Opus', opus, 'audio/ogg', 'opus', 2000],
    ['recorded sound', recording(), 'audio/webm', 'webm', 5960],
    ['M4A', mp4({ brand: 'M4A ', tracks: [voice] }), 'audio/mp4', 'm4a', 12_345],
    [
      'M4A with a cover',
      mp4({ tracks: [voice, { type: 'vide', codec: 'jpeg' }] }),
      'audio/mp4',
      'm4a',
      12_345,
    ],
  ])('%s is sound', async (...[, bytes, contentType, extension, durationMs]) => {
    const facts = { ok: true, kind: 'audio', contentType, extension, durationMs, width: null, height: null };
    expect(await inspect(bytes)).toMatchObject(facts);
  });

  test('films have a size, turned ones as they are shown', async () => {
    const facts = {
      kind: 'video',
      contentType: 'video/mp4',
      extension: 'mp4',
      durationMs: 12_345,
      warning: null,
    };
    expect(await inspect(mp4())).toMatchObject({ ...facts, width: 1280, height: 720 });
    const turned = mp4({ tracks: [{ ...film, isTurned: true }] });
    expect(await inspect(turned)).toMatchObject({ ...facts, width: 720, height: 1280 });
    const recorded = { kind: 'video', contentType: 'video/webm', durationMs: 5960, width: 1280, height: 90 };
    expect(await inspect(recording({ isFilm: true }))).toMatchObject(recorded);
  });

  test.each([
    ['QuickTime', mp4({ brand: 'qt  ' }), 'video/quicktime', /Firefox.*QuickTime/],
    ['HEVC', mp4({ tracks: [{ ...film, codec: 'hvc1' }] }), 'video/mp4', /Firefox.*HEVC/],
    ['Apple Lossless', mp4({ tracks: [{ ...voice, codec: 'alac' }] }), 'audio/mp4', /Chrome.*ALAC/],
    ['Ogg', opus, 'audio/ogg', /Safari.*Ogg/],
    ['WebM', recording(), 'audio/webm', /Safari.*WebM/],
    ['A-law', wav(1, { code: 6 }), 'audio/wav', /A-law/],
  ])('%s comes with a warning that names browsers', async (...[, bytes, contentType, warning]) => {
    expect(await inspect(bytes)).toMatchObject({
      ok: true,
      contentType,
      warning: expect.stringMatching(warning),
    });
  });
});

describe('what is refused', () => {
  test.each([
    ['text', ascii('Just words.'), 'not-media', 'This is a text file'],
    ['UTF-16', Buffer.from('\ufeffwords', 'utf16le'), 'not-media', 'This is a text file'],
    ['a web page', ascii('<!doctype html><p>'), 'not-media', 'a web page (HTML)'],
    ['a picture', ascii('GIF89a......'), 'not-media', 'an image (GIF)'],
    ['a HEIF picture', box('ftyp', ascii('heic'), zeros(4)), 'not-media', 'an image (HEIF)'],
    ['a PDF', ascii('%PDF-1.7'), 'not-media', 'a PDF'],
    ['noise', Buffer.from([1, 2, 3, 4, 5, 6, 7, 8]), 'not-media', 'unknown file type'],
    ['zeros', zeros(5000), 'not-media', 'unknown file type'],
    [
      'MP1 with checksums',
      Buffer.concat([0, 1].map(() => Buffer.concat([Buffer.from([0xff, 0xfe, 0xc4, 0]), zeros(380)]))),
      'unreadable',
      'layer 1 (MP1)',
    ],
    ['UTF-16 text', Buffer.from('\ufeffDear all, see below', 'utf16le'), 'not-media', 'a text file'],
    ['FLAC', ascii('fLaC\0\0\0\x22'), 'unreadable', 'This is FLAC'],
    ['FLAC behind a tag', ascii('ID3\x04\0\0\0\0\0\0fLaC'), 'unreadable', 'This is FLAC'],
    ['Matroska', recording({ docType: 'matroska' }), 'unreadable', 'Matroska'],
    ['Speex', oggPage(0, ascii('Speex   1.2')), 'unreadable', 'Speex'],
    ['WAV without sound', wav(0), 'empty', 'no audio'],
    ['MP4 without tracks', mp4({ tracks: [] }), 'empty', 'no audio or video'],
    ['half a WAV', wav(4).subarray(0, 16_000), 'truncated', 'incomplete'],
    ['MP4 without its index', mp4().subarray(0, 124), 'truncated', 'moov'],
    ['half an MP4', mp4().subarray(0, -60), 'truncated', 'its end is missing'],
    ['half a frame of MP3', mp3Frame.subarray(0, 200), 'truncated', 'no complete audio frame'],
    [
      'a tag alone',
      Buffer.concat([ascii('ID3\x04\0\0\0\0\0\x64'), zeros(100)]),
      'truncated',
      'no complete audio frame',
    ],
    ['the first moments of an MP3', Buffer.concat([xingFrame(5000), mp3(50)]), 'truncated', '50 of 5000'],
    ['Ogg without sound', oggPage(0, opusHead), 'truncated', 'before its audio'],
    ['WebM without tracks', recording().subarray(0, 24), 'truncated', 'incomplete'],
  ])('%s is refused in words', async (...[, bytes, reason, words]) => {
    expect(await inspect(bytes)).toMatchObject({
      ok: false,
      reason,
      sentence: expect.stringContaining(words),
    });
  });
});

describe('a process of its own', () => {
  test('files and bytes are read by content, whatever the name says', async () => {
    const path = join(folder, 'really-a-wav.mp3');
    writeFileSync(path, wav(1));
    expect(await inspectMedia(path)).toMatchObject({ ok: true, contentType: 'audio/wav' });
    expect(await inspectMedia(new Uint8Array(mp4()))).toMatchObject({ ok: true, contentType: 'video/mp4' });
    expect(await inspectMedia(new Uint8Array())).toMatchObject({ ok: false, reason: 'empty' });
  });

  test('a path that is not there rejects instead of blaming the file', async () => {
    await expect(inspectMedia(join(folder, 'nothing.mp3'))).rejects.toThrow('ENOENT');
  });

  test('two gigabytes are read through a small window', async () => {
    const path = join(folder, 'large.mp4');
    const mdatBytes = 2_000_000_000;
    const start = Buffer.concat([box('ftyp', ascii('isom'), zeros(4)), be32(mdatBytes), ascii('mdat')]);
    writeFileSync(path, start);
    truncateSync(path, 20 + mdatBytes);
    appendFileSync(path, mp4().subarray(20 + 108));
    const before = process.memoryUsage().rss;
    // In this process, so that what it takes can be seen.
    const result = await inspectBlob(await openAsBlob(path));
    expect(result).toMatchObject({ ok: true, kind: 'video', durationMs: 12_345 });
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  });

  const script = (name: string, code: string) => {
    writeFileSync(join(folder, name), `process.once('message', () => { ${code} })`);
    return pathToFileURL(join(folder, name));
  };

  test('the time limit holds even against a loop that never waits', async () => {
    const endless = script('endless.mjs', 'process.send(process.pid); while (true) {}');
    const first = await runLimited<number>(endless, 'go', { timeMs: 10_000, heapMb: 64 });
    const pid = first.outcome === 'done' ? first.value : 0;
    await expect.poll(() => isAlive(pid), { timeout: 5000 }).toBe(false);
    const silent = script('silent.mjs', 'while (true) {}');
    const begun = performance.now();
    expect(await runLimited(silent, 'go', { timeMs: 300, heapMb: 64 })).toEqual({ outcome: 'timed-out' });
    expect(performance.now() - begun).toBeLessThan(5000);
    expect(await inspectMedia(new Uint8Array(mp4()), { timeMs: 0 })).toMatchObject({
      ok: false,
      reason: 'unreadable',
      sentence: expect.stringContaining('too long'),
    });
  });

  // A worker thread in this state ignores terminate(); whichever of the two limits strikes first, the process ends.
  test('memory that runs out ends the process, not the server', async () => {
    const greedy = script('greedy.mjs', 'const a = []; while (true) a.push(new Array(1000).fill({}));');
    const begun = performance.now();
    const limited = await runLimited(greedy, 'go', { timeMs: 4000, heapMb: 16 });
    expect(limited.outcome).not.toBe('done');
    expect(performance.now() - begun).toBeLessThan(8000);
  });
});

function isAlive(pid: number): boolean {
  if (pid === 0) return true;
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('no bytes make a reader throw or give times without sense', async () => {
  const whole = fc.constantFrom(wav(1), mp3(3), aacFrame, mp4(), opus, recording({ isFilm: true }));
  const damaged = fc
    .tuple(whole, fc.array(fc.tuple(fc.nat(600), fc.nat(255)), { maxLength: 6 }), fc.nat(900))
    .map(([bytes, changes, cut]) => {
      const copy = Buffer.from(bytes);
      for (const [at, value] of changes) if (at < copy.length) copy[at] = value;
      return copy.subarray(0, Math.max(1, copy.length - cut));
    });
  const noise = fc.uint8Array({ minLength: 1, maxLength: 300 }).map((bytes) => Buffer.from(bytes));
  await fc.assert(
    fc.asyncProperty(fc.oneof(damaged, noise), async (bytes) => {
      const result = await inspect(bytes);
      if (!result.ok) return result.sentence.length > 15;
      return result.durationMs === null || (result.durationMs > 0 && result.durationMs <= 86_400_000);
    }),
    { numRuns: 1500 },
  );
});
