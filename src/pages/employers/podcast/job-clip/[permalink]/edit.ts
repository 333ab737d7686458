// The studio's other address (specification, section 2) leads to the one it is known by, with its query.
import type { APIRoute } from 'astro';
import { employerPaths } from '#lib/paths.ts';

export const GET: APIRoute = ({ params, url, redirect }) =>
  redirect(employerPaths.studio(params.permalink ?? '') + url.search, 308);
