// Whether a request comes from the machine itself, as far as that can be known: what exists for developers alone is
// shown to nobody else, whatever stands in front of the server.
import type { IncomingMessage } from 'node:http';

/** `localhost`, `127.0.0.1` and the like, `::1`; as a URL or a Host header writes it, without a port. */
export const isLoopbackName = (host: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host.replace(/\.$/, ''));

/** The other end of a connection; IPv4 inside IPv6 counts as what it is. */
export const isLoopbackAddress = (address: string | undefined): boolean =>
  address !== undefined && isLoopbackName(address.replace(/^::ffff:/i, ''));

const withoutPort = (host: string) => host.replace(/:\d*$/, '');

/** Whether a Host header names this machine only to itself; a name of somebody else's that leads here does not. */
export const namesLoopback = (host: string | undefined): boolean =>
  host !== undefined && isLoopbackName(withoutPort(host));

const FORWARDED =
  /^(?:forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|true-client-ip|cf-.+|x-original-.+)$/;

/**
 * True where the socket and the Host are loopback and no proxy says that it handed the request on. A proxy that says
 * nothing and rewrites the Host (nginx with a bare `proxy_pass`) speaks HTTP/1.0, which no browser does.
 */
export function isLocalRequest(
  request: Pick<IncomingMessage, 'headers' | 'httpVersion'> & {
    socket: { remoteAddress?: string | undefined };
  },
): boolean {
  return (
    isLoopbackAddress(request.socket.remoteAddress) &&
    namesLoopback(request.headers.host) &&
    request.httpVersion !== '1.0' &&
    !Object.keys(request.headers).some((name) => FORWARDED.test(name))
  );
}
