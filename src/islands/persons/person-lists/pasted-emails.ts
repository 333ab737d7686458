// Addresses as people paste them, and what is known of each. Pure.

export type Pasted = { emails: string[]; refused: string[] };

const EMAIL = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+\.[^\s@<>(),;:"[\]\\.]{2,}$/;

/** The addresses of a text, each once in lower case, and the lines in which there is none. */
export function emailsIn(text: string): Pasted {
  const emails: string[] = [];
  const refused: string[] = [];
  for (const line of text.split(/[\n\r;,]+/)) {
    const plain = line.trim();
    if (plain === '') continue;
    const found = plain
      .split(/[\s<>()"]+/)
      .map((word) => word.replace(/^mailto:/i, '').toLowerCase())
      .filter((word) => word.length <= 254 && EMAIL.test(word));
    if (found.length === 0) refused.push(plain.slice(0, 100));
    else emails.push(...found);
  }
  return { emails: [...new Set(emails)], refused };
}

/** Parts of at most so many, in order. */
export const partsOf = <T>(all: readonly T[], most: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, place) =>
    all.slice(place * most, (place + 1) * most),
  );
