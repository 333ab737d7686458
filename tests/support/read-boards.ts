// Boards as connectors read them, out of answers that are at hand.
import { boardReader as ashbyReader } from '#server/outside/ats/ashby/board.ts';
import type { SourceBoard } from '#server/outside/ats/connector.ts';
import { jobReader } from '#server/outside/ats/greenhouse/board.ts';
import { boardReader as leverReader } from '#server/outside/ats/lever/board.ts';
import { listIn } from '#server/outside/ats/read/lenient.ts';
import { treeOf } from '#server/outside/ats/read/trees.ts';

export type ReadBoard = Pick<SourceBoard, 'departments' | 'offices' | 'jobs' | 'rejected'>;

export function readGreenhouse(body: unknown): ReadBoard {
  const jobs = jobReader();
  for (const row of listIn(body, 'jobs')) jobs.add(row);
  const { departments, offices, ...read } = jobs.end();
  return { departments: treeOf(departments), offices: treeOf(offices), ...read };
}

export function readAshby(body: unknown): ReadBoard {
  const board = ashbyReader();
  for (const row of listIn(body, 'jobs')) board.add(row);
  return board.end(body);
}

export function readLever(rows: readonly unknown[]): ReadBoard {
  const board = leverReader();
  for (const row of rows) board.add(row);
  return board.end();
}
