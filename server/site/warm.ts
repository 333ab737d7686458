// After a start the store is empty: the public pages are rendered again in the background, the newest clips first.
import type { FastifyInstance } from 'fastify';
import type { FoundPage } from './found-routes.ts';

const AT_MOST = 500;

/** Asks for the pages one after another through the server itself, so that visitors always go first. */
export async function warmSite(app: FastifyInstance, pages: () => Promise<FoundPage[]>): Promise<void> {
  const all = await pages().catch(() => []);
  for (const { path } of all.slice(0, AT_MOST)) {
    if (!app.server.listening) return;
    await app
      .inject({ method: 'GET', url: path, headers: { 'accept-language': 'en' } })
      .catch(() => undefined);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
