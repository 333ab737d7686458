// A board of which most rows are as they were: only the others are read. Of 20,000 jobs fifty change in a day.
import { hash } from 'node:crypto';
import type { FlatNode, SourceRow } from '../connector.ts';
import { type Read, refuseMany } from '../read/job.ts';
import { fieldOf } from '../read/lenient.ts';
import { parsed } from '../read/list-stream.ts';
import { tidyLine } from '../read/text.ts';
import { jobsOf, nodesNamed } from './board.ts';

type Named = Pick<SourceRow, 'departments' | 'offices'>;
export type ChangedRows = Read & {
  rows: SourceRow[];
  unchanged: SourceRow[];
  /** What each row names, in the order of the rows, also of those that were refused. */
  named: Named[];
};

export type RowReader = {
  /** A row as it came. Throws Unfit for too many rows, and Broken for one that is no JSON. */
  take: (bytes: Buffer) => void;
  /** Null where an id is named twice. */
  end: () => ChangedRows | null;
};

/** Reads the rows of a list, as they come, that are not `known`. */
export function changedRows(known: ReadonlyMap<string, SourceRow>): RowReader {
  const same = internedNodes();
  const before = new Map<string, SourceRow>();
  const fresh = new Map<string, SourceRow>();
  const said: unknown[] = [];
  const named: Named[] = [];
  return {
    take(bytes) {
      refuseMany(named.length + 1);
      const key = hash('sha256', bytes, 'base64url');
      const row = known.get(key);
      const read = row === undefined ? parsed(bytes.toString()) : null;
      const one = row ?? { sourceId: tidyLine(fieldOf(read, 'id')), key, ...same(read) };
      (row === undefined ? fresh : before).set(one.sourceId, one);
      if (row === undefined) said.push(read);
      named.push(one);
    },
    end() {
      const isTwice =
        before.size + fresh.size < named.length || [...fresh.keys()].some((id) => before.has(id));
      if (isTwice) return null;
      const read = jobsOf(said);
      const ofJobs = read.jobs.map(({ sourceId }) => fresh.get(sourceId)).filter((row) => row !== undefined);
      return { ...read, rows: ofJobs, unchanged: [...before.values()], named };
    },
  };
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
    departments: once(nodesNamed('departments', row)),
    offices: once(nodesNamed('offices', row)),
  });
}
