// The door for events of browsers. Beacons send JSON as text/plain, the answer may be 204, 200 or 422, and it is called
// more often than all others together: so it reads its own body, and what is usual never reaches the framework.
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { problemOf } from '#server/http/problem.ts';
import { type Caller, quickPost } from '#server/http/quick-posts.ts';
import { listEndpoint } from '#server/http/served.ts';
import { networksOf } from '#server/networks.ts';
import { type OpenTracking, openTracking, queueFull } from './taking/open-tracking.ts';
import { type Sent, takeEvents } from './taking/take-events.ts';

/** As the contract says it of `track`. */
const MOST_BYTES = 65_536;

export function openDoor(app: FastifyInstance, track: Endpoint): void {
  const tracking = openTracking(app.ports);
  app.addHook('onClose', () => tracking.close());
  listEndpoint(app, track);
  openQuickly(app, track, tracking);
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
      // Before the body is read: what cannot be taken is not listened to. Told without a line in the log for each.
      onRequest: async (request, reply) => {
        if (await tracking.line.admit()) return;
        const { status, headers, body } = problemOf(queueFull, request.id);
        return reply.code(status).headers(headers).send(body);
      },
      handler: async (request, reply) => {
        const body = Buffer.from(typeof request.body === 'string' ? request.body : '');
        const partly = await takeEvents(tracking, sentBy(body, request));
        reply.header('Cache-Control', 'no-store');
        return partly === null ? reply.code(204).send() : reply.send(partly);
      },
    });
  });
}

/** Ends before the server does, so that the framework can say that it ends. Whoever debugs sees every request. */
function openQuickly(app: FastifyInstance, { path }: Endpoint, tracking: OpenTracking): void {
  const { services } = app.ports;
  if (services.settings.logLevel === 'debug') return;
  const quick = quickPost(services, {
    mostBytes: MOST_BYTES,
    admit: tracking.line.admit,
    refusal: queueFull,
    answer: (body, caller) => takeEvents(tracking, sentBy(body, caller)),
  });
  app.quickPosts.set(path, quick);
  app.addHook('preClose', async () => void app.quickPosts.delete(path));
}

function sentBy(body: Buffer, { headers, ip }: Caller): Sent {
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz'];
  return {
    body,
    ...networksOf(ip),
    userAgent: headers['user-agent'] ?? '',
    isPrefetch: purpose !== undefined && /prefetch|prerender/.test(String(purpose)),
  };
}
