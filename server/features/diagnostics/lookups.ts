// How often browsers told that a page's policy refused something, since this process started.

/** The directives that pages have or could have; anything else could be anybody's words. */
const directives = new Set(
  `base-uri child-src connect-src default-src font-src form-action frame-ancestors frame-src img-src manifest-src
  media-src object-src script-src script-src-attr script-src-elem style-src style-src-attr style-src-elem
  worker-src`.split(/\s+/),
);
const counts = new Map<string, number>();

export const cspReports = (): ReadonlyMap<string, number> => counts;

/** The directive if it is known, else `other`: there is never more than a handful of names. */
export function countCspReport(given: string): string {
  const directive = directives.has(given) ? given : 'other';
  counts.set(directive, (counts.get(directive) ?? 0) + 1);
  return directive;
}
