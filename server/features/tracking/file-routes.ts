// The door for events of browsers. Beacons send JSON as text/plain, the answer may be 204, 200 or 422, and it is called
// more often than all others together: so it reads its own body.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { networksOf } from '#server/http/rate-limit.ts';
import { listEndpoint } from '#server/http/served.ts';
import { openTracking } from './open-tracking.ts';
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
      handler: async (request, reply) => {
        const { accepted, refused } = await takeEvents(tracking, sentWith(request));
        return answer(reply, accepted, refused);
      },
    });
  });
}

function sentWith(request: FastifyRequest) {
  const { headers, ip, body } = request;
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers['purpose'] ?? ''} ${headers['x-moz'] ?? ''}`;
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
