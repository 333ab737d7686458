// What a visitor of a smart link gets: where it leads, nothing kept, and the click counted off the answer's path.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isMachine } from '#server/features/tracking/lookups.ts';
import { callerAddress } from '#server/http/caller-address.ts';
import type { QuickPost } from '#server/http/quick-posts.ts';
import { requestId } from '#server/http/request-id.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { networksOf } from '#server/networks.ts';
import { chooseDestination, type Visit } from './choose.ts';
import type { ClickCounter } from './clicks.ts';
import { isNamedBy } from './is-named.ts';
import { type KnownLink, keptLink } from './known-link.ts';
import { PREFIX } from './rules.ts';
import { visitOf } from './visit.ts';

export const LINK_HEADERS = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' };

/** As many as other public reads, for the quick answers alone. */
const MOST_A_MINUTE = 600;

export const isOver = ({ expiresAt }: Pick<KnownLink, 'expiresAt'>, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

/** Where this visitor goes. Counts the click, of a person or of a machine. */
export function follow(
  link: KnownLink,
  visit: Visit,
  counting: { clicks: ClickCounter; isBot: boolean },
): string {
  const { destination, rule } = chooseDestination(link, link.jobs, visit);
  const { clicks, isBot } = counting;
  clicks.count({ link, rule, country: visit.country, isBot, at: visit.at });
  return destination;
}

/** Answers for links in memory before the framework is reached; whatever is unusual is left to the route. */
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
