// The door for carriers of text messages: form fields in, an empty answer out. What is to be said goes its own way.
import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/errors.ts';
import { type Hook, receiveDelivery } from './carrier/receive-delivery.ts';

const MAX_BYTES = 64_000;
const MOST_FIELDS = 200;
/** A minute, all of a carrier together. */
const MOST = 6_000;

type Asked = { Params: { provider: string; hook: Hook } };

export function textHookRoutes(app: FastifyInstance): void {
  app.register(async (door) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    for (const hook of ['inbound', 'status'] as const)
      door.route<Asked>({
        method: 'POST',
        url: `/v1/webhooks/sms/:provider/${hook}`,
        config: { access: 'public' },
        bodyLimit: MAX_BYTES,
        onRequest: async (request) => {
          try {
            app.limits.count(`hook:sms:${request.params.provider.slice(0, 12)}`, MOST, 60);
          } catch {
            throw notReady();
          }
        },
        handler: async (request, reply) => {
          const fields = fieldsIn(typeof request.body === 'string' ? request.body : '');
          const header = request.headers['x-twilio-signature'];
          const at = request.url.indexOf('?');
          await receiveDelivery(app.ports, {
            ...{ provider: request.params.provider, hook, fields },
            query: at < 0 ? '' : request.url.slice(at + 1),
            signature: typeof header === 'string' ? header : '',
          }).catch(orNotReady);
          return reply
            .header('Cache-Control', 'no-store')
            .type('text/xml')
            .send('<?xml version="1.0" encoding="UTF-8"?><Response/>');
        },
      });
  });
}

const fieldsIn = (body: string): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(body)].slice(0, MOST_FIELDS));

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
