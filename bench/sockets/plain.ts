import { fork } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#server/db/embedded.ts';
import { freePort } from '#tests/support/run-product.ts';
import { leave, openCrowd } from './crowd.ts';
const folder = mkdtempSync(join(tmpdir(), 'jobclips-sockets-'));
chmodSync(folder, 0o755);
const which = process.argv[2] ?? 'product';
const database = which === 'bare' ? null : await startEmbedded({ dataDir: join(folder, 'database'), log: () => undefined });
import { readdirSync, readFileSync } from 'node:fs';
const pgCpu = () => { let t = 0; for (const d of readdirSync('/proc')) { if (!/^\d+$/.test(d)) continue; try { const s = readFileSync(`/proc/${d}/stat`, 'utf8'); if (!s.includes('(postgres)')) continue; if (!readFileSync(`/proc/${d}/environ`, 'utf8').includes('x') && false) continue; const cwd = (await_(`/proc/${d}/cwd`)); if (!cwd.startsWith(folder)) continue; const f = s.slice(s.lastIndexOf(')') + 2).split(' '); t += Number(f[11]) + Number(f[12]); } catch {} } return t * 10000; };
import { readlinkSync } from 'node:fs';
const await_ = (x) => readlinkSync(x);
try {
  const port = await freePort();
  const N = 2000;
  const child = fork(join(import.meta.dirname, which === 'bare' ? 'bare-server.ts' : 'product-server.ts'), [String(port), ...(database ? [database.url, join(folder, 'files'), String(N)] : [])], {
    execArgv: ['--expose-gc'],
  });
  const told = (kind) => new Promise((r) => { const h = (m) => { if (m.kind === kind) { child.off('message', h); r(m); } }; child.on('message', h); });
  const ready = await told('ready');
  const tokens = ready.tokens ?? Array.from({ length: N }, () => 'none');
  child.send({ kind: 'memory' });
  const before = await told('memory');
  const pg0 = pgCpu(); const cpu0 = process.cpuUsage();
  const crowd = await openCrowd({ url: `http://127.0.0.1:${port}`, employerId: ready.employerId ?? '', tokens });
  const pg1 = pgCpu() - pg0; const cpu1 = process.cpuUsage(cpu0);
  child.send({ kind: 'memory' });
  const after = await told('memory');
  console.log(which, 'server µs/connect', ((after.cpu.reached - before.cpu.settled) / N).toFixed(0), 'client µs', ((cpu1.user + cpu1.system) / N).toFixed(0), 'pg µs', (pg1 / N).toFixed(0), 'per s', crowd.perSecond.toFixed(0));
  await leave(crowd);
  child.disconnect();
  await new Promise((r) => child.once('exit', r));
} finally {
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
}
