// The started product and its owner's desk: the calls a browser would make, and what is seen of the server meanwhile.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import type { OutputOf } from '#contract/kit/endpoint.ts';
import type { PersonImportId } from '#contract/kit/ids.ts';
import { listDuplicates } from '#contract/person-care.ts';
import {
  checkPersonImport,
  createPersonImport,
  getPersonImport,
  type PersonImport,
  runPersonImport,
} from '#contract/person-imports.ts';
import { listPersons } from '#contract/persons.ts';
import { findRunning } from '#server/db/embedded.ts';
import { runProduct, signInAsDemo } from '#tests/support/run-product.ts';
import { quantile } from '../persons/timing.ts';
import { memoryOf } from '../track/watched.ts';

export type Desk = Awaited<ReturnType<typeof openDesk>>;
export const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
export const key = () => ({ idempotencyKey: crypto.randomUUID() });

export async function openDesk() {
  const folder = mkdtempSync(join(tmpdir(), 'jobclips-bench-'));
  chmodSync(folder, 0o755);
  const product = await runProduct({ dataDir: folder });
  const { call, signedIn } = await signInAsDemo(product, folder);
  const url = findRunning(folder);
  if (url === undefined) throw new Error('The product runs without its database.');
  return {
    ...{ call, url, product, params: { employer: signedIn.user.employerProfile?.permalink ?? '' } },
    async close() {
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What an import took, second by second as its user sees it. */
export type Imported = {
  upload: number;
  check: number;
  run: number;
  preview: PersonImport;
  done: PersonImport;
};

export async function importFile({ call, params }: Desk, text: string): Promise<Imported> {
  const file = new File([text], 'people.csv', { type: 'text/csv' });
  const [upload, sent] = await timed(() => call(createPersonImport, { params }, { file, ...key() }));
  const one = { params: { ...params, id: sent.id as PersonImportId } };
  const { mapping } = sent;
  const body = { mapping, upsertBy: 'email', lawfulBasis: 'legitimate-interest' } as const;
  const [check, preview] = await timed(() => call(checkPersonImport, { ...one, body }));
  const [run, done] = await timed(async () => {
    let now = await call(runPersonImport, one);
    while (now.status === 'running') {
      await later(250);
      now = await call(getPersonImport, one);
    }
    return now;
  });
  if (done.status !== 'done' && done.counts.done !== done.counts.rows)
    throw new Error(`The import ended as ${done.status}: ${JSON.stringify(done.counts)}`);
  return { upload, check, run, preview, done };
}

export async function timed<T>(work: () => Promise<T>): Promise<[seconds: number, T]> {
  const begun = performance.now();
  const done = await work();
  return [(performance.now() - begun) / 1000, done];
}

export type Seen = { memory: number; health: number[]; list: number[] };

/** What `work` does to others: the server's memory, what it answers from memory, and a colleague's list. */
export async function whileWatched<T>(desk: Desk, work: () => Promise<T>): Promise<[Seen, T]> {
  const seen: Seen = { memory: 0, health: [], list: [] };
  const end = { is: false };
  const watching = [
    every(20, end, async () => {
      seen.memory = Math.max(seen.memory, memoryOf(desk.product.pid));
      seen.health.push(
        await milliseconds(() => fetch(`${desk.product.url}/healthz`).then((one) => one.text())),
      );
    }),
    every(250, end, async () => {
      seen.list.push(await milliseconds(() => desk.call(listPersons, { params: desk.params })));
    }),
  ];
  try {
    return [seen, await work()];
  } finally {
    end.is = true;
    await Promise.all(watching);
  }
}

async function every(ms: number, end: { is: boolean }, work: () => Promise<void>): Promise<void> {
  while (!end.is) {
    await work();
    await later(ms);
  }
}

const milliseconds = async (work: () => Promise<unknown>) => (await timed(work))[0] * 1000;

export const told = (times: readonly number[]) =>
  `${quantile(times, 0.5).toFixed(0)} / ${quantile(times, 0.99).toFixed(0)} / ${quantile(times, 1).toFixed(0)} ms`;

type Page = OutputOf<typeof listDuplicates>;

/** All pairs that are proposed, read page by page, and how long each page took. */
export async function allPairs(desk: Desk, perPage: number) {
  const { call, params } = desk;
  const pairs: Page['data'] = [];
  const times: number[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query: { perPage: string; cursor?: string } = { perPage: String(perPage) };
    if (cursor !== undefined) query.cursor = cursor;
    const [seconds, page]: [number, Page] = await timed(() => call(listDuplicates, { params, query }));
    times.push(seconds * 1000);
    pairs.push(...page.data);
    cursor = page.nextCursor;
  }
  return { pairs, times };
}

/** Who each person of the file is, by their permalinks: by the address or the profile the generator gave them. */
export async function whoIsWho(pool: pg.Pool): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ permalink: string; mark: string }>(`
    select p.permalink, coalesce(
      (select substring(email from '^(?:p|other\\.)([0-9]+)@') from person_emails e where e.person_id = p.id
        and email ~ '@(quillmere|post|mail|work)\\.example$' limit 1),
      substring(p.links::text from 'linkedin\\.com/in/m-([0-9]+)-')) as mark
    from persons p where p.source_type = 'import'`);
  return new Map(rows.flatMap(({ permalink, mark }) => (mark === null ? [] : [[permalink, Number(mark)]])));
}
