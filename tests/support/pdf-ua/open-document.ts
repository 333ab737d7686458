// Opens a PDF: finds its objects, the packed ones too, inflates streams, and lists the pages. Reads no encrypted texts.
import { constants, inflateSync } from 'node:zlib';
import {
  type Dict,
  isDict,
  isStream,
  nameOf,
  Reader,
  Ref,
  type Stream,
  type Value,
} from './parse-objects.ts';

export type Page = { dict: Dict; number: number; resources: Dict; crop: number[] | null };

export class PdfFile {
  readonly header: string;
  readonly objects = new Map<number, Value>();
  readonly trailer: Dict = new Map();
  readonly root: Dict;
  readonly pages: Page[];

  constructor(bytes: Buffer) {
    this.header = bytes.toString('latin1', 0, 16);
    this.#readObjects(bytes);
    this.#readTrailers(bytes);
    if (!this.trailer.has('Encrypt')) this.#unpack();
    this.root = this.dict(this.trailer.get('Root')) ?? this.#catalog();
    this.pages = [];
    this.#walkPages(this.dict(this.root.get('Pages')), new Map(), new Set());
  }

  get isEncrypted(): boolean {
    return this.trailer.has('Encrypt');
  }

  /** The value itself, wherever it is kept. */
  get(value: Value | undefined): Value {
    let found = value ?? null;
    for (let hops = 0; found instanceof Ref && hops < 20; hops += 1)
      found = this.objects.get(found.number) ?? null;
    return found instanceof Ref ? null : found;
  }

  dict(value: Value | undefined): Dict | null {
    const found = this.get(value);
    return isDict(found) ? found : isStream(found) ? found.dict : null;
  }

  list(value: Value | undefined): Value[] {
    const found = this.get(value);
    return Array.isArray(found) ? found : [];
  }

  name(value: Value | undefined): string | null {
    return nameOf(this.get(value));
  }

  number(value: Value | undefined): number | null {
    const found = this.get(value);
    return typeof found === 'number' ? found : null;
  }

  /** The bytes of a stream, inflated; null where it is packed in a way that is not known here. */
  data({ dict, raw }: Stream): Buffer | null {
    const filter = this.get(dict.get('Filter'));
    const filters = (Array.isArray(filter) ? filter : [filter])
      .map((one) => this.name(one))
      .filter((one) => one !== null);
    let bytes = raw;
    for (const one of filters) {
      if (one === 'ASCIIHexDecode')
        bytes = Buffer.from(bytes.toString('latin1').replace(/[^\da-f]/gi, ''), 'hex');
      else if (one === 'FlateDecode') bytes = inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH });
      else return null;
    }
    const parms = this.get(dict.get('DecodeParms'));
    const first = this.dict(Array.isArray(parms) ? parms[0] : parms);
    const predictor = this.number(first?.get('Predictor')) ?? 1;
    return predictor >= 10 ? unpredicted(bytes, this.number(first?.get('Columns')) ?? 1) : bytes;
  }

  #readObjects(bytes: Buffer): void {
    const source = bytes.toString('latin1');
    const begin = /(\d+)\s+\d+\s+obj\b/g;
    for (let found = begin.exec(source); found !== null; found = begin.exec(source)) {
      const reader = new Reader(bytes, begin.lastIndex);
      const value = reader.value();
      reader.skip();
      const stream = /^stream(?:\r\n|\n|\r)/.exec(source.slice(reader.at, reader.at + 8));
      if (isDict(value) && stream !== null) {
        const from = reader.at + stream[0].length;
        const to = this.#endOf(source, from, value);
        this.objects.set(Number(found[1]), { dict: value, raw: bytes.subarray(from, to) });
        begin.lastIndex = to;
      } else {
        this.objects.set(Number(found[1]), value);
        begin.lastIndex = Math.max(begin.lastIndex, reader.at);
      }
    }
  }

  /** By its length where that leads to `endstream`, else by that word. */
  #endOf(source: string, from: number, dict: Dict): number {
    const length = dict.get('Length');
    if (
      typeof length === 'number' &&
      /^\s{0,2}endstream/.test(source.slice(from + length, from + length + 12))
    )
      return from + length;
    const end = source.indexOf('endstream', from);
    return end < 0 ? source.length : end;
  }

  #readTrailers(bytes: Buffer): void {
    const dicts: Dict[] = [];
    for (const { index } of bytes.toString('latin1').matchAll(/\btrailer\b/g)) {
      const value = new Reader(bytes, index + 7).value();
      if (isDict(value)) dicts.push(value);
    }
    for (const object of this.objects.values())
      if (isStream(object) && nameOf(object.dict.get('Type')) === 'XRef') dicts.push(object.dict);
    for (const dict of dicts) for (const [key, value] of dict) this.trailer.set(key, value);
  }

  /** Objects that stand in a stream. */
  #unpack(): void {
    for (const object of [...this.objects.values()]) {
      if (!isStream(object) || nameOf(object.dict.get('Type')) !== 'ObjStm') continue;
      const data = this.data(object);
      const first = this.number(object.dict.get('First')) ?? 0;
      if (data === null) continue;
      const head = new Reader(data.subarray(0, first));
      while (!head.isAtEnd) {
        const [number, offset] = [head.value(), head.value()];
        if (typeof number === 'number' && typeof offset === 'number' && !this.objects.has(number))
          this.objects.set(number, new Reader(data, first + offset).value());
      }
    }
  }

  #catalog(): Dict {
    for (const object of this.objects.values())
      if (isDict(object) && nameOf(object.get('Type')) === 'Catalog') return object;
    return new Map();
  }

  #walkPages(node: Dict | null, above: Dict, seen: Set<Dict>): void {
    if (node === null || seen.has(node)) return;
    seen.add(node);
    const inherited: Dict = new Map(above);
    for (const key of ['Resources', 'MediaBox', 'CropBox'])
      if (node.has(key)) inherited.set(key, node.get(key) ?? null);
    if (node.has('Kids')) {
      for (const kid of this.list(node.get('Kids'))) this.#walkPages(this.dict(kid), inherited, seen);
      return;
    }
    const box = this.list(inherited.get('CropBox') ?? inherited.get('MediaBox')).map(
      (side) => this.number(side) ?? 0,
    );
    const resources = this.dict(inherited.get('Resources')) ?? new Map();
    this.pages.push({
      dict: node,
      number: this.pages.length + 1,
      resources,
      crop: box.length === 4 ? box : null,
    });
  }
}

/** Rows of a packed table, each given by what changed since the row above. */
function unpredicted(bytes: Buffer, columns: number): Buffer {
  const rows = Math.floor(bytes.length / (columns + 1));
  const out = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    const kind = bytes[row * (columns + 1)] ?? 0;
    for (let at = 0; at < columns; at += 1) {
      const byte = bytes[row * (columns + 1) + 1 + at] ?? 0;
      const up = row === 0 ? 0 : (out[(row - 1) * columns + at] ?? 0);
      const left = at === 0 ? 0 : (out[row * columns + at - 1] ?? 0);
      out[row * columns + at] = (byte + (kind === 2 ? up : kind === 1 ? left : 0)) & 255;
    }
  }
  return out;
}
