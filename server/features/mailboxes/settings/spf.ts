// Reads a domain's SPF record as receiving servers do (RFC 7208): one record, ten look-ups at most, every include there.
import type { DnsProblem } from '#contract/mailboxes-domain.ts';
import type { NameServers } from '#server/outside/dns/name-servers.ts';
import { type Found, shown } from './found.ts';

const MOST_LOOKUPS = 10;

/** Providers that publish which name to include; the others' outgoing server is named itself. */
const INCLUDES: Record<string, string> = {
  'smtp.gmail.com': '_spf.google.com',
  'smtp.office365.com': 'spf.protection.outlook.com',
};

const isSpf = (text: string) => /^v=spf1(?: |$)/i.test(text);

const MECHANISM =
  /^[+?~-]?(?:all|include:\S+|exists:\S+|(?:a|mx|ptr)(?::[^/\s]+)?(?:\/\d{1,2})?(?:\/\/\d{1,3})?|ip4:[\d.]+(?:\/\d{1,2})?|ip6:[\da-f:.]+(?:\/\d{1,3})?)$/i;
const MODIFIER = /^[a-z][a-z0-9._-]*=\S*$/i;
const LOOKS_UP = /^[+?~-]?(?:include:|exists:|(?:a|mx|ptr)(?:[:/]|$))/i;
const ALL = /^[+?~-]?all$/i;

const termsOf = (record: string) => record.split(/ +/).slice(1).filter(Boolean);

/** Throws NameServersSilent. `servers`: the outgoing servers of the domain's mailboxes. */
export async function spfOf(names: NameServers, domain: string, servers: readonly string[]): Promise<Found> {
  const records = (await names.texts(domain)).filter(isSpf);
  const needed = servers.flatMap((server) => INCLUDES[server] ?? []);
  const finding = (problem: DnsProblem | null, expected: string | null): Found => ({
    ...{ record: 'SPF', name: domain, expected, found: shown(records), ok: problem === null, problem },
  });
  const [record] = records;
  if (record === undefined) return finding('missing', written(firstTerms(servers)));
  if (records.length > 1) return finding('several', written(joined(records)));
  const terms = termsOf(record);
  if (!terms.every((term) => MECHANISM.test(term) || MODIFIER.test(term))) return finding('invalid', null);
  if (terms.some((term) => /^\+?all$/i.test(term)))
    return finding('open', written(terms.filter((term) => !ALL.test(term))));
  const walk = await walked(names, terms);
  if (walk.broken !== null) {
    const sound = terms.filter((term) => targetOf(term) !== walk.broken);
    // One further down is for whoever wrote that record.
    return finding('broken-include', sound.length === terms.length ? null : written(sound, endOf(sound)));
  }
  if (walk.lookups > MOST_LOOKUPS) return finding('too-many-lookups', null);
  const left = needed.filter((name) => !walk.included.has(name));
  if (left.length > 0)
    return finding('sender-missing', written([...mechanisms(terms), ...includes(left)], endOf(terms)));
  return finding(null, null);
}

const includes = (names: readonly string[]) => names.map((name) => `include:${name}`);

const firstTerms = (servers: readonly string[]): string[] =>
  servers.length === 0
    ? ['mx']
    : servers.map((server) => (INCLUDES[server] ? `include:${INCLUDES[server]}` : `a:${server}`));

const isEnd = (term: string) => ALL.test(term) || /^redirect=/i.test(term);
const mechanisms = (terms: readonly string[]) => terms.filter((term) => !isEnd(term));
const endOf = (terms: readonly string[]) => terms.find(isEnd) ?? '~all';

/** Everybody whom one of them allows. */
const joined = (records: readonly string[]) => [...new Set(mechanisms(records.flatMap(termsOf)))];

const written = (terms: readonly string[], end = '~all') => ['v=spf1', ...mechanisms(terms), end].join(' ');

type Walk = { lookups: number; included: Set<string>; broken: string | null };

/** Follows includes and redirects until all are known or the record is over its limit. */
async function walked(names: NameServers, terms: readonly string[]): Promise<Walk> {
  const walk: Walk = { lookups: 0, included: new Set(), broken: null };
  await follow(names, terms, walk);
  return walk;
}

/** The name that a term leads to. */
const targetOf = (term: string) => /^(?:[+?~-]?include:|redirect=)(\S+)$/i.exec(term)?.[1]?.toLowerCase();

async function follow(names: NameServers, terms: readonly string[], walk: Walk): Promise<void> {
  const isWhole = terms.some((term) => ALL.test(term));
  for (const term of terms) {
    const target = targetOf(term);
    // Behind "all" nothing is asked.
    const isRedirect = /^redirect=/i.test(term);
    if (isRedirect && isWhole) continue;
    if (isRedirect || LOOKS_UP.test(term)) walk.lookups += 1;
    if (walk.lookups > MOST_LOOKUPS || walk.broken !== null) return;
    // A name with a macro is another for every letter.
    if (target === undefined || target.includes('%')) continue;
    const [record, ...more] = (await names.texts(target)).filter(isSpf);
    if (record === undefined || more.length > 0) walk.broken = target;
    else {
      walk.included.add(target);
      await follow(names, termsOf(record), walk);
    }
  }
}
