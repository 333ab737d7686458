// The door for events of browsers. Beacons send JSON as text/plain, the answer may be 204, 200 or 422, and it is called
// more often than all others together: so it reads its own body.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { problemType, titleOf } from '#contract/kit/errors.ts';
import { networksOf } from '#server/http/rate-limit.ts';
import { listEndpoint } from '#server/http/served.ts';
import { openTracking, queueFull } from './open-tracking.ts';
import { takeEvents } from './take-events.ts';

/** As the contract says it of `track`. */
const MOST_BYTES = 65_536;

export function openDoor(app: FastifyInstance, track: Endpoint): void {
  const tracking = openTracking(app.ports);
  app.addHook('onClose', () => tracking.close());
  listEndpoint(app, track);
  app.register(async (door) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser(['application/json', 'text/plain'], { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    );
    door.route({
      method: 'POST',
      url: track.path,
      config: { access: 'public' },
      bodyLimit: MOST_BYTES,
      // Before the body is read: what cannot be taken is not listened to.
      onRequest: async (request, reply) =>
        tracking.ingest.isFull() ? answerFull(request, reply) : undefined,
      handler: async (request, reply) => {
        const { accepted, refused } = await takeEvents(tracking, sentWith(request));
        return answer(reply, accepted, refused);
      },
    });
  });
}

/** What sendProblem would answer, without a line in the log for each: they come by the thousand. */
function answerFull(request: FastifyRequest, reply: FastifyReply) {
  const full = queueFull();
  return reply
    .code(503)
    .headers({ 'Retry-After': full.extras.retryAfterSeconds, 'Cache-Control': 'no-store' })
    .type('application/problem+json; charset=utf-8')
    .send(
      JSON.stringify({
        type: problemType(full.code),
        title: titleOf(full.code),
        status: 503,
        code: full.code,
        detail: full.message,
        instance: request.id,
      }),
    );
}

function sentWith(request: FastifyRequest) {
  const { headers, ip, body } = request;
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''} ${headers['x-moz'] ?? ''}`;
  return {
    text: typeof body === 'string' ? body : '',
    ...networksOf(ip),
    userAgent: headers['user-agent'] ?? '',
    isPrefetch: purpose.includes('prefetch') || purpose.includes('prerender'),
  };
}

function answer(reply: FastifyReply, accepted: number, refused: object[]) {
  reply.header('Cache-Control', 'no-store');
  return refused.length === 0 ? reply.code(204).send() : reply.send({ accepted, refused });
}
