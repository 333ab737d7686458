// `npm start`: builds what is older than its sources, then is the server itself: one process less is a tenth of a
// start. Plain JavaScript, so that a Node too old for the rest can still say so in one sentence.
import { spawnSync } from 'node:child_process';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const major = Number(process.versions.node.split('.')[0]);

// The first with Temporal.
if (major < 26) {
  process.stderr.write(
    `Jobclips needs Node 26 or newer; this is ${process.versions.node}. Run "npm install", then "npm start".\n`,
  );
  process.exitCode = 1;
} else {
  // Holds the scripts without their types too, as the engine compiled them.
  module.enableCompileCache(fileURLToPath(new URL('../dist/compiled/', import.meta.url)));
  const { isBuilt } = await import('./build-state.ts');
  if (isBuilt() || build()) {
    process.setSourceMapsEnabled(true);
    await import(new URL('../dist/node/main.mjs', import.meta.url).href);
  }
}

/** In a process of its own: a builder leaves a lot behind. */
function build() {
  const script = fileURLToPath(new URL('build-state.ts', import.meta.url));
  const { status } = spawnSync(process.execPath, [script], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
  return status === 0;
}
