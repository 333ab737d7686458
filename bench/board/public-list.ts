// What the public JSON of a board costs that comes page by page: bytes as they come over the wire, and milliseconds.
import { getPublicJobBoard } from '#contract/public-job-boards.ts';
import { askOnWire } from '../bytes/wire.ts';
import { percentile } from './keystrokes.ts';

const ROUNDS = 20;

/** `ms`: half of the answers took no longer, once the board had been read. */
export type ListCost = { bytes: number; ms: number };

/** One page of so many jobs. Throws where it has another number of them, or where the rest of the board is lost. */
export async function listCost(
  origin: string,
  { board, size, perPage }: { board: string; size: number; perPage: number },
): Promise<ListCost> {
  const url = `${origin}${getPublicJobBoard.path.replace(':board', board)}?perPage=${perPage}`;
  const times: number[] = [];
  let bytes = 0;
  await askOnWire(url);
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    const sent = await askOnWire(url);
    times.push(performance.now() - started);
    const { jobs, total, nextCursor } = JSON.parse(sent.text) as {
      jobs: unknown[];
      total: number;
      nextCursor: string | null;
    };
    if (sent.status !== 200 || jobs.length !== perPage || total !== size || nextCursor === null)
      throw new Error(`${url}: ${sent.status}, ${jobs.length} of ${total} jobs, next ${nextCursor}`);
    bytes = Math.max(bytes, sent.bytes);
  }
  return { bytes, ms: percentile(times, 50) };
}
