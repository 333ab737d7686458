// Which endpoints this server serves: the API page, OpenAPI and the house tests read it.
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/kit/endpoint.ts';

const served = new WeakMap<object, Endpoint[]>();

/** Remembers an endpoint for the server it was registered on; encapsulated instances share one list. */
export function listEndpoint(app: FastifyInstance, endpoint: Endpoint): void {
  servedBy(app).push(endpoint);
}

export function servedBy(app: FastifyInstance): Endpoint[] {
  const found = served.get(app.server) ?? [];
  served.set(app.server, found);
  return found;
}
