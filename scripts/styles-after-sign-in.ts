// A Vite plugin for the browser's half of the site. Astro writes the styles of all screens of the employer app into its
// page, as it should on public pages; here it made every visitor of the sign-in load them. They become one file that the
// browser fetches together with `signed-in.tsx`.
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const APP = /\/src\/islands\/employer-app\/employer-app\.island\.tsx$/;
const SIGNED_IN = /\/src\/islands\/employer-app\/signed-in\.tsx$/;
/** Screens that stand without the shell: they are shown before anybody has signed in. */
const BARE = /\/src\/islands\/auth\/[^/]+\.screen\.tsx$/;
const SCREEN = /\.screen\.tsx$/;

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((item) => item.type === 'chunk');

/** All chunks that `starts` load sooner or later, without passing `isLeftOut`. */
function reached(bundle: Bundle, starts: Chunk[], isLeftOut: (chunk: Chunk) => boolean): Set<string> {
  const found = new Set<string>();
  const waiting = [...starts];
  for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
    if (found.has(chunk.fileName) || isLeftOut(chunk)) continue;
    found.add(chunk.fileName);
    for (const name of [...chunk.imports, ...chunk.dynamicImports]) {
      const next = bundle[name];
      if (next?.type === 'chunk') waiting.push(next);
    }
  }
  return found;
}

/** The chunks that only a signed-in user loads; throws where the app is not put together as expected. */
export function chunksAfterSignIn(bundle: Bundle): Chunk[] {
  const all = chunksOf(bundle);
  const isFor = (chunk: Chunk, pattern: RegExp) => pattern.test(chunk.facadeModuleId ?? '');
  if (!all.some((chunk) => isFor(chunk, APP)) || !all.some((chunk) => isFor(chunk, SIGNED_IN)))
    throw new Error('The employer app has changed: look again which of its styles come after signing in.');
  const isLater = (chunk: Chunk) => isFor(chunk, SIGNED_IN) || (isFor(chunk, SCREEN) && !isFor(chunk, BARE));
  const before = reached(
    bundle,
    all.filter((chunk) => chunk.isEntry),
    isLater,
  );
  return all.filter(({ fileName }) => !before.has(fileName));
}

/** To stand last among Vite's plugins of the site. */
export function stylesAfterSignIn(): Plugin[] {
  let styles = '';
  return [
    {
      name: 'jobclips-styles-after-sign-in:take',
      enforce: 'pre',
      applyToEnvironment: ({ name }) => name === 'client',
      // Before Astro looks which styles a page needs.
      generateBundle: {
        order: 'pre',
        handler(_options, bundle) {
          const names = chunksAfterSignIn(bundle).flatMap(({ viteMetadata }) => {
            const imported = [...(viteMetadata?.importedCss ?? [])];
            viteMetadata?.importedCss.clear();
            return imported;
          });
          // In the order of the bundle, as they would stand in the page.
          const taken = new Set(names);
          styles = Object.values(bundle)
            .filter((item) => item.type === 'asset' && taken.has(item.fileName))
            .map((item) => (item.type === 'asset' ? String(item.source) : ''))
            .join('');
          for (const name of taken) delete bundle[name];
        },
      },
    },
    {
      name: 'jobclips-styles-after-sign-in:give',
      enforce: 'post',
      applyToEnvironment: ({ name }) => name === 'client',
      // After Astro, before Vite writes down what an import loads beside its script.
      generateBundle(_options, bundle) {
        const file = this.getFileName(
          this.emitFile({ type: 'asset', name: 'signed-in.css', source: styles }),
        );
        const signedIn = chunksOf(bundle).find(({ facadeModuleId }) => SIGNED_IN.test(facadeModuleId ?? ''));
        signedIn?.viteMetadata?.importedCss.add(file);
      },
    },
  ];
}
