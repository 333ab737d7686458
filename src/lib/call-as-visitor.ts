// Calls of pages that are rendered for one visitor and never stored.
import { CallError } from './api/call-error.ts';
import { type Call, createCall, type Transport } from './api/create-call.ts';
import { foundOrNull } from './found-or-null.ts';

/** What tells who asks, and from where. */
const TOLD = ['cookie', 'origin', 'sec-fetch-site'];

/** `call` with the visitor's own cookies, from where the visitor's own request came. */
export function callAsVisitor(dispatch: Transport, { headers }: Request): Call {
  const told = Object.fromEntries(
    TOLD.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])),
  );
  return createCall((request) => dispatch({ ...request, headers: { ...request.headers, ...told } }));
}

/** Null also for who may not see the thing: a page for members does not tell strangers what exists. */
export async function seenOrNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await foundOrNull(answer);
  } catch (error) {
    if (error instanceof CallError && (error.status === 401 || error.status === 403)) return null;
    throw error;
  }
}
