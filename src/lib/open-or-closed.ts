// What a page is told of a job: it is open, it is closed, or nothing of that name was ever public.
import * as z from 'zod/mini';
import { Ref } from '#contract/kit/fields.ts';
import { CallError } from './api/call-error.ts';
import { foundOrNull } from './found-or-null.ts';

export type OpenOrClosed<T> = { open: T } | { closed: Ref[] };

const Similar = z.array(Ref);

/** `closed` holds the jobs that are like it; null where there is no such job. Other refusals are thrown. */
export async function openOrClosed<T>(answer: Promise<T>): Promise<OpenOrClosed<T> | null> {
  // Asked first, since "it is over" is also a way of not being found.
  const found = answer.then((open) => ({ open })).catch(asClosed);
  return foundOrNull(found);
}

function asClosed(error: unknown): { closed: Ref[] } {
  if (!(error instanceof CallError) || error.code !== 'GONE') throw error;
  const similar = Similar.safeParse(error.problem?.similar);
  return { closed: similar.success ? similar.data : [] };
}
