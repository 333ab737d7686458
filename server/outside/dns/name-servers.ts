// Asks the name servers. The operating system's own ones, unless others are set (DNS_SERVERS).
import { Resolver } from 'node:dns/promises';

export type NameServers = {
  /** The text records of a name; none where there is no such name. Throws NameServersSilent. */
  texts: (name: string) => Promise<string[]>;
  /** The names a name is an alias of; none where there are none. Throws NameServersSilent. */
  aliases: (name: string) => Promise<string[]>;
};

/** They did not answer, or said that they could not. */
export class NameServersSilent extends Error {}

// The name is not there, or has no such record: an answer, not a failure.
const NOTHING = new Set(['ENOTFOUND', 'ENODATA']);

export function openNameServers(servers: readonly string[], timeout = 5_000): NameServers {
  const resolver = new Resolver({ timeout, tries: 2 });
  if (servers.length > 0) resolver.setServers([...servers]);
  const orNone = async (asked: Promise<string[]>): Promise<string[]> => {
    try {
      return await asked;
    } catch (error) {
      const { code = 'unknown' } = error as NodeJS.ErrnoException;
      if (NOTHING.has(code)) return [];
      throw new NameServersSilent(code);
    }
  };
  return {
    texts: (name) => orNone(resolver.resolveTxt(name).then((found) => found.map((parts) => parts.join('')))),
    aliases: (name) => orNone(resolver.resolveCname(name)),
  };
}
