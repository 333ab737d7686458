// Where two people's states of one thing say something else, in words, and whose change each is. Pure.
import { type Choice, saysSame } from './merged-draft.ts';

/** A field or a part that differs. `isMine`: I changed it, so mine is the first choice. */
export type Clash = { id: string; label: string; mine: string; theirs: string; isMine: boolean };

export type States<Draft> = { base: Draft; mine: Draft; theirs: Draft };

/** The fields of `labels` that differ, each as `inWords` says it. */
export const fieldClashes = <Draft extends object, Field extends keyof Draft & string>(
  { base, mine, theirs }: States<Draft>,
  labels: Readonly<Record<Field, string>>,
  inWords: (draft: Draft, field: Field) => string,
): Clash[] =>
  (Object.keys(labels) as Field[])
    .filter((field) => !saysSame(mine[field], theirs[field]))
    .map((field) => ({
      ...{ id: field, label: labels[field] },
      ...{ mine: inWords(mine, field), theirs: inWords(theirs, field) },
      isMine: !saysSame(base[field], mine[field]),
    }));

type Part = { id: string };
type PartWords<P> = { nameOf: (part: P) => string; wordsOf: (part: P) => string };

/** The parts that differ, found by their ids; one that is missing on a side is said to be so. */
export function partClashes<P extends Part>(
  { base, mine, theirs }: States<readonly P[]>,
  { nameOf, wordsOf }: PartWords<P>,
): Clash[] {
  const [before, own, other] = [byId(base), byId(mine), byId(theirs)];
  const shown = (part: P | undefined) => (part === undefined ? 'Missing' : wordsOf(part));
  return [...new Set([...own.keys(), ...other.keys()])].flatMap((id) => {
    const [one, two] = [own.get(id), other.get(id)];
    const named = one ?? two;
    if (named === undefined || saysSame(one, two)) return [];
    const isMine = !saysSame(before.get(id), one);
    return [{ id, label: nameOf(named), mine: shown(one), theirs: shown(two), isMine }];
  });
}

const byId = <P extends Part>(parts: readonly P[]) => new Map(parts.map((part) => [part.id, part]));

const MOST_SHOWN = 600;

/** All texts and numbers in it, one after the other, without markup and not without end. */
export function saidIn(value: unknown): string {
  const said = textsIn(value)
    .join(' · ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return said.length > MOST_SHOWN ? `${said.slice(0, MOST_SHOWN)}…` : said;
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}

/** Each clash as it was chosen; `theirs` are the ids of those that are to be theirs. */
export function choiceOf(clashes: readonly Clash[], theirs: ReadonlySet<string>): Choice {
  const known = new Set(clashes.map(({ id }) => id));
  return (part) => (known.has(part) ? (theirs.has(part) ? 'theirs' : 'mine') : undefined);
}
