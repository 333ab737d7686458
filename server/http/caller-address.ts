/**
 * Who calls, behind so many proxies as are believed, counted from the server outwards. `forwarded` is the header
 * X-Forwarded-For as it came; `direct` the address at the other end of the connection.
 */
export function callerAddress(
  forwarded: string | string[] | undefined,
  direct: string,
  trustProxy: number,
): string {
  if (trustProxy === 0 || forwarded === undefined) return direct;
  const hops = String(forwarded)
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '');
  hops.push(direct);
  return hops[Math.max(0, hops.length - 1 - trustProxy)] ?? direct;
}
