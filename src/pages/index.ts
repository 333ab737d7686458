// The dashboard is the employer area's own first screen.
import type { APIRoute } from 'astro';
import { employerPaths } from '#lib/paths.ts';

export const GET: APIRoute = ({ redirect }) => redirect(employerPaths.home, 302);
