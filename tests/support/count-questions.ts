// Counts the statements that reach the database while something is asked of an app.
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { vi } from 'vitest';

const counting = new AsyncLocalStorage<string[]>();

/** The text of each statement that `work` sends, in order. What an app asks by itself now and then is none of it. */
export async function questionsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  const asked = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    counting.getStore()?.push(textOf(given[0]));
    return query.apply(this, given);
  } as never);
  const questions: string[] = [];
  try {
    await counting.run(questions, work);
    return questions;
  } finally {
    asked.mockRestore();
  }
}

const textOf = (question: unknown): string =>
  typeof question === 'string' ? question : (question as { text: string }).text;
