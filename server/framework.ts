// The framework and the server beneath it: what it reads, how long it waits, and what is answered before it.
import { createServer, type IncomingMessage, type ServerOptions, type ServerResponse } from 'node:http';
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { AppDeps } from './app-services.ts';
import { hostsOf, isForOneHost } from './http/asked-host.ts';
import { sendProblem } from './http/problem.ts';
import type { QuickPost } from './http/quick-posts.ts';
import { requestId } from './http/request-id.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { PATIENCE_MS, refuseHost, refuseUnreadable, requestArrived } from './http/unreadable.ts';
import type { OwnHosts } from './site/own-hosts.ts';
import type { Site } from './site/site.ts';

/** Told to the server itself: the framework passes them on only to a server that it makes. */
const LIMITS: ServerOptions = {
  maxHeaderSize: 16_384,
  headersTimeout: PATIENCE_MS,
  // Longer than any proxy keeps a connection that is not used: it would send a request where nobody listens any more.
  keepAliveTimeout: PATIENCE_MS,
  requestTimeout: 300_000,
};

/** What answers before the framework. */
type Front = {
  late: { site: Site | null };
  quickPosts: ReadonlyMap<string, QuickPost>;
  quickReads: ReadonlyMap<string, QuickPost>;
  ownHosts: OwnHosts;
};

/** The framework, unwired, on a server that first answers what needs none. */
export function createFramework(
  deps: AppDeps,
  { late, quickPosts, quickReads, ownHosts }: Front,
): FastifyInstance {
  const { settings } = deps;
  const options: FastifyServerOptions = {
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: settings.logLevel !== 'debug' }),
    genReqId: (raw) => requestId(raw as IncomingMessage),
    // So many proxies in front are believed, counted from the server outwards.
    trustProxy: (_address: string, hop: number) => hop < settings.trustProxy,
    bodyLimit: 256_000,
    routerOptions: { maxParamLength: 4_000, ignoreTrailingSlash: false },
    return503OnClosing: true,
    clientErrorHandler: refuseUnreadable,
    // An address that cannot be decoded never reaches the hooks.
    frameworkErrors: (error, request, reply) =>
      sendProblem(error, request, reply.header('X-Request-Id', request.id)),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    serverFactory: (handle) => {
      const isExpectedHost = hostsOf(settings, ownHosts);
      // A stored page is answered before the framework is reached.
      const front = (request: IncomingMessage, response: ServerResponse) => {
        requestArrived(request.socket);
        if (!isForOneHost(request)) return refuseHost(response, settings, 'unclear');
        if (!isExpectedHost(request)) return refuseHost(response, settings, 'unknown');
        if (late.site?.answerStored(request, response) === true) return;
        if (request.method === 'POST' && quickPosts.get(request.url ?? '')?.(request, response) === true)
          return;
        const { url = '/' } = request;
        if (quickReads.get(url.slice(0, url.indexOf('/', 1) + 1))?.(request, response) === true) return;
        setSecurityHeaders(response, settings, ownHosts.of(request) !== null);
        handle(request, response);
      };
      return createServer(LIMITS, front);
    },
  };
  return fastify(options);
}
