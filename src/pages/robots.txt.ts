// What crawlers may read. Frames, forms and the employer area are left out.
import type { APIRoute } from 'astro';

export const GET: APIRoute = ({ locals }) =>
  new Response(
    [
      'User-agent: *',
      'Disallow: /employers',
      'Disallow: /v1/',
      'Disallow: /logout',
      'Disallow: /analytics/',
      '',
      `Sitemap: ${locals.origin}/sitemap.xml`,
      '',
    ].join('\n'),
    { headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
  );
