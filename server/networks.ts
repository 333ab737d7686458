// Addresses of callers as limits count them.

/** One IPv4 address and its /24, or one IPv6 /64 and its /48. */
export function networksOf(ip: string | undefined): { address: string; network: string } {
  // A sender that is gone has no address any more.
  if (ip === undefined) return { address: 'gone', network: 'gone' };
  const v4 = ip.startsWith('::ffff:') ? ip.slice(7) : ip;
  if (v4.includes('.')) return { address: v4, network: v4.slice(0, v4.lastIndexOf('.')) };
  const groups = expand(ip);
  return { address: groups.slice(0, 4).join(':'), network: groups.slice(0, 3).join(':') };
}

function expand(ip: string): string[] {
  const [head = '', tail] = ip.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return tail === undefined ? before : [...before, ...zeros, ...after];
}
