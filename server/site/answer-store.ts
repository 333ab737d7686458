// Answers to the pages' own public calls, kept until one of their tags is dropped: after an edit the pages of a clip,
// in every language, read it once, and the pages of others read nothing.
import { createTagClock } from './tag-clock.ts';

export type CallAnswer = {
  status: number;
  body: unknown;
  headers: Record<string, string>;
  tags: readonly string[];
};

export type AnswerStore = {
  /** The kept answer, or the one `ask` gives; of many who ask at once, one does. */
  answer: (key: string, ask: () => Promise<CallAnswer>) => Promise<CallAnswer>;
  drop: (tags: readonly string[]) => void;
  clear: () => void;
};

const MOST = 1_000;

export function createAnswerStore(): AnswerStore {
  const clock = createTagClock();
  const kept = new Map<string, CallAnswer>();
  const running = new Map<string, Promise<CallAnswer>>();

  async function askAndKeep(key: string, ask: () => Promise<CallAnswer>): Promise<CallAnswer> {
    const since = clock.now();
    const answer = await ask();
    // Without tags nobody could ever drop it.
    if (answer.status === 200 && answer.tags.length > 0 && !clock.isOld(answer.tags, since)) {
      kept.set(key, answer);
      if (kept.size > MOST) kept.delete(kept.keys().next().value ?? '');
    }
    return answer;
  }

  return {
    answer(key, ask) {
      const known = kept.get(key);
      if (known !== undefined) return Promise.resolve(known);
      const already = running.get(key);
      if (already !== undefined) return already;
      const answer = askAndKeep(key, ask).finally(() => {
        if (running.get(key) === answer) running.delete(key);
      });
      running.set(key, answer);
      return answer;
    },
    drop(tags) {
      clock.drop(tags);
      for (const [key, answer] of kept) if (answer.tags.some((tag) => tags.includes(tag))) kept.delete(key);
      // Who asks now must not join a question that was put before.
      running.clear();
    },
    clear() {
      clock.dropAll();
      kept.clear();
      running.clear();
    },
  };
}
