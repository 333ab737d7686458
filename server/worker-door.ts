// The port of a node that only works off background jobs: whether it lives, is ready, and what it counts.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';

const ANSWERED = new Set(['/healthz', '/readyz', '/metrics']);

/** Listens, and answers three addresses as a web node does; everything else is no business of a worker. */
export async function openWorkerDoor(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; close: () => Promise<void> }> {
  await app.ready();
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    if (ANSWERED.has(path) && request.method === 'GET') app.routing(request, response);
    else response.writeHead(404, { 'Cache-Control': 'no-store', 'Content-Length': 0 }).end();
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    async close() {
      server.close();
      server.closeAllConnections();
      await app.close();
    },
  };
}
