// How search engines find the site: the sitemap. robots.txt is a page of the site.
import type { FastifyInstance } from 'fastify';
import { languages } from '#contract/kit/fields.ts';
import type { OwnHost } from './own-hosts.ts';

/**
 * One public address and when it last changed, where that is known. `isInAllLanguages` where all that stands there is
 * ours to translate; a job or a clip is written in one language, whatever the labels around it say.
 */
export type FoundPage = { path: string; changedAt: Date | null; isInAllLanguages?: boolean };

/**
 * `pages` lists what is public now, of an own host what stands there; at most 50,000 addresses a file, as the protocol
 * has it.
 */
export function foundRoutes(
  app: FastifyInstance,
  pages: (host: OwnHost | null) => Promise<FoundPage[]>,
): void {
  const { ownHosts, settings } = app.ports.services;
  const config = { access: 'public' as const };
  // A page may stand there in three languages, and a file may hold 50,000 addresses.
  const PER_FILE = 16_000;

  app.get('/sitemap.xml', { config }, async (request, reply) => {
    const host = ownHosts.of(request);
    const base = host?.origin ?? settings.publicUrl;
    const files = Math.max(1, Math.ceil((await pages(host)).length / PER_FILE));
    const items = Array.from(
      { length: files },
      (_, at) => `<sitemap><loc>${base}/sitemaps/pages-${at + 1}.xml</loc></sitemap>`,
    );
    return reply
      .type('application/xml')
      .send(`${HEAD}<sitemapindex xmlns="${SPACE}">${items.join('')}</sitemapindex>`);
  });
  app.get('/sitemaps/:name', { config }, async (request, reply) => {
    const { name } = request.params as { name: string };
    const at = Number(/^pages-([1-9][0-9]{0,3})\.xml$/.exec(name)?.[1] ?? 0) - 1;
    const host = ownHosts.of(request);
    const part = at < 0 ? [] : (await pages(host)).slice(at * PER_FILE, (at + 1) * PER_FILE);
    if (at < 0 || (at > 0 && part.length === 0)) return reply.callNotFound();
    const items = part.map((page) => entry(host?.origin ?? settings.publicUrl, page));
    return reply
      .type('application/xml')
      .send(`${HEAD}<urlset xmlns="${SPACE}" xmlns:xhtml="${XHTML}">${items.join('')}</urlset>`);
  });
}

/** Each language's address names all of them and itself; the one without a language is English, and for anybody else. */
function entry(publicUrl: string, { path, changedAt, isInAllLanguages = false }: FoundPage): string {
  const at = publicUrl + path;
  const changed = changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;
  if (!isInAllLanguages) return `<url><loc>${at}</loc>${changed}</url>`;
  const addresses = languages.map((language) => ({
    language,
    address: language === 'en' ? at : `${at}?lng=${language}`,
  }));
  const links = [...addresses, { language: 'x-default', address: at }]
    .map((one) => `<xhtml:link rel="alternate" hreflang="${one.language}" href="${one.address}"/>`)
    .join('');
  return addresses.map(({ address }) => `<url><loc>${address}</loc>${changed}${links}</url>`).join('');
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const SPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const XHTML = 'http://www.w3.org/1999/xhtml';
