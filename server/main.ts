// Where the process begins.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// What the engine compiled is kept for the next start. Where the folder cannot be written, a start takes longer.
enableCompileCache(fileURLToPath(new URL('../dist/compiled/', import.meta.url)));
const { run } = await import('./run.ts');
await run();
