// An act on many things, sent part by part: what came of it in words, and the way back. Knows no screen.
import { CallError } from './api/call-error.ts';
import { sentenceOf } from './api/sentence.ts';

/** What each thing answers for itself; `isChanged` is false where it was so already. */
export type ActResult = { permalink: string } & (
  | { ok: true; isChanged: boolean }
  | { ok: false; why: string }
);
export type ActResults<Result> = ReadonlyMap<string, Result>;
type Wish<Act, Item> = { act: Act; items: Item[] };

/** How things of one kind are changed. */
export type Sending<Act, Item, Result extends ActResult> = {
  /** So many at a time. */
  part: number;
  send: (wish: Wish<Act, Item>) => Promise<{ results: readonly Result[] }>;
  /** Makes the screen read them again. */
  changed: () => Promise<unknown>;
  /** "3 clips". */
  inWords: (count: number) => string;
};

type Thing<Item> = Item & { permalink: string; title: string };
type Asked<Act, Item, Result> = {
  act: Act;
  able: readonly Thing<Item>[];
  itemOf: (thing: Thing<Item>) => Item;
  /** Of so many changed, and so many that were so already. */
  doneWords: (changed: number, same: number) => string | null;
  waysBack: (results: ActResults<Result>) => Wish<Act, Item>[];
};

type Told = (done: number) => void;

/** Does it to all; those that refused are said. What was done before a call failed stays done. */
export async function actOnMany<Act, Item, Result extends ActResult>(
  sending: Sending<Act, Item, Result>,
  { act, able, itemOf, doneWords, waysBack }: Asked<Act, Item, Result>,
  tell: Told,
): Promise<{ done: string | null; failed: string[]; undo: (() => Promise<void>) | null }> {
  if (able.length === 0) return { done: null, failed: [], undo: null };
  const { results, error } = await sendAll(sending, { act, items: able.map(itemOf) }, tell);
  await sending.changed();
  const failed = refusedWords(refusedOf(able, results));
  if (error !== null) failed.push(sentenceOf(error));
  const ok = [...results.values()].flatMap((result: ActResult) => (result.ok ? [result] : []));
  const changed = ok.filter((result) => result.isChanged).length;
  const back = waysBack(results);
  return {
    done: doneWords(changed, ok.length - changed),
    failed,
    undo: back.length === 0 ? null : () => takeBack(sending, back),
  };
}

/** Answers by permalink; `error` says why it ended early. */
async function sendAll<Act, Item, Result extends ActResult>(
  { part, send }: Sending<Act, Item, Result>,
  { act, items }: Wish<Act, Item>,
  tell: Told,
): Promise<{ results: Map<string, Result>; error: unknown }> {
  const results = new Map<string, Result>();
  for (let from = 0; from < items.length; from += part) {
    try {
      const answer = await send({ act, items: items.slice(from, from + part) });
      for (const result of answer.results) results.set(result.permalink, result);
    } catch (error) {
      return { results, error };
    }
    tell(Math.min(items.length, from + part));
  }
  return { results, error: null };
}

/** Throws when one could not be put back, with how many. */
async function takeBack<Act, Item, Result extends ActResult>(
  sending: Sending<Act, Item, Result>,
  wishes: readonly Wish<Act, Item>[],
): Promise<void> {
  let left = 0;
  for (const wish of wishes) {
    const { results, error } = await sendAll(sending, wish, () => undefined);
    if (error !== null) throw error;
    left += [...results.values()].filter(({ ok }) => !ok).length;
  }
  await sending.changed();
  if (left > 0)
    throw new CallError(
      'STALE_VERSION',
      `${sending.inWords(left)} not updated: changed in the meantime.`,
      409,
    );
}

/** Those of the things that refused, by name and with why. */
export const refusedOf = (
  things: readonly { permalink: string; title: string }[],
  results: ActResults<ActResult>,
): { title: string; why: string }[] =>
  things.flatMap(({ permalink, title }) => {
    const result = results.get(permalink);
    return result?.ok === false ? [{ title, why: result.why }] : [];
  });

/** Who was refused and why, the same reason said once. */
export const refusedWords = (refused: readonly { title: string; why: string }[]): string[] =>
  [...Map.groupBy(refused, ({ why }) => why)].map(([why, group]) => {
    const names = group.slice(0, 3).map(({ title }) => title);
    const more = group.length > 3 ? ` and ${group.length - 3} more` : '';
    return `${names.join(', ')}${more}: ${why}`;
  });
