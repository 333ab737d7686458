// An old or guessed address of sign-in; what it was asked with goes along.
import type { APIRoute } from 'astro';
import { employerPaths } from '#lib/paths.ts';

export const GET: APIRoute = ({ url, redirect }) => redirect(employerPaths.login + url.search, 308);
