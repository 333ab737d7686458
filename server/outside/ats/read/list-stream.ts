// The items of a list inside a JSON answer, each as it comes: what is held at a time is one of them, however long the
// list. Walks over brackets and texts only; whether an item is JSON shows when it is parsed.
import { Unfit } from './job.ts';

/** Beside the list answers hold a count and a version. */
const MOST_BESIDE = 1_000_000;
/** The largest real job has 30 kB. */
const MOST_ITEM_BYTES = 2_000_000;
/** The deepest real one has 8 levels. */
const MOST_DEPTH = 100;

const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c];
const [OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = [0x7b, 0x7d, 0x5b, 0x5d];

/** The answer is no JSON, or breaks off; `isPage`: it is a web page. */
export class Broken extends Error {
  readonly isPage: boolean;
  constructor(isPage = false) {
    super('This isn’t JSON.');
    this.isPage = isPage;
  }
}

export type ListStream = {
  /** Throws Unfit for an item that is too large or nested too deep, Broken, and what taking an item throws. */
  write: (part: Buffer) => void;
  /** What stands beside the items. Throws Unfit where there was no list, and Broken. */
  end: () => unknown;
};

type List = {
  /** Of the object that the answer is; null: the answer is the list. */
  field: string | null;
  /** Given each item as the bytes it came in, which it may not keep; `parsed` reads them. */
  take: (item: Buffer) => void;
  mostItemBytes?: number | undefined;
};

export function listStream({ field, take, mostItemBytes = MOST_ITEM_BYTES }: List): ListStream {
  const begins = field === null ? /^\s*$/ : new RegExp(`[{,]\\s*${JSON.stringify(field)}\\s*:\\s*$`);
  const listDepth = field === null ? 1 : 2;
  const texts = openText();
  const item = pieces(mostItemBytes, 'One entry of its list is too large.');
  const beside = pieces(MOST_BESIDE, 'It has too much data outside its list.');
  let depth = 0;
  let isInList = false;
  let hasList = false;
  let items = 0;

  /** Ends the item at `at`, or an empty list. */
  function endItem(last: Buffer, isLast: boolean): void {
    const bytes = item.taken(last);
    if (isLast && items === 0 && bytes.every(isSpace)) return;
    items += 1;
    take(bytes);
  }

  /** Where a piece ended that began at `from`: an item, what stood before the list, or the part. */
  function walk(part: Buffer, from: number): number {
    for (let at = texts.skipped(part, from); at < part.length; at += 1) {
      const sign = part[at];
      if (sign === QUOTE) at = texts.opened(part, at);
      else if (sign === OPEN || sign === OPEN_LIST) {
        depth += 1;
        if (depth > MOST_DEPTH) throw new Unfit('It’s nested too deeply.');
        if (isInList || sign !== OPEN_LIST || depth !== listDepth) continue;
        beside.keep(part.subarray(from, at));
        if (begins.test(beside.end())) {
          beside.keep(Buffer.from('['));
          [isInList, hasList, items] = [true, true, 0];
          return at + 1;
        }
        return keepSign(part, at);
      } else if (isInList && depth === listDepth && (sign === COMMA || sign === CLOSE_LIST)) {
        endItem(part.subarray(from, at), sign === CLOSE_LIST);
        if (sign === COMMA) return at + 1;
        isInList = false;
        depth -= 1;
        return keepSign(part, at);
      } else if (sign === CLOSE || sign === CLOSE_LIST) depth -= 1;
    }
    (isInList ? item : beside).keep(part.subarray(from));
    return part.length;
  }

  function keepSign(part: Buffer, at: number): number {
    beside.keep(part.subarray(at, at + 1));
    return at + 1;
  }

  return {
    write(part) {
      for (let from = 0; from < part.length; ) from = walk(part, from);
    },
    end() {
      if (isInList) throw new Broken();
      const rest = parsed(beside.taken().toString());
      if (!hasList) throw new Unfit('Its response has no list of jobs.');
      return rest;
    },
  };
}

const isSpace = (sign: number) => sign <= 0x20;

/** Throws Broken where it is no JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Broken(/^\s*</.test(text));
  }
}

/** Takes each item as the value that it is. */
export const each =
  (take: (item: unknown) => void) =>
  (item: Buffer): void =>
    take(parsed(item.toString()));

/** Whether we are inside a text, also from one part to the next. */
function openText() {
  let isOpen = false;
  let isEscaped = false;
  /** The place of the closing quote, or the end of the part. */
  function closing(part: Buffer, from: number): number {
    isOpen = true;
    let at = isEscaped ? from + 1 : from;
    isEscaped = false;
    while (at < part.length) {
      const quote = part.indexOf(QUOTE, at);
      const end = quote < 0 ? part.length : quote;
      let slashes = 0;
      while (end - 1 - slashes >= at && part[end - 1 - slashes] === BACKSLASH) slashes += 1;
      isEscaped = slashes % 2 === 1;
      if (quote < 0) return part.length;
      if (!isEscaped) {
        isOpen = false;
        return quote;
      }
      isEscaped = false;
      at = quote + 1;
    }
    return part.length;
  }
  return {
    /** The opening quote stands at `at`. */
    opened: (part: Buffer, at: number) => closing(part, at + 1),
    /** Where a new piece goes on, behind a text that began in an earlier part. */
    skipped: (part: Buffer, from: number) => (isOpen ? closing(part, from) + 1 : from),
  };
}

/** What came of a thing so far. */
function pieces(most: number, sentence: string) {
  let kept: Buffer[] = [];
  let bytes = 0;
  return {
    keep(piece: Buffer): void {
      bytes += piece.length;
      if (bytes > most) throw new Unfit(sentence);
      // A copy: the part it was cut from is not held.
      kept.push(Buffer.from(piece));
    },
    /** The last of it. */
    end: (): string => Buffer.concat(kept.slice(-300)).toString('latin1').slice(-300),
    taken(last: Buffer = Buffer.alloc(0)): Buffer {
      if (bytes + last.length > most) throw new Unfit(sentence);
      const whole = kept.length === 0 ? last : Buffer.concat([...kept, last]);
      [kept, bytes] = [[], 0];
      return whole;
    },
  };
}
