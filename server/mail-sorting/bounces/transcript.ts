// The talk between two servers as Sendmail writes it down, for letters whose report names no addresses by themselves.

const NAMED = /^\s{0,4}[245]\d\d[ -](?:[245]\.\d{1,3}\.\d{1,3} )?<([^<>\s]{1,320}@[^<>\s]{1,253})>\.\.\. /;

/** What is said before the line that names an address belongs to it. */
export function readTranscript(text: string): { address: string; text: string }[] {
  const begin = text.search(/transcript of session follows/i);
  if (begin < 0) return [];
  const found: { address: string; text: string }[] = [];
  let before: string[] = [];
  for (const line of text.slice(begin).split('\n').slice(1, 300)) {
    if (/^\s*-{3,}/.test(line)) break;
    before.push(line);
    const address = NAMED.exec(line)?.[1]?.toLowerCase();
    if (address === undefined) continue;
    if (!found.some((one) => one.address === address)) found.push({ address, text: before.join('\n') });
    before = [];
  }
  return found;
}
