// Twenty requests a second for as long as it takes: a stored page, a write and a read in turn, on every node.

import { createJobClip, listJobClips } from '#contract/job-clips.ts';
import type { Call } from '#lib/api/create-call.ts';
import type { Product } from '#tests/support/run-product.ts';

export type Node = { product: Product; call: Call; employer: string };

export type Answer = {
  kind: 'page' | 'write' | 'read';
  /** Milliseconds of the monotonic clock when it was there. */
  at: number;
  tookMs: number;
  /** With 503. */
  isRefused: boolean;
};

export type Outcome = {
  answers: Answer[];
  /** Permalinks of clips whose making was answered with success. */
  written: string[];
  /** What no visitor and no client should ever get. */
  wrong: string[];
};

const EVERY_MS = 50;

/** What `steadyLoad` names its clips. */
export const titleOf = (n: number): string => `Written as number ${n}`;

/** `page` is stored already. `soFar` grows; the result of `end` comes when all answers are in. */
export function steadyLoad(
  nodes: readonly Node[],
  page: string,
): { soFar: Outcome; end: () => Promise<Outcome> } {
  const outcome: Outcome = { answers: [], written: [], wrong: [] };
  const running: Promise<void>[] = [];
  let count = 0;
  const timer = setInterval(() => {
    const node = nodes[count % nodes.length] as Node;
    const kind = (['page', 'write', 'read'] as const)[Math.floor(count / nodes.length) % 3] ?? 'page';
    count += 1;
    running.push(ask(kind, { node, outcome, page, n: count }));
  }, EVERY_MS);
  return {
    soFar: outcome,
    async end() {
      clearInterval(timer);
      await Promise.all(running);
      return outcome;
    },
  };
}

type What = { node: Node; outcome: Outcome; page: string; n: number };

async function ask(kind: Answer['kind'], what: What): Promise<void> {
  const begun = performance.now();
  let isRefused = false;
  try {
    await { page: readPage, write, read: readList }[kind](what);
  } catch (error) {
    const { code, message, cause } = error as Error & { code?: string };
    isRefused = code === 'UNAVAILABLE' && kind !== 'page';
    if (!isRefused) what.outcome.wrong.push(`A ${kind} failed: ${code ?? cause ?? message}`);
  }
  const at = performance.now();
  what.outcome.answers.push({ kind, at, tookMs: at - begun, isRefused });
}

async function readPage({ node, page }: What): Promise<void> {
  const answer = await fetch(node.product.url + page);
  await answer.text();
  if (answer.status !== 200) throw new Error(`it answered ${answer.status}`);
}

async function write({ node: { call, employer }, outcome, n }: What): Promise<void> {
  const body = { type: 'audio' as const, title: titleOf(n), tracks: [{ title: 'One' }] };
  outcome.written.push((await call(createJobClip, { params: { employer }, body })).permalink);
}

async function readList({ node: { call, employer } }: What): Promise<void> {
  await call(listJobClips, { params: { employer }, query: { perPage: '10' } });
}
