// Which methods an address offers, so that a wrong one is told the right ones.
import type { FastifyInstance } from 'fastify';
import { METHODS } from './cors.ts';

type Known = { method: string; matches: RegExp };

/** Remembers all routes registered from here on; what it returns tells the methods of an address, without its query. */
export function rememberMethods(app: FastifyInstance): (path: string) => string[] {
  const known: Known[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    const matches = patternOf(url);
    for (const each of [method].flat()) known.push({ method: each, matches });
  });
  return (path) =>
    METHODS.filter((method) => known.some((route) => route.method === method && route.matches.test(path)));
}

/** `:name` is anything within a part of the path, `*` anything at its end. */
function patternOf(url: string): RegExp {
  const escaped = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/:\w+/g, '[^/]+').replace(/\*$/, '.*')}$`);
}
