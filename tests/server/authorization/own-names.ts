// What of the own employer a path may name: tried through the contract's own reading calls, and remembered.
import { allEndpoints } from '#contract/all-endpoints.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { type Answered, send } from './send.ts';
import { idsFor, type Tenant, unknownFor } from './tenants.ts';

export const namesIn = (path: string): string[] =>
  [...path.matchAll(/:([a-zA-Z]+)/g)].map((found) => found[1] ?? '');

export const paramSchema = (endpoint: Endpoint, name: string): unknown =>
  (endpoint.params as unknown as { _zod: { def: { shape: Record<string, unknown> } } })._zod.def.shape[name];

export type OwnNames = {
  /** The parameters of a path, filled with things of one's own where any were found. */
  paramsOf: (endpoint: Endpoint) => Promise<{ params: Record<string, string>; unfound: string[] }>;
  /** The version of the thing that a path names; 1 where it cannot be read. */
  versionOf: (endpoint: Endpoint, params: Record<string, string>) => Promise<number>;
};

/** Looks as the owner, who may read everything. */
export function ownNames(app: TestApp, { employer, owner, ids }: Tenant): OwnNames {
  const known = new Map<string, Promise<string | null>>();
  const read = new Map<string, Answered>();

  const readerOf = (path: string) =>
    allEndpoints.find((endpoint) => endpoint.method === 'GET' && endpoint.path === path);

  async function find(endpoint: Endpoint, prefix: string, before: Record<string, string>) {
    const name = namesIn(prefix).at(-1) ?? '';
    const reader = readerOf(prefix);
    if (reader !== undefined)
      for (const id of idsFor(paramSchema(endpoint, name), ids)) {
        const answer = await send(app, reader, { as: owner, params: { ...before, [name]: id } });
        if (answer.status !== 200) continue;
        read.set(prefix, answer);
        return id;
      }
    return withinParent(prefix, name);
  }

  /** What has no reading call of its own stands in the answer of the thing that holds it. */
  function withinParent(prefix: string, name: string): string | null {
    for (const [path, { text }] of read)
      if (prefix.startsWith(`${path}/`)) {
        const found = firstUnder(JSON.parse(text), `${name}s`);
        if (found !== null) return found;
      }
    return null;
  }

  return {
    async paramsOf(endpoint) {
      const params: Record<string, string> = {};
      const unfound: string[] = [];
      for (const name of namesIn(endpoint.path)) {
        if (name === 'employer') {
          params[name] = employer.permalink;
          continue;
        }
        const prefix = endpoint.path.slice(0, endpoint.path.indexOf(`:${name}`) + name.length + 1);
        const finding = known.get(prefix) ?? find(endpoint, prefix, { ...params });
        known.set(prefix, finding);
        const found = await finding;
        if (found === null) unfound.push(name);
        params[name] = found ?? unknownFor(paramSchema(endpoint, name));
      }
      return { params, unfound };
    },
    async versionOf(endpoint, params) {
      const reader = readerOf(endpoint.path);
      if (reader === undefined) return 1;
      const { status, text } = await send(app, reader, { as: owner, params });
      return status === 200 ? ((JSON.parse(text) as { version?: number }).version ?? 1) : 1;
    },
  };
}

function firstUnder(value: unknown, key: string): string | null {
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const first = ((Array.isArray(inner) ? inner[0] : null) ?? null) as {
      permalink?: string;
      id?: string;
    } | null;
    if (name === key && first !== null) return first.permalink ?? first.id ?? null;
    const deeper = firstUnder(inner, key);
    if (deeper !== null) return deeper;
  }
  return null;
}
