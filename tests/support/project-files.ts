/** Reads the project's own files, as the house tests see them: what git tracks or would track. */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const projectRoot = join(import.meta.dirname, '../..');

/** The text of one of the project's files, by its path from the root. */
export function readText(path: string): string {
  return readFileSync(join(projectRoot, path), 'utf8');
}

export function isThere(path: string): boolean {
  return existsSync(join(projectRoot, path));
}

const notOurs = ['node_modules', 'dist', 'data', '.git', '.astro', 'coverage', 'test-results'];

/** Without git (an unpacked archive) everything outside the ignored folders counts. */
function listed(): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  try {
    const output = execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8', stdio: 'pipe' });
    return output.split('\0').filter(Boolean);
  } catch {
    return globSync('**/*', { cwd: projectRoot, exclude: notOurs });
  }
}

const isFile = (path: string) => isThere(path) && statSync(join(projectRoot, path)).isFile();

let known: string[] | undefined;

/** Paths from the root of all files that belong to the project and are there; ignored ones are left out. */
export function projectFiles(pattern: RegExp = /./): string[] {
  known ??= listed().filter(isFile).sort();
  return known.filter((path) => pattern.test(path));
}
