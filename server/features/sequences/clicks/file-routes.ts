// The address that tracked links of letters have. It answers with where they lead, sets no cookie and is kept by no cache.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/errors.ts';
import { isMachine } from '#server/features/tracking/lookups.ts';
import { contextOf } from '#server/http/request-context.ts';
import { openLink } from './open-link.ts';

type Asked = { Params: { token: string } };

export function letterLinkRoutes(app: FastifyInstance): void {
  app.route<Asked>({
    method: ['GET', 'HEAD'],
    url: '/m/:token',
    config: { access: 'public' },
    handler: async (asked, reply) => {
      const request = asked as FastifyRequest;
      app.limits.countAddress({ rate: 'public' }, request, reply);
      const { token } = asked.params;
      const address = await addressOf(token, request, reply);
      // Whoever reads gets the site’s own page in place of a problem in JSON.
      if (address === null) return reply.callNotFound();
      return reply
        .header('Cache-Control', 'no-store')
        .header('X-Robots-Tag', 'noindex, nofollow')
        .redirect(address, 302);
    },
  });
}

/** Throws GONE; null where a person in a browser would have to read that. */
async function addressOf(
  token: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | null> {
  try {
    // Whoever says so itself; of all others it is decided by how they go on.
    return await openLink(contextOf(request, reply), { token, isMachine: isMachine(request) });
  } catch (error) {
    const isGone = error instanceof AppError && error.code === 'GONE';
    if (isGone && request.headers.accept?.includes('text/html')) return null;
    throw error;
  }
}
