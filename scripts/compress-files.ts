// Compresses the files of a build, so that the server sends them small without working for it.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';

const TYPES = new Set([
  '.css',
  '.html',
  '.js',
  '.json',
  '.mjs',
  '.svg',
  '.txt',
  '.wasm',
  '.webmanifest',
  '.xml',
]);
/** Bytes that a compressed file must save: naming its encoding takes about as many. Screens load dozens of small scripts. */
const WORTH_IT = 30;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Whether files of this name get smaller at all: pictures, sound and archives do not. */
export const isCompressible = (name: string): boolean => TYPES.has(extname(name));

/** Writes `name.br` (quality 11) and `name.gz` beside every file that gets smaller by it. */
export async function compressFiles(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !isCompressible(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const body = await readFile(path);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    const [br, gz] = await Promise.all([brotli(body, { params }), zip(body, { level: 9 })]);
    const most = body.length - WORTH_IT;
    if (br.length < most) await writeFile(`${path}.br`, br);
    if (gz.length < most) await writeFile(`${path}.gz`, gz);
  }
}

/** Compresses what the browser loads when the build is done. */
export const compressedFiles = (): AstroIntegration => ({
  name: 'jobclips:compressed-files',
  hooks: { 'astro:build:done': ({ dir }) => compressFiles(fileURLToPath(dir)) },
});
