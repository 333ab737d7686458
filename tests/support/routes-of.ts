// The routes of an app as a list, read from the tree that the framework prints of them.
import type { FastifyInstance } from 'fastify';

type ListedRoute = { path: string; methods: string[] };

const LINE = /^((?:│ {3}| {4})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/;

export function routesOf(app: FastifyInstance): ListedRoute[] {
  const parts: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent, part, methods] = LINE.exec(line) ?? [];
      if (indent === undefined || part === undefined) return [];
      parts.splice(indent.length / 4, Number.POSITIVE_INFINITY, part);
      return methods === undefined ? [] : [{ path: parts.join(''), methods: methods.split(', ') }];
    });
}
