// The smallest files of each kind that a reader takes, made byte by byte.
export const ascii = (text: string) => Buffer.from(text, 'latin1');
export const be32 = (value: number) =>
  Buffer.from([value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]);
export const le32 = (value: number) => Buffer.from(be32(value)).reverse();
export const le16 = (value: number) => Buffer.from([value & 255, value >> 8]);
export const zeros = (count: number) => Buffer.alloc(count);

export function wav(seconds: number, change: { claimed?: number; code?: number } = {}): Buffer {
  const data = zeros(seconds * 8000);
  const format = [le16(change.code ?? 1), le16(1), le32(8000), le32(8000), le16(1), le16(8)];
  const claimed = le32(change.claimed ?? data.length);
  const rest = [ascii('WAVEfmt '), le32(16), ...format, ascii('data'), claimed, data];
  return Buffer.concat([ascii('RIFF'), le32(36 + data.length), ...rest]);
}

// 128 kbit/s, 44.1 kHz: 417 bytes and 1152 samples a frame.
export const mp3Frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0xc0]), zeros(413)]);
export const mp3 = (frames: number) => Buffer.concat(Array.from({ length: frames }, () => mp3Frame));

export function xingFrame(claimed: number): Buffer {
  const frame = Buffer.from(mp3Frame);
  Buffer.concat([ascii('Xing'), be32(1), be32(claimed)]).copy(frame, 21);
  return frame;
}

export const aacFrame = Buffer.concat([Buffer.from([0xff, 0xf1, 0x50, 0x80, 0x02, 0x1f, 0xfc]), zeros(9)]);

export const box = (name: string, ...parts: Buffer[]) => {
  const content = Buffer.concat(parts);
  return Buffer.concat([be32(content.length + 8), ascii(name), content]);
};

// `mvhd` and `mdhd` alike: a thousand ticks a second.
export const times = (name: string, ms: number) => box(name, zeros(12), be32(1000), be32(ms), zeros(80));

export function track(change: { type: string; codec: string; isTurned?: boolean }): Buffer {
  const matrix = change.isTurned ? [be32(0), be32(65_536)] : [be32(65_536), be32(0)];
  const size = [be32(1280 * 65_536), be32(720 * 65_536)];
  const description = box('stsd', zeros(4), be32(1), box(change.codec, zeros(8)));
  return box(
    'trak',
    box('tkhd', zeros(40), ...matrix, zeros(28), ...size),
    box(
      'mdia',
      times('mdhd', 0),
      box('hdlr', zeros(8), ascii(change.type), zeros(12)),
      box('minf', box('stbl', description)),
    ),
  );
}

export const film = { type: 'vide', codec: 'avc1' };
export const voice = { type: 'soun', codec: 'mp4a' };

export function mp4(change: { brand?: string; tracks?: Parameters<typeof track>[0][] } = {}): Buffer {
  const tracks = (change.tracks ?? [film, voice]).map(track);
  return Buffer.concat([
    box('ftyp', ascii(change.brand ?? 'isom'), zeros(4)),
    box('mdat', zeros(100)),
    box('moov', times('mvhd', 12_345), ...tracks),
  ]);
}

export function oggPage(granule: number, content: Buffer): Buffer {
  const position = Buffer.alloc(8);
  position.writeBigInt64LE(BigInt(granule));
  return Buffer.concat([
    ascii('OggS\0\0'),
    position,
    le32(7),
    zeros(8),
    Buffer.from([1, content.length]),
    content,
  ]);
}

export const opusHead = Buffer.concat([ascii('OpusHead'), Buffer.from([1, 1]), le16(312), zeros(7)]);
export const opus = Buffer.concat([oggPage(0, opusHead), oggPage(96_312, zeros(50))]);

export const UNKNOWN = Buffer.from([0x01, 255, 255, 255, 255, 255, 255, 255]);
export const element = (id: number[], content: Buffer) =>
  Buffer.concat([
    Buffer.from(id),
    Buffer.from([0x40 | (content.length >> 8), content.length & 255]),
    content,
  ]);

// As a browser's recorder leaves it: segment and clusters of unknown size, no length anywhere.
export function recording(change: { isFilm?: boolean; docType?: string } = {}): Buffer {
  const picture = element(
    [0xe0],
    Buffer.concat([element([0xb0], le16(5)), element([0xba], Buffer.from([0, 90]))]),
  );
  const kind = change.isFilm
    ? [element([0x83], Buffer.from([1])), picture]
    : [element([0x83], Buffer.from([2]))];
  const block = (ms: number) => element([0xa3], Buffer.from([0x81, ms >> 8, ms & 255, 0x80, 1, 2, 3]));
  return Buffer.concat([
    element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], ascii(change.docType ?? 'webm'))),
    Buffer.from([0x18, 0x53, 0x80, 0x67]),
    UNKNOWN,
    element([0x16, 0x54, 0xae, 0x6b], element([0xae], Buffer.concat(kind))),
    ...[0, 5000].flatMap((start) => [
      Buffer.from([0x1f, 0x43, 0xb6, 0x75]),
      UNKNOWN,
      element([0xe7], Buffer.from([start >> 8, start & 255])),
      block(0),
      block(960),
    ]),
  ]);
}
