// Twenty requests a second for as long as it takes: a stored page, a write and a read in turn, on every node.

import { createJobClip, listJobClips } from '#contract/job-clips.ts';
import type { Call } from '#lib/api/create-call.ts';
import type { Product } from '#tests/support/run-product.ts';

export type Node = { product: Product; call: Call; employer: string };

export type Outcome = {
  /** Permalinks of clips whose making was answered with success. */
  written: string[];
  refused: number;
  pages: number;
  /** What no visitor and no client should ever get. */
  wrong: string[];
};

const EVERY_MS = 50;

/** `page` is stored already. The result of `end` comes when all answers are in. */
export function steadyLoad(nodes: readonly Node[], page: string): { end: () => Promise<Outcome> } {
  const outcome: Outcome = { written: [], refused: 0, pages: 0, wrong: [] };
  const running: Promise<void>[] = [];
  let count = 0;
  const timer = setInterval(() => {
    const node = nodes[count % nodes.length] as Node;
    const kind = [readPage, write, readList][Math.floor(count / nodes.length) % 3] as typeof write;
    count += 1;
    running.push(kind(node, outcome, { page, n: count }));
  }, EVERY_MS);
  return {
    async end() {
      clearInterval(timer);
      await Promise.all(running);
      return outcome;
    },
  };
}

type What = { page: string; n: number };

async function readPage({ product }: Node, outcome: Outcome, { page }: What): Promise<void> {
  const status = await statusOf(product.url + page).catch((error: Error) => String(error.cause ?? error));
  outcome.pages += 1;
  if (status !== 200) outcome.wrong.push(`the stored page answered ${status}`);
}

async function statusOf(url: string): Promise<number> {
  const answer = await fetch(url);
  await answer.text();
  return answer.status;
}

async function write({ call, employer }: Node, outcome: Outcome, { n }: What): Promise<void> {
  const title = `Written as number ${n}`;
  try {
    const body = { type: 'audio' as const, title, tracks: [{ title: 'One' }] };
    outcome.written.push((await call(createJobClip, { params: { employer }, body })).permalink);
  } catch (error) {
    refused(error, outcome, 'a write');
  }
}

async function readList({ call, employer }: Node, outcome: Outcome): Promise<void> {
  try {
    await call(listJobClips, { params: { employer }, query: { perPage: '10' } });
  } catch (error) {
    refused(error, outcome, 'a read');
  }
}

function refused(error: unknown, outcome: Outcome, what: string): void {
  const { code, message } = error as Error & { code?: string };
  if (code === 'UNAVAILABLE') outcome.refused += 1;
  else outcome.wrong.push(`${what} failed: ${code ?? message}`);
}
