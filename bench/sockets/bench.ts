// `npm run bench:sockets`: 2,000 sockets with a session each, beside a bare socket.io server, in one run: memory of each,
// once a quarter of them is there, connects a second, and how late an event reaches all. Ends with 1 where a bar is missed.
import { type ChildProcess, fork } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#server/db/embedded.ts';
import { freePort } from '#tests/support/run-product.ts';
import { hearEvents, leave, openCrowd } from './crowd.ts';
import type { Ask, Told } from './measured.ts';

const SOCKETS = Number(process.env.SOCKETS ?? 2_000);
/** Opened first and left open: what start leaves behind is no socket's, and is given back meanwhile. */
const FIRST = Math.round(SOCKETS / 4);
const ROUNDS = 3;
const EVENTS = 30;

type Figures = { kB: number; heapKB: number; perSecond: number; cpu: number; p50: number; p99: number };

const folder = mkdtempSync(join(tmpdir(), 'jobclips-sockets-'));
chmodSync(folder, 0o755);
const database = await startEmbedded({ dataDir: join(folder, 'database'), log: () => undefined });
const children = new Set<ChildProcess>();
const bare: Figures[] = [];
const product: Figures[] = [];
try {
  // Interleaved, so that what else the machine does meets both alike.
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await measure('bare-server.ts', []));
    product.push(await measure('product-server.ts', [database.url, join(folder, 'files'), String(SOCKETS)]));
  }
} finally {
  for (const child of children) child.kill();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
tellAll();

/** A server of its own process: filled, asked, and ended. */
async function measure(file: string, args: readonly string[]): Promise<Figures> {
  const port = await freePort();
  const child = fork(join(import.meta.dirname, file), [String(port), ...args], { execArgv: ['--expose-gc'] });
  children.add(child);
  const ready = await told(child, 'ready');
  const tokens = ready.tokens ?? Array.from({ length: SOCKETS }, () => 'none');
  const door = { url: `http://127.0.0.1:${port}`, employerId: ready.employerId ?? '' };
  const ask = <Kind extends Told['kind']>(question: Ask, kind: Kind) => {
    child.send(question);
    return told(child, kind);
  };
  const first = await openCrowd({ ...door, tokens: tokens.slice(0, FIRST) });
  const before = await ask({ kind: 'memory' }, 'memory');
  const rest = await openCrowd({ ...door, tokens: tokens.slice(FIRST) });
  const after = await ask({ kind: 'memory' }, 'memory');
  const crowd = { ...rest, sockets: [...first.sockets, ...rest.sockets] };
  const added = SOCKETS - FIRST;
  const delays = await hearEvents(crowd, EVENTS, async (note) => {
    await ask({ kind: 'emit', note }, 'emitted');
  });
  await leave(crowd);
  child.disconnect();
  children.delete(child);
  return {
    kB: (after.rss - before.rss) / added / 1000,
    heapKB: (after.heap - before.heap) / added / 1000,
    perSecond: rest.perSecond,
    cpu: (after.cpu.reached - before.cpu.settled) / added,
    p50: delays[Math.floor(delays.length * 0.5)] ?? 0,
    p99: delays[Math.floor(delays.length * 0.99)] ?? 0,
  };
}

type Of<Kind extends Told['kind']> = Extract<Told, { kind: Kind }>;

function told<Kind extends Told['kind']>(child: ChildProcess, kind: Kind): Promise<Of<Kind>> {
  return new Promise((resolve, reject) => {
    const gone = (code: number | null) => reject(new Error(`A server ended with ${code}.`));
    const hear = (message: Told) => {
      if (message.kind !== kind) return;
      child.off('message', hear).off('exit', gone);
      resolve(message as Of<Kind>);
    };
    child.on('message', hear).once('exit', gone);
  });
}

function tellAll(): void {
  const middle = (all: readonly Figures[], key: keyof Figures) =>
    all.map((one) => one[key]).sort((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0;
  const row = (server: string, all: readonly Figures[]) => ({
    server,
    sockets: SOCKETS,
    'RSS kB each': middle(all, 'kB').toFixed(1),
    'heap kB each': middle(all, 'heapKB').toFixed(1),
    'CPU µs a connect': middle(all, 'cpu').toFixed(0),
    'connects/s': middle(all, 'perSecond').toFixed(0),
    'fan-out p50 ms': middle(all, 'p50').toFixed(1),
    'p99 ms': middle(all, 'p99').toFixed(1),
  });
  console.table([row('bare socket.io', bare), row('Jobclips', product)]);
  const memory = middle(product, 'kB');
  const connects = middle(product, 'perSecond') / middle(bare, 'perSecond');
  const late = middle(product, 'p99') / middle(bare, 'p99');
  const bars = [
    { measure: 'RSS of a socket', reached: `${memory.toFixed(1)} kB`, bar: '≤ 30 kB', met: memory <= 30 },
    {
      measure: 'connects, of bare',
      reached: `${connects.toFixed(2)} ×`,
      bar: '≥ 0.7 ×',
      met: connects >= 0.7,
    },
    { measure: 'fan-out p99, of bare', reached: `${late.toFixed(2)} ×`, bar: '≤ 1.3 ×', met: late <= 1.3 },
  ];
  console.table(bars.map(({ met, ...rest }) => ({ ...rest, met: met ? 'yes' : 'NO' })));
  process.exitCode = bars.every(({ met }) => met) ? 0 : 1;
}
