// A page asks for a thing by its address: not being there is an answer, any other refusal is a failure.
import { CallError } from './api/call-error.ts';

/** What the call gives, or null where the thing does not exist, has ended, or its name cannot be one. */
export async function foundOrNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (
      error instanceof CallError &&
      (error.status === 404 ||
        error.status === 410 ||
        error.code === 'VALIDATION' ||
        error.code === 'BAD_QUERY' ||
        error.code === 'BAD_REQUEST')
    )
      return null;
    throw error;
  }
}
