// Marks a build that came to its end: one that failed or was broken off leaves files that look like a whole one.
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AstroIntegration } from 'astro';

/** Stands there from the end of a build to the beginning of the next. */
const MARK = join(import.meta.dirname, '../dist/finished');

/** When the last build ended, in milliseconds; null where none did since one was begun. */
export function builtAt(mark = MARK): number | null {
  return statSync(mark, { throwIfNoEntry: false })?.mtimeMs ?? null;
}

/** Has to be the last integration: what stands after it may still fail. */
export function finishedBuild(mark = MARK) {
  return {
    name: 'jobclips:finished-build',
    hooks: {
      'astro:build:start': () => rmSync(mark, { force: true }),
      'astro:build:done': () => {
        mkdirSync(dirname(mark), { recursive: true });
        writeFileSync(mark, '');
      },
    },
  } satisfies AstroIntegration;
}
