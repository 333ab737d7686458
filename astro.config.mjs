// The site: rendered by the server's own process, styled inline, under a strict policy.
import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import astroI18next from 'astro-i18next';
import { compressedFiles } from './scripts/compress-files.ts';
import { digestsAtOnce } from './scripts/digests-at-once.ts';
import { finishedBuild } from './scripts/finished-build.ts';
import { leanPackages } from './scripts/lean-packages.ts';
import { shortScopes } from './scripts/short-scopes.ts';
import { stylesAfterSignIn } from './scripts/styles-after-sign-in.ts';

/** `client:intent`: an island wakes up when somebody is about to use it. */
const hydrationOnIntent = {
  name: 'jobclips:intent',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'intent', entrypoint: './src/hydration/intent.mjs' }),
  },
};

/** Pages whose names begin with underscores, which Astro would otherwise take for parts of other pages. */
const diagnosticPages = {
  name: 'jobclips:diagnostics',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      for (const page of ['env', 'error', 'unauthorized', 'outbox'])
        injectRoute({ pattern: `/__${page}`, entrypoint: `./src/pages/_diagnostics/${page}.astro` });
    },
  },
};

/** `astro dev` is the whole product on one port: API, sockets and jobs hang on Vite's server. */
const serverInDevelopment = {
  name: 'jobclips:server',
  hooks: {
    'astro:server:setup': async ({ server }) => {
      // Vitest runs this hook as well, without a server to hang on.
      if (server.httpServer === null) return;
      const { attachToVite } = await import('#server/dev.ts');
      await attachToVite(server);
    },
  },
};

/**
 * Schemas and endpoints only describe, so those that a page does not use need not reach its visitors.
 * Their makers are marked here, since the bundler cannot know that calling them changes nothing.
 */
const pureContract = {
  name: 'jobclips:pure-contract',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/contract\/[\w/-]+\.ts$/.test(id)) return null;
    const marked = code.replace(
      /^(?:export )?const \w+ = (?=<[^=]*>\(|\()/gm,
      '/* @__NO_SIDE_EFFECTS__ */ $&',
    );
    return { code: marked, map: null, moduleSideEffects: false };
  },
};

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware' }),
  trailingSlash: 'never',
  integrations: [
    react({ experimentalDisableStreaming: true }),
    astroI18next(),
    hydrationOnIntent,
    diagnosticPages,
    serverInDevelopment,
    compressedFiles(),
    finishedBuild(),
  ],
  build: { inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  security: {
    // Forms check their origin against PUBLIC_URL themselves; Astro only knows the address behind a proxy.
    checkOrigin: false,
    csp: {
      algorithm: 'SHA-256',
      directives: [
        "default-src 'none'",
        "img-src 'self' data:",
        "media-src 'self'",
        "connect-src 'self'",
        "font-src 'none'",
        "form-action 'self'",
        "base-uri 'none'",
      ],
    },
  },
  vite: {
    plugins: [leanPackages(), digestsAtOnce(), pureContract, stylesAfterSignIn(), ...shortScopes()],
    // The tracker's later parts are bundled as workers are, so that they share no file with the scripts of pages.
    worker: { format: 'es' },
    // What the error reporting carries and nobody needs: its own messages, a worker as text, frames and shadow roots.
    define: {
      __SENTRY_DEBUG__: 'false',
      __SENTRY_EXCLUDE_REPLAY_WORKER__: 'true',
      __RRWEB_EXCLUDE_IFRAME__: 'true',
      __RRWEB_EXCLUDE_SHADOW_DOM__: 'true',
    },
    // Browsers that know light-dark(): compiled down for older ones it would double the colours.
    build: { cssTarget: ['chrome123', 'safari17.5', 'firefox120'] },
  },
});
