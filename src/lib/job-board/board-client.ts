// The two calls a board's script makes. By hand, since the caller for all calls weighs more than the whole search;
// the types hold it to the contract.
import type { Job } from '#contract/job.ts';
import type { OutputOf } from '#contract/kit/endpoint.ts';
import type { getBoardIndex, getJobRows } from '#contract/public-job-boards.ts';
import type { BoardIndex } from '../job-search/board-index.ts';
import { readIndex } from '../job-search/read-index.ts';

const base: string = import.meta.env?.PUBLIC_API_BASE ?? '';
const indexPath: (typeof getBoardIndex)['path'] = '/v1/public/job-boards/:board/index';
const rowsPath: (typeof getJobRows)['path'] = '/v1/public/job-boards/:board/rows';

export type LoadedIndex = { version: string; index: BoardIndex };

const ask = async (path: string, board: string): Promise<Response> => {
  const answer = await fetch(base + path.replace(':board', encodeURIComponent(board)), {
    credentials: 'omit',
  });
  if (!answer.ok) throw Object.assign(new Error(`Refused: ${answer.status}`), { status: answer.status });
  return answer;
};

/** Throws where it cannot be had. */
export async function loadIndex(board: string): Promise<LoadedIndex> {
  const text = await (await ask(indexPath, board)).text();
  const end = text.indexOf('\n');
  return { version: text.slice(0, end), index: readIndex(text.slice(end + 1)) };
}

/** At most 50 positions. Throws where they cannot be had; `isStale` tells that the index was renewed. */
export async function loadRows(board: string, version: string, at: readonly number[]): Promise<Job[]> {
  const list = at.map((one) => `&at[]=${one}`).join('');
  const answer = await ask(`${rowsPath}?indexVersion=${version}${list}`, board);
  return ((await answer.json()) as OutputOf<typeof getJobRows>).data;
}

export const isStale = (error: unknown): boolean => (error as { status?: number }).status === 409;
