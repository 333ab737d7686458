// Development: the same server behind Vite's, so that one port has pages with hot reload, the API and the sockets.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { languageOf } from './http/language.ts';
import { isLocalRequest } from './local-request.ts';
import { localsOf } from './site/render.ts';
import { start } from './start.ts';

type ViteServer = {
  httpServer: Server | null;
  middlewares: {
    use: (handler: (request: IncomingMessage, response: ServerResponse, next: () => void) => void) => void;
  };
};

const API =
  /^\/(?:v1|media|images|healthz|readyz|metrics|sitemap\.xml|sitemaps|feeds)(?:[/?]|$)|^\/job-clip\/[\w-]+\/transcript\.(?:vtt|srt|json|txt)/;
// Where Astro's development server looks for the locals of a request.
const LOCALS = Symbol.for('astro.locals');

/** Starts the product without its own port and hangs it before Vite's pages. */
export async function attachToVite(vite: ViteServer): Promise<void> {
  if (vite.httpServer === null) return;
  const running = start({ viteServer: vite.httpServer });
  vite.httpServer.once('close', () => void running.then(({ close }) => close()));
  vite.middlewares.use((request, response, next) => {
    void running.then(({ app }) => {
      if (app === null) return next();
      if (API.test(request.url ?? '')) return app.app.routing(request, response);
      return toPage(app.app, request, next);
    });
  });
  await running;
}

function toPage(app: FastifyInstance, request: IncomingMessage, next: () => void): void {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const language = languageOf({ lng: url.searchParams.get('lng') }, request.headers['accept-language']);
  const mayDiagnose = isLocalRequest(request);
  const locals = localsOf(app, app.ports.services.settings, { language, mayDiagnose }, new Set());
  Object.assign(request, { [LOCALS]: locals });
  next();
}
