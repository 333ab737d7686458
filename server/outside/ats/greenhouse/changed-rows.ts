// A board of which most rows are as they were: only the others are read. Of 20,000 jobs fifty change in a day.
import { hash } from 'node:crypto';
import type { FlatNode, SourceRow } from '../connector.ts';
import { MOST_JOBS, type Read, refuseMany } from '../read/job.ts';
import { fieldOf } from '../read/lenient.ts';
import { type RowStream, rowStream } from '../read/row-stream.ts';
import { tidyLine } from '../read/text.ts';
import { jobsOf, nodesIn } from './board.ts';

type Named = Pick<SourceRow, 'departments' | 'offices'>;
export type ChangedRows = Read & {
  rows: SourceRow[];
  unchanged: SourceRow[];
  /** What each row names, in the order of the rows, also of those that were refused. */
  named: Named[];
};

export type RowReader = Pick<RowStream, 'write'> & {
  /**
   * Null where the answer must be read as a whole: it is no list of jobs, or names an id twice, and of two rows the first
   * one holds. Throws Unfit as `jobsIn` does.
   */
  end: () => ChangedRows | null;
};

/** Reads the rows of an answer, as it comes, that are not `known`. */
export function rowReader(known: ReadonlyMap<string, SourceRow>): RowReader {
  const same = internedNodes();
  const before = new Map<string, SourceRow>();
  const fresh = new Map<string, SourceRow>();
  const said: unknown[] = [];
  const named: Named[] = [];
  let rows = 0;
  let isOdd = false;
  const stream = rowStream('jobs', (bytes) => {
    rows += 1;
    if (isOdd || rows > MOST_JOBS) return;
    const key = hash('sha256', bytes, 'base64url');
    const row = known.get(key);
    const read = row === undefined ? parsed(bytes.toString()) : null;
    if (read === undefined) isOdd = true;
    const one = row ?? { sourceId: tidyLine(fieldOf(read, 'id')), key, ...same(read) };
    (row === undefined ? fresh : before).set(one.sourceId, one);
    if (row === undefined) said.push(read);
    named.push(one);
  });
  return {
    write: stream.write,
    end() {
      if (!stream.end() || isOdd) return null;
      refuseMany(rows);
      const isTwice = before.size + fresh.size < rows || [...fresh.keys()].some((id) => before.has(id));
      if (isTwice) return null;
      const read = jobsOf(said);
      const ofJobs = read.jobs.map(({ sourceId }) => fresh.get(sourceId)).filter((row) => row !== undefined);
      return { ...read, rows: ofJobs, unchanged: [...before.values()], named };
    },
  };
}

/** Undefined where it is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The nodes a row names. Most rows name the same few, which are kept once. */
function internedNodes(): (row: unknown) => Named {
  const kept = new Map<string, readonly FlatNode[]>();
  const once = (nodes: FlatNode[]) => {
    const name = JSON.stringify(nodes);
    const found = kept.get(name) ?? nodes;
    kept.set(name, found);
    return found;
  };
  return (row) => ({
    departments: once(nodesIn('departments', row)),
    offices: once(nodesIn('offices', row)),
  });
}
