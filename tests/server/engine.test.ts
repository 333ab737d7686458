// What a start leaves for the next one, however its process ends.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const engine = new URL('../../server/engine.ts', import.meta.url).href;
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Bytes of compiled code that a process leaves which reads the engine, does this with it, and is killed. */
async function keptAfter(act: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'jobclips-compiled-'));
  folders.push(folder);
  const code = [
    `require('node:module').enableCompileCache(${JSON.stringify(folder)});`,
    `import(${JSON.stringify(engine)}).then(${act}).then(() => console.log('done'));`,
    // From outside: a process that kills itself is given the time to write.
    'setInterval(() => undefined, 1000);',
  ].join('\n');
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'close');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .reduce((bytes, { parentPath, name }) => bytes + statSync(join(parentPath, name)).size, 0);
}

test('what was compiled is kept, also of a process that is killed right after its start', async () => {
  expect(await keptAfter('() => null')).toBe(0);
  expect(await keptAfter('({ leaveStartBehind }) => leaveStartBehind()')).toBeGreaterThan(0);
});
