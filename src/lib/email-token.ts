// The secret of a mail that confirms a new address. It leaves the address bar before anything else reads that,
// and waits in memory while the person signs in.

let held: string | null = null;

/** Takes `email-token` out of the address; once, at the start of the app. */
export function holdEmailToken(): void {
  const url = new URL(location.href);
  const token = url.searchParams.get('email-token');
  if (token === null) return;
  held = token;
  url.searchParams.delete('email-token');
  history.replaceState(history.state, '', url.pathname + url.search + url.hash);
}

/** The token, once; null when there was none. */
export function spendEmailToken(): string | null {
  const token = held;
  held = null;
  return token;
}
