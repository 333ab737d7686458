// The rows of a list inside a JSON answer, each as the bytes it came in, while they come: a large board is never in memory
// at once, and a row that is known letter for letter need not be read. Walks over brackets and strings only.

const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const OPEN = 123;
const CLOSE = 125;
/** The list of a field of the object that the answer is. */
const LIST_DEPTH = 2;

export type RowStream = {
  write: (part: Buffer) => void;
  /**
   * False where the answer is no object with one such list, or breaks off: then it must be read as a whole. Whether each
   * row is JSON shows when it is read; all beside the rows is.
   */
  end: () => boolean;
};

/** `take` is given each row of `{"<field>":[…]}`, with spaces around it perhaps, and may not keep it. */
export function rowStream(field: string, take: (row: Buffer) => void): RowStream {
  const beginsList = new RegExp(`[{,]\\s*${JSON.stringify(field)}\\s*:\\s*$`);
  const row = pieces();
  let outside = '';
  let depth = 0;
  let isInList = false;
  let isOdd = false;
  let lists = 0;
  let rows = 0;
  const text = openText();

  function endRow(isLast: boolean, bytes: Buffer): void {
    if (!isBlank(bytes)) {
      rows += 1;
      take(bytes);
    } else if (!isLast || rows > 0) isOdd = true;
  }

  /** Where the list began or ended in this part, or its end; `from` is where the present piece begins. */
  function walk(part: Buffer, from: number): number {
    for (let at = text.skip(part, from); at < part.length; at += 1) {
      const sign = part[at];
      if (sign === QUOTE) at = text.open(part, at);
      else if (sign === OPEN || sign === OPEN_LIST) {
        depth += 1;
        if (!isInList && sign === OPEN_LIST && depth === LIST_DEPTH) {
          const before = outside + part.toString('latin1', from, at);
          if (beginsList.test(before)) {
            outside = `${before}[]`;
            isInList = true;
            lists += 1;
            return at + 1;
          }
        }
      } else if (isInList && depth === LIST_DEPTH && (sign === COMMA || sign === CLOSE_LIST)) {
        endRow(sign === CLOSE_LIST, row.with(part.subarray(from, at)));
        if (sign === CLOSE_LIST) {
          depth -= 1;
          isInList = false;
        }
        return at + 1;
      } else if (sign === CLOSE || sign === CLOSE_LIST) depth -= 1;
    }
    if (isInList) row.keep(part.subarray(from));
    else outside += part.toString('latin1', from);
    return part.length;
  }

  return {
    write(part) {
      for (let from = 0; from < part.length && !isOdd; ) from = walk(part, from);
    },
    end: () => !isOdd && !isInList && lists === 1 && isJson(outside),
  };
}

/** Whether we are inside a text, also from one part to the next. */
function openText() {
  let isOpen = false;
  let slashes = 0;
  /** The place of the closing quote from `from` on, or the end of the part. */
  function close(part: Buffer, from: number): number {
    for (let at = part.indexOf(QUOTE, from); at !== -1; at = part.indexOf(QUOTE, at + 1)) {
      const isEscaped = slashesBefore(part, at, from) % 2 === 1;
      slashes = 0;
      from = at + 1;
      if (isEscaped) continue;
      isOpen = false;
      return at;
    }
    slashes = slashesBefore(part, part.length, from);
    isOpen = true;
    return part.length;
  }
  /** Those right before `at`; of the part before too, where they reach back to where this one began. */
  function slashesBefore(part: Buffer, at: number, from: number): number {
    let count = 0;
    while (at - 1 - count >= from && part[at - 1 - count] === BACKSLASH) count += 1;
    return at - count === from ? count + slashes : count;
  }
  return {
    /** After the opening quote at `at`: where the text ends. */
    open: (part: Buffer, at: number) => {
      slashes = 0;
      return close(part, at + 1);
    },
    /** Where a new part goes on. */
    skip: (part: Buffer, from: number) => (isOpen ? close(part, from) + 1 : from),
  };
}

/** What came of a row in earlier parts. */
function pieces() {
  let kept: Buffer[] = [];
  return {
    keep: (piece: Buffer) => void kept.push(piece),
    with(last: Buffer): Buffer {
      if (kept.length === 0) return last;
      const whole = Buffer.concat([...kept, last]);
      kept = [];
      return whole;
    },
  };
}

const isBlank = (bytes: Buffer) => bytes.length < 100 && bytes.toString('latin1').trim() === '';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
