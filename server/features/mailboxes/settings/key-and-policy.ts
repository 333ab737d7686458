// Reads a domain's DKIM key (RFC 6376) and its DMARC policy (RFC 9989).
import { createPublicKey } from 'node:crypto';
import type { DnsProblem } from '#contract/mailboxes-domain.ts';
import type { NameServers } from '#server/outside/dns/name-servers.ts';
import { type Found, shown } from './found.ts';

/** Selectors can't be listed, only tried: those of Google, of Microsoft, and what others mostly use. */
const SELECTORS = ['google', 'selector1', 'selector2', 'default', 'mail', 'dkim', 'k1', 'k2', 's1', 's2'];

/** Where a mailbox sends by them, a key of theirs is what is missing. */
const USUAL: Record<string, string> = { 'smtp.gmail.com': 'google', 'smtp.office365.com': 'selector1' };

const LEAST_BITS = 1_024;

/** The tags of a record, such as `v` and `p`; the first of a name. */
function tagsOf(record: string): Map<string, string> {
  const tags = new Map<string, string>();
  for (const part of record.split(';')) {
    const at = part.indexOf('=');
    const name = part.slice(0, Math.max(0, at)).trim().toLowerCase();
    if (name !== '' && !tags.has(name)) tags.set(name, part.slice(at + 1).trim());
  }
  return tags;
}

type Key = { name: string; record: string; problem: DnsProblem | null };

/** Throws NameServersSilent where no key was found and not every name was answered. */
export async function dkimOf(names: NameServers, domain: string, servers: readonly string[]): Promise<Found> {
  const asked = await Promise.allSettled(
    SELECTORS.map(async (selector): Promise<Key[]> => {
      const name = `${selector}._domainkey.${domain}`;
      const records = (await names.texts(name)).filter((record) => tagsOf(record).has('p'));
      return records.map((record) => ({ name, record, problem: keyProblem(record) }));
    }),
  );
  const keys = asked.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  const key = keys.find(({ problem }) => problem === null) ?? keys[0];
  if (key !== undefined) {
    const { name, record, problem } = key;
    return { record: 'DKIM', name, expected: null, found: shown([record]), ok: problem === null, problem };
  }
  for (const one of asked) if (one.status === 'rejected') throw one.reason;
  const usual = servers.map((server) => USUAL[server]).find((selector) => selector !== undefined);
  const name = `${usual ?? '*'}._domainkey.${domain}`;
  return { record: 'DKIM', name, expected: null, found: [], ok: false, problem: 'missing' };
}

function keyProblem(record: string): DnsProblem | null {
  const tags = tagsOf(record);
  const key = (tags.get('p') ?? '').replace(/\s/g, '');
  if (key === '') return 'revoked';
  if ((tags.get('v') ?? 'DKIM1') !== 'DKIM1') return 'invalid';
  const bytes = Buffer.from(key, 'base64');
  // An Ed25519 key is written bare (RFC 8463).
  if (tags.get('k')?.toLowerCase() === 'ed25519') return bytes.length === 32 ? null : 'invalid';
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey({
      key: bytes,
      format: 'der',
      type: 'spki',
    });
    if (asymmetricKeyType !== 'rsa') return 'invalid';
    return (asymmetricKeyDetails?.modulusLength ?? 0) < LEAST_BITS ? 'weak' : null;
  } catch {
    return 'invalid';
  }
}

const isDmarc = (record: string) => /^v\s*=\s*DMARC1\s*(?:;|$)/.test(record);

/** The nearest policy of the domain and those above it. Throws NameServersSilent. */
export async function dmarcOf(names: NameServers, domain: string): Promise<Found> {
  const labels = domain.split('.');
  const above = labels.slice(0, -1).map((_, from) => `_dmarc.${labels.slice(from).join('.')}`);
  // As far as receivers climb.
  for (const name of [...new Set([...above.slice(0, 1), ...above.slice(-7)])]) {
    const records = (await names.texts(name)).filter(isDmarc);
    if (records.length > 0) return judged(name, records);
  }
  const name = `_dmarc.${domain}`;
  const expected = 'v=DMARC1; p=none';
  return { record: 'DMARC', name, expected, found: [], ok: false, problem: 'missing' };
}

function judged(name: string, records: readonly string[]): Found {
  const found = shown(records);
  const [record = ''] = records;
  if (records.length > 1)
    return { record: 'DMARC', name, expected: record, found, ok: false, problem: 'several' };
  const isValid = /^(?:none|quarantine|reject)$/i.test(tagsOf(record).get('p') ?? '');
  if (isValid) return { record: 'DMARC', name, expected: null, found, ok: true, problem: null };
  return { record: 'DMARC', name, expected: 'v=DMARC1; p=none', found, ok: false, problem: 'invalid' };
}
