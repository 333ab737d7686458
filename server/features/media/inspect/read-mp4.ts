// MP4, M4A and QuickTime: everything asked for stands in the index (`moov`), which a cut upload often lacks.
import { type Inspected, type MediaFacts, refused, sound, toMs } from './facts.ts';
import { boxAt, boxesIn, topBoxes } from './mp4-boxes.ts';
import type { Reader } from './window.ts';

type Track = { type: string; codec: string; width: number; height: number; seconds: number };

// Some sound files carry their cover as a track of one picture.
const PICTURE_CODECS = new Set(['jpeg', 'png ', 'mjpa', 'mjpb']);
const EVERYWHERE = new Set(['avc1', 'avc3', 'mp4a', '.mp3', 'mp3 ']);

/** `otherLength` is asked only when the index is silent about the length, as in recordings made of fragments. */
export async function readMp4(file: Reader, otherLength: () => Promise<number | null>): Promise<Inspected> {
  const { brand, index, hasData, isCut, isBroken } = await topBoxes(file);
  if (isCut) return refused('truncated', 'This MP4 is incomplete: its end is missing.');
  if (isBroken) return refused('unreadable', 'This MP4 is damaged.');
  if (!index) return refused('truncated', 'This MP4 is incomplete: its index (moov) is missing.');
  const tracks = boxesIn(index)
    .filter((box) => box.name === 'trak')
    .map((box) => trackOf(box.content));
  const picture = tracks.find((track) => track.type === 'vide' && !PICTURE_CODECS.has(track.codec));
  if (!picture && !tracks.some((track) => track.type === 'soun')) {
    return refused('empty', 'This MP4 has no audio or video.');
  }
  if (!hasData) return refused('truncated', 'This MP4 is incomplete: it has only its index.');
  const seconds = lengthOf(boxAt(index, 'mvhd')) || Math.max(...tracks.map((track) => track.seconds));
  const durationMs = toMs(seconds || ((await otherLength()) ?? 0));
  const isQuickTime = brand === null || brand === 'qt  ';
  const warning = warningOf(tracks, isQuickTime);
  if (!picture || brand?.startsWith('M4A') || brand?.startsWith('M4B')) {
    return sound({ contentType: 'audio/mp4', extension: 'm4a', durationMs, warning });
  }
  return {
    ok: true,
    kind: 'video',
    contentType: isQuickTime ? 'video/quicktime' : 'video/mp4',
    extension: isQuickTime ? 'mov' : 'mp4',
    durationMs,
    width: picture.width || null,
    height: picture.height || null,
    warning,
  };
}

function warningOf(tracks: Track[], isQuickTime: boolean): MediaFacts['warning'] {
  const codecs = new Set(tracks.filter((track) => /vide|soun/.test(track.type)).map((track) => track.codec));
  if (codecs.has('hvc1') || codecs.has('hev1')) {
    return 'Firefox, and Chrome on some computers, can’t play HEVC (H.265). mp4 with H.264 plays everywhere.';
  }
  if (codecs.has('alac'))
    return 'Chrome and Firefox can’t play Apple Lossless (ALAC). m4a with AAC plays everywhere.';
  if (codecs.has('av01')) return 'Safari plays AV1 only on recent devices. mp4 with H.264 plays everywhere.';
  const rare = [...codecs].filter((codec) => !EVERYWHERE.has(codec) && !PICTURE_CODECS.has(codec));
  if (rare.length > 0) {
    return `Chrome, Firefox or Safari may not play this codec (${rare.join(', ').trim()}). mp4 with H.264 and AAC plays everywhere.`;
  }
  return isQuickTime
    ? 'Firefox and Chrome don’t play QuickTime (mov) on every system. mp4 plays everywhere.'
    : null;
}

function trackOf(content: Buffer): Track {
  const codec = boxAt(content, 'mdia/minf/stbl/stsd')?.toString('latin1', 12, 16) ?? '';
  const type = boxAt(content, 'mdia/hdlr')?.toString('latin1', 8, 12) ?? '';
  return {
    type,
    codec,
    seconds: lengthOf(boxAt(content, 'mdia/mdhd')),
    ...shownSize(boxAt(content, 'tkhd')),
  };
}

// `mvhd` and `mdhd` share this: times of 32 bits in version 0, of 64 in version 1.
function lengthOf(content: Buffer | null): number {
  if (!content || content.length < 20) return 0;
  const isLong = content[0] === 1;
  if (isLong && content.length < 32) return 0;
  const scale = content.readUInt32BE(isLong ? 20 : 12);
  const length = isLong ? Number(content.readBigUInt64BE(24)) : content.readUInt32BE(16);
  // All ones: unknown.
  return scale === 0 || length >= 0xffffffff ? 0 : length / scale;
}

// Phones store upright films lying down, with a matrix that turns them by 90 degrees.
function shownSize(content: Buffer | null): { width: number; height: number } {
  const at = content?.[0] === 1 ? 52 : 40;
  if (!content || content.length < at + 44) return { width: 0, height: 0 };
  const isTurned = content.readInt32BE(at) === 0 && content.readInt32BE(at + 4) !== 0;
  const [across, down] = [at + 36, at + 40].map((place) => Math.round(content.readUInt32BE(place) / 65_536));
  const [width = 0, height = 0] = isTurned ? [down, across] : [across, down];
  return { width, height };
}
