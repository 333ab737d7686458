// Which host a request is for. Whatever can be read in two ways is refused before anybody reads it.
import type { IncomingMessage } from 'node:http';
import type { Settings } from '#server/env.ts';
import { namesLoopback } from '#server/local-request.ts';
import type { OwnHosts } from '#server/site/own-hosts.ts';

/**
 * The host a request is for, in lower case, without its port and without a dot at its end. The last proxy's word counts
 * where proxies are believed.
 */
export function askedHost({ headers }: Pick<IncomingMessage, 'headers'>, trustProxy: number): string {
  const forwarded = trustProxy > 0 ? headers['x-forwarded-host'] : undefined;
  const said = Array.isArray(forwarded) ? forwarded.at(-1) : forwarded?.split(',').at(-1);
  return plainHost(said?.trim() || (headers.host ?? ''));
}

const plainHost = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:[0-9]*$/, '')
    .replace(/\.$/, '');

/**
 * Puts `GET http://host/path` into its usual form. False where the request names two hosts: then nothing can be said
 * of where it belongs.
 */
export function isForOneHost(request: IncomingMessage): boolean {
  if (countOfHosts(request.rawHeaders) > 1) return false;
  const { url = '/' } = request;
  if (url.startsWith('/') || url === '*') return true;
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return false;
  const target = new URL(url);
  if (target.username !== '' || target.password !== '') return false;
  if (plainHost(target.host) !== plainHost(request.headers.host ?? '')) return false;
  request.url = target.pathname + target.search;
  return true;
}

function countOfHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

/**
 * Which hosts requests may name. In development only this machine's own, that of PUBLIC_URL and active own hosts: a page
 * whose name was pointed at this machine (DNS rebinding) could read everything here. Elsewhere any, as proxies and
 * health checks use names of their own.
 */
export function hostsOf(
  { stage, publicUrl, trustProxy }: Pick<Settings, 'stage' | 'publicUrl' | 'trustProxy'>,
  ownHosts: Pick<OwnHosts, 'of'>,
): (request: IncomingMessage) => boolean {
  if (stage !== 'development') return () => true;
  const ours = plainHost(new URL(publicUrl).host);
  // Every request is asked, and most carry the same header.
  let lastLoopback: string | undefined;
  return (request) => {
    const { host } = request.headers;
    if (host !== undefined && host === lastLoopback) return true;
    if (namesLoopback(host)) {
      lastLoopback = host;
      return true;
    }
    if (askedHost(request, trustProxy) === ours) return true;
    return ownHosts.of(request) !== null;
  };
}
