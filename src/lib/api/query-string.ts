// Writes queries the way the server reads them: brackets for lists (specification, section 7).

/** `{ search: 'a b', event: ['x', 'y'] }` → `?search=a%20b&event[]=x&event[]=y`; nothing set gives the empty string. */
export function queryString(query: Record<string, unknown> | undefined): string {
  const parts: string[] = [];
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null || value === '') continue;
    if (Array.isArray(value))
      for (const item of value) parts.push(`${name}[]=${encodeURIComponent(String(item))}`);
    else parts.push(`${name}=${encodeURIComponent(String(value))}`);
  }
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}
