// By what two records are known to be the same person, beyond their e-mails. Pure.

const PROFILE =
  /^(?:https?:)?(?:\/\/)?(?:[a-z0-9-]+\.)*linkedin\.com\/(?:mwlite\/|m\/)?(in\/[^/?#\s]+|pub\/[^?#\s]+)/i;

/**
 * The member a LinkedIn address names, however it is written: country subdomains, a trailing slash, a query and
 * percent-encoding say nothing. Null for other addresses. The database's `linkedin_key` says the same.
 */
export function linkedInKey(url: string): string | null {
  const path = PROFILE.exec(url.trim())?.[1]?.replace(/\/+$/, '');
  return path === undefined ? null : decoded(path).replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

export const linkedInKeysOf = (links: readonly { url: string }[]): string[] => [
  ...new Set(links.flatMap(({ url }) => linkedInKey(url) ?? [])),
];
