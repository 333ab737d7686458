// The site: rendered by the server's own process, styled inline, under a strict policy.
import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import astroI18next from 'astro-i18next';
import { leanPackages } from './scripts/lean-packages.ts';

/** `client:intent`: an island wakes up when somebody is about to use it. */
const hydrationOnIntent = {
  name: 'jobclips:intent',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'intent', entrypoint: './src/hydration/intent.mjs' }),
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

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware' }),
  trailingSlash: 'never',
  integrations: [react(), astroI18next(), hydrationOnIntent, serverInDevelopment],
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
    plugins: [leanPackages()],
    build: {
      // Browsers that know light-dark(): compiled down for older ones it would double the colours.
      cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
      rolldownOptions: {
        treeshake: {
          // Schemas and endpoints only describe: those a page does not use need not reach its visitors.
          manualPureFunctions: ['z', 'endpoint', 'event', 'page', 'line', 'lineOrEmpty', 'long', 'longOrEmpty', 'told', 'permalink', 'uuid'],
        },
      },
    },
  },
});
