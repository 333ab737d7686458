// The door for webhooks of applicant tracking systems: raw bytes in, `{}` out. Senders try again after 503 and after
// nothing else, so that is what they get whenever it is us who are not ready.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AtsPlatform } from '#contract/job.ts';
import { AppError } from '#server/errors.ts';
import { receiveDelivery } from './webhooks/receive-delivery.ts';

const MAX_BYTES = 2_000_000;
/** Of one connection, a minute. */
const MOST = 1_200;

type Asked = { Params: { connection: string } };

export function atsWebhookRoutes(app: FastifyInstance): void {
  app.register(async (door) => {
    // The signature is over the bytes as they came, so nobody may read them first, whatever they call themselves.
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const platform of AtsPlatform.options)
      door.route<Asked>({
        method: 'POST',
        url: `/v1/webhooks/${platform}/:connection`,
        config: { access: 'public' },
        bodyLimit: MAX_BYTES,
        onRequest: async (request) => countDelivery(app, request),
        handler: async (request, reply) => {
          const { connection } = request.params;
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          const { headers } = request;
          await receiveDelivery(app.ports, { platform, connection, body, headers }).catch(orNotReady);
          return reply.header('Cache-Control', 'no-store').send({});
        },
      });
  });
}

function countDelivery(app: FastifyInstance, request: FastifyRequest<Asked>): void {
  try {
    app.limits.count(`hook:${request.params.connection.slice(0, 12)}`, MOST, 60);
  } catch {
    throw notReady();
  }
}

function orNotReady(error: unknown): never {
  if (error instanceof AppError) throw error;
  throw notReady(error);
}

const notReady = (cause?: unknown): AppError => {
  const problem = new AppError('UNAVAILABLE', 'Not ready for this delivery. Try again later.', {
    retryAfterSeconds: 30,
  });
  problem.cause = cause;
  return problem;
};
