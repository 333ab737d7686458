// Reads the objects of which a PDF is made: names, numbers, texts, lists, dictionaries. Knows no document.

export class Name {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}
export class Ref {
  readonly number: number;
  constructor(number: number) {
    this.number = number;
  }
}
/** A word of a content stream, such as `BDC`. */
export class Operator {
  readonly word: string;
  constructor(word: string) {
    this.word = word;
  }
}
export type Dict = Map<string, Value>;
export type Stream = { dict: Dict; raw: Buffer };
export type Value = null | boolean | number | Buffer | Name | Ref | Operator | Value[] | Dict | Stream;

export const isDict = (value: Value | undefined): value is Dict => value instanceof Map;
export const isStream = (value: Value | undefined): value is Stream =>
  typeof value === 'object' && value !== null && 'raw' in value;

const WHITE = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITERS = new Set([...'()<>[]{}/%'].map((mark) => mark.charCodeAt(0)));
const ESCAPES: Record<string, number> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

/** Reads one value after another. `at` is where it stands; it may be moved. */
export class Reader {
  readonly bytes: Buffer;
  at: number;
  constructor(bytes: Buffer, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  get isAtEnd(): boolean {
    this.skip();
    return this.at >= this.bytes.length;
  }

  skip(): void {
    for (; this.at < this.bytes.length; this.at += 1) {
      const byte = this.bytes[this.at] ?? 0;
      if (byte === 0x25) while (this.at < this.bytes.length && !/[\r\n]/.test(this.char())) this.at += 1;
      else if (!WHITE.has(byte)) return;
    }
  }

  private char(ahead = 0): string {
    return String.fromCharCode(this.bytes[this.at + ahead] ?? 0);
  }

  value(): Value {
    this.skip();
    const [one, two] = [this.char(), this.char(1)];
    if (one === '/') return this.name();
    if (one === '(') return this.text();
    if (one === '<' && two === '<') return this.dict();
    if (one === '<') return this.hex();
    if (one === '[') return this.list();
    if (/[-+.\d]/.test(one)) return this.number();
    if (DELIMITERS.has(one.charCodeAt(0))) {
      this.at += 1;
      return new Operator(one);
    }
    const word = this.word();
    return word === 'true' ? true : word === 'false' ? false : word === 'null' ? null : new Operator(word);
  }

  private word(): string {
    const from = this.at;
    while (this.at < this.bytes.length) {
      const byte = this.bytes[this.at] ?? 0;
      if (WHITE.has(byte) || DELIMITERS.has(byte)) break;
      this.at += 1;
    }
    return this.bytes.toString('latin1', from, this.at);
  }

  private name(): Name {
    this.at += 1;
    return new Name(
      this.word().replace(/#([\da-f]{2})/gi, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    );
  }

  /** A number, or a reference where two of them and an `R` stand here. */
  private number(): Value {
    const rest = this.bytes.toString('latin1', this.at, this.at + 30);
    const reference = /^(\d+)[\s\0]+\d+[\s\0]+R(?![\w])/.exec(rest);
    if (reference !== null) {
      this.at += reference[0].length;
      return new Ref(Number(reference[1]));
    }
    const number = Number.parseFloat(this.word());
    return Number.isNaN(number) ? 0 : number;
  }

  private text(): Buffer {
    const bytes: number[] = [];
    let depth = 0;
    for (; this.at < this.bytes.length; this.at += 1) {
      const char = this.char();
      if (char === '\\') {
        const octal = /^[0-7]{1,3}/.exec(this.bytes.toString('latin1', this.at + 1, this.at + 4))?.[0];
        const next = this.char(1);
        if (octal !== undefined) bytes.push(Number.parseInt(octal, 8) & 255);
        else if (!/[\r\n]/.test(next)) bytes.push(ESCAPES[next] ?? next.charCodeAt(0));
        this.at += octal?.length ?? (next === '\r' && this.char(2) === '\n' ? 2 : 1);
        continue;
      }
      if (char === '(') depth += 1;
      if (char === ')') depth -= 1;
      if (char === '(' && depth === 1) continue;
      if (char === ')' && depth === 0) break;
      bytes.push(char.charCodeAt(0));
    }
    this.at += 1;
    return Buffer.from(bytes);
  }

  private hex(): Buffer {
    const end = this.bytes.indexOf('>', this.at);
    const digits = this.bytes
      .toString('latin1', this.at + 1, end < 0 ? undefined : end)
      .replace(/[^\da-f]/gi, '');
    this.at = end < 0 ? this.bytes.length : end + 1;
    return Buffer.from(digits.length % 2 === 1 ? `${digits}0` : digits, 'hex');
  }

  private list(): Value[] {
    this.at += 1;
    const values: Value[] = [];
    while (!this.isAtEnd) {
      if (this.char() === ']') break;
      values.push(this.value());
    }
    this.at += 1;
    return values;
  }

  dict(): Dict {
    this.at += 2;
    const dict: Dict = new Map();
    while (!this.isAtEnd) {
      if (this.char() === '>') break;
      const key = this.value();
      if (key instanceof Name) dict.set(key.name, this.value());
    }
    this.at += 2;
    return dict;
  }
}

/** A text of a dictionary: UTF-16 with its mark, UTF-8 with its mark, else as Latin. */
export function textOf(value: Value | undefined): string | null {
  if (!(value instanceof Buffer)) return null;
  if (value[0] === 0xfe && value[1] === 0xff && value.length % 2 === 0)
    return Buffer.from(value.subarray(2)).swap16().toString('utf16le');
  if (value[0] === 0xef && value[1] === 0xbb) return value.toString('utf8', 3);
  return value.toString('latin1');
}

export const nameOf = (value: Value | undefined): string | null =>
  value instanceof Name ? value.name : null;
