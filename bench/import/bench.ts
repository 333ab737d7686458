// `npm run bench:import`: a file of 100,000 people, 8,000 of them in it twice under other addresses, sent to the started
// product as its user sends it: upload, preview, run, progress. Then the pairs it proposes against those that are known,
// the same file again, and changes to many at once. Prints tables and ends with 1 where a bar is missed.
// `-- --rows 20000` makes a smaller file. Wants `npm run build` before.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { listDuplicates } from '#contract/person-care.ts';
import { createPersonList } from '#contract/person-lists.ts';
import { quantile } from '../persons/timing.ts';
import { bareCopy } from './bare-copy.ts';
import { batchesOf } from './batches.ts';
import {
  allPairs,
  type Desk,
  importFile,
  key,
  later,
  openDesk,
  timed,
  told,
  whileWatched,
  whoIsWho,
} from './desk.ts';
import { csvOf, LIST, makeRows } from './people.ts';

const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } });
/** From here on a pair is called likely. */
const LIKELY = 70;
const rows = Number(values.rows);
const probable = Math.round(rows * 0.08);
const certain = Math.round(rows * 0.01);
const marked = Math.min(12_340, Math.floor(rows / 2));

const bars: { measure: string; reached: string; bar: string; met: string }[] = [];
const bar = (measure: string, [reached, wanted]: [string, string], isMet: boolean) =>
  bars.push({ measure, reached, bar: wanted, met: isMet ? 'yes' : 'NO' });

const file = makeRows({ rows, probable, certain, marked });
const text = csvOf(file);
console.log(
  `${rows.toLocaleString('en')} rows, ${(text.length / 1e6).toFixed(1)} MB; load before: ${loadavg()[0]?.toFixed(1)}`,
);
const desk = await openDesk();
const pool = new pg.Pool({ connectionString: desk.url });
pool.on('error', () => undefined);
try {
  await call(createPersonListOf(desk));
  await allCompared(desk);
  const before = new Set((await allPairs(desk, 1_000)).pairs.map(({ id }) => id));
  await importOnce(desk);
  await comparePairs(desk, before);
  await importAgain(desk);
  for (const { measure, reached, wanted, isMet } of await batchesOf(desk, { marked }))
    bar(measure, [reached, wanted], isMet);
} finally {
  await pool.end();
  await desk.close();
}
console.table(bars);
console.log(`load after: ${loadavg()[0]?.toFixed(1)}`);
process.exitCode = bars.every(({ met }) => met === 'yes') ? 0 : 1;

function createPersonListOf({ call, params }: Desk) {
  return () => call(createPersonList, { params, body: { title: LIST, kind: 'manual' } }, key());
}

async function call(work: () => Promise<unknown>): Promise<void> {
  await work();
}

async function importOnce(desk: Desk): Promise<void> {
  const [seen, { upload, check, run, preview, done }] = await whileWatched(desk, () =>
    importFile(desk, text),
  );
  const { create, update, skip, refuse } = done.counts;
  const rate = rows / run;
  const [compared] = await timed(() => allCompared(desk));
  console.log(`everybody compared ${compared.toFixed(1)} s after the import`);
  const copied = await bareCopy(pool, 3);
  console.table({
    upload: { seconds: upload.toFixed(1), 'rows/s': Math.round(rows / upload) },
    preview: { seconds: check.toFixed(1), 'rows/s': Math.round(rows / check) },
    run: { seconds: run.toFixed(1), 'rows/s': Math.round(rate) },
    'bare COPY of the same people': { seconds: '', 'rows/s': Math.round(copied) },
  });
  console.log(`${create} new, ${update} updated, ${skip} unchanged, ${refuse} refused`);
  if (refuse > 0) console.table(Object.groupBy(done.refused.slice(0, 5), ({ reason }) => reason));
  bar(
    'rows a second, from Import to done',
    [`${rate.toFixed(0)} (${(rate / copied).toFixed(3)} of COPY)`, '≥ 500'],
    rate >= 500,
  );
  bar('rows told certainly the same', [`${skip + update} of ${certain}`, 'all'], skip + update === certain);
  bar('refused rows', [String(refuse), '0'], refuse === 0);
  const same = ['create', 'update', 'skip', 'refuse'] as const;
  const isForetold = same.every((field) => preview.counts[field] === done.counts[field]);
  bar('the preview foretold it', [isForetold ? 'yes' : JSON.stringify(preview.counts), 'yes'], isForetold);
  bar('memory of the server at peak', [`${seen.memory} MB`, '≤ 700 MB'], seen.memory <= 700);
  const late = quantile(seen.health, 0.99);
  bar('/healthz meanwhile, p50 / p99 / most', [told(seen.health), 'p99 ≤ 100 ms'], late <= 100);
  bar('list of people meanwhile, p50 / p99 / most', [told(seen.list), ''], true);
}

async function comparePairs(desk: Desk, before: ReadonlySet<string>): Promise<void> {
  const { pairs, times } = await allPairs(desk, 50);
  const who = await whoIsWho(pool);
  const fresh = pairs.filter(({ id }) => !before.has(id));
  const found = new Set<number>();
  const kinds = new Map<string, { confidence: number; same: number; strangers: number }>();
  for (const { persons, reasons, confidence } of fresh) {
    const [one, other] = persons.map(({ permalink }) => who.get(permalink));
    const isSame = one !== undefined && one === other;
    if (isSame) found.add(one);
    const kind = kinds.get(reasons.join(' + ')) ?? { confidence, same: 0, strangers: 0 };
    kind[isSame ? 'same' : 'strangers'] += 1;
    kinds.set(reasons.join(' + '), kind);
  }
  console.log(`${fresh.length} pairs; what they are:`);
  console.table(Object.fromEntries(kinds));
  const likely = fresh.filter(({ confidence }) => confidence >= LIKELY).length;
  const wrong = [...kinds.values()]
    .filter(({ confidence }) => confidence >= LIKELY)
    .reduce((sum, { strangers }) => sum + strangers, 0);
  bar('pairs found', [`${found.size} of ${probable}`, '≥ 99 %'], found.size >= probable * 0.99);
  bar(
    `of pairs with ${LIKELY} % and more, two people`,
    [`${wrong} of ${likely}`, '≤ 2 %'],
    wrong <= likely * 0.02,
  );
  bar('pairs without a reason', [String(kinds.has('') ? 1 : 0), '0'], !kinds.has(''));
  bar('a page of 50 pairs, p50 / p99 / most', [told(times), 'p99 ≤ 300 ms'], quantile(times, 0.99) <= 300);
}

/** Until nobody is left to be compared. */
async function allCompared({ call, params }: Desk): Promise<void> {
  while ((await call(listDuplicates, { params, query: { perPage: '1' } })).unchecked > 0) await later(250);
}

async function importAgain(desk: Desk): Promise<void> {
  const sum = async () => (await pool.query<{ n: string }>(state)).rows[0]?.n;
  // Those of the demo are changed by their own plays.
  const state = `select md5(string_agg(p.id || ':' || p.version || ':' || p.updated_at, ',' order by p.id)) as n
    from persons p where source_type = 'import'`;
  const was = await sum();
  const { run, done } = await importFile(desk, text);
  const { create, update, refuse } = done.counts;
  console.log(`again: ${run.toFixed(1)} s, ${Math.round(rows / run)} rows/s`);
  bar(
    'changed by the same file again',
    [String(create + update + refuse), '0'],
    create + update + refuse === 0,
  );
  const isSame = was === (await sum());
  bar('people as they were before it', [isSame ? 'yes' : 'no', 'yes'], isSame);
}
