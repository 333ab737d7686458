// Counts the statements that reach the database while something is asked of an app.
import pg from 'pg';
import { vi } from 'vitest';

/** The text of each statement that `work` sends, in order. Nothing else may ask meanwhile. */
export async function questionsOf(work: () => Promise<unknown>): Promise<string[]> {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return asked.mock.calls.map(([question]) => textOf(question));
  } finally {
    asked.mockRestore();
  }
}

const textOf = (question: unknown): string =>
  typeof question === 'string' ? question : (question as { text: string }).text;
