// Named parts of a zip, unpacked with a bound. What an archive says of its sizes is not believed: libraries that do
// unpack 100 MB where 20 bytes were promised, once for each entry that names them.
import { inflateRawSync } from 'node:zlib';

export type ZipParts = {
  names: ReadonlySet<string>;
  /** The bytes of a part; null where it is not there, is larger than `mostBytes` or cannot be unpacked. */
  read: (name: string, mostBytes: number) => Buffer | null;
};

type Entry = { method: number; packedBytes: number; headerAt: number };

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
/** A document has dozens of parts, one with pictures hundreds. */
const MOST_ENTRIES = 10_000;

/** Null for what is no whole zip, has two parts of one name, or more parts than a document has. */
export function openZip(bytes: Buffer): ZipParts | null {
  const entries = entriesOf(bytes);
  if (entries === null) return null;
  return {
    names: new Set(entries.keys()),
    read(name, mostBytes) {
      const entry = entries.get(name);
      return entry === undefined ? null : unpacked(bytes, entry, mostBytes);
    },
  };
}

function entriesOf(bytes: Buffer): Map<string, Entry> | null {
  const end = endOf(bytes);
  if (end === null) return null;
  const count = bytes.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) return null;
  const entries = new Map<string, Entry>();
  let at = bytes.readUInt32LE(end + 16);
  for (let read = 0; read < count; read += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== CENTRAL) return null;
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((place) =>
      bytes.readUInt16LE(at + place),
    ) as [number, number, number];
    const name = bytes.toString('utf8', at + 46, at + 46 + nameBytes);
    if (entries.has(name)) return null;
    entries.set(name, {
      method: bytes.readUInt16LE(at + 10),
      packedBytes: bytes.readUInt32LE(at + 20),
      headerAt: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameBytes + extraBytes + commentBytes;
  }
  return entries;
}

/** Where the record at the end begins: behind it only a comment of up to 64 kB may stand. */
function endOf(bytes: Buffer): number | null {
  const mark = Buffer.alloc(4);
  mark.writeUInt32LE(END);
  const at = bytes.lastIndexOf(mark);
  return at < 0 || at + 22 > bytes.length || at < bytes.length - 65_557 ? null : at;
}

function unpacked(bytes: Buffer, { method, packedBytes, headerAt }: Entry, mostBytes: number): Buffer | null {
  if (headerAt + 30 > bytes.length || bytes.readUInt32LE(headerAt) !== LOCAL) return null;
  const from = headerAt + 30 + bytes.readUInt16LE(headerAt + 26) + bytes.readUInt16LE(headerAt + 28);
  const packed = bytes.subarray(from, from + packedBytes);
  if (packed.length < packedBytes) return null;
  if (method === 0) return packed.length > mostBytes ? null : packed;
  if (method !== 8) return null;
  try {
    return inflateRawSync(packed, { maxOutputLength: mostBytes });
  } catch {
    return null;
  }
}
