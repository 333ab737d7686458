// The address of links that are in memory, answered before the framework is reached.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isMachine } from '#server/features/tracking/lookups.ts';
import { callerAddress } from '#server/http/caller-address.ts';
import type { QuickPost } from '#server/http/quick-posts.ts';
import { requestId } from '#server/http/request-id.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { networksOf } from '#server/networks.ts';
import type { ClickCounter } from '../clicks.ts';
import { isNamedBy } from '../is-named.ts';
import { keptLink } from '../known-link.ts';
import { follow, isOver, LINK_HEADERS } from '../redirect.ts';
import { PREFIX } from '../rules.ts';
import { visitOf } from '../visit.ts';

/** As many as other public reads, for the quick answers alone. */
const MOST_A_MINUTE = 600;

/** Whatever is unusual is left to the route. */
export function quickRedirect({ ports, limits }: FastifyInstance, clicks: ClickCounter): QuickPost {
  const { services, now } = ports;
  const { settings, ownHosts } = services;
  const always = [false, true].map((isOwnHost) =>
    Object.entries({ ...securityHeaders(settings, isOwnHost), ...LINK_HEADERS }).flat(),
  );
  return (request: IncomingMessage, response: ServerResponse) => {
    const { method, headers, url = '/', socket } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const end = url.indexOf('?');
    const link = keptLink(services, url.slice(PREFIX.length, end < 0 ? undefined : end));
    const host = ownHosts.of(request);
    if (link === null || link.passwordHash !== null || (host !== null && host.employerId !== link.employerId))
      return false;
    const at = now();
    const ip = callerAddress(headers['x-forwarded-for'], socket.remoteAddress ?? '', settings.trustProxy);
    const visit = visitOf({ headers, url, ip, now: at, countryHeader: settings.countryHeader });
    const isPersonKnown = isNamedBy(link, visit.query);
    if (isOver(link, at) || isPersonKnown === null) return false;
    try {
      limits.count(`link:address:${networksOf(ip).address}`, MOST_A_MINUTE, 60);
    } catch {
      return false;
    }
    const location = follow(link, { ...visit, isPersonKnown }, { clicks, isBot: isMachine(request) });
    const own = ['Location', location, 'Content-Length', '0', 'X-Request-Id', requestId(request)];
    response.writeHead(302, [...(always[host === null ? 0 : 1] ?? []), ...own]).end();
    return true;
  };
}
