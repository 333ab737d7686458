// The secret of a mailed link: read once, then gone from the address, so that it is neither shared nor logged.

/** The `token` of the address; null when there is none. The address is cleaned at once. */
export function takeToken(): string | null {
  const url = new URL(location.href);
  const token = url.searchParams.get('token');
  if (token === null) return null;
  url.searchParams.delete('token');
  history.replaceState(history.state, '', url.pathname + url.search + url.hash);
  return token;
}
