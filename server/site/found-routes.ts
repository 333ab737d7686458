// How search engines find the site: the sitemap. robots.txt is a page of the site.
import type { FastifyInstance } from 'fastify';

/** One public address and when it last changed. */
export type FoundPage = { path: string; changedAt: Date };

/** `pages` lists what is public now; at most 50,000 addresses a file, as the protocol has it. */
export function foundRoutes(app: FastifyInstance, pages: () => Promise<FoundPage[]>): void {
  const { publicUrl } = app.ports.services.settings;
  const config = { access: 'public' as const };
  const PER_FILE = 50_000;

  app.get('/sitemap.xml', { config }, async (_request, reply) => {
    const files = Math.max(1, Math.ceil((await pages()).length / PER_FILE));
    const items = Array.from(
      { length: files },
      (_, at) => `<sitemap><loc>${publicUrl}/sitemaps/pages-${at + 1}.xml</loc></sitemap>`,
    );
    return reply
      .type('application/xml')
      .send(`${HEAD}<sitemapindex xmlns="${SPACE}">${items.join('')}</sitemapindex>`);
  });
  app.get('/sitemaps/:name', { config }, async (request, reply) => {
    const { name } = request.params as { name: string };
    const at = Number(/^pages-([1-9][0-9]{0,3})\.xml$/.exec(name)?.[1] ?? 0) - 1;
    const part = at < 0 ? [] : (await pages()).slice(at * PER_FILE, (at + 1) * PER_FILE);
    if (at < 0 || (at > 0 && part.length === 0)) return reply.callNotFound();
    const items = part.map(
      ({ path, changedAt }) =>
        `<url><loc>${publicUrl}${path}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>`,
    );
    return reply.type('application/xml').send(`${HEAD}<urlset xmlns="${SPACE}">${items.join('')}</urlset>`);
  });
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const SPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
