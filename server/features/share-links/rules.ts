// What holds for share links and merge fields, whatever the database says. Pure.
import type { ShareLink } from '#contract/share-link.ts';
import { pairsOf } from '#lib/person-parameters/read-parameters.ts';

type Times = { revokedAt: Date | null; expiresAt: Date | null; maxUses: number | null; uses: number };

/** A link that is over still opens its page; it names nobody any more. */
export function statusOf({ revokedAt, expiresAt, maxUses, uses }: Times, now: Date): ShareLink['status'] {
  if (revokedAt !== null) return 'revoked';
  const isOver = expiresAt !== null && expiresAt <= now;
  return isOver || (maxUses !== null && uses >= maxUses) ? 'expired' : 'active';
}

/** The page's address with the link's name and its campaign marks; `path` begins with a slash. */
export function addressOf(path: string, permalink: string, utm: Record<string, string>): string {
  const marks = Object.entries(utm).map(([name, value]) => `&${name}=${encodeURIComponent(value)}`);
  return `${path}?p-sl=${permalink}${marks.join('')}`;
}

/** Merge fields stand last: one that nobody fills in may begin a fragment and cut off what follows. */
export const withTemplate = (address: string, template: string): string =>
  template === '' ? address : `${address}&${template}`;

const FIELDS: ReadonlySet<string> = new Set(['p-fn', 'p-ln', 'p-un', 'p-jt', 'p-e']);

/** Why this cannot be a query of merge fields; null when it can. Tokens stand in it as their tool writes them. */
export function whyNoTemplate(template: string): string | null {
  const seen = new Set<string>();
  for (const { name, value, raw } of pairsOf(template)) {
    const field = raw.slice(0, Math.max(0, raw.indexOf('=')));
    if (field !== name || !FIELDS.has(field))
      return `Use only p-fn, p-ln, p-un, p-jt and p-e, not “${(field || raw).slice(0, 40)}”.`;
    if (seen.has(field)) return `${field} is used twice.`;
    if (value.trim() === '') return `${field} is empty. Put a merge field after the equals sign.`;
    // Gem's own tokens begin with one; any other would cut the address off.
    if (/#(?!\{\{)/u.test(raw)) return 'Remove the #. It would cut off the address.';
    seen.add(field);
  }
  return null;
}
