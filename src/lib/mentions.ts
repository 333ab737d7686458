// Notes name colleagues as `@{user id}`; people read and type their names. Pure.

export type Named = { id: string; name: string };

const MENTION = /@\{([0-9a-f-]{36})\}/g;
/** Longest first, so that "Ana Sousa" is not taken for "Ana". */
const byLength = (people: readonly Named[]) => people.toSorted((a, b) => b.name.length - a.name.length);
const isWordPart = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}_]/u.test(letter);

export type NotePart = { text: string } | { who: Named };

/** A stored text in parts: plain ones and the colleagues named between them. */
export function partsOf(text: string, people: readonly Named[]): NotePart[] {
  const known = new Map(people.map((person) => [person.id, person]));
  const parts: NotePart[] = [];
  let from = 0;
  for (const match of text.matchAll(MENTION)) {
    if (match.index > from) parts.push({ text: text.slice(from, match.index) });
    const id = match[1] ?? '';
    parts.push({ who: known.get(id) ?? { id, name: 'someone' } });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

/** A stored text as it is edited: "@Hanna Solberg". A colleague who is not known any more stays as stored. */
export function typedText(text: string, people: readonly Named[]): string {
  const known = new Map(people.map(({ id, name }) => [id, name]));
  return text.replaceAll(MENTION, (whole, id: string) => (known.has(id) ? `@${known.get(id)}` : whole));
}

/** A typed text as it is stored; a name counts where no letter goes on from it. */
export function storedText(text: string, people: readonly Named[]): string {
  const names = byLength(people.filter(({ name }) => name !== ''));
  let stored = '';
  for (let at = 0; at < text.length; ) {
    const person =
      text[at] === '@'
        ? names.find(({ name }) => text.startsWith(name, at + 1) && !isWordPart(text[at + 1 + name.length]))
        : undefined;
    stored += person === undefined ? text[at] : `@{${person.id}}`;
    at += person === undefined ? 1 : person.name.length + 1;
  }
  return stored;
}

/** What is being typed after an @ at the caret: where it begins and the letters so far; null where nobody is named. */
export function mentionAt(text: string, caret: number): { from: number; query: string } | null {
  const from = text.lastIndexOf('@', caret - 1);
  if (from === -1 || isWordPart(text[from - 1])) return null;
  const query = text.slice(from + 1, caret);
  // Names have spaces, sentences go on: after two words nobody is being named.
  return query.length > 40 || /[\n@{]/.test(query) || query.split(' ').length > 3 || query.startsWith(' ')
    ? null
    : { from, query };
}

/** The colleagues whose name has a word that begins like this, at most eight. */
export function proposed(people: readonly Named[], query: string): Named[] {
  const sought = query.toLocaleLowerCase();
  return people
    .filter(({ name }) => {
      const own = name.toLocaleLowerCase();
      return own.startsWith(sought) || own.split(/\s+/).some((word) => word.startsWith(sought));
    })
    .slice(0, 8);
}

/** The text with a name put in the place of what was typed, and where the caret then stands. */
export function withMention(
  text: string,
  { from, query }: { from: number; query: string },
  name: string,
): { text: string; caret: number } {
  const rest = text.slice(from + 1 + query.length);
  const put = `@${name}${rest.startsWith(' ') ? '' : ' '}`;
  return {
    text: text.slice(0, from) + put + rest,
    caret: from + put.length + (rest.startsWith(' ') ? 1 : 0),
  };
}
