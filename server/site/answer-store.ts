// Answers to the pages' own public calls, kept until one of their tags is dropped: after an edit the pages of a clip,
// in every language, read it once, and the pages of others read nothing.
import { createTagClock } from './tag-clock.ts';

export type CallAnswer = {
  status: number;
  body: unknown;
  headers: Record<string, string>;
  tags: readonly string[];
  /** What the body takes in memory, about. */
  bytes: number;
};

export type AnswerStore = {
  /** The kept answer, or the one `ask` gives; of many who ask at once, one does. */
  answer: (key: string, ask: () => Promise<CallAnswer>) => Promise<CallAnswer>;
  drop: (tags: readonly string[]) => void;
  clear: () => void;
};

const MOST = 1_000;
/** Transcripts and boards are large: a thousand of them would be a gigabyte. */
const MOST_BYTES = 32_000_000;

/** Answers used longest ago go first. */
export function createAnswerStore(maxBytes = MOST_BYTES): AnswerStore {
  const clock = createTagClock();
  const kept = new Map<string, CallAnswer>();
  const running = new Map<string, Promise<CallAnswer>>();
  let bytes = 0;

  function forget(key: string): void {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  }

  function keep(key: string, answer: CallAnswer): void {
    forget(key);
    kept.set(key, answer);
    bytes += answer.bytes;
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST && bytes <= maxBytes) return;
      forget(oldest);
    }
  }

  async function askAndKeep(key: string, ask: () => Promise<CallAnswer>): Promise<CallAnswer> {
    const since = clock.now();
    const answer = await ask();
    // Without tags nobody could ever drop it.
    if (answer.status === 200 && answer.tags.length > 0 && !clock.isOld(answer.tags, since))
      keep(key, answer);
    return answer;
  }

  return {
    answer(key, ask) {
      const known = kept.get(key);
      if (known !== undefined) {
        kept.delete(key);
        kept.set(key, known);
        return Promise.resolve(known);
      }
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
      for (const [key, answer] of kept) if (answer.tags.some((tag) => tags.includes(tag))) forget(key);
      // Who asks now must not join a question that was put before.
      running.clear();
    },
    clear() {
      clock.dropAll();
      kept.clear();
      bytes = 0;
      running.clear();
    },
  };
}
