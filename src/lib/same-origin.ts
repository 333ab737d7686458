// Forms of pages that change something must come from a page of this server.

/** Whether a form was sent from our own address; browsers too old to say where from are refused. */
export function isSameOrigin(request: Request, publicUrl: string): boolean {
  const origin = request.headers.get('origin');
  return origin === null ? saysSameOrigin(request) : isOwn(origin, new URL(publicUrl));
}

/** The same for a page that sends no referrer, since browsers then say `Origin: null`. */
export const isSameOriginUntold = (request: Request, publicUrl: string): boolean =>
  request.headers.get('origin') === 'null' ? saysSameOrigin(request) : isSameOrigin(request, publicUrl);

const saysSameOrigin = (request: Request) => request.headers.get('sec-fetch-site') === 'same-origin';

// On a developer's machine localhost and 127.0.0.1 on one port are the same place.
function isOwn(origin: string, own: URL): boolean {
  if (origin === own.origin) return true;
  const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;
  if (!URL.canParse(origin)) return false;
  const given = new URL(origin);
  return loopback.test(given.hostname) && loopback.test(own.hostname) && given.port === own.port;
}
