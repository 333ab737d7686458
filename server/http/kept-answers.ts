// Public answers that are read by key, kept as text until one of their tags is dropped: whoever reads one again asks the
// database nothing. What a page asks for from inside has a store of its own.
import type { FastifyRequest } from 'fastify';
import type { Context, Services } from '#server/context.ts';
import { isInside } from './rate-limit.ts';

/** `etag` names the bytes, or the version where `isOfBytes` is false. */
export type WrittenAnswer = { text: string; etag: string; isOfBytes: boolean };
type Kept = WrittenAnswer & { tags: readonly string[]; since: number };

const MOST_BYTES = 16_000_000;
/** A page of a thousand jobs is larger, and is asked for less often than it changes. */
const LARGEST = 200_000;
const LONGEST_URL = 300;
const BESIDE_TEXT = 500;

type Answers = { byUrl: Map<string, Kept>; bytes: number };
const answersBy = new WeakMap<Services, Answers>();
/** When a request began to read, in the time of drops. */
const begun = new WeakMap<FastifyRequest, number>();

const sizeOf = ({ text }: WrittenAnswer) => text.length + BESIDE_TEXT;
const keyOf = ({ language }: Context, { url }: FastifyRequest) => `${language} ${url}`;

function answersOf({ services }: Context): Answers {
  const known = answersBy.get(services) ?? { byUrl: new Map<string, Kept>(), bytes: 0 };
  answersBy.set(services, known);
  return known;
}

function forget(answers: Answers, key: string): void {
  const kept = answers.byUrl.get(key);
  if (kept === undefined) return;
  answers.byUrl.delete(key);
  answers.bytes -= sizeOf(kept);
}

/**
 * The answer to this very address and language, if nothing it tells was dropped since; its tags are the request's then.
 * To be asked before anything is read: what is read from here on may be kept.
 */
export function findKept(ctx: Context, request: FastifyRequest): WrittenAnswer | null {
  const isForAll = ctx.bearer === null && ctx.client.ownHostOf === undefined && !isInside(request);
  if (!isForAll || request.url.length > LONGEST_URL) return null;
  const { drops } = ctx.services;
  const answers = answersOf(ctx);
  const key = keyOf(ctx, request);
  const kept = answers.byUrl.get(key);
  if (kept === undefined || drops.isOld(kept.tags, kept.since)) {
    forget(answers, key);
    begun.set(request, drops.now());
    return null;
  }
  answers.byUrl.delete(key);
  answers.byUrl.set(key, kept);
  for (const tag of kept.tags) ctx.tags.add(tag);
  return kept;
}

/** Keeps the answer, unless `findKept` said that it may not be. Used longest ago goes first. */
export function keepAnswer(ctx: Context, request: FastifyRequest, written: WrittenAnswer): void {
  const since = begun.get(request);
  // Without tags nobody could ever drop it.
  if (since === undefined || ctx.tags.size === 0 || written.text.length > LARGEST) return;
  const answers = answersOf(ctx);
  const key = keyOf(ctx, request);
  forget(answers, key);
  answers.byUrl.set(key, { ...written, tags: [...ctx.tags], since });
  answers.bytes += sizeOf(written);
  for (const oldest of answers.byUrl.keys()) {
    if (answers.bytes <= MOST_BYTES) return;
    forget(answers, oldest);
  }
}
